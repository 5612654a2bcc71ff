// A separate process that sends to programs, for tests that kill it: node delivery-process.ts <orders>.
import process from 'node:process';
import { pino } from 'pino';
import { makeWebhookDeliveriesService } from '#server/modules/webhooks/webhook-deliveries.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makePublicFetch } from '#server/platform/public-fetch.ts';
import { makeSecretBox } from '#server/platform/secret-box.ts';
import type { DeliveryOrders } from './killed-deliveries.ts';

const { connectionString, key, aheadMs } = JSON.parse(process.argv[2] ?? '') as DeliveryOrders;
const { db, close } = openDatabase({ connectionString, log: pino({ level: 'silent' }) });
const deliveries = makeWebhookDeliveriesService({
  db,
  clock: { now: () => new Date(Date.now() + aheadMs) },
  enquiries: { find: () => Promise.resolve(null) },
  publicFetch: makePublicFetch({ allowed: ['127.0.0.1'] }),
  secretBox: makeSecretBox(Buffer.from(key, 'hex')),
  // Its receiver answers, so that nothing is given up.
  webhookNotices: { noteEnded: () => Promise.resolve(), announce: () => undefined },
});
await deliveries.sendDue();
await close();
process.disconnect();
