import process from 'node:process';
import { parseArgs } from 'node:util';
import { makeSavedSearchesService } from '#server/modules/saved-searches/saved-searches.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { compareMatching } from '#server/testing/search/compared-matching.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';
import { addReaders, forgetReaders } from './alert-data.ts';
import { openMadeUpRecords } from './million-records.ts';

/**
 * Random saved searches, with every filter, drawn areas, places and regions, against random homes: compares the
 * searches that a published home finds with the homes that each search finds. Any difference is a fault.
 *
 *     npm run bench -- alerts-exact --searches 2000 --homes 2000
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    searches: { type: 'string', default: '2000' },
    homes: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const seed = Number(values.seed);
const homes = Number(values.homes);
/** Some of the records are requirements, sold, or have run out. */
const recordsPerHome = 2;

const records = await openMadeUpRecords(homes * recordsPerHome);
const { connectionString, pool } = records;
const { db, close } = openDatabase({ connectionString, log: { warn: () => undefined }, max: 4 });
try {
  await forgetReaders(pool);
  await randomRecords(pool);
  await records.listings.vacuumRecords();
  const search = makeSearchService({ pool });
  await search.vacuum();
  const savedSearches = makeSavedSearchesService({ db, matching: search.matching });
  const [userId = 0] = await addReaders(pool, seed, 1);
  const searches = Number(values.searches);
  const began = performance.now();
  const compared = await compareMatching({ db, pool, search, savedSearches, userId, searches, homes, seed });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { asked, pairs, differences } = compared;
  process.stdout.write(
    `${searches} searches, ${asked} with filters, and ${homes} homes, seed ${seed}: ${pairs} pairs fit, ${differences.length} searches differ (${seconds} s)\n`,
  );
  for (const line of differences) process.stdout.write(`  ${line}\n`);
  if (differences.length > 0 || pairs === 0) process.exitCode = 1;
  await forgetReaders(pool);
} finally {
  await close();
  await records.close();
}
