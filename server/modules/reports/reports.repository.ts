import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

/** Returns false when this user has reported the record before. */
export async function insertReport(db: Db, report: Insertable<Tables['reports']>): Promise<boolean> {
  const inserted = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface OpenReport {
  property_id: number;
  title: string;
  status: string;
  reports: number;
  /** "fraud: asks for money before a visit", newest first. */
  said: string[];
  last_at: Date;
}

export async function listReports(db: Db, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`SELECT r.property_id, p.title, p.status, count(*)::int AS reports,
      array_agg(r.reason || CASE WHEN r.details = '' THEN '' ELSE ': ' || r.details END ORDER BY r.id DESC) AS said,
      max(r.created_at) AS last_at
    FROM reports r JOIN properties p ON p.id = r.property_id WHERE p.deleted_at IS NULL
    GROUP BY r.property_id, p.title, p.status ORDER BY reports DESC, last_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}
