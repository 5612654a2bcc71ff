import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { FreeTimes } from '#contracts/visits/visit-times.ts';
import type { VisitRound } from '#contracts/visits/visit-rounds.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ShortlistsService } from '#server/modules/shortlists/shortlists.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { VisitTimesService } from './visit-times.service.ts';
import { listVisits } from './visits.repository.ts';
import { walkOrder } from './walk-order.ts';

const minuteMs = 60_000;

export type VisitRoundsService = ReturnType<typeof makeVisitRoundsService>;

/** Visits to the homes of a shortlist one after the other. */
export function makeVisitRoundsService(needs: {
  db: Database;
  clock: Clock;
  listings: Pick<ListingsService, 'listHomes'>;
  shortlists: Pick<ShortlistsService, 'list'>;
  visitTimes: Pick<VisitTimesService, 'free'>;
}) {
  const { db, clock, listings, shortlists, visitTimes } = needs;

  /** Homes on offer in the order that walks least by their public points; those without a point come last. */
  async function inOrder(ids: readonly number[]): Promise<PropertyRecord[]> {
    const homes = (await listings.listHomes(ids)).filter(({ status }) => status === 'active');
    const placed = homes.filter((home) => pointOf(home) !== null);
    const order = walkOrder(placed.flatMap((home) => pointOf(home) ?? []));
    return [...order.flatMap((at) => placed[at] ?? []), ...homes.filter((home) => pointOf(home) === null)];
  }

  return {
    /**
     * The homes of a user's shortlist in the order that walks least, each with a free time after the one before and the way
     * to it, and outside the user's other visits. Throws 404 for a shortlist that isn't the user's.
     */
    async plan(userId: number, shortlistId: number): Promise<VisitRound> {
      const shortlist = (await shortlists.list(userId)).find(({ id }) => id === shortlistId);
      if (!shortlist) throw new AppError('shortlists.not_found');
      const homes = await inOrder(shortlist.homes.map(({ id }) => id));
      const visits = await listVisits(db, userId, { now: clock.now(), isPast: false, limit: visitLimits.listed });
      const taken = visits.map(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()] as const);
      const stops: VisitRound['stops'] = [];
      let earliest = 0;
      let before: Point | null = null;
      for (const home of homes) {
        const point = pointOf(home);
        const km = before && point ? distanceKm(before, point) : null;
        const visit = visits.find(({ property_id: id, seeker_id: seeker }) => id === home.id && seeker === userId);
        const free = visit ? null : await visitTimes.free(home.id);
        const from: number = earliest + walkMinutes(km) * minuteMs;
        const time = free && firstFree(free, from, taken);
        stops.push({
          home: { id: home.id, title: home.title },
          km: km === null ? null : Math.round(km * 10) / 10,
          starts_at: visit?.starts_at.toISOString() ?? time ?? null,
          is_booked: visit !== undefined,
        });
        if (free && time) earliest = Date.parse(time) + free.length_minutes * minuteMs;
        before = point ?? before;
      }
      return { name: shortlist.name, stops };
    },
  };
}

const pointOf = ({ latitude, longitude }: PropertyRecord): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Minutes from one home to the next, streets being longer than the line between two points. */
const walkMinutes = (km: number | null): number => Math.ceil((km ?? 0) * visitLimits.minutesPerKm);

/** The first free time from a moment on that overlaps no other visit of the seeker. */
function firstFree(
  { times, length_minutes: length }: FreeTimes,
  from: number,
  taken: readonly (readonly [number, number])[],
): string | null {
  const isFree = (at: number) => taken.every(([start, end]) => at >= end || at + length * minuteMs <= start);
  return times.find((time) => Date.parse(time) >= from && isFree(Date.parse(time))) ?? null;
}
