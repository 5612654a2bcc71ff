import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Pool, QueryConfig } from 'pg';
import { PropertyQuery } from '#contracts/listings.ts';
import { makeListingsService } from '#server/modules/listings/listings.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { parseQueryString } from '#server/platform/http/query-string.ts';
import { startProductOn } from '../e2e/product-server.ts';
import { makeAsking, type Asking } from './ask.ts';
import { searchBesideWrites } from './beside-writes.ts';
import { questions } from './million-questions.ts';
import { quantile } from './quantile.ts';

/**
 * A product with a million records, seeded once into a folder of its own: sixteen questions over HTTP on loopback, one
 * after the other and sixteen at a time, beside the same prepared statements asked of the database alone; then searches
 * beside writes.
 *
 *     npm run build && npm run bench -- million --records 1000000
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '20' },
  },
});
const records = Number(values.records);
const rounds = Number(values.rounds);
const writeSeconds = Number(values.seconds);
const root = path.resolve(import.meta.dirname, '..');
const dataDir = path.join(root, '.data', records === 1_000_000 ? 'bench' : `bench-${records}`);
const quiet = { warn: () => undefined, error: () => undefined };
const print = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
const { db, pool, close } = openDatabase({
  connectionString: postgres.connectionString,
  log: quiet,
  max: 16,
  statementTimeoutMillis: 0,
});
const listings = makeListingsService({ db, clock: systemClock, viewerKey: Buffer.alloc(32, 1) });

async function seedIfNeeded(): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('properties') IS NOT NULL AS there`);
  if (rows[0]?.there && (await listings.countRecords()) >= records) return;
  const { status } = spawnSync(process.execPath, ['scripts/seed.ts', '--listings', String(records)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, APP_MODE: 'local', DATABASE_URL: '', DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error('The records could not be seeded.');
}

interface Measured {
  times: number[];
  perSecond: number;
}

/** Lets `clients` ask one after the other, `count` times in all. */
async function measure(
  clients: number,
  count: number,
  ask: (n: number, client: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < count) {
        const n = next++;
        const start = performance.now();
        await ask(n, client);
        times.push(performance.now() - start);
      }
    }),
  );
  return { times, perSecond: (count * 1000) / (performance.now() - began) };
}

/** The prepared statements that each question makes. */
async function statementsOf(searchPool: Pool, variants: number): Promise<Map<string, QueryConfig[][]>> {
  let heard: QueryConfig[] = [];
  const listening = Object.create(searchPool) as Pool;
  listening.query = ((statement: QueryConfig) => {
    heard.push(statement);
    return searchPool.query(statement);
  }) as unknown as Pool['query'];
  const search = makeSearchService({ pool: listening });
  await search.reload();
  const found = new Map<string, QueryConfig[][]>();
  for (const [name, query] of Object.entries(questions)) {
    const list: QueryConfig[][] = [];
    for (let n = 0; n < variants; n++) {
      const read = PropertyQuery.parse(parseQueryString(query(n)));
      // The first time it also asks what the node doesn't know yet.
      await search.findProperties(read);
      heard = [];
      await search.findProperties(read);
      list.push(heard);
    }
    found.set(name, list);
  }
  return found;
}

async function compare(ask: Asking['ask'], searchPool: Pool): Promise<number> {
  const variants = 24;
  const statements = await statementsOf(searchPool, variants);
  print(`${'question'.padEnd(28)} | 1 client: p50    p95   × pg | 16 clients: p50    p95   a second  of pg`);
  let worst = 0;
  for (const [name, query] of Object.entries(questions)) {
    const overHttp = async (n: number) => {
      await ask(`/api/properties?${query(n % variants)}`);
    };
    const raw = async (n: number) => {
      await Promise.all((statements.get(name)?.[n % variants] ?? []).map((one) => searchPool.query(one)));
    };
    await measure(4, variants * 2, overHttp);
    await measure(10, variants * 2, raw);
    const [one, oneRaw] = [await measure(1, rounds, overHttp), await measure(1, rounds, raw)];
    const [many, manyRaw] = [await measure(16, rounds * 3, overHttp), await measure(16, rounds * 3, raw)];
    const [p50, p95] = [quantile(one.times, 0.5), quantile(one.times, 0.95)];
    worst = Math.max(worst, p95);
    const cell = (value: number, width: number, digits = 1) => value.toFixed(digits).padStart(width);
    print(
      `${name.padEnd(28)} | ${cell(p50, 13)} ${cell(p95, 6)} ${cell(p50 / quantile(oneRaw.times, 0.5), 6)} |` +
        ` ${cell(quantile(many.times, 0.5), 15)} ${cell(quantile(many.times, 0.95), 6)} ${cell(many.perSecond, 10, 0)} ${cell(many.perSecond / manyRaw.perSecond, 6, 2)}`,
    );
  }
  return worst;
}

try {
  await seedIfNeeded();
  const product = await startProductOn(dataDir);
  const searchPool = openPool({
    connectionString: postgres.connectionString,
    log: quiet,
    max: 16,
    planCacheMode: 'force_generic_plan',
  });
  const { ask, close: hangUp } = makeAsking(product.address);
  try {
    const worst = await compare(ask, searchPool);
    print(`Highest p95 at one client: ${worst.toFixed(1)} ms`);
    if (!(await searchBesideWrites(product.address, { listings, pool, seconds: writeSeconds }))) process.exitCode = 1;
    const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
    const [, kilobytes = 'unknown'] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
    print(`Memory of the server's process at its highest: ${Math.round(Number(kilobytes) / 1024)} MB`);
  } finally {
    hangUp();
    await searchPool.end();
    await product.stop();
  }
} finally {
  await close();
  await postgres.stop();
}
