import { sql, type RawBuilder } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { GoneFacts, GoneModel, GoneWord } from '#contracts/trust/gone-model.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';
import { deletingSweep } from '#server/platform/database/sweeps.ts';

/** A home with the facts from which its chance follows. */
export interface HomeFacts extends GoneFacts {
  id: number;
  gone_percent: number;
}

const facts: RawBuilder<unknown> = sql`p.id, p.gone_percent, p.transaction_type, p.city_id,
  greatest(0, ${indiaToday} - p.confirmed_on) AS days,
  (SELECT count(*)::int FROM (SELECT FROM enquiries e WHERE e.property_id = p.id
    AND e.created_at >= p.confirmed_on LIMIT 50) AS counted) AS enquiries,
  (SELECT a.answered::float8 / a.asked FROM owner_answers a WHERE a.owner_id = p.owner_id
    AND a.asked >= ${sql.lit(freshnessLimits.fewestAnswers)}) AS answered`;

/** The facts of these homes before a word about them. */
export async function listFactsOf(db: Db, ids: readonly number[]): Promise<HomeFacts[]> {
  const { rows } = await sql<HomeFacts>`SELECT ${facts} FROM properties p
    WHERE p.id = ANY(${ids}::int[]) AND p.entry_type = 'listing' ORDER BY p.id`.execute(db);
  return rows;
}

/** The next homes on offer after an id, with their facts. */
export async function listFactsAfter(db: Db, after: number, limit: number): Promise<HomeFacts[]> {
  const { rows } = await sql<HomeFacts>`SELECT ${facts} FROM (SELECT * FROM properties WHERE id > ${after}
      AND status = 'active' AND entry_type = 'listing' AND deleted_at IS NULL ORDER BY id LIMIT ${limit}) AS p
    ORDER BY p.id`.execute(db);
  return rows;
}

/** Stores words about homes with these facts, without the homes. */
export async function insertWords(db: Db, words: readonly GoneWord[]): Promise<void> {
  if (words.length === 0) return;
  await db
    .insertInto('still_there_words')
    .values(
      words.map(({ is_gone: isGone, transaction_type: type, city_id: cityId, days, enquiries, answered }) => ({
        said_on: indiaToday,
        is_gone: isGone,
        transaction_type: type,
        city_id: cityId,
        days,
        enquiries,
        answered,
      })),
    )
    .execute();
}

/** The newest words, as many as a fit takes. */
export async function listWords(db: Db): Promise<GoneWord[]> {
  const { rows } = await sql<GoneWord>`SELECT is_gone, transaction_type, city_id, days, enquiries, answered
    FROM still_there_words ORDER BY said_on DESC, id DESC LIMIT ${freshnessLimits.fittedWords}`.execute(db);
  return rows;
}

export async function upsertModel(db: Db, model: GoneModel): Promise<void> {
  await sql`INSERT INTO gone_models (id, fitted_on, model) VALUES (1, ${indiaToday}, ${JSON.stringify(model)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET fitted_on = excluded.fitted_on, model = excluded.model`.execute(db);
}

/** Writes the chances of homes that changed; those that were confirmed meanwhile stay as they are. */
export async function updateChances(db: Db, chances: readonly { id: number; percent: number }[]): Promise<void> {
  if (chances.length === 0) return;
  const [ids, percents] = [chances.map(({ id }) => id), chances.map(({ percent }) => percent)];
  await sql`UPDATE properties p SET gone_percent = c.percent
    FROM unnest(${ids}::int[], ${percents}::smallint[]) AS c (id, percent)
    WHERE p.id = c.id AND (c.percent = 0 OR p.confirmed_on < ${indiaToday})`.execute(db);
}

export const wordsSweep = deletingSweep({
  table: 'still_there_words',
  isDue: sql`said_on < ${indiaToday} - ${sql.lit(freshnessLimits.seekerWordDays)}`,
  order: 'said_on',
  since: sql`(said_on + ${sql.lit(freshnessLimits.seekerWordDays)})::timestamp AT TIME ZONE 'Asia/Kolkata'`,
});
