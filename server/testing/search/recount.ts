import type { Pool } from 'pg';
import { citiesNamed } from '#contracts/search/city-names.ts';
import type { Ring } from '#contracts/search/drawn-area.ts';
import { readExclusion } from '#contracts/filters/wishes.ts';
import { filters, type FilterName } from '#contracts/filters/filters.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import type { Wishes } from '#server/modules/search/filters/read-wish.ts';
import { askedOf } from '#server/modules/search/filters/wish.ts';

/**
 * The expected results of a search, counted from the records themselves by statements that share nothing with those of
 * the search: only the meaning of a word (typing errors, beginnings) comes from the search.
 */

/** A snapshot of the active records, with the texts in which words are searched. */
export async function snapshotRecords(pool: Pool): Promise<void> {
  await pool.query(`CREATE TABLE recounted AS SELECT p.*, c.name AS city_name,
      to_tsvector('aangan', concat_ws(' ', p.title, p.society, place, p.description)) AS words,
      to_tsvector('aangan_places', place) AS place_words, to_tsvector('aangan', p.society) AS society_words,
      coalesce(nullif(p.carpet_area, 0), nullif(p.built_area, 0), nullif(p.super_builtup_area, 0), nullif(p.land_area, 0))
        AS any_area,
      p.is_featured AND (p.featured_until IS NULL OR p.featured_until > now()) AS featured_now
    FROM properties p LEFT JOIN cities c ON c.id = p.city_id,
      concat_ws(' ', p.locality, p.city, p.state, array_to_string(p.preferred_locations, ' ')) AS place
    WHERE p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now())`);
}

const quoted = (text: unknown) => `'${String(text).replaceAll("'", "''")}'`;
const array = (list: readonly unknown[]) => `ARRAY[${list.map(quoted).join(', ')}]`;

type Given = Record<string, unknown>;
const list = (value: unknown) => [value].flat().map(String);
const from = (column: string, low: unknown, high: unknown) =>
  [
    ...(low === undefined ? [] : [`${column} >= ${Number(low)}`]),
    ...(high === undefined ? [] : [`${column} <= ${Number(high)}`]),
  ].join(' AND ') || 'true';

/** The columns of the filters that compare one, and how. Words, places and cities are below. */
const plain: Partial<Record<FilterName, (given: Given) => string>> = {
  property_type: (q) => `property_type = ANY(${array(list(q.property_type))})`,
  bedrooms: (q) =>
    list(q.bedrooms)
      .map((rooms) =>
        rooms === '0' ? `property_type = 'studio'` : Number(rooms) < 4 ? `bedrooms = ${rooms}` : `bedrooms >= ${rooms}`,
      )
      .join(' OR '),
  price: (q) => `search_price > 0 AND ${from('search_price', q.min_price, q.max_price)}`,
  furnishing: (q) => `furnishing = ANY(${array(list(q.furnishing))})`,
  bathrooms: (q) => `bathrooms >= ${Number(q.bathrooms)}`,
  area: (q) => from('any_area', q.min_area, q.max_area),
  confirmed_within: (q) => `confirmed_on > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${Number(q.confirmed_within)}`,
  posted_within: (q) => `created_at > now() - interval '${Number(q.posted_within)} days'`,
  project_status: (q) => `project_status = ANY(${array(list(q.project_status))})`,
  parking: (q) => `parking_spots >= ${Number(q.parking)}`,
  balconies: (q) => `balconies >= ${Number(q.balconies)}`,
  floor: (q) => from('floor_no', q.min_floor, q.max_floor),
  facing: (q) => `facing = ANY(${array(list(q.facing))})`,
  max_age: (q) => `date_part('year', now()) - year_built <= ${Number(q.max_age)}`,
  available_by: (q) => `available_from <= ${quoted(q.available_by)}::date`,
  max_deposit: (q) => `security_deposit <= ${Number(q.max_deposit)}`,
  without_point: () => 'latitude IS NULL OR longitude IS NULL',
  no_brokerage: () => `brokerage = 0`,
  preferred_tenants: (q) =>
    `preferred_tenants && ${array(list(q.preferred_tenants))}${
      list(q.preferred_tenants).includes('bachelors') ? ' OR bachelors_allowed IS TRUE' : ''
    }`,
  pets_allowed: () => 'pets_allowed',
  sharing: (q) => `sharing && ${array(list(q.sharing))}`,
  meals: (q) => `meals @> ${array(list(q.meals))}`,
  pg_for: (q) => `pg_for = ANY(${array(list(q.pg_for))})`,
  min_seats: (q) => `seats >= ${Number(q.min_seats)}`,
  fit_out: (q) => `fit_out = ANY(${array(list(q.fit_out))})`,
  min_road_width: (q) => `road_width >= ${Number(q.min_road_width)}`,
  corner_plot: () => 'corner_plot',
  boundary_wall: () => 'boundary_wall',
  ownership: (q) => `ownership = ANY(${array(list(q.ownership))})`,
  tenancy: (q) => `tenancy = ANY(${array(list(q.tenancy))})`,
  has_rera: () => `length(rera_project) > 0`,
  posted_by: (q) => `posted_by = ANY(${array(list(q.posted_by))})`,
  with_photos: () => `images::text <> '[]' AND images -> 0 ->> 'shown_as' IS DISTINCT FROM 'plan'`,
  amenities: (q) => `amenities @> ${array(list(q.amenities))}`,
  furnishing_items: (q) => `furnishing_items @> ${array(list(q.furnishing_items))}`,
  postal_code: (
    q,
  ) => `coalesce(substring(replace(postal_code, ' ', '') FROM '^[1-9][0-9]{5}$'), (SELECT l.postal_code::text
    FROM search_locality_pins l WHERE (l.city_id, l.locality) = (recounted.city_id, lower(recounted.locality)))) = ${quoted(q.postal_code)}`,
  is_featured: (q) => (q.is_featured === true ? 'featured_now' : 'NOT featured_now'),
};
const words = ['search', 'location', 'society'] as const;
const wordColumns = { search: 'words', location: 'place_words', society: 'society_words' } as const;

export interface Recount {
  /** The condition on a record, as SQL over `recounted`. */
  where: string;
  /** Whether it bears the name of the place; "true" where the search has no place by name or area. */
  isNamed: string;
  /** Whether it fulfils all wishes; "false" without any. */
  isHolding: string;
  /** How many of the wishes it fulfils, as a number in SQL. */
  fulfilled: string;
}

/** Filters whose lists never deny anything: what isn't listed is not said. */
const neverDenied = ['preferred_tenants', 'sharing', 'meals', 'amenities', 'furnishing_items', 'has_rera'];

/** Records that state what a filter asks, or say nothing of it. */
function unlessDenied(name: string, sql: string, values: unknown): string {
  if (name === 'preferred_tenants' && list(values).join() === 'bachelors')
    return `(${sql} OR bachelors_allowed IS NOT FALSE)`;
  if (neverDenied.includes(name)) return 'true';
  if (name === 'price') return `(${sql} OR search_price = 0)`;
  if (name === 'bathrooms') return `(${sql} OR coalesce(bathrooms, 0) = 0)`;
  if (name === 'parking') return `(${sql} OR parking_spots IS NULL)`;
  return `(${sql}) IS NOT FALSE`;
}

/** The filters of a query as plain SQL. A filter without a recount is an error, so that none is left out. */
export async function recountOf(query: PropertyQuery, wishes: Pick<Wishes, 'wishOf'>): Promise<Recount> {
  const wish = await wishes.wishOf(query);
  const wordsOf = (name: (typeof words)[number], strength: 'must' | 'wish', isNot = false) =>
    askedOf(wish, name)
      .filter((one) => one.strength === strength && one.not === isNot)
      .flatMap(({ values }) => values)
      .filter((value) => 'tsquery' in value);
  const [preferred] = wordsOf('search', 'wish');
  const rankings: string[] = preferred ? [`words @@ ${quoted(preferred.tsquery)}::tsquery`] : [];
  const given = query as Given;
  const exclusions: string[] = [];
  const asked = Object.fromEntries(
    words.map((name) => {
      const held = (isNot: boolean) =>
        wordsOf(name, 'must', isNot)
          .map(({ tsquery }) => `${wordColumns[name]} @@ ${quoted(tsquery)}::tsquery`)
          .join(' OR ');
      const excluded = held(true);
      if (excluded) exclusions.push(`(${excluded}) IS NOT TRUE`);
      const found = held(false);
      return [name, found ? `(${found})` : null];
    }),
  ) as Record<(typeof words)[number], string | null>;
  const parts = [`transaction_type = ${quoted(query.transaction_type)}`];
  for (const { name, params = [name], kind } of filters as readonly {
    name: FilterName;
    params?: readonly string[];
    kind: { is: string };
  }[]) {
    if (name === 'place' || name === 'city' || (words as readonly string[]).includes(name)) continue;
    const values = params.map((param) => given[param]);
    if (values.every((value) => value === undefined) || (kind.is === 'yes' && values[0] === false)) continue;
    const sql = plain[name]?.(given);
    if (sql === undefined) throw new Error(`There is no recount for the filter "${name}".`);
    const isIdeal = query.ideal?.some((one) => one === name) ?? false;
    if (!isIdeal && !query.wish?.some((one) => one === name)) {
      parts.push(`(${sql})`);
      continue;
    }
    if (!isIdeal) parts.push(unlessDenied(name, sql, given[name]));
    const each =
      kind.is === 'allOf' ? list(given[name]).map((option) => plain[name]?.({ [name]: [option] }) ?? '') : [sql];
    rankings.push(...each);
  }
  for (const text of query.not ?? []) {
    const exclusion = readExclusion(text);
    if (!exclusion) continue;
    const { filter, value } = exclusion;
    const cities = citiesNamed(value);
    const isRegion = filter === 'location' && !cities.some((city) => city.toLowerCase() === value.toLowerCase());
    if (filter === 'city' || isRegion) {
      exclusions.push(`(lower(city_name) = ANY(${array(cities.map((city) => city.toLowerCase()))})) IS NOT TRUE`);
    } else if (filter === 'floor') {
      exclusions.push(`(${from('floor_no', value, value)}) IS NOT TRUE`);
    } else if (!(words as readonly string[]).includes(filter)) {
      exclusions.push(`(${plain[filter]?.({ [filter]: [value] }) ?? ''}) IS NOT TRUE`);
    }
  }
  const place = placeOf(query);
  const cities = query.city ?? (place.isCities ? query.location : undefined);
  if (cities?.some((city) => city.trim())) {
    parts.push(`lower(city_name) = ANY(${array(cities.flatMap(citiesNamed).map((city) => city.toLowerCase()))})`);
  }
  if (place.box) parts.push(place.box);
  const named = place.isCities ? null : asked.location;
  const isBoth = named !== null && place.circle !== null;
  if (isBoth) parts.push(`(coalesce(${named}, false) OR coalesce(${place.circle}, false))`);
  else parts.push(...[named, place.circle].filter((part) => part !== null));
  for (const text of [asked.search, asked.society]) if (text !== null) parts.push(text);
  // Wishes beyond five only leave out; preferred words come first, the others in the order of their filters.
  const ranking = rankings.slice(0, 5).map((sql) => `((${sql}) IS TRUE)`);
  return {
    where: [...parts, ...exclusions].join(' AND '),
    isNamed: isBoth ? named : 'true',
    isHolding: ranking.length > 0 ? ranking.join(' AND ') : 'false',
    fulfilled: ranking.length > 0 ? ranking.map((sql) => `${sql}::int`).join(' + ') : '0',
  };
}

/** A circle, a box and drawn shapes as SQL; the distance by the law of cosines. */
function placeOf(query: PropertyQuery): { circle: string | null; box: string | null; isCities: boolean } {
  const { latitude, longitude, bounds, drawn, location, radius_km: radius = limits.defaultRadiusKm } = query;
  const [name = '', ...others] = (location ?? []).map((one) => one.trim()).filter(Boolean);
  const cities = name && others.length === 0 ? citiesNamed(name) : [];
  // A city's name is among the words of its places; other names of cities and regions aren't.
  const isCities = cities.length > 0 && !cities.some((city) => city.toLowerCase() === name.toLowerCase());
  const circle =
    latitude !== undefined && longitude !== undefined && !isCities
      ? `public_latitude IS NOT NULL AND 6371 * acos(least(1, sind(public_latitude) * sind(${latitude}) +
          cosd(public_latitude) * cosd(${latitude}) * cosd(public_longitude - ${longitude}))) <= ${radius}`
      : null;
  const box = bounds
    ? `public_latitude BETWEEN ${bounds.south} AND ${bounds.north} AND public_longitude BETWEEN ${bounds.west} AND ${bounds.east}`
    : null;
  return { circle, box: [box, drawn && insideAny(drawn)].filter(Boolean).join(' AND ') || null, isCities };
}

/**
 * Shapes by the rays that run east from a point: inside are those that cross an odd number of sides, and those on a side
 * (within the thousandth of a millimetre to which the search reckons), which a ray may cross or not.
 */
function insideAny(rings: readonly Ring[]): string {
  const inside = rings.map((ring) => {
    const sides = ring.map((from, at) => {
      const to = ring[(at + 1) % ring.length] ?? from;
      return `(${from.latitude}::float8, ${from.longitude}::float8, ${to.latitude}::float8, ${to.longitude}::float8)`;
    });
    const crossed = `(y1 > y) <> (y2 > y) AND x < (x2 - x1) * (y - y1) / (y2 - y1) + x1`;
    const onSide = `abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) <= 1e-10 * |/ ((x2 - x1) ^ 2 + (y2 - y1) ^ 2)
      AND x BETWEEN least(x1, x2) - 1e-10 AND greatest(x1, x2) + 1e-10
      AND y BETWEEN least(y1, y2) - 1e-10 AND greatest(y1, y2) + 1e-10`;
    return `(SELECT count(*) FILTER (WHERE ${crossed}) % 2 = 1 OR bool_or(${onSide})
      FROM (VALUES ${sides.join(', ')}) AS side (y1, x1, y2, x2),
        (SELECT public_latitude AS y, public_longitude AS x) AS point)`;
  });
  return `(public_latitude IS NOT NULL AND (${inside.join(' OR ')}))`;
}

/** How many records of the snapshot are so. */
export async function countedBy(pool: Pool, where: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM recounted WHERE ${where}`);
  return rows[0]?.total ?? 0;
}

const columns: Record<string, string> = {
  price: 'search_price',
  max_price: 'greatest(coalesce(max_price, 0), search_price)',
  area: 'coalesce(nullif(carpet_area, 0), nullif(built_area, 0), nullif(super_builtup_area, 0), nullif(land_area, 0), 0)',
  // Its meaning is compared in score.test.ts.
  best: '(SELECT score FROM search_records WHERE search_records.id = found.id)',
};
/** Records without it come last in both directions. */
const missable = ['price', 'area'];

/** The ids of the whole list, in one sort. */
export async function listedBy(
  pool: Pool,
  query: PropertyQuery,
  { where, isNamed, fulfilled }: Recount,
): Promise<number[]> {
  const { sort_by: field = 'created_at', sort_direction: direction = 'desc', featured_on_top: onTop } = query;
  const column = columns[field] ?? field;
  const last = missable.includes(field) ? `, ${column} = 0` : '';
  const { rows } = await pool.query<{ id: number; part: number; featured: boolean }>(
    `SELECT id, part, featured_now AS featured FROM (SELECT *,
        CASE WHEN ${isNamed} THEN 0 ELSE 10 END - (${fulfilled}) AS part
        FROM recounted WHERE ${where}) AS found
      ORDER BY part${onTop === undefined ? ', is_featured DESC' : ''}${last},
        ${column} ${direction}, id ${direction}`,
  );
  if (onTop === undefined) return rows.map(({ id }) => id);
  const first = rows[0]?.part;
  const top = rows.filter(({ part, featured }) => part === first && featured).slice(0, onTop);
  return [...top, ...rows.filter((row) => !top.includes(row))].map(({ id }) => id);
}
