import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail } from '#server/platform/mail/mail-words.ts';

const template = mailTemplate('decision');
const why = `You get this mail because we decided something about your ${brand.name} account or what you posted.`;

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
  const { path, label } = go ?? { path: '/my-profile/decisions', label: 'See the decision' };
  const link = `${publicUrl}${path}`;
  const why_said = reason === '' ? '' : `Why: ${reason}`;
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: said, why },
      { heading: subject, greeting, said, reason: why_said, next, link, label },
    ),
    text: inText(why, greeting, said, ...(why_said === '' ? [] : [why_said]), `${next}\n\n${link}`),
  };
}

/** The subject, in words that a mail program doesn't turn into a link. */
const about = (title: string) => (nameInMail(title.slice(0, 40)) === null ? '' : `About “${title.slice(0, 40)}”. `);

export function decisionMail(reader: Reader & { title: string; sentence: string; reason: string }): Written {
  return written(`We looked at what you posted on ${brand.name}`, reader, {
    said: `${about(reader.title)}${reader.sentence}`,
    reason: reader.reason,
    next: 'Do you think that this is wrong? Then answer under My Profile, Decisions. Another person will look at it.',
  });
}

/** Requests a change of a record; `reason` says what to do. */
export function requestMail(
  reader: Reader & { title: string; sentence: string; reason: string; recordId: number },
): Written {
  return written(`Please change what you posted on ${brand.name}`, reader, {
    said: `${about(reader.title)}${reader.sentence}`,
    reason: reader.reason,
    next: 'Change it and save it. We look at it again after that. Do you think that this is wrong? Then answer under My Profile, Decisions.',
    go: { path: editPath(reader.recordId), label: 'Change it' },
  });
}

/** The same as a message in the owner's chat. */
export function requestMessage(asked: { title: string; sentence: string; reason: string }): string {
  return [
    `About “${asked.title.slice(0, 200)}”. ${asked.sentence}`,
    `Why: ${asked.reason}`,
    'Change it and save it; we look at it again after that. Under My Profile, Decisions, you can say that this is wrong.',
  ].join('\n\n');
}

export const editPath = (recordId: number): string => `/create-property?edit=${recordId}`;

export function undoneMail(reader: Reader & { title: string }): Written {
  return written(`We took a decision back`, reader, {
    said: `${about(reader.title)}We have taken back what we decided. It is as it was before.`,
    reason: '',
    next: 'There is nothing to do for you. What was decided stands under My Profile, Decisions.',
  });
}

export function appealMail(reader: Reader & { title: string; isGranted: boolean; answer: string }): Written {
  const said = reader.isGranted
    ? 'Another person looked at your answer and agrees with you. The decision is taken back.'
    : 'Another person looked at your answer. The decision stays.';
  return written('We looked at your answer', reader, {
    said: `${about(reader.title)}${said}`,
    reason: reader.answer,
    next: 'All that was decided stands under My Profile, Decisions.',
  });
}
