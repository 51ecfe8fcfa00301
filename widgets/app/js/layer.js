// The layer over a canvas as a widget of Jupyter.

import { asWidget } from "./host.js";
import { showLayer } from "../../stage/guard/layer.js";

export default asWidget(showLayer);
