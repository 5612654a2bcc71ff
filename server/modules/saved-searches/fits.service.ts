import { distanceKm } from '#contracts/search/distance.ts';
import type { LeadHomesReply, NearHome, SeekersReply } from '#contracts/search/fits.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery, PropertyRecord } from '#contracts/homes/listings.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import { requireRight } from '#server/modules/records/records.module.ts';
import type { SearchService } from '#server/modules/search/search.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { queriesOfLead } from './lead-queries.ts';
import { readSavedQuery } from './saved-query.ts';
import * as repository from './saved-searches.repository.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

/** Cards on a page. */
const shownLeads = 12;
const shownHomes = 6;
/** A budget that is stretched by more is another budget. */
const overBudget = 0.15;
const nearKm = 5;
/** Weights of a miss: a tenth over the budget weighs as much as two kilometres, or half a room. */
const weights = { budget: 1, room: 0.2, wholeDistance: 0.25 };

export type FitsService = ReturnType<typeof makeFitsService>;

interface Near extends NearHome {
  weight: number;
}

/** Both sides: who looks for a home, and which homes fit a requirement, or nearly. */
export function makeFitsService(needs: {
  db: Database;
  savedSearches: Pick<SavedSearchesService, 'match'>;
  listings: Pick<ListingsService, 'getRecord' | 'listHomes' | 'listLeads'>;
  search: Pick<SearchService, 'findProperties' | 'matching'>;
  places: Pick<PlacesService, 'find'>;
}) {
  const { db, savedSearches, listings, search, places } = needs;

  /** The record, of its owner alone: 404 for anybody else. */
  async function ownedRecord(userId: number, id: number): Promise<PropertyRecord> {
    const record = await listings.getRecord(id, { userId, hasContactAccess: false });
    requireRight('see_seekers', record.owner.id, userId);
    return record;
  }

  /** People who look for a home like this: numbers and leads, for its owner. */
  async function seekersOf(userId: number, id: number): Promise<SeekersReply['data']> {
    await ownedRecord(userId, id);
    const pairs = await savedSearches.match([id]);
    const seekers = await repository.listSeekers(
      db,
      userId,
      pairs.map((pair) => pair.search),
    );
    const leads = seekers.flatMap(({ lead_id: lead }) => lead ?? []).toSorted((a, b) => b - a);
    return {
      people: new Set(seekers.map(({ user_id: person }) => person)).size,
      leads: await listings.listLeads(leads.slice(0, shownLeads)),
    };
  }

  async function find(query: PropertyQuery): Promise<{ records: PropertyRecord[]; total: number; isAtLeast: boolean }> {
    const { rows, meta } = await search.findProperties({ ...query, per_page: shownHomes, featured_on_top: 1 });
    const records = await listings.listHomes(rows.map(({ id }) => id));
    return { records, total: meta.total, isAtLeast: Boolean(meta.total_is_at_least) };
  }

  /** Near misses of one search of a lead: a little over the budget, a room more or less, or near the place. */
  async function nearOf(params: SearchParams): Promise<Near[]> {
    const { query } = readSavedQuery(params);
    const lists = await Promise.all([overBudgetOf(query), otherRoomsOf(query), nearbyOf(query)]);
    return lists.flat();
  }

  async function overBudgetOf(query: PropertyQuery): Promise<Near[]> {
    const { max_price: budget } = query;
    if (budget === undefined) return [];
    const { records } = await find({
      ...query,
      min_price: budget + 1,
      max_price: Math.round(budget * (1 + overBudget)),
      sort_by: 'price',
      sort_direction: 'asc',
    });
    return records.map((record) => ({
      record,
      why: `${formatRupees(record.price - budget)} over`,
      weight: (weights.budget * (record.price - budget)) / budget,
    }));
  }

  async function otherRoomsOf(query: PropertyQuery): Promise<Near[]> {
    const [asked] = query.bedrooms ?? [];
    if (asked === undefined) return [];
    const rooms = (['1', '2', '3', '4', '5'] as const).filter((count) => Math.abs(Number(count) - Number(asked)) === 1);
    const { records } = await find({ ...query, bedrooms: [...rooms] });
    return records
      .filter(({ bedrooms }) => bedrooms !== Number(asked))
      .map((record) => ({
        record,
        why: `${record.bedrooms ?? 0} BHK, not ${asked}`,
        // A room too many is less of a problem than one too few.
        weight: weights.room * ((record.bedrooms ?? 0) < Number(asked) ? 2 : 1),
      }));
  }

  async function nearbyOf(query: PropertyQuery): Promise<Near[]> {
    const { location, ...others } = query;
    if (location?.length !== 1) return [];
    const place = places.find(location[0] ?? '', query.city === undefined ? {} : { cities: query.city })?.place;
    if (place?.radiusKm == null) return [];
    const { latitude, longitude } = place;
    const { records } = await find({ ...others, latitude, longitude, radius_km: nearKm + place.radiusKm });
    return records.flatMap((record) => {
      if (record.latitude === null || record.longitude === null) return [];
      const km = distanceKm({ latitude, longitude }, { latitude: record.latitude, longitude: record.longitude });
      const why = `${km.toFixed(1)} km from ${place.name}`;
      return [{ record, why, weight: (weights.wholeDistance * km) / nearKm }];
    });
  }

  /**
   * The number of other people's homes that fit a lead: each once, though it fits in two of its places. Beyond a page
   * of homes it is a lower bound, the largest count of one place.
   */
  async function countOf(
    userId: number,
    queries: readonly SearchParams[],
  ): Promise<Pick<LeadHomesReply['data'], 'total' | 'is_at_least'>> {
    const lists = await Promise.all(
      queries.map(async (params) => {
        const { query } = readSavedQuery(params);
        const { rows, meta } = await search.findProperties({ ...query, per_page: limits.maxPageSize });
        const isWhole = rows.length >= meta.total && !meta.total_is_at_least;
        const others = rows.filter(({ owner_id: owner }) => owner !== userId).map(({ id }) => id);
        const total = isWhole ? others.length : meta.total - (await countOwned(userId, query));
        return { others, total, isWhole, isAtLeast: Boolean(meta.total_is_at_least) };
      }),
    );
    const seen = new Set(lists.flatMap(({ others }) => others)).size;
    return {
      total: Math.max(seen, ...lists.map(({ total }) => total)),
      is_at_least: lists.some(({ isWhole, isAtLeast }) => isAtLeast || (!isWhole && lists.length > 1)),
    };
  }

  /** How many homes of this person the search finds. */
  async function countOwned(userId: number, query: PropertyQuery): Promise<number> {
    const owned = await repository.listOwnedHomes(db, userId);
    const pairs = owned.map((home) => ({ search: 0, home }));
    return (await search.matching.test([{ id: 0, queries: [query] }], pairs)).length;
  }

  /** The homes that fit a lead, newest first, and near misses, the nearest first; for its author. */
  async function homesOf(userId: number, id: number): Promise<LeadHomesReply['data']> {
    await ownedRecord(userId, id);
    const [lead] = await repository.listLeads(db, [id]);
    if (!lead) throw new AppError('leads.not_found');
    const queries = queriesOfLead(lead);
    const found = await Promise.all(queries.map((params) => find(readSavedQuery(params).query)));
    const isOthers = ({ owner }: PropertyRecord) => owner.id !== userId;
    const fitting = once(found.flatMap(({ records }) => records).filter(isOthers));
    const fits = new Set(fitting.map((record) => record.id));
    const near = (await Promise.all(queries.map(nearOf)))
      .flat()
      .filter(({ record }) => !fits.has(record.id) && isOthers(record))
      .toSorted((a, b) => a.weight - b.weight);
    const nearest = [...new Map(near.toReversed().map((one) => [one.record.id, one])).values()];
    return {
      ...(await countOf(userId, queries)),
      homes: fitting.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, shownHomes),
      near: nearest
        .toSorted((a, b) => a.weight - b.weight)
        .slice(0, shownHomes)
        .map(({ record, why }) => ({ record, why })),
    };
  }

  return { seekersOf, homesOf };
}

const once = (records: readonly PropertyRecord[]): PropertyRecord[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];
