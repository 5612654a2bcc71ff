import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { makeRandom } from '#demo/random.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { secretUse } from '#server/modules/webhooks/webhooks.service.ts';
import { startReceiver } from './receiver.ts';

/** Orders for a process of delivery-process.ts. */
export interface DeliveryOrders {
  connectionString: string;
  /** The key of the secret box, in hex. */
  key: string;
  /** How far its clock is ahead: claims of a killed process are over by then. */
  aheadMs: number;
}

const processFile = path.join(import.meta.dirname, 'delivery-process.ts');
const events = 60;
const hourMs = 3_600_000;

/**
 * Writes deliveries round by round, kills the process that sends them after an event that the seed draws, and lets another
 * finish. Afterwards the receiver has each event, under its id, and nothing waits.
 */
export async function deliverAndKill({
  db,
  connectionString,
  secretBox,
  key,
  rounds,
  seed,
}: {
  db: Database;
  connectionString: string;
  secretBox: SecretBox;
  key: string;
  rounds: number;
  seed: number;
}): Promise<{ killed: number; again: number; faults: string[] }> {
  const random = makeRandom(seed);
  const receiver = await startReceiver();
  const { webhook } = await addWebhook(db, receiver.address, secretBox);
  const faults: string[] = [];
  let killed = 0;
  for (let round = 0; round < rounds; round++) {
    const before = receiver.received.length;
    const ids = await addDeliveries(db, webhook);
    const killAt = before + random.int(0, events);
    const child = start({ connectionString, key, aheadMs: hourMs * 2 * round });
    // The request that is under way may have been answered, or not.
    receiver.onReceived(() => {
      if (receiver.received.length > killAt) child.kill('SIGKILL');
    });
    if ((await endOf(child)) === 'SIGKILL') killed += 1;
    receiver.onReceived(() => undefined);
    const next = await endOf(start({ connectionString, key, aheadMs: hourMs * (2 * round + 1) }));
    if (next !== null) faults.push(`the process after the killed one ended with ${next}`);
    const got = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    faults.push(...ids.filter((id) => !got.has(id)).map((id) => `${id} was lost`));
  }
  const { rows } = await sql<{ id: string }>`SELECT id FROM webhook_deliveries WHERE state <> 'delivered'`.execute(db);
  faults.push(...rows.map(({ id }) => `${id} is not delivered`));
  const distinct = new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size;
  if (distinct !== rounds * events) faults.push(`${distinct} ids came, of ${rounds * events} events`);
  const again = receiver.received.length - distinct;
  await receiver.close();
  return { killed, again, faults };
}

async function addWebhook(db: Database, address: string, secretBox: SecretBox): Promise<{ webhook: number }> {
  const { rows } = await sql<{ id: number }>`INSERT INTO users
      (first_name, last_name, email, user_type, password_hash, email_verified_at)
    VALUES ('Asha', 'Rao', 'receives@aangan.example', 'agent', 'none', now()) RETURNING id`.execute(db);
  const userId = rows[0]?.id ?? 0;
  const sealed = secretBox.seal(`whsec_${Buffer.alloc(32, 1).toString('base64')}`, secretUse(userId, address));
  const added = await sql<{ id: number }>`INSERT INTO webhooks (user_id, address, sealed_secret, key_id)
    VALUES (${userId}, ${address}, ${sealed}, ${secretBox.keyId}) RETURNING id`.execute(db);
  return { webhook: added.rows[0]?.id ?? 0 };
}

async function addDeliveries(db: Database, webhook: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`INSERT INTO webhook_deliveries (webhook_id, event)
    SELECT ${webhook}::int, 'test' FROM generate_series(1, ${events}::int) RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

const start = (orders: DeliveryOrders): ChildProcess =>
  fork(processFile, [JSON.stringify(orders)], { stdio: 'inherit' });

/** The signal or code with which a process ended; null for one that finished its work. */
async function endOf(child: ChildProcess): Promise<string | number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? (child.exitCode === 0 ? null : child.exitCode);
}
