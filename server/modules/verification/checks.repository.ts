import { sql, type Selectable } from 'kysely';
import type { CheckKind, CheckState } from '#contracts/verification/check-choices.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { changingSweep, deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

export type CheckRow = Selectable<Tables['checks']>;

export interface NewCheck {
  kind: CheckKind;
  userId: number;
  propertyId: number | null;
  subject: string;
  number: string | null;
  now: Date;
  file: { key: string; type: 'image/webp' | 'application/pdf'; seal: Buffer } | null;
}

/** Checks of a user that wait. */
export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('checks')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return n;
}

/** Stores a check. One of the same subject that still waits is taken back. */
export async function insertCheck(db: Db, check: NewCheck): Promise<void> {
  const { kind, userId, propertyId, subject, number, now, file } = check;
  await db
    .updateTable('checks')
    .set({ state: 'withdrawn', decided_at: now, ...noFile })
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where(sql<boolean>`property_id IS NOT DISTINCT FROM ${propertyId}`)
    .$if(kind !== 'home_rera', (query) => query.where('subject', '=', subject))
    .where('state', '=', 'waiting')
    .execute();
  await db
    .insertInto('checks')
    .values({
      kind,
      user_id: userId,
      property_id: propertyId,
      subject,
      number,
      created_at: now,
      due_at: new Date(now.getTime() + verificationLimits.checkHours * 3_600_000),
      file_key: file?.key ?? null,
      file_type: file?.type ?? null,
      file_seal: file?.seal ?? null,
    })
    .execute();
}

/** No file: a trigger notes the one before, and a sweep deletes it. */
const noFile = { file_key: null, file_type: null, file_seal: null };

/** Checks of a user, the newest first. */
export function listOfUser(db: Db, userId: number): Promise<CheckRow[]> {
  return db.selectFrom('checks').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

export async function findCheck(db: Db, id: number): Promise<CheckRow | null> {
  return (await db.selectFrom('checks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a check for a decision. */
export async function findForUpdate(db: Db, id: number): Promise<CheckRow | null> {
  return (await db.selectFrom('checks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Ends the waiting of a check. */
export async function updateDecided(
  db: Db,
  id: number,
  to: { state: CheckState; reason: string; at: Date; by: number | null; endsAt: Date | null; dropsFile: boolean },
): Promise<void> {
  await db
    .updateTable('checks')
    .set({
      state: to.state,
      reason: to.reason,
      decided_at: to.at,
      decided_by: to.by,
      ends_at: to.endsAt,
      ...(to.dropsFile && noFile),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends every check of this kind of a user, with its files: waiting ones are taken back, approvals end. */
export async function updateWithdrawn(db: Db, userId: number, kind: CheckKind, now: Date): Promise<void> {
  await db
    .updateTable('checks')
    .set({ state: 'withdrawn', decided_at: now, ends_at: null, ...noFile })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where((e) => e.or([e('state', 'in', ['waiting', 'approved']), e('file_key', 'is not', null)]))
    .execute();
}

export interface HomeChecksRow {
  /** When the number that the home shows was proved. */
  phone_verified_at: Date | null;
  /** When the desk last approved documents of its owner that have not ended. */
  documents_checked_at: Date | null;
  /** The exemption from RERA that its owner chose last, unless the desk refused it. */
  rera_exemption: string | null;
}

/** Checks of a home and its owner, in one statement: each view of the home asks for them. */
export async function findHomeChecks(db: Db, propertyId: number): Promise<HomeChecksRow | undefined> {
  const { rows } = await sql<HomeChecksRow>`SELECT
      (SELECT c.verified_at FROM phone_checks c
        WHERE c.user_id = o.id AND c.verified_number = coalesce(p.contact_phone, o.phone_number)) AS phone_verified_at,
      (SELECT max(c.decided_at) FROM checks c WHERE c.property_id = p.id AND c.user_id = o.id AND c.kind = 'documents'
        AND c.state = 'approved' AND (c.ends_at IS NULL OR c.ends_at > now())) AS documents_checked_at,
      (SELECT CASE WHEN c.state IN ('waiting', 'approved') THEN c.subject END FROM checks c
        WHERE c.property_id = p.id AND c.user_id = o.id AND c.kind = 'home_rera'
        ORDER BY c.id DESC LIMIT 1) AS rera_exemption
    FROM properties p JOIN users o ON o.id = p.owner_id WHERE p.id = ${propertyId}`.execute(db);
  return rows[0];
}

/** Numbers of an agent that the desk found in the registers. */
export function listApprovedOfAgent(db: Db, userId: number): Promise<CheckRow[]> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'agent_rera')
    .where('state', '=', 'approved')
    .orderBy('subject')
    .execute();
}

/** Waiting checks with files, after an id. */
export function listFiles(db: Db, afterId: number, limit: number): Promise<CheckRow[]> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('file_key', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether a document waits that was sealed with another key and is there. */
export async function hasForeignDocuments(db: Db, files: Pick<FileStore, 'exists'>, keyId: Buffer): Promise<boolean> {
  const rows = await db
    .selectFrom('checks')
    .select('file_key')
    .where('state', '=', 'waiting')
    .where('file_seal', '!=', keyId)
    .limit(20)
    .execute();
  for (const { file_key: key } of rows) if (key !== null && (await files.exists(key))) return true;
  return false;
}

const isDecided = sql`file_key IS NOT NULL`;

/** Takes documents off checks some time after the decision. */
export const documentsSweep = changingSweep(
  {
    ...pastDue('checks', 'decided_at', {
      where: isDecided,
      after: sql`make_interval(days => ${verificationLimits.documentDays})`,
    }),
    name: 'checks: documents',
  },
  sql`file_key = NULL, file_type = NULL, file_seal = NULL`,
);

/** Deletes checks that were decided long ago and don't hold. */
export const checksSweep = deletingSweep(
  pastDue('checks', 'decided_at', {
    where: sql`(state <> 'approved' OR kind = 'documents')`,
    after: sql`make_interval(days => ${verificationLimits.decidedDays})`,
  }),
);
