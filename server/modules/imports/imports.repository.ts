import type { ImportColumn } from '#contracts/imports/imports.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import { insertSource } from './homes.repository.ts';

export type ImportRow = Selectable<Tables['imports']>;

/** The longest silence of a run before another may take its import over. */
const claimSeconds = 60;

export async function insertImport(db: Db, values: Insertable<Tables['imports']>): Promise<ImportRow> {
  return db.insertInto('imports').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The import that a request of this owner with this idempotency key made, or null. */
export async function findByKey(db: Db, ownerId: number, key: string): Promise<number | null> {
  const found = await db
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Locks an import of this owner until the transaction ends. */
export async function findForUpdate(db: Db, ownerId: number, id: number): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function listImports(db: Db, ownerId: number, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'discarded')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function updateImport(db: Db, id: number, values: Updateable<Tables['imports']>): Promise<void> {
  await db.updateTable('imports').set(values).where('id', '=', id).execute();
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

/**
 * An import `i` that a run may take: no other run works on it or on another import of its owner, and no other workbook
 * is being read, since a workbook takes much memory.
 */
const isFree = sql`i.state IN ('reading', 'storing', 'undoing') AND (i.claimed_until IS NULL OR i.claimed_until < now())
  AND NOT EXISTS (SELECT FROM imports o WHERE o.owner_id = i.owner_id AND o.id <> i.id AND o.claimed_until > now()
    AND o.state IN ('reading', 'storing', 'undoing'))
  AND NOT EXISTS (SELECT FROM imports o WHERE o.owner_id = i.owner_id AND o.state IN ('storing', 'undoing')
    AND (i.state = 'reading' AND o.id <> i.id OR o.id < i.id))
  AND NOT (i.is_workbook AND i.state = 'reading' AND EXISTS (SELECT FROM imports o WHERE o.is_workbook AND o.id <> i.id
    AND o.state = 'reading' AND o.claimed_until > now()))`;

/** Those of the command are read by the command itself. */
const isOfQueue = sql`(i.origin <> 'command' OR i.state <> 'reading')`;

/** Owners in turn: an import waits from its beginning, or from the end of the last run of its owner. */
const turn = sql`greatest(i.created_at, (SELECT max(o.ran_at) FROM imports o WHERE o.owner_id = i.owner_id)), i.id`;

/**
 * Reserves an import for one run: the given one, or the one whose turn it is. Undefined when there is nothing to do or
 * another run does it.
 */
export async function claimImport(db: Database, id: number | null, claim: string): Promise<ImportRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Two claims at once would not see each other.
    await sql`SELECT pg_advisory_xact_lock(hashtext('claims of imports'))`.execute(transaction);
    const { rows } = await sql<ImportRow>`UPDATE imports
      SET claim = ${claim}, claimed_until = now() + make_interval(secs => ${claimSeconds})
      WHERE id = (SELECT i.id FROM imports i WHERE ${isFree} AND ${id === null ? isOfQueue : sql`i.id = ${id}`}
        ORDER BY ${turn} LIMIT 1)
      RETURNING *`.execute(transaction);
    return rows[0];
  });
}

/** Imports that a run could take now, in turn. */
export async function listFree(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM imports i WHERE ${isFree} AND ${isOfQueue}
    ORDER BY ${turn} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Prolongs a claim, sets values, and locks the import until the transaction ends; false when the claim was lost. */
export async function updateClaimed(
  db: Db,
  id: number,
  claim: string,
  values: Updateable<Tables['imports']> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ claimed_until: sql<Date>`now() + make_interval(secs => ${claimSeconds})`, ...values })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run: its claim, unless the import changed meanwhile, and the turn of its owner. */
export async function releaseImport(db: Db, id: number, claim: string): Promise<void> {
  await sql`UPDATE imports SET ran_at = now(), claim = CASE WHEN claim = ${claim} THEN NULL ELSE claim END,
      claimed_until = CASE WHEN claim = ${claim} THEN NULL ELSE claimed_until END WHERE id = ${id}`.execute(db);
}

/** Imports that no run processes, whether or not they have to wait for another one. */
export async function listRunnable(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM imports i
    WHERE i.state IN ('reading', 'storing', 'undoing') AND (i.claimed_until IS NULL OR i.claimed_until < now())
      AND ${isOfQueue} ORDER BY ${turn} LIMIT 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** The latest import that was stored of a source; only that one can be undone. */
export async function findLatestStored(db: Db, sourceId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM imports
    WHERE source_id = ${sourceId} AND state IN ('storing', 'stored', 'undoing')`.execute(db);
  return rows[0]?.id ?? null;
}

/** The columns of the latest file that was stored of a source; null for none. */
export async function findColumnsBefore(db: Db, sourceId: number): Promise<ImportColumn[] | null> {
  const row = await db
    .selectFrom('imports')
    .select('columns')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'stored')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.columns as ImportColumn[] | null | undefined) ?? null;
}

/** The import that was stored last, for each stock. */
export async function listLatestStored(db: Db, ownerId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM imports
    WHERE owner_id = ${ownerId} AND state IN ('storing', 'stored', 'undoing') AND source_id IS NOT NULL
    GROUP BY source_id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the stock of an owner was changed by another import since this one was read. */
export async function hasNewerStock(db: Db, { id, owner_id, read_at }: ImportRow): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`SELECT EXISTS (SELECT FROM imports
    WHERE owner_id = ${owner_id} AND id <> ${id} AND (state IN ('storing', 'undoing') OR stored_at > ${read_at}
      OR state = 'undone' AND finished_at > ${read_at})) AS stale`.execute(db);
  return rows[0]?.stale ?? false;
}

export async function countUnfinished(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM imports
    WHERE owner_id = ${ownerId} AND state IN ('reading', 'waiting', 'storing', 'undoing')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Begins to store an import, with a source of the file's name unless it updates one. */
export async function updateStarted(db: Db, { id, owner_id, source_id, file_name }: ImportRow): Promise<void> {
  const name = file_name.replace(/\.[a-z]{2,5}$/i, '').trim() || file_name;
  const sourceId = source_id ?? (await insertSource(db, owner_id, name));
  await sql`UPDATE imports SET state = 'storing', source_id = ${sourceId}, claim = NULL, claimed_until = NULL,
      done = (SELECT count(*) FROM import_lines WHERE import_id = ${id} AND is_done)
    WHERE id = ${id}`.execute(db);
}

/** Remembers an upload before it is stored, so that it is deleted if its call fails. */
export async function insertFile(db: Db, key: string, kind: 'table' | 'pictures'): Promise<void> {
  await db.insertInto('import_files').values({ key, kind }).execute();
}

export async function updateFiles(db: Db, keys: readonly string[], importId: number): Promise<void> {
  if (keys.length === 0) return;
  await db.updateTable('import_files').set({ import_id: importId }).where('key', 'in', keys).execute();
}

export async function findFile(db: Db, importId: number, kind: 'table' | 'pictures'): Promise<string | null> {
  const found = await db
    .selectFrom('import_files')
    .select('key')
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found?.key ?? null;
}

export async function deleteFile(db: Db, key: string): Promise<void> {
  await db.deleteFrom('import_files').where('key', '=', key).execute();
}

/** Files that nobody will read any more: of imports that are over, that are gone, or that never came to be. */
export async function listUnneededFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM import_files f LEFT JOIN imports i ON i.id = f.import_id
    WHERE CASE WHEN i.id IS NULL THEN f.created_at < now() - interval '10 minutes'
      WHEN f.kind = 'table' THEN i.state NOT IN ('reading', 'waiting')
      ELSE i.state IN ('refused', 'discarded', 'undone') END LIMIT 500`.execute(db);
  return rows.map(({ key }) => key);
}

/** How many homes of this user, on offer, came by imports, and the facts that decide the limit. */
export async function findAllowance(db: Db, userId: number) {
  const { rows } = await sql<{ used: number; raised: number | null; first_day_until: Date | null }>`SELECT
      (SELECT count(*)::int FROM properties WHERE owner_id = u.id AND source_key IS NOT NULL AND deleted_at IS NULL
        AND status = 'active') AS used,
      (SELECT homes FROM import_limits WHERE user_id = u.id) AS raised,
      CASE WHEN u.created_at > now() - interval '24 hours' THEN u.created_at + interval '24 hours' END AS first_day_until
    FROM users u WHERE u.id = ${userId}`.execute(db);
  return rows[0] ?? { used: 0, raised: null, first_day_until: null };
}

export async function upsertLimit(db: Db, userId: number, homes: number): Promise<void> {
  await db
    .insertInto('import_limits')
    .values({ user_id: userId, homes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ homes }))
    .execute();
}
