import { emailProblem } from '#web/ui/form/email-problem.ts';
import * as accountTexts from '#texts/account.ts';

/** Checks the form before it is sent: both fields filled, and a well-formed email address. */
export function checkSignin(
  { email, password }: Readonly<Record<'email' | 'password', string>>,
  form: HTMLFormElement,
) {
  const wrong = emailProblem(form);
  const isFilled = email !== '' && password !== '';
  return {
    form: isFilled ? wrong : accountTexts.credentialsNeeded(),
    email: isFilled || email === '' ? wrong : undefined,
    password: password === '' ? accountTexts.passwordNeeded() : undefined,
  };
}
