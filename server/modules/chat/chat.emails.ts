import { brand } from '#contracts/brand.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/chat.ts';

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
  const name = nameInMail(`${from.firstName} ${from.lastName}`) ?? texts.somebody();
  const subject = texts.subject({ name, brand: brand.name });
  const what = texts.unread({ name, n: unread });
  const why = texts.why({ brand: brand.name });
  const preheader = texts.waiting({ n: unread });
  const values = { heading: texts.heading({ name }), greeting, what, conversationId: String(conversationId) };
  return {
    subject,
    code: null,
    html: unreadMessages({ publicUrl, subject, preheader, why }, values),
    text: inText(
      why,
      greeting,
      `${what} ${texts.readHere()}\n\n${pageUrl(publicUrl, `/chat?conversation=${conversationId}`)}`,
      texts.careful(),
      texts.onceADayAt({ link: pageUrl(publicUrl, '/my-profile#settings') }),
    ),
  };
}
