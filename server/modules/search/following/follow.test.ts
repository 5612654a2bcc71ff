import { Client } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { amenityOptions } from '#contracts/homes/posting-choices.ts';
import { makeRandom } from '#demo/random.ts';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import { listDocumentsAfter, type RecordDocument } from './documents.repository.ts';
import { followerSweeps, listLags } from './followers.repository.ts';
import { followRecords, type RecordCopy } from './follow.ts';

const database = useTestDatabase();

let copied = new Map<number, RecordDocument>();
let source: string | null = null;
let begun = 0;

beforeEach(() => {
  [copied, source, begun] = [new Map(), null, 0];
});

const copy: RecordCopy = {
  source: () => Promise.resolve(source),
  begin(from) {
    copied.clear();
    [source, begun] = [from, begun + 1];
    return Promise.resolve();
  },
  store(documents, removed) {
    for (const id of removed) copied.delete(id);
    for (const one of documents) copied.set(one.id, one);
    return Promise.resolve();
  },
};

/** Follows until it waits; each look that finds nothing first does what is given. */
async function follow({
  name = 'copy',
  into = copy,
  onWait = () => Promise.resolve(),
}: { name?: string; into?: RecordCopy; onWait?: () => Promise<unknown> } = {}): Promise<void> {
  const stop = new AbortController();
  const pause = async () => {
    await onWait();
    const [lag] = (await listLags(database.db)).filter((one) => one.name === name);
    const { rows } = await database.pool.query('SELECT FROM record_followers WHERE name = $1 AND is_copied', [name]);
    if (rows.length === 1 && lag?.records === 0) stop.abort();
  };
  await followRecords({ db: database.db, name, copy: into, signal: stop.signal, pause });
}

const inCopy = () => [...copied.values()].toSorted((a, b) => a.id - b.id);
const inDatabase = () => listDocumentsAfter(database.db, 0, 100_000);
const count = async (table: string): Promise<number> =>
  (await database.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)).rows[0]!.count;

it('copies the records that can be found, as visitors see them', async () => {
  const [id] = await given(database.db).records([
    { title: 'Sunny flat', bedrooms: 2, locality: 'Baner', city: 'Pune' },
    { title: 'Let long ago', status: 'rented' },
  ]);
  await database.pool.query(`UPDATE properties SET amenities = $2, parking_spots = 0 WHERE id = $1`, [
    id,
    [amenityOptions[0]],
  ]);
  await follow();
  expect(inCopy()).toEqual(await inDatabase());
  expect(inCopy()).toHaveLength(1);
  expect(copied.get(id!)).toMatchObject({ title: 'Sunny flat', bedrooms: 2, locality: 'Baner', city: 'Pune' });
  expect(copied.get(id!)?.options).toEqual(
    expect.arrayContaining([`amenities:${amenityOptions[0]}`, 'denied:parking']),
  );
});

it('follows new, changed and hidden records, and keeps no note of what is with every follower', async () => {
  const [sold, dearer] = await given(database.db).records([{}, {}, {}]);
  await follow();
  await database.pool.query(`UPDATE properties SET status = 'sold' WHERE id = $1`, [sold]);
  await database.pool.query('UPDATE properties SET price = 7700000 WHERE id = $1', [dearer]);
  const [added] = await given(database.db).records([{}]);
  expect(await listLags(database.db)).toMatchObject([{ name: 'copy', records: 3 }]);
  await follow();
  expect([...copied.keys()]).not.toContain(sold);
  expect(copied.get(dearer!)?.price).toBe(7_700_000);
  expect([...copied.keys()]).toContain(added);
  expect(inCopy()).toEqual(await inDatabase());
  await follow();
  expect(await count('changed_records')).toBe(0);
  expect(begun).toBe(1);
});

it('has changes of transactions that were open when it began, and those that end after later ones', async () => {
  const [first, second] = await given(database.db).records([{}, {}]);
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  const change = async (price: number) => {
    await client.query('BEGIN');
    await client.query('UPDATE properties SET price = $2 WHERE id = $1', [first, price]);
  };
  try {
    await change(5_100_000);
    let waits = 0;
    await follow({ onWait: async () => ++waits === 2 && (await client.query('COMMIT')) });
    expect(copied.get(first!)?.price).toBe(5_100_000);
    await change(5_200_000);
    await database.pool.query('UPDATE properties SET price = 5300000 WHERE id = $1', [second]);
    await follow();
    expect(copied.get(second!)?.price).toBe(5_300_000);
    await client.query('COMMIT');
    await follow();
    expect(copied.get(first!)?.price).toBe(5_200_000);
  } finally {
    await client.end();
  }
});

it('goes on in step after faults before and after a part is stored', async () => {
  const ids = await given(database.db).records(Array.from({ length: 12 }, () => ({})));
  const random = makeRandom(7);
  let faults = 0;
  const unreliable: RecordCopy = {
    ...copy,
    async store(documents, removed) {
      if (random.next() < 0.3) throw new Error('away');
      await copy.store(documents, removed);
      if (random.next() < 0.3) throw new Error('stored, and away');
    },
  };
  for (let round = 0; round < 25; round += 1) {
    const changed = ids.filter(() => random.next() < 0.3);
    await database.pool.query(
      `UPDATE properties SET price = price + 1000, status = CASE WHEN status = 'active' AND id % 5 = $2 THEN 'sold' ELSE 'active' END
       WHERE id = ANY($1)`,
      [changed, round % 5],
    );
    await follow({ into: unreliable }).catch(() => (faults += 1));
  }
  await follow();
  expect(faults).toBeGreaterThan(5);
  expect(inCopy()).toEqual(await inDatabase());
  expect(begun).toBe(1);
});

it('begins anew with another database, and after more than seven days away', async () => {
  const [id] = await given(database.db).records([{}]);
  await follow();
  copied.set(0, { ...copied.get(id!)!, id: 0 });
  source = 'of another';
  await follow();
  expect([...copied.keys()]).toEqual([id]);
  expect(begun).toBe(2);
  await database.pool.query(`UPDATE record_followers SET seen_at = now() - interval '169 hours'`);
  await runSweeps(database.db, followerSweeps);
  await database.pool.query('UPDATE properties SET price = 8800000');
  await follow();
  expect(begun).toBe(3);
  expect(copied.get(id!)?.price).toBe(8_800_000);
});

it('keeps what one of two followers waits for, and notes nothing without followers', async () => {
  const [id] = await given(database.db).records([{}]);
  expect(await count('changed_records')).toBe(0);
  await follow();
  await follow({ name: 'other' });
  await database.pool.query('UPDATE properties SET price = 9900000 WHERE id = $1', [id]);
  await follow();
  await follow();
  const lags = await listLags(database.db);
  expect(lags.map(({ name, records }) => [name, records])).toEqual([
    ['copy', 0],
    ['other', 1],
  ]);
  copied.clear();
  await follow({ name: 'other' });
  expect(copied.get(id!)?.price).toBe(9_900_000);
});

it('has one process at a time under a name', async () => {
  await given(database.db).records([{}]);
  const second = () => expect(follow({ into: { ...copy, begin: () => Promise.reject(new Error('begun')) } })).rejects;
  let waits = 0;
  await follow({
    onWait: async () => {
      waits += 1;
      await second().toThrow('Another process follows as "copy".');
    },
  });
  expect(waits).toBeGreaterThan(0);
});
