import { sql, type Selectable } from 'kysely';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import type { Frequency } from '#contracts/search/frequencies.ts';
import { limits } from '#contracts/limits.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import { homeKeysSql, isInNoRecord, type Pair, type SearchKeys } from '#server/modules/search/search.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { LeadFacts } from './lead-queries.ts';

export type SavedSearchRow = Selectable<Tables['saved_searches']>;

export interface NewSavedSearch {
  userId: number;
  leadId: number | null;
  name: string;
  queries: readonly SearchParams[];
  hasFilters: boolean;
  frequency: Frequency;
}

/** A user's saved searches with their latest finds: the user's own newest first, then those of leads. */
export async function listOfUser(db: Db, userId: number): Promise<(SavedSearchRow & { found: number })[]> {
  const { rows } = await sql<SavedSearchRow & { found: number }>`SELECT s.*, (SELECT count(*)::int FROM news n
      WHERE n.user_id = s.user_id AND n.search_id = s.id AND n.kind = 'match') AS found
    FROM saved_searches s WHERE s.user_id = ${userId}
    ORDER BY s.lead_id IS NOT NULL, s.created_at DESC, s.id DESC`.execute(db);
  return rows;
}

/** A saved search of this user, or undefined. */
export async function findOfUser(db: Db, userId: number, id: number): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a search, or overwrites that of the same requirement; returns its id. */
export async function upsertSearch(db: Db, search: NewSavedSearch): Promise<number> {
  const { userId, leadId, name, queries, hasFilters, frequency } = search;
  const { rows } = await sql<{ id: number }>`INSERT INTO saved_searches
      (user_id, lead_id, name, queries, has_filters, frequency)
    VALUES (${userId}, ${leadId}, ${name}, ${JSON.stringify(queries)}, ${hasFilters}, ${frequency})
    ON CONFLICT (lead_id) DO UPDATE SET name = excluded.name, queries = excluded.queries,
      has_filters = excluded.has_filters, updated_at = now()
    RETURNING id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A saved search was not stored.');
  return row.id;
}

/** Changes name and frequency of a user's search; false when there is none. */
export async function updateSearch(
  db: Db,
  userId: number,
  id: number,
  change: { name?: string | undefined; frequency?: Frequency | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.frequency !== undefined && { frequency: change.frequency }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a search with its keys; false when this user has none of this id. */
export async function deleteSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`WITH gone AS (
      DELETE FROM saved_searches WHERE id = ${id} AND user_id = ${userId} RETURNING id),
    keys AS (DELETE FROM saved_search_keys k USING gone WHERE k.search_id = gone.id)
    SELECT id FROM gone`.execute(db);
  return rows.length > 0;
}

/** Deletes the search of a requirement, with its keys. */
export async function deleteOfLead(db: Db, leadId: number): Promise<void> {
  await sql`WITH gone AS (DELETE FROM saved_searches WHERE lead_id = ${leadId} RETURNING id)
    DELETE FROM saved_search_keys k USING gone WHERE k.search_id = gone.id`.execute(db);
}

/** The keys of a search, in place of those that it had. */
export async function updateKeys(db: Db, id: number, of: readonly SearchKeys[]): Promise<void> {
  await sql`DELETE FROM saved_search_keys WHERE search_id = ${id}`.execute(db);
  const bounds = boundsOf(of);
  const keys = [...new Set(of.flatMap((one) => one.keys))];
  if (keys.length === 0) return;
  await sql`INSERT INTO saved_search_keys (key, search_id, min_price, max_price, property_types, bedrooms)
    SELECT key, ${id}, ${bounds.minPrice}::bigint, ${bounds.maxPrice}::bigint, ${bounds.propertyTypes}::text[],
      ${bounds.bedrooms}::smallint[] FROM unnest(${keys}::text[]) AS key`.execute(db);
}

/** Conditions that all of some searches share beside their keys; those of one lead are the same. */
function boundsOf(of: readonly SearchKeys[]): Omit<SearchKeys, 'keys'> {
  const [first] = of;
  const same = first && of.every((one) => JSON.stringify(pick(one)) === JSON.stringify(pick(first)));
  return same ? pick(first) : { minPrice: null, maxPrice: null, propertyTypes: null, bedrooms: null };
}

const pick = ({ minPrice, maxPrice, propertyTypes, bedrooms }: SearchKeys) => ({
  minPrice,
  maxPrice,
  propertyTypes,
  bedrooms,
});

/** Searches under a key of these homes that have no bound against them. */
export async function listCandidates(db: Db, homes: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`SELECT DISTINCT k.search_id AS search, h.home
    FROM (${sql.raw(homeKeysSql.replace('$1', `'{${homes.map(Number).join(',')}}'`))}) AS h
    JOIN saved_search_keys k ON k.key = h.key
    WHERE (k.min_price IS NULL OR h.price >= k.min_price) AND (k.max_price IS NULL OR h.price <= k.max_price)
      AND (k.property_types IS NULL OR h.type = ANY(k.property_types))
      AND (k.bedrooms IS NULL OR h.bedrooms = ANY(k.bedrooms))`.execute(db);
  return rows;
}

export async function listByIds(db: Db, ids: readonly number[]): Promise<Pick<SavedSearchRow, 'id' | 'queries'>[]> {
  const { rows } = await sql<Pick<SavedSearchRow, 'id' | 'queries'>>`
    SELECT id, queries FROM saved_searches WHERE id = ANY(${ids}::int[])`.execute(db);
  return rows;
}

/**
 * The next keys in their order, each once, and whether it is of a word that no record holds any more. One lookup of the
 * index for each: many searches share a key.
 */
export async function listKeysAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<{ key: string; is_forgotten: boolean }[]> {
  const { rows } = await sql<{ key: string; is_forgotten: boolean }>`WITH RECURSIVE keys (key, n) AS (
      (SELECT key, 1 FROM saved_search_keys WHERE key > ${after} ORDER BY key LIMIT 1)
      UNION ALL
      SELECT (SELECT k.key FROM saved_search_keys k WHERE k.key > keys.key ORDER BY k.key LIMIT 1), n + 1
      FROM keys WHERE keys.key IS NOT NULL AND n < ${limit})
    SELECT key, key ~ '\\|[pws]:' AND ${isInNoRecord(sql`substring(key FROM '\\|.:(.*)$')`)} AS is_forgotten
    FROM keys WHERE key IS NOT NULL ORDER BY key`.execute(db);
  return rows;
}

/** The next searches under a key, by id. */
export async function listUnderKey(db: Db, key: string, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT search_id AS id FROM saved_search_keys
    WHERE key = ${key} AND search_id > ${after} ORDER BY search_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The one of a user's searches that found the least: of those, the oldest. */
export async function findLeastUseful(db: Db, userId: number): Promise<{ name: string; found: number } | undefined> {
  const { rows } = await sql<{ name: string; found: number }>`SELECT s.name, (SELECT count(*)::int FROM news n
      WHERE n.user_id = s.user_id AND n.search_id = s.id AND n.kind = 'match'
        AND n.created_at > now() - make_interval(days => ${limits.newsDays})) AS found
    FROM saved_searches s WHERE s.user_id = ${userId} AND s.lead_id IS NULL
    ORDER BY found, s.created_at LIMIT 1`.execute(db);
  return rows[0];
}

export type LeadRow = LeadFacts & { id: number; owner_id: number; title: string; is_active: boolean };

/** The leads of these ids; their searches, and whether they are still on offer. */
export async function listLeads(db: Db, ids: readonly number[]): Promise<LeadRow[]> {
  const { rows } =
    await sql<LeadRow>`SELECT id, owner_id, title, transaction_type, property_type, search_price, bedrooms,
      locality, city, preferred_locations,
      status = 'active' AND deleted_at IS NULL AND (expires_at IS NULL OR expires_at > now()) AS is_active
    FROM properties WHERE id = ANY(${ids}::int[]) AND transaction_type IN ('buy', 'tenant')`.execute(db);
  return rows;
}

/** Owners of these searches, without the home's owner and people who cannot be reached. */
export async function listSeekers(
  db: Db,
  ownerId: number,
  searches: readonly number[],
): Promise<{ user_id: number; lead_id: number | null }[]> {
  const { rows } = await sql<{ user_id: number; lead_id: number | null }>`SELECT s.user_id, s.lead_id
    FROM saved_searches s CROSS JOIN (SELECT ${ownerId}::int AS owner_id) o
    WHERE s.id = ANY(${searches}::int[]) AND ${sql.raw(mayReachCondition('o.owner_id', 's.user_id'))}`.execute(db);
  return rows;
}

/** The homes that a person offers now. */
export async function listOwnedHomes(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM properties
    WHERE owner_id = ${userId} AND status = 'active' AND deleted_at IS NULL AND transaction_type IN ('sale', 'rent')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
