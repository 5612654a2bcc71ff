import process from 'node:process';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { makeAskingService } from '#server/modules/freshness/asking.service.ts';
import { makeLikelyGoneService } from '#server/modules/freshness/likely-gone.service.ts';
import { makeQuestionLinks } from '#server/modules/freshness/question-links.ts';
import { insertNews } from '#server/modules/inbox/inbox.repository.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { walkBatches } from '#server/platform/database/walk-batches.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { makeMailer, sendJob } from '#server/platform/mail/mailer.ts';
import { makeTurns } from '#server/platform/turns.ts';
import { startProductOn } from '../e2e/product-server.ts';
import { makeRequestClient } from './ask.ts';
import { plainSearches } from './beside-writes.ts';
import { httpLoad } from './http-load.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';
import { warm } from './warm.ts';

/**
 * Questions of a day to the owners of a stock, of which seven homes in a hundred are due, and the chances of a night, in
 * batches beside a hundred searches a second; the searches alone are measured before and after, in the same run.
 *
 *     npm run build && npm run bench -- questions [--records 1000000] [--seconds 30]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { records: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '30' } },
});
const seconds = Number(values.seconds);
const perSecond = 100;
const today = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const print = (line: string) => process.stdout.write(`${line}\n`);

const records = await openMadeUpRecords(Number(values.records));
const { connectionString, pool } = records;
const log = pino({ level: 'silent' });
const { db, close } = openDatabase({ connectionString, log });
const jobs = makeJobs({ connectionString, log });
jobs.define(sendJob, {}, () => Promise.resolve());
try {
  const product = await startProductOn(records.dataDir);
  await jobs.start({ work: false });
  try {
    await forget();
    // The others were confirmed when they were seeded. In batches: each home is written to fifty indexes.
    await walkBatches(confirmAfter);
    // Index-only scans read the rows of changed pages until they are vacuumed.
    for (const table of ['properties', 'search_records']) await pool.query(`VACUUM ANALYZE ${table}`);
    const publicUrl = 'https://aangan.example';
    const takeTurn = makeTurns(3);
    const asking = makeAskingService({
      db,
      clock: systemClock,
      inbox: { add: insertNews, announce: () => undefined },
      mailer: makeMailer({ jobs }),
      questionLinks: makeQuestionLinks({ mailKey: Buffer.alloc(32, 2), publicUrl }),
      publicUrl,
      takeTurn,
    });
    const likelyGone = makeLikelyGoneService({ db, recordsChanged: { emit: () => undefined }, takeTurn });
    const search = () => httpLoad({ address: product.address, urls, method: 'GET', perSecond, seconds });
    const urls = plainSearches();
    const { ask, close: closeClient } = makeRequestClient(product.address);
    await warm(ask, urls);
    closeClient();
    await search();
    line('alone', await search());
    line('beside questions', await beside(search, () => asking.ask()));
    line('beside chances', await beside(search, () => likelyGone.fit()));
    line('alone again', await search());
    const { rows } = await pool.query<{ homes: number; owners: number; mails: number }>(
      `SELECT (SELECT count(*)::int FROM owner_questions) AS homes,
         (SELECT count(*)::int FROM question_bundles) AS owners,
         (SELECT count(*)::int FROM news WHERE kind = 'still_there') AS mails`,
    );
    print(`${rows[0]?.homes ?? 0} homes asked about, ${rows[0]?.owners ?? 0} owners, ${rows[0]?.mails ?? 0} news`);
    await forget();
  } finally {
    await jobs.stop();
    await product.stop();
  }
} finally {
  await close();
  await records.close();
}

async function confirmAfter(after: number): Promise<number | null> {
  const { rows } = await pool.query<{ last: number | null }>(
    `WITH page AS (SELECT id FROM properties WHERE id > $1 ORDER BY id LIMIT 50000), stored AS (
       UPDATE properties p SET confirmed_on = ${today} - CASE WHEN p.id % 100 < 7 THEN 40 ELSE 1 END
       FROM page WHERE p.id = page.id AND p.entry_type = 'listing'
         AND (p.id % 100 < 7 OR p.confirmed_on < ${today} - ${freshnessLimits.askedAfterDaysRent - 2}))
     SELECT max(id) AS last FROM page`,
    [after],
  );
  return rows[0]?.last ?? null;
}

/** Searches while work goes on, which is waited for; says how long it took. */
async function beside(search: () => Promise<number[]>, work: () => Promise<void>): Promise<number[]> {
  const began = performance.now();
  let [took, isOver] = [0, false];
  const done = work().then(() => {
    isOver = true;
    took = (performance.now() - began) / 1000;
  });
  const times = await search();
  const share = isOver ? '' : ' (longer than the searches)';
  await done;
  print(`  work of ${took.toFixed(1)} s${share}`);
  return times;
}

function line(name: string, times: number[]): void {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  print(`${name.padEnd(20)} p50 ${p50.toFixed(1)}   p95 ${p95.toFixed(1)} ms`);
}

async function forget(): Promise<void> {
  await pool.query('TRUNCATE question_bundles');
  await pool.query(`DELETE FROM news WHERE kind = 'still_there'`);
  await pool.query('TRUNCATE owner_questions');
}
