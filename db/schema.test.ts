import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { schemaSql } from '../scripts/schema/schema-sql.ts';
import { tableTypes } from '../scripts/schema/table-types.ts';

const database = useTestDatabase();

it('keeps the schema as the migrations make it', async () => {
  const stored = await readFile(path.join(import.meta.dirname, 'schema.sql'), 'utf8');
  const message = 'db/schema.sql is not what the migrations make: run `npm run db:schema`';
  expect(stored.replaceAll('\r\n', '\n'), message).toBe(await schemaSql(database.pool));
});

/** Calls `work` while the table of reports has other columns. */
async function withColumns(columns: readonly [name: string, definition: string][], work: () => Promise<void>) {
  for (const [name, definition] of columns) {
    await database.pool.query(`ALTER TABLE reports ADD COLUMN ${name} ${definition}`);
  }
  try {
    await work();
  } finally {
    for (const [name] of columns) await database.pool.query(`ALTER TABLE reports DROP COLUMN ${name}`);
  }
}

const types = () => tableTypes(database.db);

it('writes a new column, its choices and its index into schema and types', async () => {
  const columns: [string, string][] = [
    ['urgency', `text NOT NULL DEFAULT 'low' CHECK (urgency IN ('low', 'high'))`],
    ['kinds', `text[] CHECK (kinds <@ ARRAY['spam', 'fraud'])`],
    ['doubled', `integer GENERATED ALWAYS AS (user_id * 2) STORED`],
  ];
  await withColumns(columns, async () => {
    await database.pool.query('CREATE INDEX reports_by_urgency ON reports (urgency) WHERE user_id > 0');
    const schema = await schemaSql(database.pool);
    expect(schema).toContain(`urgency text DEFAULT 'low'::text NOT NULL`);
    expect(schema).toContain('CREATE INDEX reports_by_urgency ON reports USING btree (urgency) WHERE user_id > 0;');
    const text = await types();
    expect(text).toContain(`urgency: Generated<"low" | "high">;`);
    expect(text).toContain(`kinds: ArrayType<"spam" | "fraud"> | null;`);
    expect(text).toContain('doubled: GeneratedAlways<number>;');
  });
});

it('refuses JSON of which nobody says what it holds', async () => {
  await withColumns([['answers', 'jsonb']], async () => {
    await expect(types()).rejects.toThrow('column-types.ts has to say what reports.answers (jsonb) is');
  });
});
