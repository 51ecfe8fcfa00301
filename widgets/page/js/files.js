// Downloads, pictures to share, the clipboard, and files that are opened.

/** @import { OpenedFile } from "./types.d.ts" */

const PICTURE_SCALE = 2;  // pixels of a shared picture for each pixel of its drawing
const LARGEST_FILE = 4_000_000;  // bytes; no file of ours is larger

/**
 * Download a file.
 *
 * @param {{ name: string, text: BlobPart, type: string }} file
 */
export function download({ name, text, type }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Give an SVG drawing as a PNG picture to a phone's share sheet, or else download the picture, or else the drawing.
 *
 * @param {{ name: string, text: string, title: string }} drawing
 */
export async function share({ name, text, title }) {
  try { await sharePicture(await rasterize(text), name, title); }
  catch { download({ name: name.replace(/png$/, "svg"), text, type: "image/svg+xml" }); }
}

/**
 * @param {Blob} picture
 * @param {string} name
 * @param {string} title
 */
async function sharePicture(picture, name, title) {
  const files = [new File([picture], name, { type: "image/png" })];
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {  // only over https
    try { return await navigator.share({ files, title }); }
    catch (error) { if (error instanceof Error && error.name === "AbortError") return; }  // else it can be downloaded
  }
  download({ name, text: picture, type: "image/png" });
}

/**
 * Return an SVG drawing as a PNG picture.
 *
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
async function rasterize(svg) {
  const drawing = new Image(), canvas = document.createElement("canvas");
  drawing.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await drawing.decode();
  [canvas.width, canvas.height] = [drawing.width * PICTURE_SCALE, drawing.height * PICTURE_SCALE];
  canvas.getContext("2d")?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(drawing.src);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => picture ? resolve(picture) : reject(new Error("The canvas gave no picture.")), "image/png");
  });
}

/**
 * Copy the text in `data-copy` to the clipboard, and mark the button as `data-copied` for a moment.
 *
 * @param {HTMLElement} button
 */
export async function copyText(button) {
  const text = button.dataset.copy ?? "";
  try {
    await navigator.clipboard.writeText(text);
  } catch {  // an old browser, or a page that is not served over https
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, 1500);
}

/**
 * Return the text of a file that was opened, or what is wrong with it.
 *
 * @param {File} file
 * @returns {Promise<OpenedFile>}
 */
export async function readFile(file) {
  if (file.size > LARGEST_FILE) return { file: file.name, trouble: `${file.name} is too large to be one of ours.` };
  try { return { file: file.name, text: await file.text() }; }
  catch { return { file: file.name, trouble: `${file.name} could not be read: choose it again.` }; }
}
