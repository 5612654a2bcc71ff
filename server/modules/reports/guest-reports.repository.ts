import { sql } from 'kysely';
import { reportLimits } from '#contracts/desk/report-limits.ts';
import type { ReportReason } from '#contracts/desk/report-reasons.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

interface NewGuestReport {
  recordId: number;
  email: string;
  reason: ReportReason;
  details: string;
  tokenHash: Buffer;
}

/**
 * Stores a report until it is confirmed; it replaces an unconfirmed one of the address and the home. False when one is
 * confirmed already.
 */
export async function upsertReport(db: Db, report: NewGuestReport): Promise<boolean> {
  const { recordId, email, reason, details, tokenHash } = report;
  const { rows } = await sql<{ id: number }>`INSERT INTO guest_reports AS r
      (property_id, email, reason, details, token_hash, delete_at)
    VALUES (${recordId}, ${email}, ${reason}, ${details}, ${tokenHash},
      now() + make_interval(hours => ${reportLimits.guestLinkHours}))
    ON CONFLICT (lower(email), property_id) DO UPDATE SET reason = excluded.reason, details = excluded.details,
      token_hash = excluded.token_hash, created_at = now(), delete_at = excluded.delete_at
    WHERE r.confirmed_at IS NULL RETURNING id`.execute(db);
  return rows.length > 0;
}

/** A report that its link still opens. */
export interface GuestReportRow {
  property_id: number;
  entry_type: 'listing' | 'lead';
  title: string;
  reason: ReportReason;
  details: string;
  confirmed_at: Date | null;
}

/** The title is that of a record that everybody sees, else empty. */
export async function findReport(db: Db, tokenHash: Buffer): Promise<GuestReportRow | undefined> {
  const { rows } = await sql<GuestReportRow>`SELECT r.property_id, p.entry_type,
      CASE WHEN p.status = 'active' AND p.deleted_at IS NULL THEN p.title ELSE '' END AS title,
      r.reason, r.details, r.confirmed_at
    FROM guest_reports r JOIN properties p ON p.id = r.property_id
    WHERE r.token_hash = ${tokenHash} AND r.delete_at > now()`.execute(db);
  return rows[0];
}

/** Confirms a report, and stores it longer; false when it was confirmed before. */
export async function updateConfirmed(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE guest_reports SET confirmed_at = now(),
      delete_at = now() + make_interval(days => ${reportLimits.guestReportDays})
    WHERE token_hash = ${tokenHash} AND confirmed_at IS NULL AND delete_at > now()`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** False when there is none any more. */
export async function deleteReport(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guest_reports')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const isOfUser = (userId: number) =>
  sql<boolean>`lower(email) = (SELECT lower(u.email) FROM users u WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL)`;

/** Reports that were sent with the address of a user, who was signed out. */
export function listReportsOf(db: Db, userId: number) {
  return db
    .selectFrom('guest_reports')
    .select(['property_id', 'email', 'reason', 'details', 'created_at', 'confirmed_at'])
    .where(isOfUser(userId))
    .orderBy('id')
    .execute();
}

export async function deleteReportsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('guest_reports').where(isOfUser(userId)).execute();
}

export const guestReportsSweep = deletingSweep(pastDue('guest_reports', 'delete_at'));
