import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { upload, start, answer, store, listings } = importHelpers(test);

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

describe('a file with less than half of a stock', () => {
  const flats = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) =>
      home({ 'Carpet Area': `${600 + (from + at) * 7} sq ft`, Floor: at % 9 }),
    );

  // specification 18.19
  it('asks whether it is the same stock, and offers no home to be paused before', async () => {
    const owner = await agent();
    await store(owner, csvOf(flats(0, 20)));
    const other = csvOf([...flats(0, 6), ...flats(100, 110)]);
    const first = await upload(owner, other);
    expect(first.questions).toMatchObject([{ id: 'same_stock', is_required: true, answer: null }, { id: 'posted_on' }]);
    expect(first.questions[0]?.text).toBe(
      '6 of the 20 homes of “stock” are in this file. Is it a newer copy of that stock?',
    );
    expect(first.counts).toMatchObject({ vanished: 0, paused: 0 });

    const asNew = await answer(owner, first.id, { questions: { same_stock: 'new' } });
    // The six are the same to the letter, and are not stored twice.
    expect(asNew).toMatchObject({ source: null, counts: { new: 10, unchanged: 6, vanished: 0 } });
    const asSame = await answer(owner, first.id, { questions: { same_stock: 'same' } });
    expect(asSame.questions.map(({ id }) => id)).toEqual(['same_stock', 'vanished', 'posted_on']);
    expect(asSame.counts).toMatchObject({ new: 10, unchanged: 6, vanished: 14 });
  });

  it('is not asked about where its owner named the stock, or where most of it is there', async () => {
    const owner = await agent();
    const { source } = await store(owner, csvOf(flats(0, 20)));
    expect((await upload(owner, csvOf(flats(0, 12)))).questions.map(({ id }) => id)).toEqual(['vanished']);
    const named = await upload(owner, csvOf(flats(0, 6)), { answers: { source: source?.id ?? null } });
    expect(named.questions.map(({ id }) => id)).not.toContain('same_stock');
  });
});

// specification 18.21
it('the file of one’s listings comes back as the same homes, and names nobody else’s', async () => {
  const { id: owner, token } = await signedIn();
  await store(owner, csvOf([home(), home({ Floor: 4, Price: '99 L' })]));
  const byHand = {
    ownerId: owner,
    title: '=SUM(1)',
    society: 'Sonchafa',
    locality: 'Aundh',
    city: 'Pune',
    bedrooms: 3,
    carpetArea: 900,
    amenities: ['Gymnasium'],
    petsAllowed: false,
  };
  await test.given.record(byHand);
  const rent = await test.given.record({ ...byHand, title: 'A rental', transactionType: 'rent', price: 30_000 });
  const stranger = await test.given.record();
  const { body } = await test.get('/api/my/listings.csv', { authorization: `Bearer ${token}` });
  const read = await upload(owner, String(body));
  expect(read.questions).toEqual([]);
  expect(read.counts).toMatchObject({
    lines: 4,
    new: 0,
    unchanged: 4,
    changed: 0,
    refused: 0,
    doubtful: 0,
    vanished: 0,
  });
  expect(read.columns.filter(({ field }) => field !== null).map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['id', 'society', 'bedrooms', 'carpet_area', 'amenities', 'pets_allowed', 'city']),
  );

  const dearer = String(body).replace(/^(\d+,A rental,.*?),30000,/m, '$1,33000,');
  const changed = await store(owner, dearer);
  expect(changed.counts).toMatchObject({ new: 0, unchanged: 3, changed: 1 });
  expect(await listings(owner)).toContainEqual(expect.objectContaining({ id: rent, price: 33_000 }));

  const foreign = await upload(owner, String(body).replace(/^\d+,A rental/m, `${String(stranger)},A rental`));
  expect(foreign.counts).toMatchObject({ new: 1, unchanged: 3 });
  const { data } = await test.modules.imports.listLines(owner, foreign.id, { outcome: 'new', page: 1, perPage: 10 });
  expect(data.map(({ property_id }) => property_id)).toEqual([null]);
});

// specification 18.22
it('homes without a day of posting are new only where their owner says so', async () => {
  const owner = await agent();
  const days = async () => (await listings(owner)).map(({ created_at }) => Number(created_at));
  const monthAgo = () => Date.now() - 30 * 86_400_000;
  const { id } = await upload(owner, csvOf([home()]));
  await answer(owner, id, { questions: { posted_on: 'new' } });
  await start(owner, id);
  expect(Math.min(...(await days()))).toBeGreaterThan(monthAgo());
  const dated = await upload(owner, csvOf([home(), home({ Floor: 9, 'Posted on': '2026-01-02' })]));
  expect(dated.questions.map(({ id: question }) => question)).toEqual([]);
  await store(owner, csvOf([home(), home({ Floor: 5 })]));
  expect(Math.min(...(await days()))).toBeLessThan(monthAgo());
});
