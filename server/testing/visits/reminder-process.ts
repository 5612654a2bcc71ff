// A separate process that reminds of visits, for tests that kill it: node reminder-process.ts <orders>.
import process from 'node:process';
import { pino } from 'pino';
import { insertNews } from '#server/modules/inbox/inbox.repository.ts';
import { makeVisitNoticesService } from '#server/modules/visits/visit-notices.service.ts';
import { makeVisitUpkeepService } from '#server/modules/visits/visit-upkeep.service.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { insertMail } from '#server/platform/mail/mails-table.ts';
import type { ReminderOrders } from './killed-reminders.ts';

const { connectionString, killAfter } = JSON.parse(process.argv[2] ?? '') as ReminderOrders;
const { db, close } = openDatabase({ connectionString, log: pino({ level: 'silent' }) });
let left = killAfter ?? Infinity;
const visitNotices = makeVisitNoticesService({
  clock,
  publicUrl: 'https://aangan.example',
  enquiries: { bellOfSubject: (_, { ownerId }) => Promise.resolve(ownerId) },
  inbox: { add: insertNews },
  mailer: {
    // The outbox stores its newest mails alone.
    async enqueue(transaction, { to, subject, html, text, code, expiresAt }) {
      const mail = { to_address: to, subject, html, text, code, state: 'kept' as const, expires_at: expiresAt };
      await insertMail(transaction, { ...mail, unsubscribe_url: null, attachment_name: null, attachment: null });
      if (left-- <= 0) process.kill(process.pid, 'SIGKILL');
    },
  },
});
const upkeep = makeVisitUpkeepService({ db, clock, visitNotices, inbox: { announce: () => undefined } });
// The caller may count the time from here.
process.send?.('started');
await upkeep.remind();
await close();
process.disconnect();
