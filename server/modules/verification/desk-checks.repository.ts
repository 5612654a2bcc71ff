import { sql } from 'kysely';
import type { CheckCounts, DeskCheckReply } from '#contracts/desk/desk-checks.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { CheckRow } from './checks.repository.ts';

export type DeskCheckRow = CheckRow & { decider_name: string | null };

const listed = 100;
const columns = (db: Db) =>
  db
    .selectFrom('checks as c')
    .leftJoin('users as u', 'u.id', 'c.decided_by')
    .selectAll('c')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('decider_name'));

/** Checks that wait, those due first. */
export function listWaiting(db: Db): Promise<DeskCheckRow[]> {
  return columns(db).where('c.state', '=', 'waiting').orderBy('c.due_at').orderBy('c.id').limit(listed).execute();
}

/** A sample of decisions of other operators, while their documents are there. */
export function listForSecondLook(db: Db, operatorId: number): Promise<DeskCheckRow[]> {
  return columns(db)
    .where('c.state', 'in', ['approved', 'refused'])
    .where('c.decided_by', '!=', operatorId)
    .where('c.second_at', 'is', null)
    .where(sql<boolean>`c.id % ${verificationLimits.secondLookOf} = 0`)
    .where(sql<boolean>`c.decided_at > now() - make_interval(days => ${verificationLimits.documentDays})`)
    .orderBy('c.decided_at')
    .limit(listed)
    .execute();
}

export async function findDeskCheck(db: Db, id: number): Promise<DeskCheckRow | null> {
  return (await columns(db).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

type Subjects = Pick<DeskCheckReply['data'], 'person' | 'home'>;

/** The account and the home of a check. */
export async function findSubjects(db: Db, { user_id, property_id }: CheckRow): Promise<Subjects> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'user_type', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const home = await db
    .selectFrom('properties')
    .select([
      'id',
      'title',
      'contact_name',
      'state',
      'project_status',
      'rera_project',
      sql<string>`concat_ws(', ', street_address, society, locality, city, state, postal_code)`.as('address'),
    ])
    .where('id', '=', property_id ?? 0)
    .executeTakeFirst();
  return { person, home: home ?? null };
}

/** Figures of the last days. */
export async function countChecks(db: Db): Promise<CheckCounts> {
  const since = sql`now() - make_interval(days => ${verificationLimits.countedDays})`;
  const isByDesk = sql`decided_by IS NOT NULL AND decided_at > ${since}`;
  const { rows } = await sql<CheckCounts>`SELECT
      (count(*) FILTER (WHERE state = 'waiting'))::int AS waiting,
      (count(*) FILTER (WHERE state = 'waiting' AND due_at < now()))::int AS overdue,
      (count(*) FILTER (WHERE ${isByDesk}))::int AS decided,
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at) / 3600)
        FILTER (WHERE ${isByDesk}))::numeric, 1)::float8 AS median_hours,
      (count(*) FILTER (WHERE second_at > ${since}))::int AS second_looks,
      (count(*) FILTER (WHERE second_at > ${since} AND NOT second_agrees))::int AS second_disagreed
    FROM checks`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** Notes a second look; false where there was one, or the decision isn't of another operator. */
export async function updateSecondLook(
  db: Db,
  id: number,
  look: { by: number; at: Date; agrees: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checks')
    .set({ second_by: look.by, second_at: look.at, second_agrees: look.agrees })
    .where('id', '=', id)
    .where('second_at', 'is', null)
    .where('decided_by', '!=', look.by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The owner of a check as a reader of mails. */
export function findReader(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
