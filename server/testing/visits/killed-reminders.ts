import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeRandom } from '#demo/random.ts';
import type { Database } from '#server/platform/database/db.ts';

/** Orders for a process of reminder-process.ts. */
export interface ReminderOrders {
  connectionString: string;
  /** The mail after which it ends as the system ends it; null: it works until nothing is left. */
  killAfter: number | null;
}

const processFile = path.join(import.meta.dirname, 'reminder-process.ts');
/** More than one transaction reminds of. */
const visits = 130;
/** Longer than a round works, so that some are killed at their end, or not at all. */
const longestMillis = 300;

/**
 * Makes visits of tomorrow round by round, kills the process that reminds of them after a mail or at a time that the seed
 * draws, and lets another finish. Afterwards each side of each visit has one piece of news and one mail.
 */
export async function remindAndKill({
  db,
  connectionString,
  rounds,
  seed,
}: {
  db: Database;
  connectionString: string;
  rounds: number;
  seed: number;
}): Promise<{ killed: number; faults: string[] }> {
  const random = makeRandom(seed);
  let killed = 0;
  for (let round = 0; round < rounds; round++) {
    await addVisits(db, `${seed}-${round}`);
    const child = start({ connectionString, killAfter: round % 2 === 0 ? random.int(0, 2 * visits) : null });
    if (round % 2 === 1) {
      await once(child, 'message');
      await setTimeout(random.int(0, longestMillis));
      child.kill('SIGKILL');
    }
    if ((await endOf(child)) === 'SIGKILL') killed += 1;
    const next = await endOf(start({ connectionString, killAfter: null }));
    if (next !== null) throw new Error(`The process after the killed one ended with ${next}.`);
  }
  const { rows } = await sql<{
    fault: string;
  }>`SELECT u.email || ' has ' || n.news || ' news and ' || m.mails || ' mails'
      AS fault
    FROM users u CROSS JOIN LATERAL (SELECT count(*) AS news FROM news WHERE user_id = u.id AND kind = 'visit') n
    CROSS JOIN LATERAL (SELECT count(*) AS mails FROM mails WHERE to_address = u.email) m
    WHERE u.email LIKE 'reminded-%' AND (n.news <> 1 OR m.mails <> 1)`.execute(db);
  return { killed, faults: rows.map(({ fault }) => fault) };
}

/** Agreed visits in twenty hours, each of two people of its own. */
async function addVisits(db: Database, name: string): Promise<void> {
  const addUsers = async (side: string) => {
    const { rows } = await sql<{ id: number }>`INSERT INTO users
        (first_name, last_name, email, user_type, password_hash, email_verified_at)
      SELECT 'Reader', n::text, 'reminded-' || ${`${side}-${name}`} || '-' || n || '@aangan.example', 'buyer', 'none', now()
      FROM generate_series(1, ${visits}::int) AS n RETURNING id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const [owners, seekers] = [await addUsers('owner'), await addUsers('seeker')];
  await sql`WITH homes AS (
      INSERT INTO properties (owner_id, transaction_type, property_type, title, slug, price)
      SELECT owner_id, 'rent', 'apartment', 'A flat', 'flat-' || owner_id, 20000
      FROM unnest(${owners}::int[]) AS owner_id RETURNING id, owner_id)
    INSERT INTO visits (property_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener, created_at, agreed_at)
    SELECT h.id, h.owner_id, p.seeker_id, 'agreed', now() + interval '20 hours', now() + interval '21 hours',
      now() + interval '21 hours', 'owner', now() - interval '3 days', now() - interval '2 days'
    FROM unnest(${owners}::int[], ${seekers}::int[]) AS p (owner_id, seeker_id) JOIN homes h ON h.owner_id = p.owner_id`.execute(
    db,
  );
}

const start = (orders: ReminderOrders): ChildProcess =>
  fork(processFile, [JSON.stringify(orders)], { stdio: 'inherit' });

/** The signal or code with which a process ended; null for one that finished its work. */
async function endOf(child: ChildProcess): Promise<string | number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? (child.exitCode === 0 ? null : child.exitCode);
}
