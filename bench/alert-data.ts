import type { Pool } from 'pg';
import type { DemoRecord } from '#demo/demo-record.ts';
import { makeRandom } from '#demo/random.ts';
import { seedBatches } from '#demo/seed-records.ts';
import type { NewRecord } from '#server/modules/listings/listings.records.ts';
import { readSavedQuery } from '#server/modules/saved-searches/saved-query.ts';
import { searchName } from '#server/modules/saved-searches/search-names.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { sendJob } from '#server/platform/mail/mailer.ts';
import { drawSearches, type DrawnSearch } from './alert-searches.ts';

/** The addresses of made-up readers end so. */
const readerDomain = 'alerts-bench.example';
/** Searches of one person, on average. */
const searchesPerPerson = 2.5;
const searchesAtOnce = 2_000;
/** Words of this many records are looked up at once. */
const lookedUpAtOnce = 8;
const drawnFrom = 20_000;

/** Homes on offer as the seed draws them, none of which is stored. */
export function drawHomes(seed: number, count: number): DemoRecord[] {
  const homes: DemoRecord[] = [];
  for (const batch of seedBatches({ seed, now: new Date(), count: drawnFrom })) {
    homes.push(
      ...batch.filter(
        ({ transactionType: type, status }) => (type === 'sale' || type === 'rent') && status === 'active',
      ),
    );
    if (homes.length >= count) break;
  }
  return homes.slice(0, count);
}

/** A drawn home as its owner would publish it now. */
export function publishable({ owner, ...home }: DemoRecord, owners: readonly number[]): NewRecord {
  const ownerId = owners[owner % owners.length] ?? 0;
  return {
    ...home,
    ownerId,
    images: [],
    createdAt: new Date(),
    expiresAt: null,
    featuredUntil: null,
    isFeatured: false,
  };
}

/** Empties what a run of a bench left behind: searches, news, mails, readers. */
export async function forgetReaders(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE saved_searches, saved_search_keys, seen_homes, newsletter_subscriptions');
  await forgetNews(pool);
  await pool.query(`DELETE FROM users WHERE email LIKE '%@' || $1::text`, [readerDomain]);
}

/** Empties news and mails, and the jobs of the mails, which the product would work through beside the next measurement. */
export async function forgetNews(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE news, news_mails, news_pushes, record_events, mails');
  const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  if (rows[0]?.there) await pool.query(`DELETE FROM pgboss.job WHERE name = $1`, [sendJob]);
}

/**
 * Adds readers with `count` searches, from a seed, in batches: the rows that saving a search stores. Returns how many
 * a second.
 */
export async function addSearches(pool: Pool, seed: number, count: number): Promise<number> {
  const people = await addReaders(pool, seed, Math.ceil(count / searchesPerPerson));
  const random = makeRandom(seed);
  const homes = drawHomes(seed, drawnFrom);
  const { matching } = makeSearchService({ pool });
  const began = performance.now();
  for (let from = 0; from < count; from += searchesAtOnce) {
    const drawn = drawSearches(homes, Math.min(searchesAtOnce, count - from), random);
    await storeSearches(pool, matching, drawn, () => random.pick(people));
  }
  await pool.query('ANALYZE saved_searches, saved_search_keys, users');
  return (count * 1000) / (performance.now() - began);
}

/**
 * Lets other people save the existing searches until there are `count`; popular ones are saved by many. Returns how
 * many a second.
 */
export async function copySearches(pool: Pool, seed: number, count: number): Promise<number> {
  const { rows } = await pool.query<{ first: number; n: number }>(
    'SELECT min(id) AS first, count(*)::int AS n FROM saved_searches',
  );
  const [{ first, n: originals } = { first: 1, n: 1 }] = rows;
  const began = performance.now();
  for (let stored = originals; stored < count; stored += originals) {
    const people = await addReaders(pool, seed + stored, Math.ceil(originals / searchesPerPerson));
    await pool.query(
      `WITH copied AS (
         INSERT INTO saved_searches (user_id, name, queries, has_filters, frequency)
         SELECT $1::int + s.id % $2::int, s.name, s.queries, s.has_filters, s.frequency
         FROM saved_searches s WHERE s.id < $3 ORDER BY s.id RETURNING id),
       pairs AS (
         SELECT c.id AS copy, o.id AS original FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM copied) c
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM saved_searches WHERE id < $3) o USING (at))
       INSERT INTO saved_search_keys (key, search_id, min_price, max_price, property_types, bedrooms)
       SELECT k.key, p.copy, k.min_price, k.max_price, k.property_types, k.bedrooms
       FROM pairs p JOIN saved_search_keys k ON k.search_id = p.original`,
      [people[0], people.length, first + originals],
    );
  }
  await pool.query('ANALYZE saved_searches, saved_search_keys, users');
  return ((count - originals) * 1000) / (performance.now() - began);
}

/** People who get mail. */
export async function addReaders(pool: Pool, seed: number, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, email, user_type, password_hash, email_verified_at)
     SELECT 'Reader', n::text, 'reader-' || $1 || '-' || n || '@' || $2::text, 'buyer', 'none', now()
     FROM generate_series(1, $3::int) AS n RETURNING id`,
    [seed, readerDomain, count],
  );
  return rows.map(({ id }) => id);
}

/** Many searches in two statements; what `savedSearches.save` stores for one. */
async function storeSearches(
  pool: Pool,
  matching: ReturnType<typeof makeSearchService>['matching'],
  drawn: readonly DrawnSearch[],
  pickPerson: () => number,
): Promise<void> {
  const facts: Awaited<ReturnType<typeof factsOf>>[] = [];
  for (let from = 0; from < drawn.length; from += lookedUpAtOnce) {
    facts.push(...(await Promise.all(drawn.slice(from, from + lookedUpAtOnce).map(factsOf))));
  }
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO saved_searches (user_id, name, queries, has_filters, frequency)
     SELECT person, name, jsonb_build_array(params), filtered, frequency
     FROM unnest($1::int[], $2::text[], $3::jsonb[], $4::bool[], $5::text[]) WITH ORDINALITY
       AS s (person, name, params, filtered, frequency, at) ORDER BY at RETURNING id`,
    [
      facts.map(({ person }) => person),
      facts.map(({ name }) => name),
      facts.map(({ params }) => JSON.stringify(params)),
      facts.map(({ hasFilters }) => hasFilters),
      facts.map(({ frequency }) => frequency),
    ],
  );
  const keys = facts.flatMap(({ keys: of }, at) =>
    (of?.keys ?? []).map((key) => ({
      key,
      search_id: rows[at]?.id,
      min_price: of?.minPrice,
      max_price: of?.maxPrice,
      property_types: of?.propertyTypes,
      bedrooms: of?.bedrooms,
    })),
  );
  await pool.query(
    `INSERT INTO saved_search_keys (key, search_id, min_price, max_price, property_types, bedrooms)
     SELECT key, search_id, min_price, max_price, property_types, bedrooms
     FROM jsonb_to_recordset($1::jsonb) AS k (key text, search_id int, min_price bigint, max_price bigint,
       property_types text[], bedrooms smallint[]) ON CONFLICT DO NOTHING`,
    [JSON.stringify(keys)],
  );

  async function factsOf({ params, frequency }: DrawnSearch) {
    const { query, gone } = readSavedQuery(params);
    if (gone.length > 0) throw new Error(`A search of the bench asks for ${gone.join(', ')}.`);
    const hasFilters = await matching.hasFilters(query);
    const keys = hasFilters ? await matching.keysOf(query) : null;
    return { person: pickPerson(), name: searchName(params), params, hasFilters, frequency, keys };
  }
}
