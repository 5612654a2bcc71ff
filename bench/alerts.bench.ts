import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DemoRecord } from '#demo/demo-record.ts';
import { startProductOn } from '../e2e/product-server.ts';
import { addSearches, copySearches, drawHomes, forgetNews, forgetReaders, publishable } from './alert-data.ts';
import { watchArrivals, type WatchedHome } from './alert-watch.ts';
import { httpLoad } from './http-load.ts';
import { questions } from './million-questions.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';
import { openSmtpSink } from './smtp-sink.ts';

/**
 * From a published home to the bells of its people and the mail queue, beside the usual searches; then 500 homes of an import
 * at once; both again with more saved searches, the same ones by more people.
 *
 *     npm run build && npm run bench -- alerts --homes 1000000 --searches 100000,1000000
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    homes: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '100000,1000000' },
    seconds: { type: 'string', default: '60' },
    imported: { type: 'string', default: '500' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = Number(values.seconds);
const imported = Number(values.imported);
const sizes = values.searches.split(',').map(Number);
const searchesPerSecond = 100;
const homesPerSecond = 1;
/** These read 5 to 90 ms of an index even alone: with one in twenty-five, they would be the p95. */
const slow = ['a pair of words', 'a mark that nobody has'];

const records = await openMadeUpRecords(Number(values.homes));
const { pool } = records;
const smtp = await openSmtpSink();
try {
  await forgetReaders(pool);
  const before = await lastHome();
  for (const [at, size] of sizes.entries()) {
    const perSecond = at === 0 ? await addSearches(pool, 100, size) : await copySearches(pool, 100, size);
    print(`\n${size.toLocaleString('en')} saved searches, ${perSecond.toFixed(0)} a second stored`);
    await printSizes();
    await measure(at);
    await pool.query('DELETE FROM properties WHERE id > $1', [before]);
    await forgetNews(pool);
    await records.listings.vacuumRecords();
  }
  await forgetReaders(pool);
} finally {
  await smtp.close();
  await records.close();
}

async function measure(round: number): Promise<void> {
  const product = await startProductOn(records.dataDir, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Aangan <no-reply@aangan.example>',
  });
  try {
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 1000');
    const owners = rows.map(({ id }) => id);
    const drawn = drawHomes(500 + round, Math.ceil(homesPerSecond * seconds) + imported);
    const one = drawn.slice(0, homesPerSecond * seconds);
    const many = drawn.slice(one.length);
    await search(product.address, 5);
    printTimes('searches alone', await search(product.address, Math.min(seconds, 20)));

    const homes: WatchedHome[] = [];
    let isComplete = false;
    const watching = watchArrivals(pool, homes, () => isComplete);
    const searching = search(product.address, seconds);
    for (const home of one) {
      homes.push(...(await publish([home], owners)));
      await setTimeout(1000 / homesPerSecond);
    }
    isComplete = true;
    printTimes('searches beside it', await searching);
    printArrivals(`${one.length} homes, one a second`, await watching);

    const importedHomes: WatchedHome[] = [];
    let isStored = false;
    const watchingImport = watchArrivals(pool, importedHomes, () => isStored);
    importedHomes.push(...(await publish(many, owners)));
    isStored = true;
    // Searches beside the storing itself are measured by `imports.bench.ts`, in the batches of a real import.
    const searchingImport = search(product.address, 30);
    const arrivals = await watchingImport;
    printArrivals(`${many.length} imported at once`, arrivals);
    printTimes('searches beside it', await searchingImport);
    print(`  mails that the mail server took: ${smtp.count()}`);
  } finally {
    await product.stop();
  }
}

async function publish(drawn: readonly DemoRecord[], owners: readonly number[]): Promise<WatchedHome[]> {
  const before = await lastHome();
  await records.listings.addRecords(drawn.map((home) => publishable(home, owners)));
  const publishedAt = performance.now();
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM properties WHERE id > $1', [before]);
  return rows.map(({ id }) => ({ id, publishedAt }));
}

async function lastHome(): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('SELECT max(id) AS id FROM properties');
  return rows[0]?.id ?? 0;
}

function search(address: string, forSeconds: number): Promise<number[]> {
  const asked = Object.entries(questions).filter(([name]) => !slow.includes(name));
  const urls = Array.from({ length: asked.length * 24 }, (_, n) => {
    const [, query] = asked[n % asked.length] ?? [];
    return `/api/properties?${query?.(Math.floor(n / asked.length)) ?? ''}`;
  });
  return httpLoad({ address, urls, method: 'GET', perSecond: searchesPerSecond, seconds: forSeconds });
}

function printTimes(name: string, millis: readonly number[]): void {
  const [p50, p95] = [quantile(millis, 0.5), quantile(millis, 0.95)];
  print(`  ${name.padEnd(30)} p50 ${p50.toFixed(1)}   p95 ${p95.toFixed(1)} ms`);
}

function printArrivals(
  name: string,
  { bell, mail, folded, allMatched, allMailed }: Awaited<ReturnType<typeof watchArrivals>>,
): void {
  const line = (what: string, times: readonly number[]) =>
    print(
      `    ${what.padEnd(28)} p50 ${quantile(times, 0.5).toFixed(1)}   p95 ${quantile(times, 0.95).toFixed(1)}   last ${quantile(times, 1).toFixed(1)} s   of ${times.length}`,
    );
  print(`  ${name}: matched after ${allMatched.toFixed(1)} s, mailed after ${allMailed.toFixed(1)} s`);
  line('in the bell', bell);
  line('in the mail queue', mail);
  print(`    folded into the daily mail   ${folded}`);
}

async function printSizes(): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: number; size: string }>(
    `SELECT relname AS name, reltuples::int AS rows, pg_size_pretty(pg_total_relation_size(oid)) AS size
     FROM pg_class WHERE relname IN ('saved_searches', 'saved_search_keys') ORDER BY relname`,
  );
  for (const { name, rows: count, size } of rows)
    print(`  ${name.padEnd(20)} ${count.toLocaleString('en')} rows, ${size}`);
}
