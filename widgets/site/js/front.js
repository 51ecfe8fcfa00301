// The front page needs nothing but itself, and has the rest kept.

import { keepSite } from "./keep.js";

keepSite();
