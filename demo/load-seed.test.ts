import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { openPool } from '#server/platform/database/database.ts';
import { shownDistances } from '#server/testing/search/public-points.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { copyText } from './copy-rows.ts';
import { loadSeed } from './load-seed.ts';

const test = useTestApp();
const now = new Date();
/** Without limits, as the command's. */
let pool: Pool;
beforeAll(() => {
  const log = { warn: () => undefined };
  pool = openPool({ connectionString: test.database.connectionString, log, max: 2, statementTimeoutMillis: 0 });
});
afterAll(() => pool.end());

let lines: string[] = [];
afterEach(() => {
  lines = [];
});

type Options = Partial<Parameters<typeof loadSeed>[0]>;
function load(count: number, more: Options = {}): Promise<void> {
  return loadSeed({ pool, seed: 1, now, count, report: (line) => lines.push(line), ...more });
}

async function total(query: string): Promise<number> {
  const { status, body } = await test.get(`/api/properties?${query}`);
  expect(status).toBe(200);
  return body.meta.total as number;
}

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  return (await test.database.pool.query<Row>(statement)).rows;
}

const schema = `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename LIKE 'propert%'
  UNION ALL SELECT tgname, tgenabled::text FROM pg_trigger WHERE tgrelid = 'search_records'::regclass AND NOT tgisinternal
  UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`;

describe('three thousand seeded records', () => {
  it('are believable, near their doors, and found with the right totals beside those that were there', async () => {
    await test.given.record({ title: 'An earlier home' });
    await load(3_000);
    await test.modules.search.refresh();
    const rows = await ask<{ transaction_type: string; n: number }>(
      `SELECT transaction_type, count(*)::int AS n FROM properties GROUP BY 1`,
    );
    expect(Object.fromEntries(rows.map(({ transaction_type, n }) => [transaction_type, n]))).toEqual({
      sale: 1_351,
      rent: 900,
      buy: 390,
      tenant: 360,
    });
    for (const [query, condition] of [
      ['', `transaction_type = 'sale'`],
      ['transaction_type=rent&furnishing=furnished', `transaction_type = 'rent' AND furnishing = 'furnished'`],
      ['city=Pune&bedrooms=2', `transaction_type = 'sale' AND city = 'Pune' AND bedrooms = 2`],
      ['max_price=8000000', `transaction_type = 'sale' AND search_price BETWEEN 1 AND 8000000`],
      ['transaction_type=buy&property_type=villa', `transaction_type = 'buy' AND property_type = 'villa'`],
    ] as const) {
      const [counted] = await ask<{ n: number }>(
        `SELECT count(*)::int AS n FROM properties WHERE status = 'active' AND ${condition}`,
      );
      expect(await total(query), query).toBe(counted?.n);
      expect(counted?.n, query).toBeGreaterThan(0);
    }
    expect(await total('search=apartment')).toBeGreaterThan(100);

    await test.database.pool.query(`DELETE FROM properties WHERE title = 'An earlier home'`);
    const distances = await shownDistances(test.database.pool);
    expect(distances.length).toBeGreaterThan(2_000);
    expect(distances.filter((metres) => metres < 50 || metres > 150)).toEqual([]);

    // Skewed by city, few featured, some no longer active, owners with several.
    const [facts] = await ask<Record<string, number>>(`SELECT
      count(*) FILTER (WHERE is_featured)::int AS featured, count(*) FILTER (WHERE status <> 'active')::int AS over,
      count(*) FILTER (WHERE city = 'Mumbai')::int AS mumbai, count(*) FILTER (WHERE city = 'Surat')::int AS surat,
      count(*) FILTER (WHERE status = 'active' AND expires_at <= now())::int AS unmarked,
      count(DISTINCT owner_id)::int AS owners, count(DISTINCT title)::int AS titles,
      (SELECT count(*)::int FROM property_stats) AS stats FROM properties`);
    expect(facts?.featured).toBeGreaterThan(12);
    expect(facts?.featured).toBeLessThan(60);
    expect(facts?.over).toBeGreaterThan(150);
    expect(facts?.over).toBeLessThan(330);
    expect(facts?.mumbai).toBeGreaterThan(4 * (facts?.surat ?? 0));
    expect(facts).toMatchObject({ unmarked: 0, stats: 3_000 });
    expect(facts?.owners).toBeGreaterThan(60);
    expect(facts?.titles).toBeGreaterThan(1_500);
  });

  it('are the same for the same seed, and a seed is taken once', async () => {
    const shown = `SELECT title, price::text, city, created_at, status FROM properties ORDER BY id`;
    await load(500);
    const first = await ask(shown);
    await expect(load(500)).rejects.toThrow('--seed 2');
    await load(500, { seed: 2 });
    const both = await ask(shown);
    expect(both.slice(0, 500)).toEqual(first);
    expect(both.slice(500)).not.toEqual(first);
    await test.database.pool.query('TRUNCATE users CASCADE');
    await load(500);
    expect(await ask(shown)).toEqual(first);
  });
});

describe('more records than are worth keeping indexes up to date for', () => {
  it('come in by way of new indexes, and the schema is what it was', async () => {
    const before = await ask(schema);
    await load(1_000, { keepIndexesUpTo: 0 });
    expect(lines.join('\n')).toContain('Making the index properties_owner');
    expect(await ask(schema)).toEqual(before);
    expect(await ask('SELECT count(*)::int AS n FROM properties')).toEqual([{ n: 1_000 }]);
  });

  it('are counted on the map once, with those that were there, and later ones are added', async () => {
    await test.given.record({ latitude: 28.6, longitude: 77.2 });
    await load(1_000, { keepIndexesUpTo: 0 });
    expect(await ask('SELECT FROM search_map_cell_changes')).toEqual([]);
    await test.given.record({ latitude: 28.6, longitude: 77.2 });
    const [{ total: found } = { total: 0 }] = await ask<{ total: number }>(
      `SELECT count(*)::int AS total FROM search_records WHERE transaction_type = 'sale' AND latitude IS NOT NULL`,
    );
    const { body } = await test.get('/api/search/cells?bounds=6,68,37,98');
    expect(body.data.total).toBe(found);
  });

  it('leave everything as it was when the run is broken off', async () => {
    await test.given.record();
    const before = await ask(schema);
    const breaking: Pool = Object.create(pool);
    breaking.connect = (async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as (...all: unknown[]) => unknown;
      client.query = ((...all: unknown[]) => {
        if (String(all[0]).startsWith('CREATE INDEX properties_owner')) throw new Error('The power went.');
        return query(...all);
      }) as typeof client.query;
      return client;
    }) as Pool['connect'];
    await expect(load(1_000, { pool: breaking, keepIndexesUpTo: 0 })).rejects.toThrow('The power went.');
    expect(await ask(schema)).toEqual(before);
    expect(await ask('SELECT count(*)::int AS n FROM properties')).toEqual([{ n: 1 }]);
  });
});

it('refuses production', async () => {
  await expect(load(10, { production: true })).rejects.toThrow('production');
});

it('writes what COPY reads', () => {
  expect(copyText('a\tb\\c\nd')).toBe('a\\tb\\\\c\\nd');
  expect(copyText(['Children\'s "Play"', 'a\\b'])).toBe('{"Children\'s \\\\"Play\\\\"","a\\\\\\\\b"}');
  expect([copyText(null), copyText(undefined), copyText(true), copyText(7)]).toEqual(['\\N', '\\N', 'true', '7']);
});
