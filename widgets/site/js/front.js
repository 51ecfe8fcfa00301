// The front page, which loads nothing else, has the service worker keep the rest of the site.

import { keepSite } from "./keep.js";

keepSite();
