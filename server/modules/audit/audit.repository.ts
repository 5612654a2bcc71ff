import { sql, type Selectable } from 'kysely';
import type { AuditQuery } from '#contracts/desk/operators.ts';
import type { Db } from '#server/platform/database/db.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type AuditRow = Selectable<Tables['operator_audit']> & { operator_name: string | null };

/** An act at the desk; `operatorId` null for a command of the machine. */
export interface NewAuditEntry {
  operatorId: number | null;
  role: string;
  act: string;
  subject: { type: string; id: number | string };
  /** The person whose data `before` and `after` hold; both are emptied when the account is deleted. */
  personId: number | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  const { operatorId, role, act, subject, personId, before, after, reason = '' } = entry;
  await db
    .insertInto('operator_audit')
    .values({
      operator_id: operatorId,
      role,
      act,
      subject_type: subject.type,
      subject_id: String(subject.id),
      person_id: personId,
      before: before ? jsonParameter(before) : null,
      after: after ? jsonParameter(after) : null,
      reason,
    })
    .execute();
}

/** The beginning of a day in India, plus `later` days. */
const dayIn = (day: string | undefined, later: number) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** The newest first, those with a lower number than `before`. */
export function listAuditEntries(
  db: Db,
  filter: Omit<AuditQuery, 'before'>,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('operator_audit as a')
    .leftJoin('users as u', 'u.id', 'a.operator_id')
    .selectAll('a')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('operator_name'))
    .$if(filter.operator !== undefined, (query) => query.where('a.operator_id', '=', filter.operator ?? 0))
    .$if(filter.person !== undefined, (query) => query.where('a.person_id', '=', filter.person ?? 0))
    .$if(filter.act !== undefined, (query) => query.where('a.act', '=', filter.act ?? ''))
    .$if(filter.subject !== undefined, (query) => query.where('a.subject_id', '=', filter.subject ?? ''))
    .$if(filter.from !== undefined, (query) => query.where('a.made_at', '>=', dayIn(filter.from, 0)))
    .$if(filter.to !== undefined, (query) => query.where('a.made_at', '<', dayIn(filter.to, 1)))
    .$if(before !== null, (query) => query.where('a.id', '<', before))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

/** How often somebody did this with a subject. */
export async function countAuditEntries(
  db: Db,
  act: string,
  subject: { type: string; id: number | string },
): Promise<number> {
  const { count } = await db
    .selectFrom('operator_audit')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('act', '=', act)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', String(subject.id))
    .executeTakeFirstOrThrow();
  return count;
}
