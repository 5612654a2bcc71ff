import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as places from './migrations/0084-places-in-context.ts';

const test = useTestApp();

// F3, F10
it('gives homes of a renamed city its new name, and every word of their place', async () => {
  const { db, pool } = test.database;
  const migrate = (step: typeof places.up) =>
    db.transaction().execute((transaction) => step(transaction as Kysely<any>));
  const marathi = { city: 'Chhatrapati Sambhajinagar', state: 'Maharashtra' };
  await test.given.records([
    { title: 'Old name', ...marathi, locality: 'N 7 CIDCO' },
    { title: 'New name', ...marathi, locality: 'Garkheda' },
    { title: 'Namesake', city: 'Aurangabad', state: 'Bihar', locality: 'Ramesh Chowk' },
  ]);
  await migrate(places.down);
  // A record of before the table of names.
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO cities (name, state) VALUES ('Aurangabad', 'Maharashtra') RETURNING id`,
  );
  await pool.query(`UPDATE properties SET city = 'Aurangabad', city_id = $1 WHERE title = 'Old name'`, [rows[0]?.id]);
  await migrate(places.up);
  const { rows: cities } = await pool.query(
    `SELECT p.title, p.city, c.name, r.city_id = p.city_id AS is_searched FROM properties p
     JOIN cities c ON c.id = p.city_id JOIN search_records r ON r.id = p.id ORDER BY p.id`,
  );
  const renamed = { city: marathi.city, name: marathi.city, is_searched: true };
  expect(cities).toEqual([
    { title: 'Old name', ...renamed },
    { title: 'New name', ...renamed },
    { title: 'Namesake', city: 'Aurangabad', name: 'Aurangabad', is_searched: true },
  ]);
  const { rows: found } = await pool.query(
    `SELECT r.title FROM search_records r JOIN search_places s ON s.id = r.place_id
     WHERE s.document @@ '''n'' <-> ''7'''::tsquery AND s.document = r.place_document`,
  );
  expect(found).toEqual([{ title: 'Old name' }]);
  const { rows: left } = await pool.query(`SELECT 1 FROM cities WHERE name = 'Aurangabad' AND state = 'Maharashtra'`);
  expect(left).toEqual([]);
});
