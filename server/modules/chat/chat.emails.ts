import { brand } from '#contracts/brand.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail } from '#server/platform/mail/mail-words.ts';

const unreadMessages = mailTemplate('unread-messages');

/**
 * Names the sender, the number of waiting messages, and the page: never their content. `publicUrl` has no slash at the
 * end.
 */
export function unreadMail(facts: {
  firstName: string;
  from: { firstName: string; lastName: string };
  unread: number;
  conversationId: number;
  publicUrl: string;
}): Pick<Mail, 'subject' | 'html' | 'text' | 'code'> {
  const { firstName, from, unread, conversationId, publicUrl } = facts;
  const greeting = greetingOf(firstName);
  const name = nameInMail(`${from.firstName} ${from.lastName}`) ?? 'Somebody';
  const messages = unread === 1 ? 'a message' : `${unread} messages`;
  const subject = `${name} wrote to you on ${brand.name}`;
  const what = `${name} sent you ${messages} that you have not read yet.`;
  const why = `You get this mail because you have an ${brand.name} account and somebody wrote to you there.`;
  const preheader = unread === 1 ? 'One message waits for you.' : `${unread} messages wait for you.`;
  const values = { heading: `${name} wrote to you`, greeting, what, conversationId: String(conversationId) };
  return {
    subject,
    code: null,
    html: unreadMessages({ publicUrl, subject, preheader, why }, values),
    text: inText(
      why,
      greeting,
      `${what} Read and answer here:\n\n${publicUrl}/chat?conversation=${conversationId}`,
      'Never pay anybody before you have seen the home, and never pass on a code from a message: nobody who is honest needs one.',
      `You get this mail once a day at most for each conversation. To turn it off: ${publicUrl}/my-profile#settings`,
    ),
  };
}
