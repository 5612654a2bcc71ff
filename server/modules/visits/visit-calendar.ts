import ical, { ICalEventStatus } from 'ical-generator';
import { brand } from '#contracts/brand.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { openerLabel, type VisitSide } from '#contracts/visits/visit-choices.ts';
import { pageUrl } from '#server/platform/mail/mail-words.ts';
import { storedPlace } from '#contracts/text/stored-place.ts';
import type { VisitRow } from './visits.repository.ts';
import * as texts from '#texts/visit-calendar.ts';

/** The facts of a visit that a calendar shows. */
export type CalendarVisit = Pick<
  VisitRow,
  | 'id'
  | 'revision'
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'opener'
  | 'locality'
  | 'city'
  | 'project_id'
  | 'project_slug'
  | 'title'
> & { side: VisitSide };

/** Seconds after which a calendar reads its feed again. */
const refreshSeconds = 3600;

const statuses = {
  asked: ICalEventStatus.TENTATIVE,
  agreed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  called_off: ICalEventStatus.CANCELLED,
} as const;

/**
 * A calendar file (RFC 5545) of visits, in the language of the moment. Times are moments of UTC, which calendars of every
 * zone show rightly; the words name India's hour. Names of people, a home's title, the address and numbers stay out: files are passed on
 * and feeds are read by other companies. There is no METHOD: each one of RFC 5546 demands an organizer, and libical marks
 * events without one as faulty. `now` is when the file is made.
 */
export function visitCalendar(
  visits: readonly CalendarVisit[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): string {
  const calendar = ical({
    name: texts.name({ brand: brand.name }),
    prodId: { company: brand.name, product: 'visits', language: currentLanguage() },
    ttl: refreshSeconds,
  });
  const host = new URL(publicUrl).hostname;
  for (const visit of visits) {
    const { id, revision, state, starts_at: start, ends_at: end, opener, side } = visit;
    const place = placeInScript(storedPlace(visit));
    const url = pageUrl(
      publicUrl,
      visit.project_slug === null ? '/my-profile/visits' : `/project/${visit.project_slug}`,
    );
    // The name of a project is public, that of a home is its owner's text.
    const project = visit.project_id === null ? null : visit.title;
    calendar.createEvent({
      id: `visit-${id}@${host}`,
      sequence: revision,
      stamp: now,
      start,
      end,
      summary: project === null ? texts.summary({ side, place }) : texts.summaryOfProject({ side, project, place }),
      description: [texts.inIndia({ when: visitMoment(start.toISOString()) }), openerLabel(opener), url].join('\n'),
      url,
      status: statuses[state],
    });
  }
  return calendar.toString();
}
