import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import { within } from './lines.repository.ts';

/** A home that an import stored, with the state of its listing; `property_id` is null when that was deleted. */
export interface HomeRow {
  id: number;
  source_id: number;
  property_id: number | null;
  reference: string | null;
  content_key: string | null;
  content_hash: string | null;
  home: string;
  price: number;
  is_paused: boolean;
  /** The listing's status; null when it was deleted. */
  status: 'active' | 'inactive' | 'expired' | 'pending' | 'sold' | 'rented' | null;
  is_expired: boolean;
}

/** Homes of an owner in the order of their ids, those after `afterId`. */
export async function listHomesOf(db: Db, ownerId: number, afterId: number, limit: number): Promise<HomeRow[]> {
  const { rows } = await sql<HomeRow>`SELECT h.id, h.source_id, p.id AS property_id, h.reference, h.content_key,
      h.content_hash, h.home, h.price, h.is_paused, p.status,
      coalesce(p.status = 'expired' OR p.expires_at <= now(), false) AS is_expired
    FROM imported_homes h LEFT JOIN properties p ON p.id = h.property_id AND p.deleted_at IS NULL
    WHERE h.owner_id = ${ownerId} AND h.id > ${afterId} ORDER BY h.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findHomes(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db.selectFrom('imported_homes').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { ...row, record: row.record }]));
}

/** Listings of earlier versions, which stored a key beside each and nothing else; those after `afterId`. */
export async function listUnnamed(
  db: Db,
  ownerId: number,
  { afterId, limit, named }: { afterId: number; limit: number; named: readonly number[] },
) {
  return db
    .selectFrom('properties as p')
    .selectAll('p')
    .where('p.owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('p.source_key', 'is not', null), eb('p.id', '=', eb.fn.any(eb.val([...named])))]))
    .where('p.deleted_at', 'is', null)
    .where('p.entry_type', '=', 'listing')
    .where('p.id', '>', afterId)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM imported_homes h WHERE h.property_id = p.id)`)
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** Stores homes; the ids in the order given. */
export async function insertHomes(db: Db, homes: readonly Insertable<Tables['imported_homes']>[]): Promise<number[]> {
  if (homes.length === 0) return [];
  const rows = await db
    .insertInto('imported_homes')
    .values([...homes])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Homes of lines of which the listings were just stored; the ids by the lines' numbers. */
export async function insertHomesOf(
  db: Db,
  { importId, ownerId, sourceId }: { importId: number; ownerId: number; sourceId: number },
  lines: readonly { n: number; propertyId: number }[],
): Promise<Map<number, number>> {
  if (lines.length === 0) return new Map();
  const { rows } = await sql<{ n: number; id: number }>`WITH given AS (
      SELECT * FROM unnest(${lines.map(({ n }) => n)}::int[], ${lines.map(({ propertyId }) => propertyId)}::int[])
        AS given(n, property_id)
    ), added AS (
      INSERT INTO imported_homes (owner_id, source_id, property_id, reference, home, content_key, content_hash, price, record)
      SELECT ${ownerId}::int, ${sourceId}::int, g.property_id, l.reference, coalesce(l.home, ''), l.content_key,
        l.content_hash, coalesce(l.price, 0), coalesce(l.record, '{}')
      FROM given g JOIN import_lines l ON l.import_id = ${importId} AND l.n = g.n
        AND ${within(lines.map(({ n }) => n))} ORDER BY g.n
      RETURNING id, property_id
    ) SELECT g.n, a.id FROM added a JOIN given g USING (property_id)`.execute(db);
  return new Map(rows.map(({ n, id }) => [n, id]));
}

/** A newer file's data of a home. */
export interface HomeUpdate {
  id: number;
  property_id: number | null;
  reference: string | null;
  home: string;
  content_key: string | null;
  content_hash: string | null;
  price: number;
  record: object;
  is_paused: boolean;
}

export async function updateHomes(db: Db, homes: readonly HomeUpdate[]): Promise<void> {
  if (homes.length === 0) return;
  await sql`UPDATE imported_homes h SET property_id = u.property_id, reference = u.reference, home = u.home,
      content_key = u.content_key, content_hash = u.content_hash, price = u.price, record = u.record,
      is_paused = u.is_paused, updated_at = now()
    FROM jsonb_populate_recordset(NULL::imported_homes, ${JSON.stringify(homes)}) u WHERE h.id = u.id`.execute(db);
}

export async function updatePausedHomes(db: Db, propertyIds: readonly number[], isPaused: boolean): Promise<void> {
  if (propertyIds.length === 0) return;
  await sql`UPDATE imported_homes SET is_paused = ${isPaused} WHERE property_id = ANY(${[...propertyIds]})`.execute(db);
}

export async function deleteHomes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM imported_homes WHERE id = ANY(${[...ids]})`.execute(db);
}

/** Homes whose listings were removed, and may return. */
export async function updateDeleted(db: Db, ids: readonly number[]): Promise<void> {
  await sql`UPDATE imported_homes SET property_id = NULL, updated_at = now() WHERE id = ANY(${[...ids]})`.execute(db);
}

/** Titles of listings, for the report. */
export async function listTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`SELECT id, title FROM properties
    WHERE id = ANY(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export interface SourceRow {
  id: number;
  name: string;
  homes: number;
  imported_at: Date | null;
}

/** The name of a source; null for one that is gone. */
export async function findSourceName(db: Db, id: number): Promise<string | null> {
  const found = await db.selectFrom('import_sources').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? null;
}

/** The sources of an owner, those that were imported last first. */
export async function listSources(db: Db, ownerId: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`SELECT s.id, s.name, s.imported_at, (SELECT count(*)::int FROM imported_homes h
      JOIN properties p ON p.id = h.property_id WHERE h.source_id = s.id AND p.deleted_at IS NULL AND p.status = 'active') AS homes
    FROM import_sources s WHERE s.owner_id = ${ownerId} AND s.imported_at IS NOT NULL
    ORDER BY s.imported_at DESC, s.id DESC`.execute(db);
  return rows;
}

export async function insertSource(db: Db, ownerId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('import_sources')
    .values({ owner_id: ownerId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSource(db: Db, id: number, importedAt: Date): Promise<void> {
  await db.updateTable('import_sources').set({ imported_at: importedAt }).where('id', '=', id).execute();
}
