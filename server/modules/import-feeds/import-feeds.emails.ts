import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';

const reportTemplate = mailTemplate('feed-report');
const failureTemplate = mailTemplate('feed-failure');
const why = `You get this mail because ${brand.name} reads a file for you each night.`;
const shownLetters = 60;

type Written = MailContent;
interface Reader {
  firstName: string;
  publicUrl: string;
}

/** Labels of an import's numbers, in the order of a report. */
const counted = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['returned', 'returned'],
  ['paused', 'paused because the file no longer has them'],
  ['doubtful', 'doubtful and not stored'],
  ['refused', 'refused'],
  ['over_limit', 'over your limit'],
] as const;

/** The report of a file that was read at night; null when it changed nothing and needs nobody. */
export function reportMail(
  run: { importId: number; state: string; fileName: string; counts: Record<string, number>; problem: string | null },
  reader: Reader,
): Written | null {
  const file = run.fileName.slice(0, shownLetters);
  const importId = String(run.importId);
  if (run.state === 'waiting') {
    const what = `The file ${file} was read, and something in it has to be answered first. Nothing is stored until then.`;
    return reported('Your stock needs an answer', what, { action: 'Answer', importId }, reader);
  }
  if (run.state === 'refused') {
    const what = `The file ${file} could not be used, and nothing was changed. ${run.problem ?? ''}`.trim();
    return reported('Your stock could not be read', what, { action: 'See the import', importId }, reader);
  }
  const parts = counted
    .map(([name, label]) => [run.counts[name] ?? 0, label] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatCount(count)} ${label}`);
  if (run.state !== 'stored' || parts.length === 0) return null;
  const what = `The file ${file} was read. Homes: ${parts.join(', ')}.`;
  return reported('Your stock was updated', what, { action: 'See the report', importId }, reader);
}

/** An address that gave no file, some nights or for the last time. */
export function failureMail(
  feed: { address: string; problem: string; failures: number },
  { firstName, publicUrl }: Reader,
): Written {
  const { address, problem, failures } = feed;
  const isLast = failures >= limits.feedFailures;
  const nights = failures === 1 ? 'last night' : `${formatCount(failures)} nights in a row`;
  const after = isLast
    ? 'It will not be tried again by itself. Your homes stay as they are.'
    : 'It will be tried again each night. Your homes stay as they are.';
  const what = `${address.slice(0, shownLetters)} could not be read ${nights}. ${problem} ${after}`;
  const heading = 'Your stock could not be read';
  const greeting = greetingOf(firstName);
  const frame = { publicUrl, subject: heading, preheader: what, why };
  return {
    subject: heading,
    code: null,
    html: failureTemplate(frame, { heading, greeting, what, action: 'See your imports' }),
    text: inText(why, greeting, what, `${publicUrl}/import`),
  };
}

function reported(
  heading: string,
  what: string,
  { action, importId }: { action: string; importId: string },
  { firstName, publicUrl }: Reader,
): Written {
  const greeting = greetingOf(firstName);
  const frame = { publicUrl, subject: heading, preheader: what, why };
  return {
    subject: heading,
    code: null,
    html: reportTemplate(frame, { heading, greeting, what, action, importId }),
    text: inText(why, greeting, what, `${publicUrl}/import/${importId}`),
  };
}
