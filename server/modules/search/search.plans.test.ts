import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { SearchCellsQuery } from '#contracts/search/search.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { openPool } from '#server/platform/database/database.ts';
import { parseQueryString } from '#server/platform/http/query-string.ts';
import { makeAskedSearch } from '#server/testing/search/asked-search.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import type { Statement } from './filters/statement.ts';

/** Plans of the most common searches, on twenty thousand records: they don't depend on the machine. */
const database = useTestDatabase({ keep: true });
let pool: Pool;
let asked: ReturnType<typeof makeAskedSearch>;

beforeAll(async () => {
  pool = openPool({
    connectionString: database.connectionString,
    log: { warn: () => undefined },
    max: 3,
    statementTimeoutMillis: 0,
    plansForSearch: true,
  });
  await loadSeed({ pool, seed: 5, now: new Date(), count: 20_000, keepIndexesUpTo: 0, report: () => undefined });
  await pool.query('VACUUM (ANALYZE) properties, search_records, search_map_cells, search_map_price_cells');
  asked = makeAskedSearch(pool);
  await asked.search.refresh();
}, 120_000);
afterAll(() => pool.end());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function literal(value: unknown): string {
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

async function planWith(seqscan: 'on' | 'off', { text, values }: Statement): Promise<Plan[]> {
  const client = await pool.connect();
  try {
    await client.query(`SET enable_seqscan = ${seqscan}`);
    await client.query(`PREPARE asked AS ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked${values.length ? `(${values.map(literal).join(', ')})` : ''}`,
    );
    await client.query('DEALLOCATE asked');
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return plan ? nodesOf(plan) : [];
  } finally {
    await client.query('RESET enable_seqscan');
    client.release();
  }
}

const planOf = (statement: Statement) => planWith('off', statement);

it.each([
  ['newest', ''],
  ['the fifth page', 'page=5'],
  ['for rent', 'transaction_type=rent'],
  ['a city', 'city=Mumbai'],
  ['a city, cheapest first', 'city=Mumbai&sort_by=price&sort_direction=asc'],
  ['a type with bedrooms', 'property_type=apartment&bedrooms=2'],
  ['bedrooms, most viewed', 'bedrooms=2&sort_by=views_count'],
  ['bedrooms, dearest first', 'bedrooms=2&sort_by=price'],
  ['a price', 'max_price=20000000'],
  ['the highest price', 'sort_by=max_price'],
  ['titles', 'sort_by=title&sort_direction=asc'],
])('walks inside the index and sorts no more than pages, in two statements: %s', async (_name, query) => {
  const statements = await asked.statementsOfList(query);
  expect(statements.length).toBeLessThanOrEqual(2);
  const nodes = (await Promise.all(statements.map(planOf))).flat();
  const scans = nodes.filter((node) => node['Relation Name'] === 'search_records' && node['Actual Rows'] > 0);
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) expect(scan['Node Type']).toBe('Index Only Scan');
  for (const node of nodes.filter((one) => one['Node Type'].includes('Sort'))) {
    expect(node['Actual Rows']).toBeLessThanOrEqual(1_000);
  }
});

it.each([
  ['featured ones', 'is_featured=1'],
  ['featured ones, cheapest first', 'is_featured=1&sort_by=price&sort_direction=asc'],
  ['those that are not', 'is_featured=0'],
])('walks over no record that a mark leaves out: %s', async (_name, query) => {
  const [walk] = await asked.statementsOfList(`${query}&per_page=12`);
  const scans = (await planOf(walk!)).filter((node) => node['Relation Name'] === 'search_records');
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) expect(scan['Actual Rows']).toBeLessThan(60);
});

async function nodesFor(query: string): Promise<Plan[]> {
  const statements = await asked.statementsOfList(query);
  expect(statements).toHaveLength(1);
  return (await Promise.all(statements.map(planOf))).flat();
}
const indexesOf = (nodes: Plan[]) => nodes.flatMap((node) => ('Index Name' in node ? [node['Index Name']] : []));

// A generic plan doesn't know how long a page is: with ten million homes all users look cheaper than the owners of a tenth.
describe('with many more homes than users', () => {
  const setHomes = (count: string) =>
    pool.query(`UPDATE pg_class SET reltuples = ${count} WHERE oid = 'search_records'::regclass`);
  beforeAll(async () => {
    await pool.query('ANALYZE users');
    await setHomes('10000000');
  });
  afterAll(() => setHomes('(SELECT count(*) FROM search_records)'));

  it.each(['', 'facing=north'])('looks the records of a page up one by one: %s', async (query) => {
    const [page] = await asked.statementsOfList(query);
    const nodes = await planWith('on', page!);
    expect(nodes.map((node) => node['Relation Name'])).toContain('users');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Hash');
  });
});

it('finds words by the list of their transaction type alone', async () => {
  const nodes = await nodesFor('search=penthouse&bedrooms=4');
  expect(indexesOf(nodes)).toContain('search_text_sale');
  expect(nodes.some((node) => node['Node Type'] === 'BitmapAnd')).toBe(false);
});

it('intersects words, type and bedrooms in one index', async () => {
  const nodes = await nodesFor('search=penthouse&property_type=penthouse&bedrooms=3');
  const scan = nodes.find((node) => node['Index Name'] === 'search_text_sale');
  for (const column of ['document', 'property_type', 'bedrooms']) {
    expect(scan?.['Index Cond']).toContain(column);
  }
});

it.each([
  ['furnished requirements', 'transaction_type=tenant&furnishing=furnished&max_price=60000&search=garden'],
  ['bedrooms of land', 'property_type=land&bedrooms=2&sort_by=area&page=2'],
])('reads no record where none has the type, rooms and furnishing: %s', async (_name, query) => {
  const nodes = await nodesFor(query);
  expect(nodes.filter((node) => node['Relation Name'] === 'search_records' && node['Actual Rows'] > 0)).toEqual([]);
});

it('counts an area once where nothing in it fits', async () => {
  const nodes = await nodesFor('city=Surat&bounds=12.9,77.55,13,77.7');
  expect(indexesOf(nodes)).toContain('search_points');
});

it('reads a list in parts in one statement, with the featured homes on top', async () => {
  const wishes = 'project_status=ready-to-move&has_rera=1&wish[]=project_status&wish[]=has_rera&featured_on_top=3';
  const nodes = await nodesFor(`location=Powai&${wishes}`);
  expect(indexesOf(nodes)).toContain('search_place_match');
});

it('finds the homes of a place inside one index', async () => {
  const nodes = await nodesFor('location=Baner&bedrooms=2');
  const scans = nodes.filter((node) => node['Relation Name'] === 'search_records');
  expect(indexesOf(scans)).toEqual(['search_place_match']);
  expect(scans[0]?.['Node Type']).toBe('Index Only Scan');
});

it.each([
  ['a box', 'bounds=18.85,72.7,19.35,73.2&property_type=penthouse&sort_by=views_count'],
  ['a circle', 'latitude=18.55&longitude=73.8&radius_km=6&bedrooms=3'],
  ['a word in a circle', 'latitude=18.55&longitude=73.8&radius_km=6&search=garden'],
])('finds the homes of an area by the area index: %s', async (_name, query) => {
  const statements = await asked.statementsOfList(query);
  expect(statements.length).toBeLessThanOrEqual(2);
  const scans = (await Promise.all(statements.map(planOf)))
    .flat()
    .filter((node) => node['Relation Name'] === 'search_records');
  expect(scans.map((node) => node['Index Name'])).toEqual(scans.map(() => 'search_points'));
  expect(scans[0]?.['Actual Rows']).toBeGreaterThan(0);
});

it('collects all matches where a walk gives up: hardly a villa of ours speaks of apartments', async () => {
  const query = 'search=apart&property_type[]=villa&property_type[]=house';
  const statements = await asked.statementsOfList(query);
  const walk = statements.find(({ text }) => text.includes('AS cut'));
  const looks = (await planOf(walk!)).filter((node) => node['Index Name'] === 'search_records_pkey');
  expect(looks.length).toBeGreaterThan(0);
  expect(statements.at(-1)?.text).toMatch(/^WITH m AS/);
  const { rows, meta } = await asked.search.findProperties(PropertyQuery.parse(parseQueryString(query)));
  const { rows: found } = await pool.query<{ id: number }>(
    `SELECT id FROM search_records WHERE transaction_type = 'sale' AND property_type IN ('villa', 'house')
      AND document @@ 'apart' ORDER BY is_featured DESC, created_at DESC, id DESC`,
  );
  expect(rows.map(({ id }) => id)).toEqual(found.slice(0, 12).map(({ id }) => id));
  expect(meta.total).toBe(found.length);
});

describe('a map', () => {
  const india = 'bounds=6,68,37,98&zoom=5';
  const mumbai = 'bounds=18.85,72.7,19.35,73.2&zoom=11';

  async function cellNodesFor(query: string): Promise<Plan[]> {
    const read = SearchCellsQuery.parse(parseQueryString(query));
    const statements = await asked.statementsOf(({ cells }) => cells(read));
    return (await Promise.all(statements.map(planOf))).flat();
  }
  const readingRecords = (nodes: Plan[]) =>
    nodes.filter((node) => node['Relation Name'] === 'search_records' && node['Actual Rows'] > 0);

  it.each([
    ['the country', india],
    ['a city', mumbai],
    ['bedrooms', `${mumbai}&property_type=apartment&bedrooms=2`],
    ['a price out of whole buckets', `${india}&max_price=7999999`],
  ])('reads what is kept, a few thousand counts at most, and no record: %s', async (_name, query) => {
    const nodes = await cellNodesFor(query);
    expect(readingRecords(nodes)).toEqual([]);
    const precomputed = nodes.filter((node) => node['Relation Name']?.startsWith('search_map_'));
    expect(precomputed.some((node) => node['Index Name']?.endsWith('_pkey'))).toBe(true);
    expect(precomputed.reduce((sum, node) => sum + node['Actual Rows'], 0)).toBeLessThan(3_000);
    expect(precomputed.reduce((sum, node) => sum + node['Actual Rows'], 0)).toBeGreaterThan(0);
  });

  it.each([
    ['a price that cuts a bucket', `${mumbai}&max_price=8100000`, 'search_by_price'],
    ['furnishing', `${mumbai}&furnishing=furnished&bedrooms=2`, 'search_points'],
    ['a street', 'bounds=19.05,72.82,19.07,72.85&zoom=16&property_type=apartment&max_price=20000000', 'search_points'],
  ])('otherwise stays inside one index: %s', async (_name, query, index) => {
    const scans = readingRecords(await cellNodesFor(query));
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) {
      expect(scan['Node Type']).toBe('Index Only Scan');
      expect(scan['Index Name']).toBe(index);
    }
  });
});
