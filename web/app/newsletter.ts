import { subscribe as call } from '#contracts/calls/mail.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';

/**
 * Sends the address of the newsletter form; returns the message to show. The form is emptied when the mail is on its
 * way.
 */
export async function subscribe(form: HTMLFormElement): Promise<string> {
  const email = form.querySelector('input')?.value ?? '';
  try {
    const { message } = await makeCall(call, { body: { email } });
    form.reset();
    return message;
  } catch (error) {
    return callFailureText(error, call.failed());
  }
}
