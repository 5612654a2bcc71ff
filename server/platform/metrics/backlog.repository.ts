import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Jobs that are due and not begun, by name: their number and the age of the oldest in seconds. */
export async function listDueJobs(db: Db): Promise<{ name: string; waiting: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ name: string; waiting: number; oldestSeconds: number }>`
    SELECT name, count(*) AS waiting, extract(epoch FROM now() - min(start_after))::float8 AS "oldestSeconds"
    FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`.execute(db);
  return rows;
}

const openStates = ['queued', 'sending', 'handed_over', 'failed', 'in_doubt'] as const;

/** Mails by state, without finished ones (sent, stored in an outbox, expired); 0 for states without any. */
export async function countOpenMails(db: Db): Promise<{ state: string; mails: number }[]> {
  const { rows } = await sql<{ state: string; mails: number }>`
    SELECT state, count(*) AS mails FROM mails
    WHERE state IN ('queued', 'sending', 'handed_over', 'failed', 'in_doubt') GROUP BY state`.execute(db);
  const counts = new Map(rows.map(({ state, mails }) => [state, mails]));
  return openStates.map((state) => ({ state, mails: counts.get(state) ?? 0 }));
}

/**
 * How many seconds the oldest queued mail has waited; 0 without one. While the mail server takes mails, only overdue ones
 * count: those that it refused for now wait until their next try. When it took none for five minutes, all do.
 */
export async function findMailWait(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`SELECT extract(epoch FROM now() - CASE
      WHEN EXISTS (SELECT FROM mails WHERE state = 'sent' AND sent_at > now() - interval '5 minutes')
      THEN (SELECT due_at FROM mails WHERE state = 'queued' AND due_at <= now() ORDER BY due_at LIMIT 1)
      ELSE (SELECT created_at FROM mails WHERE state = 'queued' ORDER BY created_at LIMIT 1) END)::float8 AS seconds`.execute(
    db,
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}
