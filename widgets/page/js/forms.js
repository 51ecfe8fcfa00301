// The fields of a form, as a handler gets them.

// Whether a form is sent twice in a moment, with nothing typed in between: Enter was pressed once too often.
export function twice(form) {
  const said = JSON.stringify(fields(form)), { text, at } = form.sent ?? {};
  form.sent = { text: said, at: Date.now() };
  return said === text && Date.now() - at < 500;
}

export function fields(form) {
  const found = {};
  for (const field of form.elements) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    found[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
  return found;
}

// What a field says: where it stands, its name and its value; or all fields of its form; or its value alone.
export function said(field) {
  const value = field.type === "checkbox" ? field.checked : field.value;
  if (field.dataset.at !== undefined) return { at: field.dataset.at, name: field.name, value };
  return field.dataset.form !== undefined ? fields(field.form) : value;
}
