import { accountTexts, normalEmail } from '#contracts/account-texts.ts';
import type { SignInLinkBody } from '#contracts/credentials.ts';
import type { MessageReply } from '#contracts/accounts.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import { callApi } from '#web/lib/http-api.ts';
import { bindIntentTo } from '#web/session/intents.ts';

// Loaded when somebody wants a link in place of the password.

export const linkNotSent = 'The link could not be sent. Please try again.';

/** Mails a link that signs in. The answer is the same for an address without an account. */
export function requestSignInLink(body: SignInLinkBody): Promise<MessageReply> {
  return callApi('/api/auth/sign-in-link', { method: 'POST', body, fallback: linkNotSent });
}

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
    await requestSignInLink({ ...body, next });
    // The waiting action of this tab is bound to this address, in whichever tab the link is opened.
    bindIntentTo(email);
    return { sent: body, problem: null };
  } catch (error) {
    return { sent: null, problem: { text: failureText(error, linkNotSent) } };
  }
}
