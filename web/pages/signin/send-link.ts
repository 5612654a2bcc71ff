import { normalEmail } from '#contracts/accounts/normal-email.ts';
import { sendSignInLink } from '#contracts/calls/sign-in.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { bindIntentTo } from '#web/session/intents.ts';
import { emailProblem } from '#web/ui/form/email-problem.ts';

// Loaded when somebody wants a link in place of the password.

/** A link that is on its way, or the problem: with the address, or with the whole call. */
export type LinkOutcome =
  | { sent: { email: string; remember: boolean }; problem: null }
  | { sent: null; problem: { form: string; email?: string } };

/** Mails a link to the address in the form of the sign-in. */
export async function sendLink(form: HTMLFormElement, next: string | undefined): Promise<LinkOutcome> {
  const wrong = emailProblem(form);
  if (wrong !== undefined) return { sent: null, problem: { form: wrong, email: wrong } };
  const email = normalEmail((form.elements.namedItem('email') as HTMLInputElement).value);
  const body = { email, remember: new FormData(form).has('remember') };
  try {
    await makeCall(sendSignInLink, { body: { ...body, next } });
    // The waiting action of this tab is bound to this address, in whichever tab the link is opened.
    bindIntentTo(email);
    return { sent: body, problem: null };
  } catch (error) {
    return { sent: null, problem: { form: failureText(error, sendSignInLink.failed()) } };
  }
}
