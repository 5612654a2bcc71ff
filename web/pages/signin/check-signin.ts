import { accountTexts } from '#contracts/accounts/account-texts.ts';
import { emailProblem } from '#web/ui/form/email-problem.ts';

/** Checks the form before it is sent: both fields filled, and a well-formed email address. */
export function checkSignin(
  { email, password }: Readonly<Record<'email' | 'password', string>>,
  form: HTMLFormElement,
) {
  const wrong = emailProblem(form);
  const isFilled = email !== '' && password !== '';
  return {
    form: isFilled ? wrong : accountTexts.credentialsNeeded,
    email: isFilled || email === '' ? wrong : undefined,
    password: password === '' ? accountTexts.passwordNeeded : undefined,
  };
}
