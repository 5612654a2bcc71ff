import { sql, type RawBuilder } from 'kysely';
import type { DeskSociety } from '#contracts/desk/desk-societies.ts';
import { projectOfSociety } from '../public/public-projects.repository.ts';
import type { Db } from '#server/platform/database/db.ts';
import { likeLiteral } from '#server/platform/database/like.ts';

/** Pairs and societies of one page. */
const mostListed = 50;
const mostSpellings = 20;

export interface DeskSocietyRow extends DeskSociety {
  latitude: number | null;
  longitude: number | null;
}

const facts = (where: RawBuilder<unknown>): RawBuilder<DeskSocietyRow> => sql<DeskSocietyRow>`SELECT j.id, j.slug,
    j.name, j.locality, c.name AS city, j.homes, j.owners, j.latitude, j.longitude, j.hidden_at IS NOT NULL AS is_hidden,
    ARRAY(SELECT n.name FROM project_names n WHERE n.project_id = j.id ORDER BY n.name) AS names,
    coalesce((SELECT json_agg(s) FROM (SELECT btrim(p.society) AS name, count(*)::int AS homes
      FROM project_homes h JOIN properties p ON p.id = h.listing_id
      WHERE h.project_id = j.id AND p.society IS NOT NULL AND p.deleted_at IS NULL
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostSpellings}) AS s), '[]') AS spellings,
    coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.id)
      FROM projects m WHERE m.merged_into = j.id), '[]') AS merged
  FROM projects j JOIN cities c ON c.id = j.city_id WHERE ${where}`;

export interface Doubt {
  one_id: number;
  other_id: number;
}

/** Unanswered pairs of societies, those with most homes first. */
export async function listDoubts(db: Db): Promise<{ pairs: Doubt[]; waiting: number }> {
  const { rows } = await sql<Doubt & { waiting: number }>`SELECT d.one_id, d.other_id,
      (count(*) OVER ())::int AS waiting
    FROM project_doubts d JOIN projects a ON a.id = d.one_id JOIN projects b ON b.id = d.other_id
    WHERE d.answer IS NULL AND a.merged_into IS NULL AND b.merged_into IS NULL AND a.homes > 0 AND b.homes > 0
    ORDER BY least(a.homes, b.homes) DESC, a.homes + b.homes DESC, d.one_id, d.other_id LIMIT ${mostListed}`.execute(
    db,
  );
  return { pairs: rows, waiting: rows[0]?.waiting ?? 0 };
}

export async function listByIds(db: Db, ids: readonly number[]): Promise<DeskSocietyRow[]> {
  return (await facts(sql`j.id = ANY(${[...ids]}::int[])`).execute(db)).rows;
}

/** Societies of which a name holds the text; merged ones are listed with the one that they are now. */
export async function listNamed(db: Db, text: string): Promise<DeskSocietyRow[]> {
  const like = `%${likeLiteral(text.toLowerCase())}%`;
  const isNamed = sql`j.merged_into IS NULL AND j.id IN (SELECT coalesce(o.merged_into, o.id) FROM project_names n
    JOIN projects o ON o.id = n.project_id WHERE lower(n.name) LIKE ${like})`;
  return (await sql<DeskSocietyRow>`${facts(isNamed)} ORDER BY j.homes DESC, j.id LIMIT ${mostListed}`.execute(db))
    .rows;
}

export interface LockedSociety {
  id: number;
  name: string;
  city_id: number;
  locality: string | null;
  locality_key: string;
  merged_into: number | null;
  hidden_at: Date | null;
}

/** A society, locked until the transaction ends. */
export async function findForUpdate(transaction: Db, id: number): Promise<LockedSociety | null> {
  const { rows } = await sql<LockedSociety>`SELECT id, name, city_id, locality, locality_key, merged_into, hidden_at
    FROM projects WHERE id = ${id} FOR UPDATE`.execute(transaction);
  return rows[0] ?? null;
}

/** Whether a developer's project is published of a society. */
export async function hasProject(transaction: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT ${projectOfSociety} IS NOT NULL AS has FROM projects j
    WHERE j.id = ${id}`.execute(transaction);
  return rows[0]?.has ?? false;
}

/** Merges a society, and those that were merged into it, into another one. */
export async function updateMerged(transaction: Db, id: number, into: number): Promise<void> {
  await sql`UPDATE projects SET merged_into = ${into}, updated_at = now()
    WHERE id = ${id} OR merged_into = ${id}`.execute(transaction);
}

/** Undoes a merge. The other one keeps its own name; spellings that still are of it come back with its homes. */
export async function updateSeparate(transaction: Db, id: number, into: number): Promise<void> {
  await sql`DELETE FROM project_names n USING projects j WHERE n.project_id = ${into} AND j.id = n.project_id
    AND n.name <> j.name
    AND NOT EXISTS (SELECT FROM developer_projects d WHERE d.society_id = j.id AND n.name = ANY(d.other_names))`.execute(
    transaction,
  );
  await sql`UPDATE projects SET merged_into = NULL, updated_at = now() WHERE id = ${id}`.execute(transaction);
}

/** Has the homes of a society linked anew, by the job. */
export async function insertHomesAgain(transaction: Db, id: number): Promise<void> {
  await sql`INSERT INTO project_home_changes (listing_id) SELECT listing_id FROM project_homes
    WHERE project_id = ${id}`.execute(transaction);
}

export async function updateAnswer(
  transaction: Db,
  ids: readonly [number, number],
  answer: 'same' | 'different',
): Promise<void> {
  const [one, other] = ids.toSorted((a, b) => a - b);
  await sql`INSERT INTO project_doubts (one_id, other_id, answer) VALUES (${one}, ${other}, ${answer})
    ON CONFLICT (one_id, other_id) DO UPDATE SET answer = excluded.answer`.execute(transaction);
}

/** Whether a home of the society has this spelling. */
export async function hasSpelling(transaction: Db, id: number, spelling: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM project_homes h JOIN properties p ON p.id = h.listing_id
    WHERE h.project_id = ${id} AND btrim(p.society) = ${spelling} LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

/** Adds a society that takes the homes with a name; the name is no longer one of the other society. */
export async function insertSplit(transaction: Db, from: LockedSociety, spelling: string): Promise<number> {
  await sql`DELETE FROM project_names WHERE project_id = ${from.id} AND lower(name) = lower(${spelling})
    AND name <> ${from.name}`.execute(transaction);
  const { rows } = await sql<{ id: number }>`WITH added AS (
      INSERT INTO projects (name, city_id, locality, locality_key, latitude, longitude)
      SELECT ${spelling}, city_id, locality, locality_key, latitude, longitude FROM projects WHERE id = ${from.id}
      RETURNING id)
    INSERT INTO project_names (project_id, name) SELECT id, ${spelling} FROM added RETURNING project_id AS id`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error('An insert returns its row.');
  return row.id;
}

export async function updateName(transaction: Db, id: number, name: string): Promise<void> {
  await sql`UPDATE projects SET name = ${name}, updated_at = now() WHERE id = ${id}`.execute(transaction);
  await sql`INSERT INTO project_names (project_id, name) VALUES (${id}, ${name}) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
}

export async function updateHidden(transaction: Db, id: number, isHidden: boolean): Promise<void> {
  await sql`UPDATE projects SET hidden_at = CASE WHEN ${isHidden} THEN now() END, updated_at = now()
    WHERE id = ${id}`.execute(transaction);
}
