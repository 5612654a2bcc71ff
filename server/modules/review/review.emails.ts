import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/review.ts';

const template = mailTemplate('decision');

type Written = MailContent;
interface Reader {
  firstName: string;
  publicUrl: string;
}

function written(
  subject: string,
  { firstName, publicUrl }: Reader,
  { said, reason, next, go }: { said: string; reason: string; next: string; go?: { path: string; label: string } },
): Written {
  const greeting = greetingOf(firstName);
  const why = texts.why({ brand: brand.name });
  const { path, label } = go ?? { path: '/my-profile/decisions', label: texts.seeDecision() };
  const link = pageUrl(publicUrl, path);
  const reasonSaid = reason === '' ? '' : texts.reason({ reason });
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: said, why },
      { heading: subject, greeting, said, reason: reasonSaid, next, link, label },
    ),
    text: inText(why, greeting, said, ...(reasonSaid === '' ? [] : [reasonSaid]), `${next}\n\n${link}`),
  };
}

/** The subject, in words that a mail program doesn't turn into a link. */
const about = (title: string) =>
  nameInMail(title.slice(0, 40)) === null ? '' : `${texts.about({ title: title.slice(0, 40) })} `;

export function decisionMail(reader: Reader & { title: string; sentence: string; reason: string }): Written {
  return written(texts.decisionSubject({ brand: brand.name }), reader, {
    said: `${about(reader.title)}${reader.sentence}`,
    reason: reader.reason,
    next: texts.decisionNext(),
  });
}

/** Requests a change of a record; `reason` says what to do. */
export function requestMail(
  reader: Reader & { title: string; sentence: string; reason: string; recordId: number },
): Written {
  return written(texts.requestSubject({ brand: brand.name }), reader, {
    said: `${about(reader.title)}${reader.sentence}`,
    reason: reader.reason,
    next: texts.requestNext(),
    go: { path: editPath(reader.recordId), label: texts.changeIt() },
  });
}

/** The same as a message in the owner's chat. */
export function requestMessage(asked: { title: string; sentence: string; reason: string }): string {
  return [
    `${texts.about({ title: asked.title.slice(0, 200) })} ${asked.sentence}`,
    texts.reason({ reason: asked.reason }),
    texts.requestMessage(),
  ].join('\n\n');
}

export const editPath = (recordId: number): string => `/create-property?edit=${recordId}`;

export function undoneMail(reader: Reader & { title: string }): Written {
  return written(texts.undoneSubject(), reader, {
    said: `${about(reader.title)}${texts.undoneSaid()}`,
    reason: '',
    next: texts.undoneNext(),
  });
}

export function appealMail(reader: Reader & { title: string; isGranted: boolean; answer: string }): Written {
  const said = reader.isGranted ? texts.appealGranted() : texts.appealRefused();
  return written(texts.appealSubject(), reader, {
    said: `${about(reader.title)}${said}`,
    reason: reader.answer,
    next: texts.appealNext(),
  });
}
