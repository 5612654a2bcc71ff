// A separate process that makes news of events, and mails of news, for tests that kill it: node news-process.ts <orders>.
import process from 'node:process';
import { pino } from 'pino';
import { makeListingsService } from '#server/modules/listings/listings.service.ts';
import { makeNewsPipeline } from './news-pipeline.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { makeMailer, sendJob } from '#server/platform/mail/mailer.ts';
import { makePushSender } from '#server/platform/push/push-sender.ts';
import { vapidKeysOf } from '#server/platform/push/vapid-keys.ts';
import { makeRateLimiter } from '#server/platform/rate-limiter.ts';
import type { KillPoint, NewsProcessOrders } from './killed-news.ts';

const orders = JSON.parse(process.argv[2] ?? '') as NewsProcessOrders;
let left = orders.kill?.after ?? 0;

/** Ends the process as the system does, without another line of its own, when it comes here as often as ordered. */
function mayDie(point: KillPoint): Promise<void> {
  if (orders.kill?.point !== point || left-- > 0) return Promise.resolve();
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

const log = pino({ level: 'silent' });
const clock = { now: () => new Date(orders.now) };
const { connectionString } = orders;
const { db, pool, close } = openDatabase({ connectionString, log });
const jobs = makeJobs({ connectionString, log });
jobs.define(sendJob, {}, () => Promise.resolve());
await jobs.start({ work: false });
const places = makePlacesService();
const reach = makeReachService({ db });
const listings = makeListingsService({ db, clock, placeKey: Buffer.alloc(32, 1), places, reach });
const search = makeSearchService({ pool });
const mailer = makeMailer({ jobs });

const pipeline = makeNewsPipeline({
  ...{ db, clock, jobs, log, places, publicUrl: 'https://aangan.example', mailKey: Buffer.alloc(32, 2) },
  pushSender: makePushSender({
    keys: vapidKeysOf(Buffer.alloc(32, 3)),
    contact: 'mailto:help@aangan.example',
    hosts: [],
  }),
  rateLimiter: makeRateLimiter(pool),
  search: {
    ...search,
    matching: {
      ...search.matching,
      test: async (...asked) => {
        await mayDie('matching');
        return search.matching.test(...asked);
      },
    },
  },
  listings: {
    ...listings,
    listHomes: async (...asked) => {
      await mayDie('mail');
      return listings.listHomes(...asked);
    },
  },
  mailer: {
    ...mailer,
    enqueueAll: async (...asked) => {
      await mailer.enqueueAll(...asked);
      await mayDie('queue');
    },
  },
  inbox: {
    announce: () => {
      if (orders.kill?.point === 'news' && left-- <= 0) process.kill(process.pid, 'SIGKILL');
    },
  },
});
// The caller may count the time from here.
process.send?.('started');
await pipeline.recordEvents.workAll();
await pipeline.newsMails.mailInstant();
await mayDie('digest');
await pipeline.newsMails.mailDigests();
await jobs.stop();
await close();
process.disconnect();
