import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/test-database.ts';
import { down, up } from './migrations/0008-facets.ts';

const database = useTestDatabase({ keep: true });

it('takes the records that are there into the search, and can be undone', async () => {
  const { db, pool } = database;
  await given(db).records([{ title: 'A flat by the lake' }, { title: 'Paused', status: 'inactive' }]);
  await db.transaction().execute((transaction) => down(transaction as Kysely<any>));
  const { rows: before } = await pool.query(`SELECT document::text LIKE '%lake%' AS found FROM properties ORDER BY id`);
  expect(before).toEqual([{ found: true }, { found: false }]);
  await db.transaction().execute((transaction) => up(transaction as Kysely<any>));
  const { rows } = await pool.query(`SELECT title, document @@ 'lake' AS found,
    (SELECT sum(records)::int FROM search_facets) AS counted FROM search_records`);
  expect(rows).toEqual([{ title: 'A flat by the lake', found: true, counted: 1 }]);
});
