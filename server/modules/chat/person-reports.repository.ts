import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface NewChatReport {
  userId: number;
  reportedId: number;
  conversationId: number;
  name: string;
  reason: string;
  details: string;
  /** Number of last messages that go with it. */
  messages: number;
}

/** Stores a report with the latest messages; false when this user reported the person before. */
export async function insertReport(db: Db, report: NewChatReport): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO chat_reports
      (user_id, reported_id, reported_name, reason, details, excerpt)
    SELECT ${report.userId}, ${report.reportedId}, ${report.name}, ${report.reason}, ${report.details},
      (SELECT coalesce(jsonb_agg(jsonb_build_object('from_id', l.sender_id, 'message', l.body,
          'created_at', l.created_at) ORDER BY l.id), '[]')
        FROM (SELECT * FROM messages WHERE conversation_id = ${report.conversationId}
          ORDER BY id DESC LIMIT ${report.messages}) l)
    ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

export interface ReportedPerson {
  reported_id: number;
  reported_name: string;
  reports: number;
  /** "fraud: asked for a code", newest first. */
  said: string[];
  /** The newest report's messages, oldest first. */
  excerpt: { from_id: number; message: string; created_at: string }[];
}

/** For the operator: people who were reported, those with most reports first. */
export async function listReported(db: Db, limit: number): Promise<ReportedPerson[]> {
  const { rows } = await sql<ReportedPerson>`SELECT r.reported_id, max(r.reported_name) AS reported_name,
      count(*)::int AS reports,
      array_agg(r.reason || CASE WHEN r.details = '' THEN '' ELSE ': ' || r.details END ORDER BY r.id DESC) AS said,
      (array_agg(r.excerpt ORDER BY r.id DESC))[1] AS excerpt
    FROM chat_reports r GROUP BY r.reported_id ORDER BY reports DESC, max(r.id) DESC LIMIT ${limit}`.execute(db);
  return rows;
}
