import * as accountTexts from '#texts/account.ts';

/** The error of a form's field `email`: nothing was typed, or the browser sees that it isn’t an address. */
export function emailProblem(form: HTMLFormElement): string | undefined {
  const { value, validity } = form.elements.namedItem('email') as HTMLInputElement;
  if (value.trim() === '') return accountTexts.emailNeeded();
  return validity.typeMismatch ? accountTexts.emailInvalid() : undefined;
}
