/**
 * The texts in a form by the names of its controls: without spaces around them, but passwords as they were typed. A box
 * that is not ticked is absent, and so are files.
 */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const control = form.elements.namedItem(name) as Partial<HTMLInputElement> | null;
    texts[name] = control?.autocomplete?.endsWith('password') ? value : value.trim();
  }
  return texts;
}
