import { sql } from 'kysely';
import type { Db } from './db.ts';

/** How far a job has walked through a table, stored with each batch, so that a later run goes on there. */
export interface JobPosition {
  /** Names the walk: one of this week, for example. */
  round: string;
  /** The last id that the walk has done. */
  afterId: number;
}

/** The position of a job, locked until the transaction ends; the beginning for a job without one. */
export async function lockPosition(transaction: Db, job: string): Promise<JobPosition> {
  await sql`INSERT INTO job_positions (job) VALUES (${job}) ON CONFLICT DO NOTHING`.execute(transaction);
  const row = await transaction
    .selectFrom('job_positions')
    .select(['round', 'after_id'])
    .where('job', '=', job)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { round: row.round, afterId: row.after_id };
}

export async function updatePosition(transaction: Db, job: string, { round, afterId }: JobPosition): Promise<void> {
  await transaction.updateTable('job_positions').set({ round, after_id: afterId }).where('job', '=', job).execute();
}
