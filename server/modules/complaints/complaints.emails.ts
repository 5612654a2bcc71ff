import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import {
  complaintKinds,
  complaintLimits,
  complaintOutcomes,
  type ComplaintKind,
  type ComplaintOutcome,
} from '#contracts/desk/complaint-kinds.ts';
import { sourceLanguage } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/complaints.ts';
import type { ComplaintRow } from './complaints.repository.ts';

const complaint = mailTemplate('complaint');
const officer = brand.grievanceOfficer;
/** The desk is English. */
const inDesk = <T>(write: () => T): T => inLanguage(sourceLanguage, write);
const appeal = () => texts.appeal({ appealDays: complaintLimits.appealDays });

interface Parts {
  subject: string;
  firstName: string;
  said: string;
  lines: readonly string[];
  closing: string;
  why: string;
}

function mailOf({ subject, firstName, said, lines, closing, why }: Parts, publicUrl: string) {
  const greeting = greetingOf(firstName);
  return {
    subject,
    code: null,
    html: complaint(
      { publicUrl, subject, preheader: said, why },
      { greeting, said, closing },
      { lines: lines.map((line) => ({ line })) },
    ),
    text: inText(why, greeting, said, lines.join('\n'), closing),
  };
}

const why = (number: string) => texts.why({ number, brand: brand.name });
const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');
const kindOf = (kind: string) => complaintKinds[kind as ComplaintKind].label();

/** Acknowledges a complaint to the person who made it. */
export function acknowledgementMail({ number, name, kind, due_at: dueAt, message }: ComplaintRow, publicUrl: string) {
  return mailOf(
    {
      subject: texts.subject({ number }),
      firstName: name,
      said: texts.acknowledged({ name: officer.name, title: officer.title, moment: momentInIndia(dueAt) }),
      lines: [texts.number({ number }), texts.about({ kind: kindOf(kind) }), '', ...linesOf(message)],
      closing: `${texts.addMore({ email: officer.email })} ${appeal()}`,
      why: why(number),
    },
    publicUrl,
  );
}

/** Puts a complaint before the grievance officer, or reminds of it when half of the time is over. */
export function officerMail(row: ComplaintRow, publicUrl: string, isReminder: boolean): MailContent {
  const { number, name, email, kind, about, due_at: dueAt, message } = row;
  return inDesk(() =>
    mailOf(
      {
        subject: `${isReminder ? 'Half of the time is over: complaint' : 'Complaint'} ${number}, to answer by ${momentInIndia(dueAt)}`,
        firstName: officer.name,
        said: `${name} (${email}) complains about: ${kindOf(kind)}.`,
        lines: [...(about === '' ? [] : [`See: ${about}`]), ...linesOf(message)],
        closing: `Answer it at ${publicUrl}/operator/complaints/${number}, or with: npm run complaints -- --answer ${number} --outcome acted --text "…"`,
        why: `You get this mail as the ${officer.title} of ${brand.name}.`,
      },
      publicUrl,
    ),
  );
}

/** Passes a complaint on to an operator, with a link to it: the mail doesn't reveal who complained. */
export function handedOnMail(
  { number, kind, due_at: dueAt }: ComplaintRow,
  { firstName, note }: { firstName: string; note: string },
  publicUrl: string,
): MailContent {
  return inDesk(() =>
    mailOf(
      {
        subject: `Complaint ${number} is yours, to answer by ${momentInIndia(dueAt)}`,
        firstName,
        said: `Somebody of the desk handed you a complaint about: ${kindOf(kind)}.`,
        lines: [...linesOf(note), `${publicUrl}/operator/complaints/${number}`],
        closing: 'Answer it at the desk, or hand it on.',
        why: `You get this mail because you work at the operator’s desk of ${brand.name}.`,
      },
      publicUrl,
    ),
  );
}

/** The answer to a complaint. */
export function answerMail(
  { number, name }: ComplaintRow,
  { outcome, answer }: { outcome: ComplaintOutcome; answer: string },
  publicUrl: string,
) {
  return mailOf(
    {
      subject: texts.answerSubject({ number }),
      firstName: name,
      said: texts.answered({ outcome: complaintOutcomes[outcome](), name: officer.name, title: officer.title }),
      lines: linesOf(answer),
      closing: appeal(),
      why: why(number),
    },
    publicUrl,
  );
}
