import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { up } from './migrations/0018-street-addresses.ts';

const database = useTestDatabase({ keep: true });

const pune = { locality: 'Balewadi', city: 'Pune', state: 'Maharashtra' };
const cases = [
  // As places from the list were stored.
  ['Balewadi, Pune, Maharashtra 411045, India', pune, null, '411045'],
  ['14 Baner Road, Balewadi, Pune, Maharashtra 411045, India', pune, '14 Baner Road', '411045'],
  ['Balewadi, Pune, Maharashtra, India', { ...pune, postalCode: '411045' }, null, '411045'],
  [
    'Palm Meadows, Whitefield, Bangalore, Karnataka',
    { locality: 'Whitefield', city: 'Bengaluru', state: 'Karnataka' },
    'Palm Meadows',
    null,
  ],
  ['Flat 3, Sun City, Pune', pune, 'Flat 3, Sun City', null],
  // As people write, and what is not understood.
  ['Flat 3, Balewadi High Street', pune, 'Flat 3, Balewadi High Street', null],
  ['Pune Nagar Road, near the mall', pune, 'Pune Nagar Road, near the mall', null],
  ['Tower 2, India', pune, 'Tower 2, India', null],
  ['Wakad, Mumbai, Maharashtra', pune, 'Wakad, Mumbai, Maharashtra', null],
  ['Balewadi, Pune 411045', { ...pune, postalCode: '411021' }, 'Balewadi, Pune 411045', '411021'],
] as const;

it('takes out of stored street addresses what has columns of its own, and nothing else', async () => {
  const { db, pool } = database;
  const ids = await given(db).records(cases.map(([, place]) => ({ ...place })));
  for (const [index, [street]] of cases.entries()) {
    await pool.query('UPDATE properties SET street_address = $1 WHERE id = $2', [street, ids[index]]);
  }
  const stored = `SELECT street_address, postal_code FROM properties ORDER BY id`;
  for (let time = 0; time < 2; time++) {
    await db.transaction().execute((transaction) => up(transaction as Kysely<any>));
    const { rows } = await pool.query(stored);
    expect(rows).toEqual(cases.map(([, , street_address, postal_code]) => ({ street_address, postal_code })));
  }
});
