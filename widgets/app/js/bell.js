// The bell as a widget of Jupyter.

import { asWidget } from "./host.js";
import { showBell } from "../../page/bell.js";

export default asWidget(showBell);
