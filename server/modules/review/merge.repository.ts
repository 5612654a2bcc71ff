import { sql, type RawBuilder } from 'kysely';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Rows of one table that went over: those that changed their home, and those that the other home had already. */
interface MovedRows {
  keys: (number | string)[];
  dropped: unknown[];
}

/** Rows that moved from one listing to another, stored for an undo. */
export interface Moved {
  /** By table. */
  rows: Record<string, MovedRows>;
  counts: { views: number; inquiries: number; responses: number };
  days: { day: string; views: number; inquiries: number }[];
}

/** A table with one row for each of `key` and a home, and the table that its key refers to. */
interface KeyedTable {
  table: string;
  key: string;
  of: string;
}

const ofAnyOwner: readonly KeyedTable[] = [
  { table: 'favourites', key: 'user_id', of: 'users' },
  { table: 'home_notes', key: 'user_id', of: 'users' },
  { table: 'seen_homes', key: 'user_id', of: 'users' },
  { table: 'shortlist_homes', key: 'shortlist_id', of: 'shortlists' },
  { table: 'shortlist_marks', key: 'guest_id', of: 'shortlist_guests' },
];
/**
 * Requests that reach the owner don't move to another owner: a request for one owner's number isn't one for another's.
 */
const ofOneOwner: readonly KeyedTable[] = [
  { table: 'contact_reveals', key: 'viewer_id', of: 'users' },
  // Before the inquiries, whose return writes one without its note.
  { table: 'enquiries', key: 'seeker_id', of: 'users' },
  { table: 'property_inquiries', key: 'user_id', of: 'users' },
  { table: 'lead_responses', key: 'user_id', of: 'users' },
];
const namedForAnyOwner = ['shortlist_comments'];
const namedForOneOwner = ['conversations', 'messages', 'news', 'offers', 'visits'];

const keyed = (isOneOwner: boolean) => (isOneOwner ? [...ofAnyOwner, ...ofOneOwner] : ofAnyOwner);
const named = (isOneOwner: boolean) => (isOneOwner ? [...namedForAnyOwner, ...namedForOneOwner] : namedForAnyOwner);

async function keysOf(db: Db, statement: RawBuilder<{ key: number | string }>): Promise<(number | string)[]> {
  return (await statement.execute(db)).rows.map(({ key }) => key);
}

async function moveKeyed(db: Db, { table, key }: KeyedTable, fromId: number, intoId: number): Promise<MovedRows> {
  const [name, column] = [sql.table(table), sql.ref(key)];
  const keys = await keysOf(
    db,
    sql`UPDATE ${name} t SET property_id = ${intoId} WHERE property_id = ${fromId}
      AND NOT EXISTS (SELECT FROM ${name} o WHERE o.property_id = ${intoId} AND o.${column} = t.${column})
      RETURNING t.${column} AS key`,
  );
  const { rows } = await sql<{ row: unknown }>`DELETE FROM ${name} t WHERE property_id = ${fromId}
    RETURNING to_jsonb(t) AS row`.execute(db);
  return { keys, dropped: rows.map(({ row }) => row) };
}

/** Moves to another listing what people did with one; `isOneOwner`: whether both are of one person. */
export async function updateMoved(
  db: Db,
  { fromId, intoId, isOneOwner }: { fromId: number; intoId: number; isOneOwner: boolean },
): Promise<Moved> {
  const rows: Moved['rows'] = {};
  for (const one of keyed(isOneOwner)) rows[one.table] = await moveKeyed(db, one, fromId, intoId);
  for (const table of named(isOneOwner)) {
    const moving = sql<{ key: number }>`UPDATE ${sql.table(table)} SET property_id = ${intoId}
      WHERE property_id = ${fromId} RETURNING id AS key`;
    rows[table] = { keys: await keysOf(db, moving), dropped: [] };
  }
  const twice = rows.property_inquiries?.dropped.length ?? 0;
  const counted = await sql<Moved['counts']>`SELECT coalesce(sum(views), 0)::int AS views,
      CASE WHEN ${isOneOwner} THEN greatest(coalesce(sum(inquiries), 0)::int - ${twice}::int, 0) ELSE 0 END AS inquiries,
      CASE WHEN ${isOneOwner} THEN coalesce(sum(responses), 0)::int ELSE 0 END AS responses
    FROM property_stats WHERE property_id = ${fromId}`.execute(db);
  const days = await sql<Moved['days'][number]>`SELECT day::text, views,
      CASE WHEN ${isOneOwner} THEN inquiries ELSE 0 END AS inquiries
    FROM property_days WHERE property_id = ${fromId}`.execute(db);
  const moved = {
    rows,
    counts: counted.rows[0] ?? { views: 0, inquiries: 0, responses: 0 },
    days: days.rows,
  };
  await addCounts(db, intoId, moved, 1);
  return moved;
}

/** Adds counts to a listing, or subtracts them again. */
async function addCounts(db: Db, id: number, { counts, days }: Moved, sign: 1 | -1): Promise<void> {
  const { views, inquiries, responses } = counts;
  await sql`INSERT INTO property_stats AS s (property_id, views, inquiries, responses, folded)
    VALUES (${id}, ${views}, ${inquiries}, ${responses}, false) ON CONFLICT (property_id) DO UPDATE SET
      views = greatest(s.views + ${sign * views}::int, 0), inquiries = greatest(s.inquiries + ${sign * inquiries}::int, 0),
      responses = greatest(s.responses + ${sign * responses}::int, 0), folded = false`.execute(db);
  await sql`INSERT INTO property_days AS d (property_id, day, views, inquiries)
    SELECT ${id}::int, day, views, inquiries
    FROM jsonb_to_recordset(${jsonParameter(days)}::jsonb) AS m (day date, views int, inquiries int)
    ON CONFLICT (property_id, day) DO UPDATE SET
      views = greatest(d.views + ${sign}::int * excluded.views, 0),
      inquiries = greatest(d.inquiries + ${sign}::int * excluded.inquiries, 0)`.execute(db);
}

/** Moves back what went over, as far as people have not changed it since. */
export async function updateMovedBack(db: Db, fromId: number, intoId: number, moved: Moved): Promise<void> {
  for (const { table, key, of } of [...ofAnyOwner, ...ofOneOwner]) {
    const [name, column] = [sql.table(table), sql.ref(key)];
    const { keys = [], dropped = [] } = moved.rows[table] ?? {};
    await sql`UPDATE ${name} SET property_id = ${fromId}
      WHERE property_id = ${intoId} AND ${column} = ANY(${keys}::int[])`.execute(db);
    await sql`INSERT INTO ${name} SELECT r.* FROM jsonb_populate_recordset(NULL::${name}, ${jsonParameter(dropped)}::jsonb) r
      WHERE EXISTS (SELECT FROM ${sql.table(of)} x WHERE x.id = r.${column}) ON CONFLICT DO NOTHING`.execute(db);
  }
  for (const table of [...namedForAnyOwner, ...namedForOneOwner]) {
    await sql`UPDATE ${sql.table(table)} SET property_id = ${fromId}
      WHERE property_id = ${intoId} AND id = ANY(${moved.rows[table]?.keys ?? []}::bigint[])`.execute(db);
  }
  await addCounts(db, intoId, moved, -1);
}

export async function insertMerged(db: Db, fromId: number, intoId: number, moved: Moved): Promise<void> {
  await sql`INSERT INTO merged_records (property_id, into_id, moved)
    VALUES (${fromId}, ${intoId}, ${jsonParameter(moved)}::jsonb)`.execute(db);
}

export async function deleteMerged(db: Db, fromId: number): Promise<{ into_id: number; moved: Moved } | undefined> {
  const { rows } = await sql<{ into_id: number; moved: Moved }>`DELETE FROM merged_records
    WHERE property_id = ${fromId} RETURNING into_id, moved`.execute(db);
  return rows[0];
}

export interface MergedRecord {
  id: number;
  owner_id: number;
  entry_type: string;
  transaction_type: string;
  title: string;
  status: string;
  is_held: boolean;
}

/** Locks two listings in the order of their numbers; deleted ones are left out. */
export async function lockBoth(db: Db, ids: readonly [number, number]): Promise<MergedRecord[]> {
  const { rows } = await sql<MergedRecord>`SELECT id, owner_id, entry_type, transaction_type, title, status,
      EXISTS (SELECT FROM held_records WHERE property_id = p.id) AS is_held
    FROM properties p WHERE id = ANY(${[...ids]}::int[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}
