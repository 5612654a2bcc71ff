import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Pool } from 'pg';
import { makeListingsService, type ListingsService } from '#server/modules/listings/listings.service.ts';
import { makePlaceCountingService } from '#server/modules/place-pages/counting.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { copyRecords } from './copied-records.ts';

export interface MadeUpRecords {
  dataDir: string;
  connectionString: string;
  pool: Pool;
  listings: ListingsService;
  close: () => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
const quiet = { warn: () => undefined, error: () => undefined };

/** Beyond it records are copied: drawing and storing a million takes a quarter of an hour. */
const mostMadeUp = 1_000_000;

/**
 * A database with this many made-up records in its own folder, `.data/bench` for a million and `.data/bench-NUMBER`
 * for other numbers, seeded when they are not there yet. More than a million are whole millions: copies of the first.
 */
export async function openMadeUpRecords(records: number): Promise<MadeUpRecords> {
  const dataDir = folderOf(records);
  if (records > mostMadeUp && !existsSync(dataDir)) {
    await (await openMadeUpRecords(mostMadeUp)).close();
    await cp(folderOf(mostMadeUp), dataDir, { recursive: true });
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { connectionString } = postgres;
  const { db, pool, close } = openDatabase({ connectionString, log: quiet, max: 16, statementTimeoutMillis: 0 });
  const listings = makeListingsService({
    db,
    clock: systemClock,
    placeKey: Buffer.alloc(32, 1),
    places: makePlacesService(),
    reach: makeReachService({ db }),
  });
  const closeAll = async (): Promise<void> => {
    await close();
    await postgres.stop();
  };
  try {
    const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('properties') IS NOT NULL AS there`);
    const there = rows[0]?.there ? await listings.countRecords() : 0;
    if (there < records && records <= mostMadeUp) seed(dataDir, records);
    else if (there < records) {
      await copyRecords(pool, Math.round(records / mostMadeUp) - 1, report);
      await listings.vacuumRecords();
      await makeSearchService({ pool, places: makePlacesService() }).vacuum();
      await makePlaceCountingService({ pool, places: makePlacesService(), clock: systemClock }).count();
    }
    return { dataDir, connectionString, pool, listings, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function folderOf(records: number): string {
  return path.join(root, '.data', records === mostMadeUp ? 'bench' : `bench-${records}`);
}

function report(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`);
}

function seed(dataDir: string, records: number): void {
  const { status } = spawnSync(process.execPath, ['scripts/seed.ts', '--listings', String(records)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, APP_MODE: 'local', DATABASE_URL: '', DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error('The records could not be seeded.');
}
