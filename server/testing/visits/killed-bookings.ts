import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeRandom } from '#demo/random.ts';
import type { Database } from '#server/platform/database/db.ts';

/** Orders for a process of booking-process.ts: each seeker books one of the times, several the same. */
export interface BookingOrders {
  connectionString: string;
  home: number;
  times: readonly string[];
  seekers: readonly number[];
}

const processFile = path.join(import.meta.dirname, 'booking-process.ts');
/** A round of bookings takes about this long. */
const longestMillis = 400;

/**
 * Lets seekers book, kills the process in the middle, and lets another book the same. Afterwards each time has one visit, and
 * each visit one message of its seeker, one enquiry and one piece of news of its owner.
 */
export async function bookAndKill({
  db,
  seed,
  ...orders
}: BookingOrders & { db: Database; seed: number }): Promise<{ killed: boolean; faults: string[] }> {
  const { home, times } = orders;
  const child = start(orders);
  await once(child, 'message');
  await setTimeout(makeRandom(seed).int(0, longestMillis));
  child.kill('SIGKILL');
  const killed = (await endOf(child)) === 'SIGKILL';
  const next = await endOf(start(orders));
  const faults = next === null ? [] : [`The process after the killed one ended with ${next}.`];
  const { rows } = await sql<{
    visits: number;
    messages: number;
    enquiries: number;
    news: number;
  }>`SELECT (SELECT count(*)::int FROM visits WHERE property_id = ${home}) AS visits,
      (SELECT count(*)::int FROM messages WHERE property_id = ${home}) AS messages,
      (SELECT count(*)::int FROM enquiries WHERE property_id = ${home}) AS enquiries,
      (SELECT count(*)::int FROM news WHERE property_id = ${home} AND kind = 'visit') AS news`.execute(db);
  for (const [name, count] of Object.entries(rows[0] ?? {})) {
    if (count !== times.length) faults.push(`${count} ${name} for ${times.length} times`);
  }
  return { killed, faults };
}

const start = (orders: BookingOrders): ChildProcess =>
  fork(processFile, [JSON.stringify(orders)], { stdio: 'inherit' });

/** The signal or code with which a process ended; null for one that finished its work. */
async function endOf(child: ChildProcess): Promise<string | number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? (child.exitCode === 0 ? null : child.exitCode);
}
