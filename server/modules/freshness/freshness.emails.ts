import { brand } from '#contracts/brand.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { dayAfter } from '#contracts/text/india-days.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { storedPlace } from '#contracts/text/stored-place.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { StillThereAnswer, StillThereEvent } from '#contracts/trust/still-there.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl } from '#server/platform/mail/mail-words.ts';
import type { AskedHome } from './asking.repository.ts';
import * as answers from '#texts/still-there.ts';
import * as texts from '#texts/mails/freshness.ts';

const template = mailTemplate('still-there');
const longestTitle = 80;

/** The day on which a home is paused without an answer. */
export const pausesOn = (askedOn: string): string => dayAfter(askedOn, freshnessLimits.pausedAfterDays);

/**
 * Asks an owner whether homes are still there, each with its three answers: their links open a page and change nothing.
 * `all` is the page of all questions; `publicUrl` has no slash at the end.
 */
export function stillThereMail(facts: {
  event: Exclude<StillThereEvent, 'paused'>;
  firstName: string;
  homes: readonly AskedHome[];
  /** All open questions, more than are listed. */
  open: number;
  all: string;
  addressOf: (homeId: number, askedOn: string) => string;
  publicUrl: string;
}): MailContent {
  const { event, firstName, homes, open, all, addressOf, publicUrl } = facts;
  const [first] = homes;
  if (!first) throw new Error('A question is about a home.');
  const lines = homes.map((home) => lineOf(event, home, addressOf(home.id, home.asked_on)));
  const title = cutTitle(first.title);
  const subject = texts.subject({ event, n: open, title, brand: brand.name });
  const greeting = greetingOf(firstName);
  const what = texts.what({ event, n: open });
  const otherwise = texts.otherwise({
    sinks: freshnessLimits.sinksAfterDays,
    pauses: formatDay(pausesOn(first.asked_on)),
  });
  const why = texts.why({ brand: brand.name });
  const allText = open > homes.length ? texts.seeAll({ n: open }) : texts.allThere();
  const values = { heading: texts.heading({ event, n: open }), greeting, what, otherwise, allUrl: all, allText };
  return {
    subject,
    code: null,
    html: template({ publicUrl, subject, preheader: what, why }, values, { homes: lines }),
    text: inText(
      why,
      greeting,
      what,
      ...lines.map(({ name, place, left, there, thereUrl, closed, closedUrl, paused, pausedUrl }) =>
        [name, place, left, `${there}: ${thereUrl}`, `${closed}: ${closedUrl}`, `${paused}: ${pausedUrl}`]
          .filter(Boolean)
          .join('\n'),
      ),
      `${allText}: ${all}`,
      otherwise,
      texts.turnOffAt({ link: pageUrl(publicUrl, '/my-profile/settings') }),
    ),
  };
}

function lineOf(event: StillThereEvent, home: AskedHome, address: string) {
  const to = (answer: StillThereAnswer) => `${address}?answer=${answer}`;
  const type = home.transaction_type;
  const until = home.is_featured && home.featured_until ? home.featured_until : null;
  return {
    name: cutTitle(home.title),
    place: placeInScript(storedPlace(home)),
    left:
      event === 'warned' && until
        ? texts.planLeft({ pauses: formatDay(pausesOn(home.asked_on)), until: formatDay(dayOf(until)) })
        : '',
    there: answers.answer({ answer: 'there', type }),
    thereUrl: to('there'),
    closed: answers.answer({ answer: 'closed', type }),
    closedUrl: to('closed'),
    paused: answers.answer({ answer: 'paused', type }),
    pausedUrl: to('paused'),
  };
}

/** Times inside JSON of the database are text. */
const dayOf = (time: Date | string): string => new Date(time).toISOString().slice(0, 10);

/** A title on one line of a mail, cut where it is long. */
export const cutTitle = (text: string): string => {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1).trimEnd()}…` : line;
};
