import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import {
  complaintKinds,
  complaintLimits,
  complaintOutcomes,
  type ComplaintKind,
  type ComplaintOutcome,
} from '#contracts/desk/complaint-kinds.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import type { ComplaintRow } from './complaints.repository.ts';

const complaint = mailTemplate('complaint');
const officer = brand.grievanceOfficer;
const appeal = `If our answer does not satisfy you, you can go to the Grievance Appellate Committee (gac.gov.in) within ${complaintLimits.appealDays} days.`;

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

const why = (number: string) => `You get this mail because of the complaint ${number} to ${brand.name}.`;
const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');
const kindOf = (kind: string) => complaintKinds[kind as ComplaintKind].label();

/** Acknowledges a complaint to the person who made it. */
export function acknowledgementMail({ number, name, kind, due_at: dueAt, message }: ComplaintRow, publicUrl: string) {
  return mailOf(
    {
      subject: `Your complaint ${number}`,
      firstName: name,
      said: `We have your complaint. ${officer.name}, our ${officer.title}, answers it by ${momentInIndia(dueAt)}.`,
      lines: [`Number: ${number}`, `About: ${kindOf(kind)}`, '', ...linesOf(message)],
      closing: `To add something, write to ${officer.email} with this number. ${appeal}`,
      why: why(number),
    },
    publicUrl,
  );
}

/** Puts a complaint before the grievance officer, or reminds of it when half of the time is over. */
export function officerMail(row: ComplaintRow, publicUrl: string, isReminder: boolean) {
  const { number, name, email, kind, about, due_at: dueAt, message } = row;
  return mailOf(
    {
      subject: `${isReminder ? 'Half of the time is over: complaint' : 'Complaint'} ${number}, to answer by ${momentInIndia(dueAt)}`,
      firstName: officer.name,
      said: `${name} (${email}) complains about: ${kindOf(kind)}.`,
      lines: [...(about === '' ? [] : [`See: ${about}`]), ...linesOf(message)],
      closing: `Answer it at ${publicUrl}/operator/complaints/${number}, or with: npm run complaints -- --answer ${number} --outcome acted --text "…"`,
      why: `You get this mail as the ${officer.title} of ${brand.name}.`,
    },
    publicUrl,
  );
}

/** Passes a complaint on to an operator, with a link to it: the mail doesn't reveal who complained. */
export function handedOnMail(
  { number, kind, due_at: dueAt }: ComplaintRow,
  { firstName, note }: { firstName: string; note: string },
  publicUrl: string,
) {
  return mailOf(
    {
      subject: `Complaint ${number} is yours, to answer by ${momentInIndia(dueAt)}`,
      firstName,
      said: `Somebody of the desk handed you a complaint about: ${kindOf(kind)}.`,
      lines: [...linesOf(note), `${publicUrl}/operator/complaints/${number}`],
      closing: 'Answer it at the desk, or hand it on.',
      why: `You get this mail because you work at the operator’s desk of ${brand.name}.`,
    },
    publicUrl,
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
      subject: `The answer to your complaint ${number}`,
      firstName: name,
      said: `${complaintOutcomes[outcome]()}. ${officer.name}, our ${officer.title}, writes:`,
      lines: linesOf(answer),
      closing: appeal,
      why: why(number),
    },
    publicUrl,
  );
}
