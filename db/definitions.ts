import { sql, type Kysely } from 'kysely';

/** Changes of functions and views by their text, for migrations. Those that ran used it as it is, so it is never changed. */

/** A text of a definition, and the text in its place. */
export type Replacement = readonly [old: string, now: string];

/** Throws when a text is not there: another migration wrote the definition anew. */
export function replaced(text: string, ...changes: readonly Replacement[]): string {
  return changes.reduce((all, [old, now]) => {
    if (!all.includes(old)) throw new Error(`There is no ${old} to be replaced.`);
    return all.replaceAll(old, () => now);
  }, text);
}

/** Replaces texts in a function; the rest of it stays. */
export async function replaceInFunction(
  db: Kysely<unknown>,
  name: string,
  ...changes: readonly Replacement[]
): Promise<void> {
  const { rows } = await sql<{ definition: string }>`SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = current_schema::regnamespace AND proname = ${name}`.execute(db);
  await sql.raw(replaced(rows[0]?.definition ?? '', ...changes)).execute(db);
}

/** A text in the functions that write search rows, and the same in the view of them as PostgreSQL prints it. */
export interface TextOfSearchRows {
  ofFunctions: string;
  ofView: string;
}

/** Replaces a text in the functions and the view of search rows; the rest of them stays. */
export async function replaceInSearchRows(
  db: Kysely<unknown>,
  old: TextOfSearchRows,
  now: TextOfSearchRows,
): Promise<void> {
  for (const name of ['search_records_after_insert', 'search_records_after_update']) {
    await replaceInFunction(db, name, [old.ofFunctions, now.ofFunctions]);
  }
  const { rows } = await sql<{
    definition: string;
  }>`SELECT pg_get_viewdef('searchable_records'::regclass) AS definition`.execute(db);
  const view = replaced(rows[0]?.definition ?? '', [old.ofView, now.ofView]);
  await sql.raw(`CREATE OR REPLACE VIEW searchable_records AS ${view}`).execute(db);
}
