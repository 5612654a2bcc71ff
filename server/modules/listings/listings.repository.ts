import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { EntryType } from '#contracts/homes/vocabulary.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import { changingSweep, type Sweep } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import { type RecordRow, selectRecord } from '#server/modules/records/records.module.ts';
import { countableView, type View } from './views.repository.ts';

/** One record. With `view` its count includes that view, even when it is not stored yet. */
export async function findRecord(db: Db, id: number, view: View | null = null): Promise<RecordRow | null> {
  // Counts and this view are read in one statement, so that the view is neither missing nor counted twice.
  const { rows } = await sql<RecordRow & { views: number | null; inquiries: number | null; responses: number | null }>`
    SELECT r.*, s.views + ${view ? countableView(view) : 0} AS views, s.inquiries, s.responses FROM (${selectRecord()} WHERE p.id = ${id} AND p.deleted_at IS NULL) r
    LEFT JOIN property_stats s ON s.property_id = r.id`.execute(db);
  const row = rows[0];
  if (!row) return null;
  // Written into the row: copying its hundred fields is a fifth of the work of reading it.
  row.views_count = row.views ?? row.views_count;
  row.inquiries_count = row.inquiries ?? row.inquiries_count;
  row.responses_count = row.responses ?? row.responses_count;
  return row;
}

/** Homes or requirements by their ids, each once, in no order. */
export async function listByIds(db: Db, ids: readonly number[], entry: EntryType): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`${selectRecord()}
    WHERE p.id = ANY(${ids}::int[]) AND p.entry_type = ${entry} AND p.deleted_at IS NULL`.execute(db);
  return rows;
}

/** Records of one owner in the order of their ids, those after `afterId`. */
export async function listOwned(db: Db, ownerId: number, afterId: number, limit: number): Promise<RecordRow[]> {
  const { rows } =
    await sql<RecordRow>`${selectRecord()} WHERE p.owner_id = ${ownerId} AND p.id > ${afterId} AND p.deleted_at IS NULL
    ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Columns of JSON, which rows bring as text. */
const jsonColumns: ReadonlySet<string> = new Set<keyof Tables['properties']>(['images', 'tenant_requirement']);

/**
 * Stores records whose owner and source key are not stored yet; returns the new ids in the order given. One statement,
 * with the same number of parameters for one record as for a thousand.
 */
export async function insertRecords(
  db: Db,
  rows: readonly Insertable<Tables['properties']>[],
): Promise<{ id: number }[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first).filter((name) => name !== 'created_at');
  const values = names.map((name) =>
    jsonColumns.has(name) ? sql`(r.${sql.ref(name)} #>> '{}')::jsonb` : sql`r.${sql.ref(name)}`,
  );
  const inserted = await sql<{
    id: number;
  }>`INSERT INTO properties (created_at, ${sql.join(names.map((name) => sql.ref(name)))})
    SELECT coalesce(r.created_at, now()), ${sql.join(values)}
    FROM jsonb_populate_recordset(NULL::properties, ${jsonParameter(rows)}) r
    ON CONFLICT (owner_id, source_key) WHERE source_key IS NOT NULL DO NOTHING RETURNING id`.execute(db);
  return inserted.rows;
}

export async function updateRecord(db: Db, id: number, values: Updateable<Tables['properties']>): Promise<void> {
  await db
    .updateTable('properties')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The exact point of a record, and its public point. */
export type StoredPlace = Pick<
  Selectable<Tables['properties']>,
  'owner_id' | 'latitude' | 'longitude' | 'public_latitude' | 'public_longitude' | 'shows_exact_place'
>;

/** Locks the row until the transaction ends. */
export async function findPlace(db: Db, id: number): Promise<StoredPlace> {
  return db
    .selectFrom('properties')
    .select(['owner_id', 'latitude', 'longitude', 'public_latitude', 'public_longitude', 'shows_exact_place'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Creates the counters of new records, with the counts that imported records bring along. */
export async function insertStats(db: Db, ids: number[]): Promise<void> {
  await sql`INSERT INTO property_stats (property_id, views, inquiries, responses)
    SELECT id, views_count, inquiries_count, responses_count FROM properties WHERE id = ANY(${ids})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** The id of a city; stores the city when it is new. */
export async function findOrInsertCity(db: Db, name: string, state: string): Promise<number> {
  const found = await db
    .selectFrom('cities')
    .select('id')
    .where('name', '=', name)
    .where('state', '=', state)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await db
    .insertInto('cities')
    .values({ name, state })
    .onConflict((conflict) => conflict.columns(['name', 'state']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Copies changed counters into their records, where lists and sorts read them, at most `limit`; returns how many. */
export async function foldStats(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`WITH changed AS (
      UPDATE property_stats s SET folded = true FROM (
        SELECT property_id FROM property_stats WHERE NOT folded ORDER BY property_id FOR UPDATE SKIP LOCKED LIMIT ${limit}
      ) d WHERE s.property_id = d.property_id RETURNING s.property_id, s.views, s.inquiries, s.responses)
    UPDATE properties p SET views_count = c.views, inquiries_count = c.inquiries, responses_count = c.responses
    FROM changed c WHERE p.id = c.property_id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Marks records that have expired and records that are no longer featured. Readers check the dates themselves. */
export const recordSweeps: readonly Sweep[] = [
  changingSweep(
    {
      table: 'properties',
      name: 'properties: expired',
      isDue: sql`status = 'active' AND expires_at <= now()`,
      order: 'expires_at',
      since: sql`expires_at`,
      firstLimit: 500,
    },
    sql`status = 'expired'`,
  ),
  changingSweep(
    {
      table: 'properties',
      name: 'properties: no longer featured',
      isDue: sql`is_featured AND featured_until <= now()`,
      order: 'featured_until',
      since: sql`featured_until`,
      firstLimit: 500,
    },
    sql`is_featured = false`,
  ),
];

/** Ids and times of the records that a search engine may list, of these ids, in their order. */
export async function listPublicIds(
  db: Db,
  afterId: number,
  lastId: number,
): Promise<{ id: number; updated_at: Date }[]> {
  return db
    .selectFrom('properties')
    .select(['id', 'updated_at'])
    .where('id', '>', afterId)
    .where('id', '<=', lastId)
    .where('entry_type', '=', 'listing')
    .where('status', '=', 'active')
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('id')
    .execute();
}

export async function countRecords(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('properties')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Vacuums and analyses the tables of records after a bulk load, so that the first queries get good plans
 * without waiting for autovacuum. Must not run inside a transaction.
 */
export async function vacuumRecords(db: Db): Promise<void> {
  await sql`VACUUM (ANALYZE) properties, property_stats`.execute(db);
}

/** Sets until when an owner's records are featured (null: until now). Records featured without an end are left alone. */
export async function updateFeatured(
  db: Db,
  ownerId: number,
  until: Date | null,
  propertyId: number | null,
): Promise<void> {
  await sql`UPDATE properties SET is_featured = true, featured_until = coalesce(${until}, now())
    WHERE owner_id = ${ownerId} AND deleted_at IS NULL
      AND (is_featured AND featured_until > now() OR id = ${propertyId} AND entry_type = 'listing')`.execute(db);
}
