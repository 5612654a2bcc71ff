import { subscribe as call } from '#contracts/calls/mail.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';

/**
 * Sends the address of the newsletter form, and shows the answer in its status. The form is emptied when the mail is on
 * its way.
 */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const say = (text: string) => form.querySelector('[role=status]')?.replaceChildren(text);
  const email = form.querySelector('input')?.value ?? '';
  try {
    const { message } = await makeCall(call, { body: { email } });
    form.reset();
    say(message);
  } catch (error) {
    say(callFailureText(error, call.failed()));
  }
}
