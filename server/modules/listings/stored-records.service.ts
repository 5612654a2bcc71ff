import { setImmediate } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { canonicalCity } from '#contracts/search/city-names.ts';
import type { Point } from '#server/modules/places/places.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import { updateConfirmed } from './confirmations.repository.ts';
import { publicPointOf, toRow, type NewRecord, type PublicPoints } from './listings.records.ts';
import * as repository from './listings.repository.ts';

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

/** How records enter the table and change there, with their cities and public points. */
export function makeStoredRecords(needs: { db: Database } & PublicPoints) {
  const { db } = needs;

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
      const name = city ? canonicalCity(city, state) : null;
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
    const name = city ? canonicalCity(city, state) : null;
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
    await updateConfirmed(transaction, [id]);
  }

  return { addRecord, addRecords, addAll, updateRecord };
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
  return city ? (cityIds.get(`${canonicalCity(city, state)}\n${state ?? ''}`) ?? null) : null;
}
