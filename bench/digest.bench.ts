import process from 'node:process';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeNewsPipeline } from '#server/testing/news/news-pipeline.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { makeMailer, sendJob } from '#server/platform/mail/mailer.ts';
import { makePushSender } from '#server/platform/push/push-sender.ts';
import { vapidKeysOf } from '#server/platform/push/vapid-keys.ts';
import { makeRateLimiter } from '#server/platform/rate-limiter.ts';
import { addReaders, drawHomes, forgetReaders, publishable } from './alert-data.ts';
import { openMadeUpRecords } from './million-records.ts';

/**
 * The weekly mails of one city for many readers, all due at once: the newsletter, and the weekly digest of a saved
 * search, until every mail is queued. Both are interrupted in the middle and started again.
 *
 *     npm run bench -- digest --readers 50000 --homes 20000
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { readers: { type: 'string', default: '50000' }, homes: { type: 'string', default: '20000' } },
});
const readers = Number(values.readers);
const city = 'Pune';
const newHomes = 200;
const print = (line: string) => process.stdout.write(`${line}\n`);

const records = await openMadeUpRecords(Number(values.homes));
const { connectionString, pool, listings } = records;
const log = pino({ level: 'silent' });
const { db, close } = openDatabase({ connectionString, log });
const jobs = makeJobs({ connectionString, log });
jobs.define(sendJob, {}, () => Promise.resolve());
await jobs.start({ work: false });
try {
  await forgetReaders(pool);
  const people = await addReaders(pool, 1, readers);
  const homes = drawHomes(900, 5_000).filter((home) => home.city === city);
  await listings.addRecords(homes.slice(0, newHomes).map((home) => publishable(home, people.slice(0, 1))));
  await listings.vacuumRecords();
  await makeSearchService({ pool }).vacuum();

  await pool.query(
    `INSERT INTO newsletter_subscriptions (email, city, confirmed_at)
     SELECT 'letter-' || n || '@alerts-bench.example', $1, now() FROM generate_series(1, $2::int) AS n`,
    [city, readers],
  );
  await timed('newsletter', '2026-11-29T07:30:00Z', ({ newsletter }) => newsletter.mailWeekly());

  const params: SearchParams = { transaction_type: 'rent', city };
  await pool.query(
    `WITH saved AS (INSERT INTO saved_searches (user_id, name, queries, has_filters, frequency)
       SELECT id, 'Homes for rent in Pune', jsonb_build_array($2::jsonb), true, 'weekly' FROM unnest($1::int[]) AS id
       RETURNING id)
     INSERT INTO saved_search_keys (key, search_id) SELECT $3, id FROM saved`,
    [people, JSON.stringify(params), `rent|c:${city.toLowerCase()}`],
  );
  await pool.query(
    `INSERT INTO news (user_id, kind, subject, property_id, search_id, facts, mail_plan)
     SELECT s.user_id, 'match', 'bench ' || h.id, h.id, s.id, '{"reason": "new"}', 'weekly'
     FROM saved_searches s CROSS JOIN (SELECT id FROM search_records
       WHERE transaction_type = 'rent' ORDER BY id DESC LIMIT 15) h`,
  );
  await pool.query('ANALYZE news, saved_searches');
  await timed('weekly digest, 15 homes each', '2026-11-28T07:30:00Z', ({ newsMails }) => newsMails.mailDigests());
  await forgetReaders(pool);
} finally {
  await jobs.stop();
  await close();
  await records.close();
}

function pipelineAt(time: string, beforeEach: () => void) {
  const clock = { now: () => new Date(time) };
  const search = makeSearchService({ pool });
  const mailer = makeMailer({ jobs });
  return makeNewsPipeline({
    ...{ db, clock, jobs, log, listings, search, places: makePlacesService() },
    ...{ publicUrl: 'https://aangan.example', mailKey: Buffer.alloc(32, 2), inbox: { announce: () => undefined } },
    pushSender: makePushSender({
      keys: vapidKeysOf(Buffer.alloc(32, 3)),
      contact: 'mailto:a@aangan.example',
      hosts: [],
    }),
    rateLimiter: makeRateLimiter(pool),
    mailer: {
      ...mailer,
      enqueueAll: (...asked) => {
        beforeEach();
        return mailer.enqueueAll(...asked);
      },
    },
  });
}

/** Half of the mails, then a failure of everything, then the rest. */
async function timed(
  name: string,
  time: string,
  work: (pipeline: ReturnType<typeof makeNewsPipeline>) => Promise<unknown>,
): Promise<void> {
  await pool.query('TRUNCATE mails');
  const began = performance.now();
  const cpu = process.cpuUsage();
  const half = await countMails();
  const cut = pipelineAt(time, () => {
    if (performance.now() - began > 2_000) throw new Error('cut off');
  });
  await work(cut).catch(() => undefined);
  const { mails: before } = await countMails();
  await work(pipelineAt(time, () => undefined));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const after = await countMails();
  print(
    `${name}: ${after.mails - half.mails} mails to ${after.readers} readers in ${seconds.toFixed(0)} s, ${((user + system) / 1e6).toFixed(0)} s of CPU here; cut off after ${before}`,
  );
}

async function countMails(): Promise<{ mails: number; readers: number }> {
  const { rows } = await pool.query<{ mails: number; readers: number }>(
    'SELECT count(*)::int AS mails, count(DISTINCT to_address)::int AS readers FROM mails',
  );
  return rows[0] ?? { mails: 0, readers: 0 };
}
