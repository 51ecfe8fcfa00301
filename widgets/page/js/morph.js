// Changes a page only where its markup differs, so that focus, typing and scrolling stay.

const FAR = 40;  // lines of a list among which an equal one is sought

// What does something else is something else, so that the focus never stays on a button whose meaning has changed.
const same = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName
  && ["key", "do"].every((name) => (one.dataset?.[name] ?? "") === (other.dataset?.[name] ?? ""));

function copyAttributes(into, from) {
  const own = (name) => name === "open" && into.nodeName === "DETAILS";  // what the reader has unfolded stays so
  for (const { name } of [...into.attributes]) if (!from.hasAttribute(name) && !own(name)) into.removeAttribute(name);
  for (const { name, value } of from.attributes) if (into.getAttribute(name) !== value) into.setAttribute(name, value);
  if (into.nodeName === "INPUT" && into !== document.activeElement && !into.matches("[data-filter], [type=file]")) {
    into.value = from.getAttribute("value") ?? "";
    into.checked = from.hasAttribute("checked");
  }
  if (into.nodeName === "OPTION") into.selected = from.hasAttribute("selected");
}

// Finds the line of a list that is equal to a fresh one, so that when the first lines of a list go the others stay.
function further(here, fresh) {
  for (let far = 0; here && far < FAR; far++, here = here.nextSibling) if (here.isEqualNode(fresh)) return here;
  return null;
}

export function morph(into, from) {
  let here = into.firstChild;
  for (const fresh of [...from.childNodes]) {
    let match = (fresh.nodeName === "LI" && further(here, fresh)) || here;
    while (match && !same(match, fresh)) match = match.nextSibling;
    if (!match) { into.insertBefore(fresh, here); continue; }
    while (here !== match) { const gone = here; here = here.nextSibling; gone.remove(); }
    if (here.nodeType !== Node.ELEMENT_NODE) {
      if (here.nodeValue !== fresh.nodeValue) here.nodeValue = fresh.nodeValue;
    } else if (!here.isEqualNode(fresh)) {
      copyAttributes(here, fresh);
      if (here.nodeName === "TEXTAREA" && here !== document.activeElement) here.value = fresh.textContent;
      morph(here, fresh);
    }
    here = here.nextSibling;
  }
  while (here) { const gone = here; here = here.nextSibling; gone.remove(); }
}
