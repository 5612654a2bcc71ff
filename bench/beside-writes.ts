import { makeSearchService } from '#server/modules/search/search.service.ts';
import process from 'node:process';
import type { Pool } from 'pg';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import { makeRequestClient } from './ask.ts';
import { atRate } from './at-rate.ts';
import { httpLoad } from './http-load.ts';
import { questions } from './million-questions.ts';
import { quantile } from './quantile.ts';
import { warm } from './warm.ts';

const searchesPerSecond = 100;
const recordsPerSecond = 50;
const viewsPerSecond = 500;
/** These read 5 to 90 ms of an index even alone: with one in twenty-five, they would be the p95. */
const slow = ['a pair of words', 'a mark that nobody has'];
/** Homes that are viewed in turn. */
const seenHomes = 5_000;

/** Addresses of mixed searches, without those that are slow even alone. */
export function plainSearches(): string[] {
  const asked = Object.entries(questions).filter(([name]) => !slow.includes(name));
  return Array.from({ length: asked.length * 24 }, (_, n) => {
    const [, query] = asked[n % asked.length] ?? [];
    return `/api/properties?${query?.(Math.floor(n / asked.length)) ?? ''}`;
  });
}

/**
 * A hundred searches a second, alone and then beside fifty new records and five hundred views a second; afterwards the
 * totals of the search against the table. False when one of them is wrong.
 */
export async function searchBesideWrites(
  address: string,
  needs: { listings: ListingsService; pool: Pool; seconds: number },
): Promise<boolean> {
  const { listings, pool, seconds } = needs;
  const searches = plainSearches();
  const search = (forSeconds: number) =>
    httpLoad({ address, urls: searches, method: 'GET', perSecond: searchesPerSecond, seconds: forSeconds });
  const { rows: owners } = await pool.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 1');
  const { rows: homes } = await pool.query<{ id: number }>(
    `SELECT id FROM search_records WHERE transaction_type = 'sale' ORDER BY id LIMIT $1`,
    [seenHomes],
  );
  const { ask, close } = makeRequestClient(address);
  await warm(ask, searches);
  close();
  await search(5);
  const alone = await search(seconds);
  const [busy, added, seen] = await Promise.all([
    search(seconds),
    atRate(recordsPerSecond, seconds, 8, async (n) => {
      await listings.addRecords([newRecord(owners[0]?.id ?? 0, n)]);
    }),
    httpLoad({
      address,
      urls: homes.map(({ id }) => `/api/properties/${id}/views`),
      method: 'POST',
      perSecond: viewsPerSecond,
      seconds,
    }),
  ]);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const line = (name: string, times: number[]) =>
    print(`  ${name.padEnd(30)} p50 ${quantile(times, 0.5).toFixed(1)}   p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  print(`\n${searchesPerSecond} searches a second for ${seconds} s, ${busy.length} in all`);
  line('alone', alone);
  line('beside writes', busy);
  line(`${added.length} new records`, added);
  line(`${seen.length} views`, seen);
  const right = await areTotalsRight(address, pool, print);
  // The next run begins where this one began.
  await pool.query(`DELETE FROM properties WHERE title LIKE '%' || $1`, [meanwhile]);
  await listings.vacuumRecords();
  await makeSearchService({ pool }).vacuum();
  return right;
}

const meanwhile = 'that came in meanwhile';

function newRecord(ownerId: number, n: number) {
  return {
    ownerId,
    transactionType: n % 3 ? 'sale' : 'rent',
    propertyType: 'apartment',
    title: `${1 + (n % 4)} BHK apartment ${meanwhile}`,
    price: 5_000_000 + n * 10_000,
    bedrooms: 1 + (n % 4),
    locality: 'Baner',
    city: 'Pune',
    state: 'Maharashtra',
  } as const;
}

async function areTotalsRight(address: string, pool: Pool, print: (line: string) => void): Promise<boolean> {
  const { ask, close } = makeRequestClient(address);
  let right = true;
  for (const [query, condition] of [
    ['transaction_type=sale', `transaction_type = 'sale'`],
    ['transaction_type=rent&city=Pune&bedrooms=1', `transaction_type = 'rent' AND city = 'Pune' AND bedrooms = 1`],
  ]) {
    const { meta } = JSON.parse(await ask(`/api/properties?${query ?? ''}`)) as { meta: { total: number } };
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM properties
       WHERE status = 'active' AND (expires_at IS NULL OR expires_at > now()) AND ${condition ?? ''}`,
    );
    const n = rows[0]?.n ?? 0;
    print(
      `  ${query ?? ''}: the search says ${meta.total}, the table holds ${n}: ${meta.total === n ? 'right' : 'WRONG'}`,
    );
    right &&= meta.total === n;
  }
  close();
  return right;
}
