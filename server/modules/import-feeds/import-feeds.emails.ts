import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { wordedNotes } from '#server/modules/listing-import/listing-import.module.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/import-feeds.ts';

const reportTemplate = mailTemplate('feed-report');
const failureTemplate = mailTemplate('feed-failure');
const shownLetters = 60;

type Written = MailContent;
interface Reader {
  firstName: string;
  publicUrl: string;
}

/** Labels of an import's numbers, in the order of a report. */
const counted = [
  ['new', texts.fresh],
  ['changed', texts.changed],
  ['returned', texts.returned],
  ['paused', texts.paused],
  ['doubtful', texts.doubtful],
  ['refused', texts.refusedHomes],
  ['over_limit', texts.overLimit],
] as const;

/** The report of a file that was read at night; null when it changed nothing and needs nobody. */
export function reportMail(
  run: {
    importId: number;
    state: string;
    fileName: string;
    counts: Record<string, number>;
    problem: string | null;
    open: number;
  },
  reader: Reader,
): Written | null {
  const file = run.fileName.slice(0, shownLetters);
  const importId = String(run.importId);
  if (run.state === 'waiting') {
    const action = texts.answer();
    return reported(texts.waitingHeading(), texts.waiting({ file }), { action, importId }, reader);
  }
  if (run.state === 'refused') {
    const what = `${texts.refused({ file })} ${wordedNotes(run.problem ?? '')}`.trim();
    return reported(texts.unreadHeading(), what, { action: texts.seeImport(), importId }, reader);
  }
  const parts = counted
    .map(([name, label]) => [run.counts[name] ?? 0, label] as const)
    .filter(([count]) => count > 0)
    .map(([n, label]) => label({ n }));
  if (run.state !== 'stored' || parts.length === 0) return null;
  const stored = texts.stored({ file, counts: parts.join(', ') });
  if (run.open === 0) return reported(texts.storedHeading(), stored, { action: texts.seeReport(), importId }, reader);
  const what = `${stored} ${texts.openQuestions({ n: run.open })}`;
  return reported(texts.waitingHeading(), what, { action: texts.answer(), importId }, reader);
}

/** An address that gave no file, some nights or for the last time. */
export function failureMail(
  feed: { address: string; problem: string; failures: number },
  { firstName, publicUrl }: Reader,
): Written {
  const { address, problem, failures } = feed;
  const after = failures >= limits.feedFailures ? texts.givenUp() : texts.triedAgain();
  const what = `${texts.unread({ address: address.slice(0, shownLetters), n: failures })} ${problem} ${after}`;
  const heading = texts.unreadHeading();
  const greeting = greetingOf(firstName);
  const why = texts.why({ brand: brand.name });
  const frame = { publicUrl, subject: heading, preheader: what, why };
  return {
    subject: heading,
    code: null,
    html: failureTemplate(frame, { heading, greeting, what, action: texts.seeImports() }),
    text: inText(why, greeting, what, pageUrl(publicUrl, '/import')),
  };
}

function reported(
  heading: string,
  what: string,
  { action, importId }: { action: string; importId: string },
  { firstName, publicUrl }: Reader,
): Written {
  const greeting = greetingOf(firstName);
  const why = texts.why({ brand: brand.name });
  const frame = { publicUrl, subject: heading, preheader: what, why };
  return {
    subject: heading,
    code: null,
    html: reportTemplate(frame, { heading, greeting, what, action, importId }),
    text: inText(why, greeting, what, pageUrl(publicUrl, `/import/${importId}`)),
  };
}
