// A region as a widget of Jupyter.

import { asWidget } from "./host.js";
import { showRegion } from "../../page/region.js";

export default asWidget(showRegion);
