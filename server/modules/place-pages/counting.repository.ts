import { sql } from 'kysely';
import type { Pool } from 'pg';
import { mostBedrooms, hasSizes } from '#contracts/places/place-address.ts';
import { placeLimits } from '#contracts/places/place-limits.ts';
import { limits } from '#contracts/limits.ts';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import { firstArea, isComparable } from '#server/modules/typical-prices/typical-prices.module.ts';
import type { LongConnection } from '#server/platform/database/on-one-node.ts';
import type { WrittenPlace } from './written-place.ts';

/** Records that one statement reads. */
const batch = 50_000;
const sizedKinds = propertyTypes
  .filter(hasSizes)
  .map((kind) => `'${kind}'`)
  .join(', ');
const size = (record: string) =>
  `CASE WHEN ${record}.bedrooms > 0 THEN least(${record}.bedrooms, ${mostBedrooms})::smallint END`;
const localityKey = (text: string) => `lower(btrim(coalesce(${text}, '')))`;

/** A locality as a search finds it: a search for a name with its other name in brackets finds nothing. */
const searchedName = (text: string) => `btrim(regexp_replace(${text}, '\\([^)]*\\)\\s*$', ''))`;

/** Memory of a sort of the count: in the usual 4 MB it would sort a city's homes on the disk, at a million ten times. */
const sortMemory = '96MB';

/**
 * Collects the homes on offer and the requirements, in batches by id, into tables of the transaction. Their texts are
 * sorted by bytes: nobody reads their order.
 */
export async function insertHomes(client: LongConnection): Promise<void> {
  await client.query(`SET LOCAL work_mem = '${sortMemory}'`);
  await client.query(`CREATE TEMPORARY TABLE place_homes (
    id integer, owner_id integer, city_id integer, locality text COLLATE "C", written text COLLATE "C",
    deal text COLLATE "C", kind text COLLATE "C", bedrooms smallint, price double precision, rate double precision,
    furnishing text COLLATE "C", year_built smallint, floor_no smallint) ON COMMIT DROP`);
  await client.query(`CREATE TEMPORARY TABLE place_wishes (
    owner_id integer, city_id integer, locality text COLLATE "C", deal text COLLATE "C", bedrooms smallint) ON COMMIT DROP`);
  let after = 0;
  for (;;) {
    const { rows } = await client.query<{ last: number | null }>(
      'SELECT max(id) AS last FROM (SELECT id FROM properties WHERE id > $1 ORDER BY id LIMIT $2) AS page',
      [after, batch],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) break;
    // Two statements without a part in common: PostgreSQL would write the whole wide rows aside for it.
    const isShown = `p.id > $1 AND p.id <= $2 AND p.status = 'active' AND p.deleted_at IS NULL AND p.city_id IS NOT NULL
      AND (p.expires_at IS NULL OR p.expires_at > now())`;
    await client.query(
      `INSERT INTO place_homes
       SELECT id, owner_id, city_id, ${localityKey('locality')}, ${searchedName('locality')}, transaction_type, property_type,
         CASE WHEN property_type IN (${sizedKinds}) THEN ${size('p')} END,
         CASE WHEN ${isComparable('p')} THEN price END,
         CASE WHEN ${isComparable('p')} THEN price::float8 / ${firstArea('p')} END, furnishing, year_built, floor_no
       FROM properties p WHERE ${isShown} AND p.entry_type = 'listing'`,
      [after, last],
    );
    await client.query(
      `INSERT INTO place_wishes
       SELECT p.owner_id, p.city_id, ${localityKey('place')},
         CASE p.transaction_type WHEN 'buy' THEN 'sale' ELSE 'rent' END, ${size('p')}
       FROM properties p CROSS JOIN LATERAL unnest(p.preferred_locations || p.locality || ''::text) AS place
       WHERE ${isShown} AND p.entry_type = 'lead'`,
      [after, last],
    );
    after = last;
  }
}

/** Each place that a home names, and its city. */
export async function listWrittenPlaces(client: LongConnection): Promise<(WrittenPlace & { city_id: number })[]> {
  const { rows } = await client.query<WrittenPlace & { city_id: number }>(
    `SELECT h.city_id, c.name AS city, c.state, h.locality
     FROM (SELECT city_id, locality FROM place_homes UNION SELECT city_id, '' FROM place_homes) AS h JOIN cities c ON c.id = h.city_id
     ORDER BY h.city_id, h.locality`,
  );
  return rows;
}

/** A place as it is written, and an area whose page its homes are on. */
export interface AreaName {
  cityId: number;
  locality: string;
  areaId: number;
}

export async function insertAreaNames(client: LongConnection, names: readonly AreaName[]): Promise<void> {
  await client.query(
    'CREATE TEMPORARY TABLE area_names (city_id integer, locality text COLLATE "C", area_id integer) ON COMMIT DROP',
  );
  await client.query('INSERT INTO area_names SELECT * FROM unnest($1::int[], $2::text[], $3::int[])', [
    names.map(({ cityId }) => cityId),
    names.map(({ locality }) => locality),
    names.map(({ areaId }) => areaId),
  ]);
  for (const table of ['place_homes', 'area_names']) await client.query(`ANALYZE ${table}`);
}

/** A count of the homes that say a fact, left out where too few do. */
const share = (name: string, column: string, parts: Record<string, string>) => {
  const counted = `count(*) FILTER (WHERE is_counted AND ${column} IS NOT NULL)`;
  const each = Object.entries(parts).map(
    ([part, condition]) => `'${part}', count(*) FILTER (WHERE is_counted AND ${condition})`,
  );
  return `'${name}', CASE WHEN ${counted} >= ${placeLimits.homesForShare}
    THEN jsonb_build_object('homes', ${counted}, ${each.join(', ')}) END`;
};

/** The middle half of a price, left out where it isn't known from enough homes. */
const middleOf = (name: string, column: string, decimals: number) => {
  const counted = `count(${column}) FILTER (WHERE is_counted)`;
  const at = (part: number) =>
    `round((percentile_cont(${part}) WITHIN GROUP (ORDER BY ${column}) FILTER (WHERE is_counted))::numeric, ${decimals})`;
  return `'${name}', CASE WHEN ${counted} >= ${limits.pricedHomes} THEN jsonb_build_object('homes', ${counted},
    'owners', count(DISTINCT owner_id) FILTER (WHERE is_counted AND ${column} IS NOT NULL),
    'low', ${at(0.25)}, 'middle', ${at(0.5)}, 'high', ${at(0.75)}) END`;
};

/**
 * Counts the homes of each changed area by kind and size. Similar homes of one owner (of one size, price and area) count once
 * for prices and shares, and at most `limits.pricedHomesOfOwner` homes of an owner do.
 */
export async function insertFreshPages(client: LongConnection, now: Date): Promise<void> {
  // A number, so that no statement asks the clock for each home, fact and size.
  const year = now.getUTCFullYear();
  await client.query(`CREATE TEMPORARY TABLE fresh_pages ON COMMIT DROP AS
    SELECT area_id, deal, CASE WHEN GROUPING(kind) = 0 THEN kind END AS kind,
      CASE WHEN GROUPING(bedrooms) = 0 THEN bedrooms END AS bedrooms, count(*)::int AS homes,
      count(DISTINCT owner_id)::int AS owners, bit_xor(hashint8extended(id, coalesce(price, 0)::bigint)) AS fingerprint,
      jsonb_strip_nulls(jsonb_build_object(
        ${middleOf('price', 'price', 0)}, ${middleOf('sqft', 'rate', 1)},
        ${share('furnishing', 'furnishing', {
          furnished: `furnishing = 'furnished'`,
          semi: `furnishing = 'semi-furnished'`,
          bare: `furnishing = 'unfurnished'`,
        })},
        ${share('age', 'year_built', {
          new: `year_built >= ${year - 5}`,
          middle: `year_built BETWEEN ${year - 15} AND ${year - 6}`,
          old: `year_built < ${year - 15}`,
        })},
        ${share('floor', 'floor_no', { low: 'floor_no <= 3', middle: 'floor_no BETWEEN 4 AND 9', high: 'floor_no >= 10' })}
      )) AS facts
    FROM (SELECT *, is_first AND row_number() OVER (
          PARTITION BY area_id, deal, kind, bedrooms, owner_id, is_first ORDER BY id) <= ${limits.pricedHomesOfOwner} AS is_counted
      FROM (SELECT h.*, a.area_id, row_number() OVER (
          PARTITION BY a.area_id, deal, kind, bedrooms, owner_id, price, rate ORDER BY id) = 1 AS is_first
        FROM place_homes h JOIN area_names a USING (city_id, locality) JOIN changed_areas USING (area_id, deal)) AS each_home) AS home
    GROUP BY GROUPING SETS ((area_id, deal), (area_id, deal, kind), (area_id, deal, bedrooms), (area_id, deal, kind, bedrooms))
    HAVING GROUPING(bedrooms) = 1 OR bedrooms IS NOT NULL`);
  // Autovacuum doesn't see tables of a transaction: without its size the next statements compare each row with each.
  await client.query('ANALYZE fresh_pages');
  // The page of a place says the counts and prices of its sizes, and who looks for them.
  await client.query(`UPDATE fresh_pages f SET facts = f.facts || jsonb_strip_nulls(jsonb_build_object('sizes', s.sizes,
      'wanted', w.wanted))
    FROM (SELECT area_id, deal, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', kind, 'bedrooms', bedrooms, 'homes', homes,
        'price', facts->'price', 'sqft', facts->'sqft')) ORDER BY homes DESC, kind, bedrooms) AS sizes
      FROM fresh_pages WHERE kind IS NOT NULL OR bedrooms IS NOT NULL GROUP BY area_id, deal) AS s
    LEFT JOIN (SELECT area_id, deal, jsonb_agg(jsonb_build_object('bedrooms', bedrooms, 'people', people)
        ORDER BY people DESC, bedrooms) AS wanted
      FROM (SELECT a.area_id, deal, bedrooms, count(DISTINCT owner_id) AS people
        FROM place_wishes JOIN area_names a USING (city_id, locality) JOIN changed_areas USING (area_id, deal)
        WHERE bedrooms IS NOT NULL
        GROUP BY 1, 2, 3 HAVING count(DISTINCT owner_id) >= ${placeLimits.peopleForRequirements}) AS looked
      GROUP BY area_id, deal) AS w USING (area_id, deal)
    WHERE f.area_id = s.area_id AND f.deal = s.deal AND f.kind IS NULL AND f.bedrooms IS NULL`);
  await client.query(`UPDATE fresh_pages f SET facts = f.facts || jsonb_build_object('written', w.written)
    FROM (SELECT area_id, deal, jsonb_agg(written ORDER BY turn) AS written
      FROM (SELECT a.area_id, deal, mode() WITHIN GROUP (ORDER BY written) AS written,
          row_number() OVER (PARTITION BY a.area_id, deal ORDER BY count(*) DESC, locality) AS turn
        FROM place_homes JOIN area_names a USING (city_id, locality) JOIN changed_areas USING (area_id, deal)
        JOIN place_areas p ON p.id = a.area_id AND p.city_area_id IS NOT NULL GROUP BY a.area_id, deal, locality) AS name
      WHERE turn <= ${placeLimits.spellings} GROUP BY area_id, deal) AS w
    WHERE f.area_id = w.area_id AND f.deal = w.deal AND f.kind IS NULL AND f.bedrooms IS NULL`);
}

/**
 * Makes pages of what has enough homes, and changes those that were there before. `changed_at` moves with what a page
 * shows alone.
 */
export async function upsertPages(client: LongConnection, now: Date): Promise<void> {
  const isOf = `p.area_id = f.area_id AND p.deal = f.deal AND p.kind IS NOT DISTINCT FROM f.kind
      AND p.bedrooms IS NOT DISTINCT FROM f.bedrooms`;
  await client.query(
    `UPDATE place_pages p SET homes = f.homes, owners = f.owners, facts = f.facts, fingerprint = f.fingerprint,
       empty_since = NULL, changed_at = $1
     FROM fresh_pages f WHERE ${isOf}
       AND (p.fingerprint <> f.fingerprint OR p.homes <> f.homes OR p.facts <> f.facts)`,
    [now],
  );
  // Without ON CONFLICT, which takes a number for each row that is there: files of the sitemap are ranges of numbers.
  await client.query(
    `INSERT INTO place_pages (area_id, deal, kind, bedrooms, homes, owners, facts, fingerprint, made_at, changed_at)
     SELECT f.area_id, f.deal, f.kind, f.bedrooms, f.homes, f.owners, f.facts, f.fingerprint, $1, $1 FROM fresh_pages f
     WHERE f.homes >= $2 AND NOT EXISTS (SELECT FROM place_pages p WHERE ${isOf})
     ORDER BY f.area_id, f.deal, f.kind NULLS FIRST, f.bedrooms NULLS FIRST`,
    [now, placeLimits.homesForPage],
  );
  await client.query(
    `UPDATE place_pages p SET homes = 0, owners = 0, facts = '{}', fingerprint = 0, empty_since = $1, changed_at = $1
     FROM changed_areas c WHERE c.area_id = p.area_id AND c.deal = p.deal AND p.homes > 0
       AND NOT EXISTS (SELECT FROM fresh_pages f WHERE ${isOf})`,
    [now],
  );
}

/** Names the wider page of each page that holds nearly the same homes; homes of a size are those of its commonest kind. */
export async function updateSamePages(client: LongConnection): Promise<void> {
  const isMost = (part: string, whole: string) => `${part}.homes * 100 > ${whole}.homes * ${placeLimits.samePercent}`;
  await client.query(`UPDATE place_pages m SET same_as = s.same FROM (
      SELECT p.id, CASE WHEN p.id = a.id THEN NULL WHEN ${isMost('p', 'a')} THEN a.id
        WHEN p.bedrooms IS NOT NULL AND ${isMost('p', 'k')} THEN k.id
        WHEN p.kind IS NULL AND ${isMost('f', 'p')} AND NOT ${isMost('f', 'a')} AND NOT ${isMost('f', 'fk')} THEN f.id END AS same
      FROM place_pages p
      JOIN place_pages a ON a.area_id = p.area_id AND a.deal = p.deal AND a.kind IS NULL AND a.bedrooms IS NULL
      LEFT JOIN place_pages k ON k.area_id = p.area_id AND k.deal = p.deal AND k.kind = p.kind AND k.bedrooms IS NULL
      LEFT JOIN LATERAL (SELECT * FROM place_pages o WHERE o.area_id = p.area_id AND o.deal = p.deal
        AND o.bedrooms = p.bedrooms AND o.kind IS NOT NULL ORDER BY o.homes DESC, o.id LIMIT 1) AS f ON p.kind IS NULL
      LEFT JOIN place_pages fk ON fk.area_id = p.area_id AND fk.deal = p.deal AND fk.kind = f.kind AND fk.bedrooms IS NULL
    ) AS s WHERE m.id = s.id AND m.same_as IS DISTINCT FROM s.same`);
}

export async function markCounted(client: LongConnection, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO place_page_counts (counted_at) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET counted_at = excluded.counted_at`,
    [now],
  );
}

/** Whether the count is `placeLimits.minutesBetweenCounts` old, or there is none. */
export async function hasCountDue(pool: Pool, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ is_due: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM place_page_counts WHERE counted_at > $1::timestamptz - $2 * interval '1 minute') AS is_due`,
    [now, placeLimits.minutesBetweenCounts],
  );
  return rows[0]?.is_due ?? true;
}

/** Since when the count is more than an hour old. */
export const countDueSince = sql<Date | null>`(SELECT counted_at + interval '1 hour' FROM place_page_counts
  WHERE counted_at < now() - interval '1 hour')`;
