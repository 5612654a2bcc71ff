import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { canonicalCity } from '#contracts/city-names.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { EntryType } from '#contracts/vocabulary.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { PlacesService, Point } from '#server/modules/places/places.module.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { anonymousViewer, canSeeRecord, type RecordRow, type Viewer } from '#server/modules/records/records.module.ts';
import { presentRecord } from './listings.presenter.ts';
import { publicPointOf, toRow, type NewRecord, type PublicPoints } from './listings.records.ts';
import { findReveal } from './contacts.repository.ts';
import { findGoneHome } from './listings.gone.ts';
import * as repository from './listings.repository.ts';
import { makeVisitorRecords } from './visitor-records.ts';
import { hasResponse, insertResponse } from './posting.repository.ts';
import { deleteOldViews, insertInquiry, type View } from './views.repository.ts';

export type { NewRecord } from './listings.records.ts';

/** Columns that editing a record leaves alone. */
const unchangedColumns: ReadonlySet<string> = new Set<keyof Insertable<Tables['properties']>>([
  'owner_id',
  'source_key',
  'status',
  'created_at',
  'views_count',
  'inquiries_count',
  'responses_count',
  'expires_at',
  'is_featured',
  'featured_until',
]);

/** While the database stores this many records, the next ones are prepared. */
const recordsPerStatement = 100;
/** One batch of a sweep takes some tens of milliseconds. */
const recordsPerSweep = 500;
/** One batch takes some milliseconds, in which views of its records cannot be counted. */
const recordsPerFold = 50;
/**
 * Pause between batches, as a multiple of how long the last batch took. Searches hardly notice it; ten thousand records
 * a minute are written.
 */
const foldPauseFactor = 4;

export type ListingsService = ReturnType<typeof makeListingsService>;

/** The rules of records: what a viewer gets to see, how views are counted, how records enter the table. */
export function makeListingsService(
  needs: {
    db: Database;
    clock: Clock;
    reach: Pick<ReachService, 'mayReach'>;
    places: Pick<PlacesService, 'nearestStations'>;
  } & PublicPoints,
) {
  const { db, clock, reach, places } = needs;

  function presentFor(row: RecordRow, viewer: Viewer, now: Date, wasRevealed = false): PropertyRecord {
    const { public_latitude: latitude, public_longitude: longitude } = row;
    const isPlaced = row.entry_type === 'listing' && latitude !== null && longitude !== null;
    const stations = isPlaced ? places.nearestStations({ latitude, longitude }) : [];
    return presentRecord(row, viewer, now, { wasRevealed, stations });
  }

  const visitors = makeVisitorRecords((row, now) => presentFor(row, anonymousViewer, now));

  /** A row as this viewer may see it. Others may hold the same object: it is only read. */
  function present(row: RecordRow, viewer: Viewer): Readonly<PropertyRecord> {
    const now = clock.now();
    return viewer.userId === null ? visitors.record(row, now) : presentFor(row, viewer, now);
  }

  /** {@link present} as JSON for a visitor who is not signed in, checked against the reply schema. */
  function presentJson(row: RecordRow): Buffer {
    return visitors.json(row, clock.now());
  }

  async function findVisible(id: number, viewer: Viewer, view: View | null = null): Promise<RecordRow | null> {
    const row = await repository.findRecord(db, id, view);
    return row && canSeeRecord(viewer, row, clock.now()) ? row : null;
  }

  /**
   * One record; a `view` that is passed is included in its count. Throws 404 `listings.not_found` when there is no
   * such record or the viewer may not see it.
   */
  async function getRecord(id: number, viewer: Viewer, view: View | null = null): Promise<PropertyRecord> {
    const row = await findVisible(id, viewer, view);
    if (!row) throw new AppError('listings.not_found');
    if (!viewer.hasContactAccess || viewer.userId === null) return present(row, viewer);
    const wasRevealed =
      (await findReveal(db, viewer.userId, id)) !== null && (await reach.mayReach(viewer.userId, row.owner_id));
    return presentFor(row, viewer, clock.now(), wasRevealed);
  }

  /** The homes with these ids that everybody may see, as a visitor sees them, in the order of the ids. */
  async function listHomes(ids: readonly number[], entry: EntryType = 'listing'): Promise<PropertyRecord[]> {
    const rows = new Map((await repository.listByIds(db, ids, entry)).map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => {
      const row = rows.get(id);
      return row && canSeeRecord(anonymousViewer, row, clock.now()) ? [present(row, anonymousViewer)] : [];
    });
  }

  /**
   * Stores many records in one transaction. A record whose owner and source key are stored already is left unchanged and
   * counted as skipped.
   */
  async function addRecords(records: NewRecord[]): Promise<{ stored: number; skipped: number }> {
    const ids = await db.transaction().execute((transaction) => addAll(transaction, records));
    return { stored: ids.length, skipped: records.length - ids.length };
  }

  /** {@link addRecords} in the caller's transaction; the ids of those that were stored, in the order given. */
  async function addAll(transaction: Db, records: readonly NewRecord[]): Promise<number[]> {
    const ids: number[] = [];
    const cityIds = new Map<string, number>();
    for (const { city, state } of records) {
      const name = city ? canonicalCity(city) : null;
      const key = name ? `${name}\n${state ?? ''}` : null;
      if (name && key && !cityIds.has(key)) {
        cityIds.set(key, await repository.findOrInsertCity(transaction, name, state ?? ''));
      }
    }
    const points = new Map<string, Point | null>();
    let storing = Promise.resolve<number[]>([]);
    for (let from = 0; from < records.length; from += recordsPerStatement) {
      const rows = records.slice(from, from + recordsPerStatement).map((record) => {
        const { ownerId, latitude, longitude, city, showsExactPlace } = record;
        // Homes of a file often share the centre of their locality, and drawing a point costs as much as storing a
        // row.
        const key = [ownerId, latitude, longitude, showsExactPlace, city].join(' ');
        const point = points.get(key) ?? publicPointOf(record, needs);
        points.set(key, point);
        return toRow(record, cityIdIn(cityIds, record), point);
      });
      ids.push(...(await storing));
      storing = addRows(transaction, rows);
      // It is awaited below, after the next rows; until then its rejection would be unhandled.
      storing.catch(() => undefined);
      // The statement is on its way before the next rows are made.
      await setImmediate();
    }
    ids.push(...(await storing));
    return ids;
  }

  async function addRows(transaction: Db, rows: readonly Insertable<Tables['properties']>[]): Promise<number[]> {
    const ids = (await repository.insertRecords(transaction, rows)).map(({ id }) => id);
    await repository.insertStats(transaction, ids);
    return ids;
  }

  async function cityIdOf(transaction: Db, { city, state }: Pick<NewRecord, 'city' | 'state'>): Promise<number | null> {
    const name = city ? canonicalCity(city) : null;
    return name === null ? null : repository.findOrInsertCity(transaction, name, state ?? '');
  }

  /** Stores one record in the caller's transaction and returns its id. */
  async function addRecord(transaction: Db, record: NewRecord): Promise<number> {
    const row = toRow(record, await cityIdOf(transaction, record), publicPointOf(record, needs));
    const [inserted] = await repository.insertRecords(transaction, [row]);
    if (!inserted) throw new Error('A record without a source key was not stored.');
    await repository.insertStats(transaction, [inserted.id]);
    return inserted.id;
  }

  /**
   * Overwrites the columns that `record` names, in the caller's transaction; counts and times stay. The public point stays
   * as well unless the home has moved.
   */
  async function updateRecord(
    transaction: Db,
    id: number,
    record: Omit<NewRecord, 'ownerId' | 'sourceKey' | 'status' | 'createdAt'>,
  ): Promise<void> {
    const stored = await repository.findPlace(transaction, id);
    const moved = { showsExactPlace: stored.shows_exact_place, ...record, ...exactPointOf(record, stored) };
    const home = { ...moved, ownerId: stored.owner_id };
    const row = toRow(home, await cityIdOf(transaction, home), publicPointOf(home, needs, pointOf(stored)));
    const { expires_at, is_featured, featured_until } = row;
    const facts = Object.fromEntries(Object.entries(row).filter(([column]) => !unchangedColumns.has(column)));
    await repository.updateRecord(transaction, id, {
      ...facts,
      ...('expiresAt' in record && { expires_at }),
      ...('isFeatured' in record && { is_featured, featured_until }),
    });
  }

  /** Every record of one owner, as the owner sees it, in the order of their ids. */
  async function* listOwned(ownerId: number): AsyncGenerator<PropertyRecord> {
    const owner: Viewer = { userId: ownerId, hasContactAccess: false };
    let after = 0;
    for (;;) {
      const rows = await repository.listOwned(db, ownerId, after, recordsPerStatement);
      for (const row of rows) yield present(row, owner);
      const last = rows.at(-1);
      if (!last || rows.length < recordsPerStatement) return;
      after = last.id;
    }
  }

  /** Runs in batches, each in its own transaction, so that no other writer waits long for a locked record. */
  async function sweepExpired(): Promise<{ expired: number; unfeatured: number }> {
    const swept = { expired: 0, unfeatured: 0 };
    for (;;) {
      const { expired, unfeatured } = await repository.updateExpired(db, recordsPerSweep);
      swept.expired += expired;
      swept.unfeatured += unfeatured;
      if (expired < recordsPerSweep && unfeatured < recordsPerSweep) break;
    }
    await deleteOldViews(db);
    return swept;
  }

  async function foldStats(): Promise<number> {
    let folded = 0;
    for (;;) {
      const began = performance.now();
      const some = await repository.foldStats(db, recordsPerFold);
      folded += some;
      if (some < recordsPerFold) return folded;
      await setTimeout(foldPauseFactor * (performance.now() - began));
    }
  }

  return {
    present,
    listOwned,
    addRecord,
    updateRecord,
    getRecord,
    listHomes,
    listLeads: (ids: readonly number[]) => listHomes(ids, 'lead'),
    /** {@link findGoneHome}, by its id. */
    getGone: (id: number) => findGoneHome(db, id),
    presentJson,
    addRecords,
    addAll,
    /**
     * Stores a response to a lead and counts it, in the caller's transaction; false when this user responded before.
     */
    addResponse: (transaction: Db, id: number, userId: number, message: string) =>
      insertResponse(transaction, id, userId, message),
    hasResponded: (id: number, userId: number) => hasResponse(db, id, userId),
    /**
     * Counts an inquiry about a record in the caller's transaction, once for each person and never the owner. Returns false
     * when this person was counted before.
     */
    countInquiry: (transaction: Db, id: number, userId: number) => insertInquiry(transaction, id, userId),
    /** Writes counted views, inquiries and responses into the records. Runs every minute. */
    foldStats,
    /**
     * Sets the end of everything that this owner features under a plan: `until`, or now for null. Also features
     * `propertyId` if it belongs to the owner. Runs in the caller's transaction.
     */
    featureListingsOf: (transaction: Db, ownerId: number, until: Date | null, propertyId: number | null) =>
      repository.updateFeatured(transaction, ownerId, until, propertyId),
    /** Marks expired records and ended featured places. Runs every minute; readers check the dates themselves. */
    sweepExpired,
    /** Runs VACUUM after an import or the demo data; needs a connection without a time limit for large tables. */
    vacuumRecords: () => repository.vacuumRecords(db),
    /** For the sitemap. */
    listPublicIds: (afterId: number, limit: number) => repository.listPublicIds(db, afterId, limit),
    countRecords: () => repository.countRecords(db),
  };
}

function pointOf({ public_latitude: latitude, public_longitude: longitude }: repository.StoredPlace): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The exact point to store: a form that sends the public point back comes from the public record, so nothing moved. */
function exactPointOf(
  record: Pick<NewRecord, 'latitude' | 'longitude'>,
  stored: repository.StoredPlace,
): Pick<NewRecord, 'latitude' | 'longitude'> {
  const point = pointOf(stored);
  const isPublicPoint = point && record.latitude === point.latitude && record.longitude === point.longitude;
  const { latitude, longitude } = isPublicPoint ? stored : record;
  return { latitude, longitude };
}

function cityIdIn(cityIds: ReadonlyMap<string, number>, { city, state }: NewRecord): number | null {
  return city ? (cityIds.get(`${canonicalCity(city)}\n${state ?? ''}`) ?? null) : null;
}
