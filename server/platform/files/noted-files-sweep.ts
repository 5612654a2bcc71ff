import { sql } from 'kysely';
import { firstDue, type DueRows, type Sweep } from '../database/sweeps.ts';

/** Rows of a table that name files which nothing else names. */
export interface NotedFiles {
  due: DueRows;
  /** The column that names the file. */
  column: string;
  deleteFile: (noted: string) => Promise<void>;
}

/** Deletes files, and then their notes: a note stays when its file could not be deleted. */
export const notedFilesSweep = ({ due, column, deleteFile }: NotedFiles): Sweep => ({
  name: due.table,
  firstLimit: 50,
  dueSince: firstDue(due),
  async batch(db, limit) {
    const [table, name] = [sql.table(due.table), sql.ref(column)];
    const { rows } = await sql<{ noted: string }>`SELECT ${name} AS noted FROM ${table}
      WHERE ${due.isDue} ORDER BY ${sql.ref(due.order)} LIMIT ${limit}`.execute(db);
    const noted = rows.map((row) => row.noted);
    for (const one of noted) await deleteFile(one);
    await sql`DELETE FROM ${table} WHERE ${name} = ANY(${noted}::text[])`.execute(db);
    return noted.length;
  },
});
