import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Jobs that are due and not begun, by name: their number and the age of the oldest in seconds. */
export async function listDueJobs(db: Db): Promise<{ name: string; waiting: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ name: string; waiting: number; oldestSeconds: number }>`
    SELECT name, count(*) AS waiting, extract(epoch FROM now() - min(start_after))::float8 AS "oldestSeconds"
    FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`.execute(db);
  return rows;
}

/** Mails by state, without finished ones (sent, stored in an outbox, expired). */
export async function countOpenMails(db: Db): Promise<{ state: string; mails: number }[]> {
  const { rows } = await sql<{ state: string; mails: number }>`
    SELECT state, count(*) AS mails FROM mails
    WHERE state IN ('queued', 'sending', 'handed_over', 'failed', 'in_doubt') GROUP BY state`.execute(db);
  return rows;
}
