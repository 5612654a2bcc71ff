import { accountTexts } from '#contracts/account-texts.ts';

/** The message above the form. `tries` distinguishes two failures with the same text. */
export interface Problem {
  text: string;
  tries: number;
  /** The address that has to be verified first. */
  unverified?: string;
  /** The errors of the fields. */
  email?: string;
  password?: string;
}

/** Checks the form before it is sent: both fields filled, and a well-formed email address. */
export function problemOf(form: HTMLFormElement, tries: number): Problem | null {
  const email = form.elements.namedItem('email') as HTMLInputElement;
  const password = form.elements.namedItem('password') as HTMLInputElement;
  const noEmail = email.value.trim() === '';
  if (noEmail || password.value === '') {
    return {
      text: accountTexts.credentialsNeeded,
      tries,
      email: noEmail ? accountTexts.emailNeeded : undefined,
      password: password.value === '' ? accountTexts.passwordNeeded : undefined,
    };
  }
  if (email.validity.typeMismatch) return { text: accountTexts.emailInvalid, tries, email: accountTexts.emailInvalid };
  return null;
}
