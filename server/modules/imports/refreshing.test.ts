import { describe, expect, it } from 'vitest';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { makeRandom, type Random } from '#demo/random.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { upload, start, answer, undo, store, listings } = importHelpers(test);

type Row = Record<string, string | number>;
const home = (values: Row = {}): Row => ({
  Locality: 'Baner',
  City: 'Pune',
  BHK: '2 BHK',
  'Carpet Area': '820 sq ft',
  Floor: 3,
  Price: '95 L',
  Furnishing: 'Unfurnished',
  ...values,
});

async function agent(createdAt = '2026-01-01') {
  return (await test.given.user({ user_type: 'agent', created_at: new Date(createdAt) })).id;
}

const column = (rows: Record<string, unknown>[], name: string) => rows.map((row) => row[name]);
const setColumns = (id: unknown, values: string) =>
  test.database.pool.query(`UPDATE properties SET ${values}, updated_at = clock_timestamp() WHERE id = $1`, [id]);

describe('what its owner changed on the site', () => {
  // specification 18.3
  it('stays when the cell of the file is as it was, and goes when the file says something new', async () => {
    const owner = await agent();
    await store(owner, csvOf([home()]));
    const [{ id } = {}] = await listings(owner);
    await setColumns(id, `title = 'By hand', furnishing = 'furnished', price = 9000000`);
    const same = await store(owner, csvOf([home({ Bathrooms: 2 })]));
    expect(same.counts).toMatchObject({ changed: 1, new: 0 });
    expect(await listings(owner)).toMatchObject([
      { title: 'By hand', furnishing: 'furnished', price: 9_000_000, bathrooms: 2 },
    ]);
    await store(owner, csvOf([home({ Bathrooms: 2, Furnishing: 'Semi-furnished' })]));
    expect(await listings(owner)).toMatchObject([{ title: 'By hand', furnishing: 'semi-furnished', price: 9_000_000 }]);
  });

  // specification 18.6
  it('stays when the import is undone, which says so', async () => {
    const owner = await agent();
    await store(owner, csvOf([home()]));
    const { id } = await store(owner, csvOf([home({ Price: '90 L' })]));
    const [{ id: listing } = {}] = await listings(owner);
    await setColumns(listing, `title = 'By hand'`);
    await undo(owner, id);
    expect(await listings(owner)).toMatchObject([{ title: 'By hand', price: 9_000_000 }]);
    const { data } = await test.modules.imports.listLines(owner, id, { page: 1, perPage: 10 });
    expect(data[0]?.reason).toContain('changed after the import');
  });

  it('stays where it paused or sold a home', async () => {
    const owner = await agent();
    await store(owner, csvOf([home(), home({ Floor: 4 })]));
    const [paused, sold] = await listings(owner);
    await setColumns(paused?.id, `status = 'inactive'`);
    await setColumns(sold?.id, `status = 'sold'`);
    await store(owner, csvOf([home({ Price: '90 L' }), home({ Floor: 4, Price: '91 L' })]));
    expect(column(await listings(owner), 'status')).toEqual(['inactive', 'sold']);
    expect(column(await listings(owner), 'price')).toEqual([9_000_000, 9_500_000]);
  });
});

describe('homes that come back', () => {
  it('are posted anew when their owner deleted them, once', async () => {
    const owner = await agent();
    await store(owner, csvOf([home()]));
    const [{ id } = {}] = await listings(owner);
    await test.modules.posting.remove(owner, Number(id));
    const back = await store(owner, csvOf([home()]));
    expect(back.counts).toMatchObject({ returned: 1, new: 0 });
    await expect(test.modules.posting.restore(owner, Number(id))).rejects.toMatchObject({ status: 404 });
    expect(await listings(owner)).toHaveLength(1);
    expect((await store(owner, csvOf([home()]))).counts).toMatchObject({ unchanged: 1, returned: 0, new: 0 });
  });

  it('are shown again when an import had paused them, and renewed when they had run out', async () => {
    const owner = await agent();
    await store(owner, csvOf([home(), home({ Floor: 4 })]));
    const { id } = await upload(owner, csvOf([home()]));
    await answer(owner, id, { questions: { vanished: 'pause' } });
    await start(owner, id);
    const [first] = await listings(owner);
    await setColumns(first?.id, `expires_at = now() - interval '1 hour'`);
    expect(column(await listings(owner), 'status')).toEqual(['active', 'inactive']);
    await store(owner, csvOf([home(), home({ Floor: 4 })]));
    const now = await listings(owner);
    expect(column(now, 'status')).toEqual(['active', 'active']);
    expect(now.every(({ expires_at }) => (expires_at as Date) > new Date())).toBe(true);
  });
});

describe('a stock', () => {
  it('is recognised by its homes, whatever the file is called; other homes are another stock', async () => {
    const owner = await agent();
    await store(owner, csvOf([home(), home({ Floor: 4 })]), { name: 'march.csv' });
    expect((await upload(owner, csvOf([home()]), { name: 'april.csv' })).source?.name).toBe('march');
    const other = await upload(owner, csvOf([home({ Locality: 'Aundh', Floor: 9 })]), { name: 'march.csv' });
    expect(other).toMatchObject({ source: null, counts: { new: 1, vanished: 0 } });
  });

  it('is the one that somebody says', async () => {
    const owner = await agent();
    await store(owner, csvOf([home()]));
    const read = await upload(owner, csvOf([home({ 'Carpet Area': 900 })]));
    expect(read.source).toBeNull();
    const [source] = (await test.modules.imports.list(owner)).sources;
    const answered = await answer(owner, read.id, { source: source?.id ?? 0 });
    expect(answered).toMatchObject({ source: { id: source?.id }, counts: { new: 1, vanished: 1 } });
    const another = await agent();
    const { id } = await upload(another, csvOf([home()]));
    await expect(answer(another, id, { source: source?.id ?? 0 })).rejects.toMatchObject({ status: 422 });
  });

  it('of an earlier version, which stored a key beside each listing, is not stored again', async () => {
    const owner = await agent();
    const rows = [home(), home(), home({ Floor: 4 })];
    await store(owner, csvOf(rows));
    const { rows: keys } = await test.database.pool.query('SELECT property_id, content_key FROM imported_homes');
    await test.database.pool.query('DELETE FROM imported_homes');
    for (const { property_id, content_key } of keys as { property_id: number; content_key: string }[])
      await setColumns(property_id, `source_key = '${content_key}'`);
    const again = await store(owner, csvOf([...rows.toReversed(), home({ Floor: 5 })]));
    expect(again.counts).toMatchObject({ new: 1, unchanged: 3, changed: 0 });
    const third = await store(owner, csvOf([home({ Floor: 5 }), ...rows]));
    expect(third.counts).toMatchObject({ new: 0, unchanged: 4 });
    expect(await listings(owner)).toHaveLength(4);
  });
});

describe('random re-exports of a stock', () => {
  // specification 18.2
  it.each([1, 2, 3, 4, 5, 6])('%i store nothing twice and merge nothing', async (seed) => {
    const random = makeRandom(seed);
    const owner = await agent();
    let rows = stock(random);
    expect((await store(owner, csvOf(rows))).counts).toMatchObject({ new: rows.length });
    for (let round = 0; round < 3; round++) {
      const { stays, removed, added } = changed(random, rows);
      const read = await upload(owner, csvOf(respelt(random, [...stays, ...added])));
      expect(read.counts).toMatchObject({ new: added.length, vanished: removed, refused: 0, doubtful: 0 });
      await answer(owner, read.id, { questions: { vanished: 'pause' } });
      await start(owner, read.id);
      rows = [...stays, ...added];
      const active = (await listings(owner)).filter(({ status }) => status === 'active');
      expect(column(active, 'price').map(Number).sort()).toEqual(rows.map((row) => Number(row.Price)).sort());
    }
  });
});

function stock(random: Random): Row[] {
  return Array.from({ length: 25 }, (_, at) =>
    home({
      'Carpet Area': 600 + 20 * random.int(0, 8),
      Floor: random.int(1, 4),
      Price: 7_000_000 + 10_000 * random.int(0, 300),
      Society: random.pick(['Oak Court', 'Green Park']),
      Title: `Home ${at} of the file`,
    }),
  );
}

/** Some homes gone, some with another price, and some new, which are larger than all before. */
let count = 0;
function changed(random: Random, rows: Row[]) {
  const left = rows.filter(() => random.chance(0.85));
  const stays = left.map((row) =>
    random.chance(0.3) ? { ...row, Price: Number(row.Price) + 10_000 * random.int(-20, 20) } : row,
  );
  const added = Array.from({ length: random.int(0, 3) }, () =>
    home({ 'Carpet Area': 1_000 + count++, Price: 9_990_000 }),
  );
  return { stays, removed: rows.length - left.length, added };
}

/** The same homes in another order, spelt otherwise, with a column more or less. */
function respelt(random: Random, rows: Row[]): Row[] {
  const spellings: Record<string, string[]> = {
    BHK: ['2BHK', '2 bhk', ' 2  BHK '],
    Locality: ['baner', 'BANER', ' Baner'],
    City: ['pune', 'PUNE '],
    Furnishing: ['unfurnished', 'UNFURNISHED'],
  };
  const dropped = random.pick(['Furnishing', 'Title', 'Floor', 'Society', 'none']);
  const more = random.chance(0.5);
  return random.shuffled(rows).map((row) => {
    const cells = Object.entries(row)
      .filter(([heading]) => heading !== dropped)
      .map(([heading, cell]) => [heading, random.chance(0.5) ? random.pick(spellings[heading] ?? [cell]) : cell]);
    return { ...Object.fromEntries(cells), ...(more && { Remarks: 'Seen in May' }) } as Row;
  });
}
