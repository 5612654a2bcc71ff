import type { Element } from 'happy-dom';
import { textOf, type PageDocument } from './page-document.ts';

/** The label of a control: the element around it, or the one that names it. */
function labelOf(page: PageDocument, control: Element): string {
  const named = page.all('label').find((label) => label.getAttribute('for') === control.getAttribute('id'));
  const label = control.closest('label') ?? named;
  return control.getAttribute('aria-label') ?? (label ? textOf(label) : '');
}

/**
 * The address to which a browser without scripts sends a form of a page.
 *
 * @param button the text of its button
 * @param entries by the beginning of a control's label: a text, the value of an option, or whether a box is ticked
 */
export function submitPlainForm(
  page: PageDocument,
  button: string,
  entries: Readonly<Record<string, string | boolean>> = {},
): string {
  const pressed = page
    .all('button')
    .find((one) => (one.getAttribute('type') ?? 'submit') === 'submit' && textOf(one) === button);
  const [form] = page
    .all('form')
    .filter((one) => one === pressed?.closest('form') || one.getAttribute('id') === pressed?.getAttribute('form'));
  if (!form || (form.getAttribute('method') ?? 'get') !== 'get') throw new Error(`no form is sent by "${button}"`);
  const id = form.getAttribute('id');
  const controls = page
    .all('input[name], select[name]')
    .filter((one) => one.closest('form') === form || (id !== null && one.getAttribute('form') === id));
  const entered = new Set<string>();
  const query = new URLSearchParams();
  for (const control of controls) {
    const label = labelOf(page, control);
    const key = Object.keys(entries).find((start) => !entered.has(start) && label.startsWith(start));
    if (key !== undefined) entered.add(key);
    const entry = key === undefined ? undefined : entries[key];
    const name = control.getAttribute('name') ?? '';
    const value = control.getAttribute('value') ?? '';
    if (['checkbox', 'radio'].includes(control.getAttribute('type') ?? '')) {
      const isTicked = entry ?? control.hasAttribute('checked');
      if (isTicked === true) query.append(name, value || 'on');
    } else if (control.tagName === 'SELECT') {
      const chosen = control.querySelector('option[selected]') ?? control.querySelector('option');
      query.append(name, String(entry ?? chosen?.getAttribute('value') ?? ''));
    } else {
      query.append(name, String(entry ?? value));
    }
  }
  const missing = Object.keys(entries).filter((start) => !entered.has(start));
  if (missing.length > 0) throw new Error(`no control of the form is ${missing.join(', ')}`);
  return `${form.getAttribute('action') ?? ''}?${query.toString()}`;
}
