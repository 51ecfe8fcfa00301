import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { show } from "./page.js";

const SCRIPT = readFileSync(new URL("../../../widgets/site/js/missing.js", import.meta.url), "utf-8");

for (const [name, pathname, top] of [
  ["above", "/refkit/lern/two/", "/refkit/"],
  ["that is the server's own top", "/lern", "/"],
  ["that is nowhere", "/lern/", "/"],
]) {
  test(`an address where nothing is leads to the site in a folder ${name}`, async () => {
    const home = show("<a id='home' href='/'></a>").firstChild;
    const fetch = mock.fn(async (address) => ({ ok: name !== "that is nowhere" && address === `${top}manifest.webmanifest` }));
    new Function("location", "fetch", SCRIPT)({ pathname }, fetch);
    await new Promise((resolve) => { setTimeout(resolve, 5); });
    assert.equal(home.getAttribute("href"), top);
  });
}
