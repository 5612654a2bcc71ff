import { accountTexts, normalEmail } from '#contracts/account-texts.ts';
import { sendSignInLink } from '#contracts/calls/sign-in.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { bindIntentTo } from '#web/session/intents.ts';

// Loaded when somebody wants a link in place of the password.

/** A link that is on its way, or the problem: with the address, or with the whole call. */
export type LinkOutcome =
  | { sent: { email: string; remember: boolean }; problem: null }
  | { sent: null; problem: { text: string; email?: string } };

/** Mails a link to the address in the form of the sign-in. An invalid address gets the focus. */
export async function sendLink(form: HTMLFormElement, next: string | undefined): Promise<LinkOutcome> {
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const email = normalEmail(field.value);
  const wrong =
    email === '' ? accountTexts.emailNeeded : field.validity.typeMismatch ? accountTexts.emailInvalid : null;
  if (wrong !== null) {
    field.focus();
    return { sent: null, problem: { text: wrong, email: wrong } };
  }
  const body = { email, remember: new FormData(form).has('remember') };
  try {
    await makeCall(sendSignInLink, { body: { ...body, next } });
    // The waiting action of this tab is bound to this address, in whichever tab the link is opened.
    bindIntentTo(email);
    return { sent: body, problem: null };
  } catch (error) {
    return { sent: null, problem: { text: failureText(error, sendSignInLink.failed) } };
  }
}
