import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep } from '#server/platform/database/sweeps.ts';

export interface AskableHome {
  id: number;
  title: string;
  locality: string | null;
  city: string | null;
  owner_id: number;
  owner_language: string;
}

/** A home is asked for a fact once in these days, by whomever. */
const rest = sql`make_interval(days => ${sql.lit(limits.questionRestDays)})`;

/**
 * Those of the homes whose owners may be asked for a fact, in the order given, one for each owner: owners who take
 * questions and may be reached, of whom the user asked nothing, and of whose home nobody asked this, in the last days.
 */
export async function listAskable(
  db: Db,
  { userId, filter, ids }: { userId: number; filter: string; ids: readonly number[] },
): Promise<AskableHome[]> {
  const { rows } = await sql<AskableHome>`SELECT id, title, locality, city, owner_id, owner_language FROM (
      SELECT DISTINCT ON (p.owner_id) p.id, p.title, p.locality, p.city, p.owner_id,
        u.language AS owner_language, found.at
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS found (id, at)
      JOIN properties p ON p.id = found.id
      JOIN users u ON u.id = p.owner_id
      WHERE p.owner_id <> ${userId} AND u.takes_questions
        AND ${sql.raw(mayReachCondition(String(userId), 'p.owner_id'))}
        AND NOT EXISTS (SELECT FROM fact_questions q
          WHERE q.property_id = p.id AND q.filter = ${filter} AND q.asked_at > now() - ${rest})
        AND NOT EXISTS (SELECT FROM fact_questions q JOIN properties o ON o.id = q.property_id
          WHERE q.user_id = ${userId} AND o.owner_id = p.owner_id AND q.asked_at > now() - ${rest})
      ORDER BY p.owner_id, found.at) AS askable
    ORDER BY at`.execute(db);
  return rows;
}

/** Notes a question; false where somebody asked the same in the last days. */
export async function insertQuestion(
  db: Db,
  { propertyId, filter, userId }: { propertyId: number; filter: string; userId: number },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO fact_questions (property_id, filter, user_id)
    VALUES (${propertyId}, ${filter}, ${userId})
    ON CONFLICT (property_id, filter) DO UPDATE SET user_id = excluded.user_id, asked_at = now()
      WHERE fact_questions.asked_at <= now() - ${rest}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Questions of a user, the newest first. */
export async function listOfUser(
  db: Db,
  userId: number,
): Promise<{ property_id: number; filter: string; asked_at: Date }[]> {
  return db
    .selectFrom('fact_questions')
    .select(['property_id', 'filter', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .execute();
}

/** Deletes questions that rested long enough. */
export const questionsSweep = deletingSweep({
  table: 'fact_questions',
  isDue: sql`asked_at <= now() - ${rest}`,
  order: 'asked_at',
  since: sql`asked_at + ${rest}`,
});

export async function findTakesQuestions(db: Db, userId: number): Promise<boolean> {
  const found = await db.selectFrom('users').select('takes_questions').where('id', '=', userId).executeTakeFirst();
  return found?.takes_questions ?? false;
}

export async function updateTakesQuestions(db: Db, userId: number, isTaken: boolean): Promise<void> {
  await db.updateTable('users').set({ takes_questions: isTaken }).where('id', '=', userId).execute();
}
