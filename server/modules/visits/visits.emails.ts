import { brand } from '#contracts/brand.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { MailedVisitEvent, VisitSide } from '#contracts/visits/visit-choices.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import { storedPlace } from '#contracts/text/stored-place.ts';
import type { VisitRow } from './visits.repository.ts';
import * as texts from '#texts/mails/visits.ts';

const visitTemplate = mailTemplate('visit');

/**
 * Says what happened to a visit, when it is and in which part of the city, with the name and the page of a project: never
 * the address, a number, or the words of the other side. `publicUrl` has no slash at the end.
 */
export function visitMail(facts: {
  /** The calendar file that the mail carries. */
  calendar?: string | null;
  firstName: string;
  /** The other side; null where the product itself ended the visit. */
  name: string | null;
  event: MailedVisitEvent;
  side: VisitSide;
  visit: Pick<VisitRow, 'starts_at' | 'locality' | 'city' | 'project_id' | 'project_slug' | 'title'>;
  publicUrl: string;
}): MailContent {
  const { firstName, event, side, visit, publicUrl } = facts;
  const greeting = greetingOf(firstName);
  const name = nameInMail(facts.name ?? '') ?? texts.somebody();
  const when = visitMoment(visit.starts_at.toISOString());
  const heading = texts.heading({ event, when });
  const subject = texts.subject({ event, when, brand: brand.name });
  const isProject = visit.project_id !== null;
  const what = texts.what({ event, side, name, when, of: isProject ? 'project' : 'home' });
  const place = placeInScript(storedPlace(visit));
  const where = place === '' ? '' : isProject ? texts.whereProject({ place }) : texts.where({ place });
  const { project_slug: slug, title } = visit;
  const link = slug === null ? null : pageUrl(publicUrl, `/project/${slug}`);
  const named = isProject ? (nameInMail(title) ?? texts.aProject()) : null;
  const project = named === null ? [] : [{ project: named, link: link ?? pageUrl(publicUrl, '/my-profile/visits') }];
  const why = texts.why({ brand: brand.name });
  return {
    subject,
    code: null,
    ...(facts.calendar && { attachment: { name: 'visit.ics', content: Buffer.from(facts.calendar) } }),
    html: visitTemplate({ publicUrl, subject, preheader: what, why }, { heading, greeting, what, where }, { project }),
    text: inText(
      why,
      greeting,
      [what, named, where, link].filter(Boolean).join('\n'),
      `${texts.seeVisits()}\n\n${pageUrl(publicUrl, '/my-profile/visits')}`,
      texts.careful(),
      texts.turnOffAt({ link: pageUrl(publicUrl, '/my-profile/settings') }),
    ),
  };
}
