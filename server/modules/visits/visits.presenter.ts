import { storedPlace } from '#contracts/text/stored-place.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { actsOf, shownState, type VisitSide } from '#contracts/visits/visit-choices.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { Visit } from '#contracts/visits/visits.ts';
import { openingOf } from './address-opening.ts';
import type { VisitRow } from './visits.repository.ts';

/** The side of a user; undefined for everybody who isn't one. */
export function sideOf(
  { owner_id, seeker_id }: Pick<VisitRow, 'owner_id' | 'seeker_id'>,
  userId: number,
): VisitSide | undefined {
  if (owner_id === userId) return 'owner';
  return seeker_id === userId ? 'seeker' : undefined;
}

/** When the address of a visit opens and closes; null for one that doesn't, or has closed. */
function presentOpening(row: VisitRow, now: Date): Visit['address'] {
  const opening = openingOf(row);
  if (opening === null || opening.closesAt <= now) return null;
  return { opens_at: opening.opensAt.toISOString(), closes_at: opening.closesAt.toISOString() };
}

/** Words and absences that belong to some visits, by visit; absent seekers by their id. */
export interface VisitDetails {
  words: ReadonlyMap<number, NonNullable<Visit['word']>>;
  absences: ReadonlyMap<number, NonNullable<Visit['absence']>>;
  absent: ReadonlyMap<number, NonNullable<Visit['absences']>>;
}

const dayMs = 86_400_000;

/** Whether a side can say a word now: the seeker after the visit, the owner for some days after it. */
function maySay({ state, starts_at, ends_at }: VisitRow, side: VisitSide, now: Date): boolean {
  if (state !== 'agreed' || starts_at > now) return false;
  return side === 'seeker' || ends_at.getTime() > now.getTime() - visitLimits.absenceReportDays * dayMs;
}

/** A visit as one of its sides sees it. `homes`: those that everybody may see now. */
export function presentVisit(
  row: VisitRow,
  side: VisitSide,
  { homes, details, now }: { homes: ReadonlyMap<number, PropertyRecord>; details: VisitDetails; now: Date },
): Visit {
  const isOwner = side === 'owner';
  const state = shownState(row, now);
  return {
    id: row.id,
    side,
    state,
    waits_for_you: state === 'asked' && row.waits_for === side,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    home:
      row.property_id === null
        ? null
        : {
            id: row.property_id,
            title: row.title,
            place: storedPlace(row) || null,
            picture: homes.get(row.property_id)?.pictures[0] ?? null,
            is_shown: row.is_shown,
          },
    project:
      row.project_id === null
        ? null
        : { id: row.project_id, name: row.title, place: storedPlace(row) || null, slug: row.project_slug },
    person: isOwner ? { id: row.seeker_id, name: row.seeker_name } : { id: row.owner_id, name: row.owner_name },
    opener: row.opener,
    reason: row.reason,
    ended_by: row.ended_by,
    address: isOwner ? null : presentOpening(row, now),
    word: isOwner ? null : (details.words.get(row.id) ?? null),
    absence: details.absences.get(row.id) ?? null,
    absences: isOwner && row.starts_at > now ? (details.absent.get(row.seeker_id) ?? null) : null,
    may_say: maySay(row, side, now),
    acts: actsOf(row, side, now),
    conversation_id: row.conversation_id,
  };
}
