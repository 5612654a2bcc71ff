import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The sender of a message that this user received; undefined for every other one. */
export async function findReceived(db: Db, userId: number, messageId: number): Promise<number | undefined> {
  const { rows } = await sql<{ sender_id: number }>`SELECT m.sender_id FROM messages m
    JOIN conversation_members c ON c.conversation_id = m.conversation_id AND c.user_id = ${userId}
    WHERE m.id = ${messageId} AND m.sender_id <> ${userId}`.execute(db);
  return rows[0]?.sender_id;
}

/** False when this user reported the message before. */
export async function insertReport(
  db: Db,
  report: { userId: number; messageId: number; reportedId: number; reason: string; details: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO message_reports (user_id, message_id, reported_id, reason, details)
    VALUES (${report.userId}, ${report.messageId}, ${report.reportedId}, ${report.reason}, ${report.details})
    ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}
