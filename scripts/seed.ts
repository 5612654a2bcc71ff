/**
 * Adds made-up records beside those that are there: npm run seed -- --listings 1000000 [--seed 1]
 * Not in production. The same seed gives the same records; a seed is taken once.
 */
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { copyPictures } from '#demo/load-demo.ts';
import { loadSeed, SeedRefused } from '#demo/load-seed.ts';
import { makeListingsService } from '#server/modules/listings/listings.service.ts';
import { makePlaceCountingService } from '#server/modules/place-pages/counting.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

const usage = 'npm run seed -- --listings 1000000 [--seed 1]';
const most = 20_000_000;

function readArguments(): { count: number; seed: number } {
  try {
    const { values } = parseArgs({ options: { listings: { type: 'string' }, seed: { type: 'string', default: '1' } } });
    const count = Number(values.listings);
    const seed = Number(values.seed);
    if (!Number.isInteger(count) || count < 1 || count > most) {
      throw new Error(`Say how many records: a whole number from 1 to ${most}.`);
    }
    if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed is a whole number.');
    return { count, seed };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`);
  }
}

await withProductDatabase(async ({ connectionString, settings, log, report }) => {
  const { count, seed } = readArguments();
  if (settings.appMode === 'production') {
    throw new StartError('seed adds made-up records and refuses to run with APP_MODE=production.');
  }
  await migrateDatabase({ connectionString, log, report });
  const { db, pool, close } = openDatabase({ connectionString, log, statementTimeoutMillis: 0 });
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  try {
    const listings = makeListingsService({
      db,
      clock: systemClock,
      placeKey: randomBytes(32),
      places: makePlacesService(),
      reach: makeReachService({ db }),
    });
    const before = await listings.countRecords();
    report(
      before > 0
        ? `${before} records are here and stay; ${count} are added beside them. Pages wait until they are in.`
        : `Adding ${count} records`,
    );
    if (!settings.s3) await copyPictures(makeLocalFileStore(path.join(settings.dataDir, 'files')));
    await loadSeed({
      pool,
      seed,
      count,
      now: systemClock.now(),
      report: (line) => {
        report(`${seconds().padStart(5)}  ${line}`);
      },
    });
    report(`${seconds().padStart(5)}  Making them searchable`);
    await listings.vacuumRecords();
    await makeSearchService({ pool, places: makePlacesService() }).vacuum();
    await makePlaceCountingService({ pool, places: makePlacesService(), clock: systemClock }).count();
    report(`${count} records added in ${seconds()}`);
  } catch (error) {
    throw error instanceof SeedRefused ? new StartError(error.message) : error;
  } finally {
    await close();
  }
});
