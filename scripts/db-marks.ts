import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { markColumns, marksSql } from '#server/modules/search/filters/marks.ts';

/**
 * Writes the migration that sets the marks as server/modules/search/filters/marks.ts has them now:
 *
 *     npm run db:marks -- water-supply
 */
const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*$/.test(name))
  throw new Error('Give a name in small letters: npm run db:marks -- water-supply');
const folder = path.resolve(import.meta.dirname, '../db/migrations');
const last = Math.max(...(await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isFinite));
const file = path.join(folder, `${String(last + 1).padStart(4, '0')}-${name}.ts`);

/** A template literal that holds this text. */
const quoted = (text: string) => `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;

await writeFile(
  file,
  `import { sql, type Kysely } from 'kysely';

/** Written by \`npm run db:marks\`: the marks of search rows, by column. */
const marks = {
${markColumns.map((column) => `  ${column}: ${quoted(marksSql(column))},`).join('\n')}
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, body] of Object.entries(marks)) {
    await sql\`CREATE OR REPLACE FUNCTION \${sql.raw(\`search_\${column}\`)}(n properties) RETURNS bigint LANGUAGE sql STABLE
      AS $$ \${sql.raw(body)} $$\`.execute(db);
  }
  await sql\`ALTER TABLE search_records DISABLE TRIGGER USER\`.execute(db);
  await sql\`UPDATE search_records r SET marks = search_marks(n), more_marks = search_more_marks(n) FROM properties n
    WHERE n.id = r.id AND (r.marks, r.more_marks) IS DISTINCT FROM (search_marks(n), search_more_marks(n))\`.execute(db);
  await sql\`ALTER TABLE search_records ENABLE TRIGGER USER\`.execute(db);
  await sql\`SELECT fill_search_used_marks()\`.execute(db);
}

/** The previous marks are in the migration before. */
export async function down(): Promise<void> {}
`,
);
process.stdout.write(`  Wrote ${path.relative(process.cwd(), file)}\n`);
