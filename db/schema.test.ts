import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/test-database.ts';
import { schemaFiles } from '../scripts/schema/schema-files.ts';

const database = useTestDatabase();

it('keeps the schema and the types of its tables as the migrations make them', async () => {
  for (const { name, place, text } of await schemaFiles(database.pool)) {
    const stored = (await readFile(place, 'utf8')).replaceAll('\r\n', '\n');
    expect(stored, `${name} is not what the migrations make: run \`npm run db:schema\``).toBe(text);
  }
});

/** What the files would hold after a change of the schema, which is undone. */
async function filesAfter(change: string) {
  const client = await database.pool.connect();
  try {
    await client.query(`BEGIN; ${change}`);
    return await schemaFiles(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

it('writes a new column, its choices and its index into both files', async () => {
  const [schema, types] = await filesAfter(`
    ALTER TABLE reports
      ADD COLUMN urgency text NOT NULL DEFAULT 'low' CHECK (urgency IN ('low', 'high')),
      ADD COLUMN kinds text[] CHECK (kinds <@ ARRAY['spam', 'fraud']);
    CREATE INDEX reports_by_urgency ON reports (urgency) WHERE user_id > 0`);
  expect(schema?.text).toContain(`urgency text DEFAULT 'low'::text NOT NULL`);
  expect(schema?.text).toContain('CREATE INDEX reports_by_urgency ON reports USING btree (urgency) WHERE user_id > 0;');
  expect(types?.text).toContain(`urgency: WithDefault<'low' | 'high'>;`);
  expect(types?.text).toContain(`kinds: Nullable<('spam' | 'fraud')[]>;`);
});

it('refuses JSON of which nobody says what it holds', async () => {
  await expect(filesAfter('ALTER TABLE reports ADD COLUMN answers jsonb')).rejects.toThrow(
    'column-types.ts has to say what reports.answers (jsonb) is',
  );
});
