import process from 'node:process';
import { parseArgs } from 'node:util';
import { makeSavedSearchesService } from '#server/modules/saved-searches/saved-searches.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { killNewsProcesses } from '#server/testing/news/killed-news.ts';
import { forgetReaders } from './alert-data.ts';
import { openMadeUpRecords } from './million-records.ts';

/**
 * Kills the process that makes news of published homes and mails of the news, round by round, at every step and at any time;
 * afterwards each person has each home once in the app and once by mail.
 *
 *     npm run bench -- alerts-kills --rounds 30 --seed 1
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const records = await openMadeUpRecords(1_000);
const { connectionString, listings, pool } = records;
const { db, close } = openDatabase({ connectionString, log: { warn: () => undefined }, max: 4 });
try {
  await forgetReaders(pool);
  const search = makeSearchService({ pool });
  const savedSearches = makeSavedSearchesService({ db, matching: search.matching });
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  const after = await killNewsProcesses({ db, connectionString, listings, savedSearches, search, rounds, seed });
  const { killed, news, expectedNews, mails, faults } = after;
  process.stdout.write(
    `${rounds} rounds, seed ${seed}: ${killed} processes killed; ${news} of ${expectedNews} pieces of news, ${mails} mails, ${faults.length} lost or twice\n`,
  );
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await close();
  await records.close();
}
