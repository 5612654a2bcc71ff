// A separate process in which seekers book visits, for tests that kill it: node booking-process.ts <orders>.
import process from 'node:process';
import { pino } from 'pino';
import { AppError } from '#server/platform/http/app-error.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { makeOutboxMailer } from '#server/platform/mail/mailer.ts';
import { makeTestModules, testRealtime } from '../app/test-modules.ts';
import { testSeller } from '../app/test-seller.ts';
import { usualGateway } from '../gateways/test-gateways.ts';
import { makeMemoryFileStore } from '../memory-file-store.ts';
import type { BookingOrders } from './killed-bookings.ts';

const { connectionString, home, times, seekers } = JSON.parse(process.argv[2] ?? '') as BookingOrders;
const log = pino({ level: 'silent' });
const { db, pool, close } = openDatabase({ connectionString, log });
const searchPool = openPool({ connectionString, log, max: 1, plansForSearch: true });
const realtime = await testRealtime();
const noApp = () => {
  throw new Error('Nothing is paid here.');
};
const { gateway } = usualGateway.open({ db: () => db, app: noApp });
const modules = makeTestModules({
  db,
  pool,
  searchPool,
  clock,
  files: makeMemoryFileStore(),
  mailer: makeOutboxMailer(),
  jobs: { enqueue: (_db, name) => Promise.resolve(name) },
  ...realtime,
  streetsFile: null,
  log,
  seller: testSeller,
  payment: { gateway, sandbox: null },
});
// The caller may count the time from here.
process.send?.('started');
await Promise.all(
  seekers.map(async (seeker, at) => {
    const asked = { home_id: home, starts_at: times[at % times.length] ?? '', is_proposal: false };
    await modules.visits.book(seeker, asked).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'visits.not_offered') throw error;
    });
  }),
);
await realtime.close();
await searchPool.end();
await close();
process.disconnect();
