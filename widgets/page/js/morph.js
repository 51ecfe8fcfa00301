// Changes a page only where its markup differs, so that focus, what is typed and scroll positions stay.

const SEARCHED = 40;  // items of a list among which an equal one is looked for

/**
 * Return whether one node may become another. An element with another action is another element, so that the focus never
 * stays on a button whose meaning has changed.
 *
 * @param {Node} one
 * @param {Node} other
 */
const isSame = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName
  && ["key", "do"].every((name) => dataOf(one, name) === dataOf(other, name));

/**
 * @param {Node} node
 * @param {string} name
 */
const dataOf = (node, name) => (node instanceof Element && node.getAttribute(`data-${name}`)) || "";

/**
 * Give an element the attributes of another one, and a field its value unless somebody is typing in it.
 *
 * @param {Element} into
 * @param {Element} from
 */
function copyAttributes(into, from) {
  /** @param {string} name */
  const isReaders = (name) => name === "open" && into.nodeName === "DETAILS";  // what the reader has unfolded stays so
  for (const { name } of [...into.attributes]) if (!from.hasAttribute(name) && !isReaders(name)) into.removeAttribute(name);
  for (const { name, value } of from.attributes) if (into.getAttribute(name) !== value) into.setAttribute(name, value);
  if (into instanceof HTMLInputElement && into !== document.activeElement && !into.matches("[data-filter], [type=file]")) {
    into.value = from.getAttribute("value") ?? "";
    into.checked = from.hasAttribute("checked");
  }
  if (into instanceof HTMLOptionElement) into.selected = from.hasAttribute("selected");
}

/**
 * Return the next of some siblings that is equal to a new node: when the first items of a list go, the others stay.
 *
 * @param {Node | null} start
 * @param {Node} wanted
 */
function findEqual(start, wanted) {
  let node = start;
  for (let count = 0; node && count < SEARCHED; count++, node = node.nextSibling) if (node.isEqualNode(wanted)) return node;
  return null;
}

/**
 * Remove siblings from one node up to, and without, another.
 *
 * @param {ChildNode | null} start
 * @param {Node | null} end
 */
function removeUntil(start, end) {
  let node = start;
  while (node && node !== end) {
    const removed = node;
    node = node.nextSibling;
    removed.remove();
  }
}

/**
 * Give one node the children of another, keeping each child that is the same.
 *
 * @param {Node} into
 * @param {Node} from
 */
export function morph(into, from) {
  let here = into.firstChild;
  for (const wanted of [...from.childNodes]) {
    /** @type {Node | null} */
    let match = (wanted.nodeName === "LI" && findEqual(here, wanted)) || here;
    while (match && !isSame(match, wanted)) match = match.nextSibling;
    if (!match) { into.insertBefore(wanted, here); continue; }
    removeUntil(here, match);
    if (!(match instanceof Element && wanted instanceof Element)) {
      if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
    } else if (!match.isEqualNode(wanted)) {
      copyAttributes(match, wanted);
      if (match instanceof HTMLTextAreaElement && match !== document.activeElement) match.value = wanted.textContent ?? "";
      morph(match, wanted);
    }
    here = match.nextSibling;
  }
  removeUntil(here, null);
}
