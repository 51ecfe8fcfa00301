// The browser's storage as a widget of Jupyter.

import { asWidget } from "./host.js";
import { showStore } from "../../page/store/store.js";

export default asWidget(showStore);
