import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/platform/database/db.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { insertLines, listSpread, updateOverLimit, updatePlanned, updateUndone } from './lines.repository.ts';

const test = useTestApp();
const { upload } = importHelpers(test);
const lineCount = 1500;
const inBatch = Array.from({ length: 100 }, (_, at) => 700 + at);

const home = { Locality: 'Baner', City: 'Pune', BHK: '2 BHK', Price: '95 L' };

/** Lines of new homes beside the one that was read. */
const linesOf = (importId: number) =>
  Array.from({ length: lineCount }, (_, at) => ({
    import_id: importId,
    n: at + 2,
    line: at + 3,
    outcome: 'new' as const,
    text: '',
    price: 1,
    record: '{}',
  }));

const planned = (n: number) => ({
  n,
  outcome: 'unchanged' as const,
  reason: '',
  home_id: null,
  property_id: null,
  is_done: true,
});

/** How often rows of the table were read in this transaction. */
async function countReads(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS n
    FROM pg_stat_xact_user_tables WHERE relname = 'import_lines'`.execute(db);
  return rows[0]?.n ?? 0;
}

it.each([
  ['marks the lines beyond the limit', (db: Db, id: number) => updateOverLimit(db, id, 100, 'Too many.')],
  ['shows five homes', (db: Db, id: number) => listSpread(db, id, 5)],
  ['plans a batch', (db: Db, id: number) => updatePlanned(db, id, inBatch.map(planned))],
  [
    'undoes a batch',
    (db: Db, id: number) =>
      updateUndone(
        db,
        id,
        inBatch.map((n) => ({ n, reason: 'Undone.' })),
      ),
  ],
])('%s without reading each line for each, also before statistics know of the file', async (_, update) => {
  const { id: ownerId } = await test.given.user({ user_type: 'agent' });
  const file = await upload(ownerId, csvOf([home]));
  await sql`ANALYZE import_lines`.execute(test.database.db);
  await test.database.db.transaction().execute(async (transaction) => {
    await insertLines(transaction, linesOf(file.id));
    const before = await countReads(transaction);
    await update(transaction, file.id);
    expect((await countReads(transaction)) - before).toBeLessThan(3 * lineCount);
  });
});
