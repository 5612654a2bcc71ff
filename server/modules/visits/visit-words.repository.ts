import { sql } from 'kysely';
import type { VisitWord } from '#contracts/visits/visit-choices.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { SaidOfHome } from '#contracts/visits/visits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

/** Stores the word of a visit's seeker, or replaces it. */
export async function upsertWord(
  db: Db,
  { visitId, word, note, now }: { visitId: number; word: VisitWord; note: string; now: Date },
): Promise<void> {
  await db
    .insertInto('visit_words')
    .values({ visit_id: visitId, word, note, said_at: now })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet({ word, note, said_at: now }))
    .execute();
}

/** Words about these visits. */
export async function listWords(
  db: Db,
  visitIds: readonly number[],
): Promise<{ visit_id: number; word: VisitWord; note: string }[]> {
  return db
    .selectFrom('visit_words')
    .select(['visit_id', 'word', 'note'])
    .where('visit_id', 'in', [...visitIds, 0])
    .execute();
}

/** Words about an owner's homes and projects, the last of each person, where enough people said one. */
export async function sumWords(db: Db, ownerId: number): Promise<SaidOfHome[]> {
  const { rows } = await sql<SaidOfHome>`SELECT said.property_id AS home_id, said.project_id,
      coalesce(p.title, d.name) AS title, count(*)::int AS people,
      jsonb_build_object('liked', count(*) FILTER (WHERE word = 'liked'),
        'not_for_me', count(*) FILTER (WHERE word = 'not_for_me'),
        'not_as_shown', count(*) FILTER (WHERE word = 'not_as_shown'),
        'gone', count(*) FILTER (WHERE word = 'gone')) AS words
    FROM (SELECT DISTINCT ON (v.property_id, v.project_id, v.seeker_id) v.property_id, v.project_id, w.word
      FROM visits v JOIN visit_words w ON w.visit_id = v.id WHERE v.owner_id = ${ownerId}
      ORDER BY v.property_id, v.project_id, v.seeker_id, w.said_at DESC) said
    LEFT JOIN properties p ON p.id = said.property_id LEFT JOIN developer_projects d ON d.id = said.project_id
    WHERE p.deleted_at IS NULL
    GROUP BY said.property_id, said.project_id, p.title, d.name HAVING count(*) >= ${visitLimits.wordsShownFrom}
    ORDER BY said.property_id DESC NULLS LAST, said.project_id DESC`.execute(db);
  return rows;
}

/** Notes that a seeker did not come; false where that is noted already. */
export async function insertAbsence(
  db: Db,
  { visitId, seekerId, ownerId, now }: { visitId: number; seekerId: number; ownerId: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('visit_absences')
    .values({ visit_id: visitId, seeker_id: seekerId, owner_id: ownerId, reported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteAbsence(db: Db, visitId: number): Promise<void> {
  await db.deleteFrom('visit_absences').where('visit_id', '=', visitId).execute();
}

/** Stores the seeker's answer; false where nothing is to be answered. */
export async function updateAnswer(db: Db, visitId: number, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visit_absences')
    .set({ answer })
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Absences of these visits. */
export async function listAbsences(
  db: Db,
  visitIds: readonly number[],
): Promise<{ visit_id: number; answer: string | null }[]> {
  return db
    .selectFrom('visit_absences')
    .select(['visit_id', 'answer'])
    .where('visit_id', 'in', [...visitIds, 0])
    .execute();
}

export interface AbsencesOfSeeker {
  seeker_id: number;
  owners: number;
  answers: string[];
}

/** Seekers of whom enough owners said since a moment that they did not come, with the answers. */
export async function listAbsent(db: Db, seekerIds: readonly number[], since: Date): Promise<AbsencesOfSeeker[]> {
  const { rows } = await sql<AbsencesOfSeeker>`SELECT seeker_id, count(DISTINCT owner_id)::int AS owners,
      coalesce(array_agg(answer ORDER BY reported_at DESC) FILTER (WHERE answer IS NOT NULL), '{}') AS answers
    FROM visit_absences WHERE seeker_id = ANY(${seekerIds}::int[]) AND reported_at > ${since}
    GROUP BY seeker_id HAVING count(DISTINCT owner_id) >= ${visitLimits.absenceOwners}`.execute(db);
  return rows;
}

/** Deletes absences that are no longer said to owners. */
export const absencesSweep = deletingSweep(
  pastDue('visit_absences', 'reported_at', { after: sql`make_interval(days => ${visitLimits.absenceDays})` }),
);
