import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { down, up } from './migrations/0077-homes-posted-again.ts';

const database = useTestDatabase();

it('gives stored favourites, price marks and homes in the news what the rules of news compare with', async () => {
  const { db, pool } = database;
  const [raised, dropped, unknown] = await given(db).records([
    { price: 6_500_000 },
    { price: 6_000_000 },
    { price: 0 },
  ]);
  const { id: reader } = await given(db).user();
  await db.transaction().execute((transaction) => down(transaction as Kysely<any>));
  await pool.query(
    `INSERT INTO favourites (user_id, property_id, title, saved_price)
      VALUES ($1, $2, '', 6400000), ($1, $3, '', 6200000), ($1, $4, '', 0)`,
    [reader, raised, dropped, unknown],
  );
  await pool.query(
    `INSERT INTO news (user_id, kind, subject, property_id, facts)
      VALUES ($1, 'price_drop', 'event 1', $2, '{"price": 6300000}'), ($1, 'match', 'event 2', $3, '{}')`,
    [reader, raised, dropped],
  );
  // One went up and down again, one really went down.
  await pool.query(
    `INSERT INTO price_changes (property_id, price, changed_at)
      SELECT id, price, now() - days * interval '1 day' FROM (VALUES ($1::int, 6500000, 3), ($1, 7000000, 2),
        ($1, 6500000, 1), ($2::int, 6200000, 3), ($2, 6500000, 2), ($2, 6000000, 1)) AS c (id, price, days)
      ON CONFLICT DO NOTHING`,
    [raised, dropped],
  );
  await pool.query(
    `UPDATE properties SET price_before = CASE id WHEN $1 THEN 7000000 ELSE 6500000 END WHERE id IN ($1, $2)`,
    [raised, dropped],
  );
  await db.transaction().execute((transaction) => up(transaction as Kysely<any>));
  const { rows } = await pool.query(
    `SELECT least_price, price_before FROM favourites f JOIN properties p ON p.id = f.property_id ORDER BY p.id`,
  );
  expect(rows).toEqual([
    { least_price: 6_300_000, price_before: null },
    { least_price: 6_000_000, price_before: 6_200_000 },
    { least_price: null, price_before: null },
  ]);
  const { rows: signs } = await pool.query('SELECT kind, property_id FROM home_signs');
  expect(signs).toEqual([{ kind: 'address', property_id: dropped }]);
});
