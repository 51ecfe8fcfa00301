// What leaves the page and comes into it: downloads, pictures to share, the clipboard, files that are opened.

const FINE = 2;  // pixels of a shared picture for each of its drawing
const MOST = 4_000_000;  // a file larger than this is none of ours

export function save({ name, text, type }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function share({ name, text, title }) {  // a drawing as a picture: to a phone's share sheet, else to keep
  const drawing = new Image();
  drawing.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await drawing.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawing.width * FINE, drawing.height * FINE];
  canvas.getContext("2d").drawImage(drawing, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(drawing.src);
  const picture = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const files = [new File([picture], name, { type: "image/png" })];
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {  // only over https
    try { return await navigator.share({ files, title }); }
    catch (trouble) { if (trouble.name === "AbortError") return; }  // else it can still be kept
  }
  save({ name, text: picture, type: "image/png" });
}

export async function copy(button) {
  const text = button.dataset.copy;
  try {
    await navigator.clipboard.writeText(text);
  } catch {  // an old browser, or a page that is not served over https
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
  }
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, 1500);
}

export async function read(file) {
  if (file.size > MOST) return { file: file.name, trouble: `${file.name} is too large to be one of ours.` };
  try { return { file: file.name, text: await file.text() }; }
  catch { return { file: file.name, trouble: `${file.name} could not be read: choose it again.` }; }
}
