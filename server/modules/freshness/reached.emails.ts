import { brand } from '#contracts/brand.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { storedPlace } from '#contracts/text/stored-place.ts';
import type { ReachedAnswer } from '#contracts/trust/reached-answers.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl } from '#server/platform/mail/mail-words.ts';
import { cutTitle } from './freshness.emails.ts';
import type { CalledHome } from './reached.repository.ts';
import * as answers from '#texts/reached.ts';
import * as texts from '#texts/mails/reached.ts';

const template = mailTemplate('reached');

/**
 * Asks a seeker about homes whose number was opened, or whose owner didn't answer, each with its three answers: their links
 * open a page and change nothing. `all` is the page of all; `publicUrl` has no slash at the end.
 */
export function reachedMail(facts: {
  firstName: string;
  homes: readonly CalledHome[];
  all: string;
  addressOf: (homeId: number) => string;
  publicUrl: string;
}): MailContent {
  const { firstName, homes, all, addressOf, publicUrl } = facts;
  const [first] = homes;
  if (!first) throw new Error('A question is about a home.');
  const lines = homes.map((home) => {
    const to = (answer: ReachedAnswer) => `${addressOf(home.id)}?answer=${answer}`;
    return {
      name: cutTitle(home.title),
      place: placeInScript(storedPlace(home)),
      there: answers.answer({ answer: 'there' }),
      thereUrl: to('there'),
      gone: answers.answer({ answer: 'gone' }),
      goneUrl: to('gone'),
      unreachable: answers.answer({ answer: 'unreachable' }),
      unreachableUrl: to('unreachable'),
    };
  });
  const n = homes.length;
  const subject = texts.subject({ n, title: cutTitle(first.title), brand: brand.name });
  const greeting = greetingOf(firstName);
  const [what, why, allText] = [texts.what({ n }), texts.why({ brand: brand.name }), texts.openAll()];
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: what, why },
      { heading: texts.heading({ n }), greeting, what, allUrl: all, allText },
      { homes: lines },
    ),
    text: inText(
      why,
      greeting,
      what,
      ...lines.map((line) =>
        [
          line.name,
          line.place,
          `${line.there}: ${line.thereUrl}`,
          `${line.gone}: ${line.goneUrl}`,
          `${line.unreachable}: ${line.unreachableUrl}`,
        ]
          .filter(Boolean)
          .join('\n'),
      ),
      `${allText}: ${all}`,
      texts.turnOffAt({ link: pageUrl(publicUrl, '/my-profile/settings') }),
    ),
  };
}
