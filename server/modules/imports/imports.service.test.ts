import { describe, expect, it } from 'vitest';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { upload, start, answer, undo, store, listings } = importHelpers(test);

const homes = [
  { 'Ref No': 'A-1', Locality: 'Baner', City: 'Pune', BHK: '2 BHK', Area: '1,050 sq ft', Floor: '3', Price: '95 L' },
  { 'Ref No': 'A-2', Locality: 'Aundh', City: 'Pune', BHK: '3 BHK', Area: '1,400 sq ft', Floor: '5', Price: '1.4 Cr' },
  { 'Ref No': 'A-3', Locality: 'Wakad', City: 'Pune', BHK: '1 BHK', Area: '620 sq ft', Floor: '7', Price: '52 L' },
];
const [first, , third] = homes as [Home, Home, Home];
type Home = (typeof homes)[number];

async function agent() {
  const { id } = await test.given.user({ user_type: 'agent', created_at: new Date('2026-01-01') });
  return id;
}

describe('a first import', () => {
  // specification 18.1
  it('shows what it understood before anything is stored, and stores it when it is started', async () => {
    const owner = await agent();
    const read = await upload(owner, csvOf(homes));
    expect(read).toMatchObject({
      state: 'waiting',
      problem: null,
      questions: [{ id: 'posted_on', answer: 'old', is_required: false }],
      counts: { lines: 3, new: 3 },
    });
    expect(read.preview.map(({ record }) => [record.id, record.price, record.address.locality])).toEqual([
      [0, 9_500_000, 'Baner'],
      [0, 14_000_000, 'Aundh'],
      [0, 5_200_000, 'Wakad'],
    ]);
    expect(await listings(owner)).toEqual([]);

    const stored = await start(owner, read.id);
    expect(stored).toMatchObject({ state: 'stored', counts: { new: 3 }, progress: null });
    expect((await listings(owner)).map(({ price, status }) => [price, status])).toEqual([
      [9_500_000, 'active'],
      [14_000_000, 'active'],
      [5_200_000, 'active'],
    ]);
  });

  it('is found by a search at once', async () => {
    const owner = await agent();
    await store(owner, csvOf(homes));
    const { body } = await test.get('/api/properties?city=Pune');
    expect(body.meta.total).toBe(3);
  });
});

it('a file is named after the portal that writes such columns', async () => {
  const { id: owner } = await test.given.user();
  const columns = {
    property_title: '2 BHK Apartment for Sale in Baner Pune',
    floor_info: '2 out of 9',
    price_amount: '₹95 Lac',
  };
  expect((await upload(owner, csvOf([columns]))).recognised).toBe('MagicBricks');
  expect((await upload(owner, csvOf([{ BHK: '2 BHK', City: 'Pune', Price: '95 L' }]))).recognised).toBeNull();
});

describe('a refreshed file', () => {
  it('changes nothing when it says the same', async () => {
    const owner = await agent();
    await store(owner, csvOf(homes));
    const before = await listings(owner);
    const again = await store(owner, csvOf(homes.toReversed()));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, vanished: 0 });
    expect(await listings(owner)).toEqual(before);
  });

  // specification 18.2
  it('updates a price with its history, adds what is new, and asks about what has gone', async () => {
    const owner = await agent();
    await store(owner, csvOf(homes));
    const [stored] = await listings(owner);
    const added = { ...third, 'Ref No': 'A-4', Locality: 'Hinjewadi' };
    const read = await upload(owner, csvOf([{ ...first, Price: '90 L' }, third, added]));
    expect(read.counts).toMatchObject({ new: 1, changed: 1, unchanged: 1, vanished: 1, paused: 0 });
    expect(read.preview[0]).toMatchObject({
      outcome: 'changed',
      price_before: 9_500_000,
      record: { price: 9_000_000 },
    });
    expect(read.questions).toMatchObject([{ id: 'vanished', is_required: true, answer: null }, { id: 'posted_on' }]);
    await expect(test.modules.imports.start(owner, read.id)).rejects.toMatchObject({ status: 422 });

    const answered = await answer(owner, read.id, { questions: { vanished: 'pause' } });
    expect(answered.counts).toMatchObject({ paused: 1, vanished: 1 });
    await start(owner, read.id);
    const now = await listings(owner);
    expect(now.map(({ price, status }) => [price, status])).toEqual([
      [9_000_000, 'active'],
      [14_000_000, 'inactive'],
      [5_200_000, 'active'],
      [5_200_000, 'active'],
    ]);
    expect(now[0]).toMatchObject({ price_before: 9_500_000, public_latitude: stored?.public_latitude });
    const { prices } = await test.modules.posting.activity(owner, Number(now[0]?.id));
    expect(prices.map(({ price }) => price)).toEqual([9_500_000, 9_000_000]);
  });
});

describe('undoing an import', () => {
  // specification 18.6
  it('removes what was new, sets back what changed, and shows again what was paused', async () => {
    const owner = await agent();
    await store(owner, csvOf(homes));
    const before = await listings(owner);
    const { id } = await upload(
      owner,
      csvOf([
        { ...first, Price: '90 L' },
        { ...third, Floor: '9' },
      ]),
    );
    await answer(owner, id, { questions: { vanished: 'pause' } });
    const stored = await start(owner, id);
    expect(stored.undo_until).not.toBeNull();
    const undone = await undo(owner, id);
    expect(undone.state).toBe('undone');
    const plain = (rows: Record<string, unknown>[]) => rows.map((row) => ({ ...row, updated_at: null }));
    expect(plain(await listings(owner))).toEqual(plain(before));
    const again = await upload(owner, csvOf(homes));
    expect(again.counts).toMatchObject({ unchanged: 3, new: 0 });
  });
});
