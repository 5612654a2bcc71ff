import { sql, type Kysely } from 'kysely';
import { replaced, replaceInFunction, type Replacement } from '../definitions.ts';

/** Search rows have the day of confirmation, for the filter. Homes of before were all confirmed on one day, by 0100. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_records
    ADD COLUMN confirmed_on date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(db);
  await sql`ALTER TABLE search_records ALTER COLUMN confirmed_on DROP DEFAULT`.execute(db);
  await sql`UPDATE search_records r SET confirmed_on = p.confirmed_on FROM properties p
    WHERE p.id = r.id AND p.confirmed_on <> r.confirmed_on`.execute(db);
  await writeDay(db, (both) => both);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await writeDay(db, ([old, now]) => [now, old]);
  await sql`ALTER TABLE search_records DROP COLUMN confirmed_on`.execute(db);
}

/** The places of the triggers' functions and of the view where the score, the first of a row's facts, is written. */
async function writeDay(db: Kysely<unknown>, way: (both: Replacement) => Replacement): Promise<void> {
  const score = 'search_score(n::properties)';
  const inserted: Replacement[] = [
    [', score, title, locality, place_document,', ', confirmed_on, score, title, locality, place_document,'],
    [
      `, ${score}, n.title, n.locality, d.place_document,`,
      `, n.confirmed_on, ${score}, n.title, n.locality, d.place_document,`,
    ],
  ];
  const updated: Replacement[] = [
    [`SET score = ${score},`, `SET confirmed_on = n.confirmed_on, score = ${score},`],
    ['AND (r.score, ', 'AND (r.confirmed_on, r.score, '],
    [`IS DISTINCT FROM (${score}, `, `IS DISTINCT FROM (n.confirmed_on, ${score}, `],
  ];
  await replaceInFunction(db, 'search_records_after_insert', ...inserted.map(way));
  await replaceInFunction(db, 'search_records_after_update', ...[...inserted, ...updated].map(way));
  const { rows } = await sql<{ view: string }>`SELECT pg_get_viewdef('searchable_records'::regclass) AS view`.execute(
    db,
  );
  const view = rows[0]?.view.replaceAll(/\s+/g, ' ') ?? '';
  const changed = replaced(view, way([' search_score(n.*) AS score,', ' n.confirmed_on, search_score(n.*) AS score,']));
  await sql`DROP VIEW searchable_records`.execute(db);
  await sql`CREATE VIEW searchable_records AS ${sql.raw(changed)}`.execute(db);
}
