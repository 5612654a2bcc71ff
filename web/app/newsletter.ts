import type { MessageReply } from '#contracts/accounts.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { callApi } from '#web/lib/http-api.ts';

/**
 * Sends the address of the newsletter form; returns the message to show. The form is emptied when the mail is on its
 * way.
 */
export async function subscribe(form: HTMLFormElement): Promise<string> {
  const email = form.querySelector('input')?.value;
  const fallback = 'Your address could not be sent. Try again in a moment.';
  try {
    const { message } = await callApi<MessageReply>('/api/newsletter', { method: 'POST', body: { email }, fallback });
    form.reset();
    return message;
  } catch (error) {
    return callFailureText(error, fallback);
  }
}
