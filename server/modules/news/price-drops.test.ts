import { beforeEach, describe, expect, it } from 'vitest';
import { newsHelpers, type Reader } from '#server/testing/news/news.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, begin, save, newsOf, work } = newsHelpers(test);

let tenant: Reader;
beforeEach(async () => {
  tenant = await signedIn();
  await begin();
});
const update = (home: number, set: string) =>
  test.database.pool.query(`UPDATE properties SET ${set} WHERE id = ${home}`);

describe('a price drop of a saved home', () => {
  const prices = async (home: number, ...steps: number[]) => {
    for (const price of steps) {
      await update(home, `price = ${price}`);
      await work();
    }
    return (await newsOf(tenant)).items.map(({ note }) => note?.replace('Saved home: the price went down ', ''));
  };
  let home: number;
  beforeEach(async () => {
    home = await test.given.record({ transactionType: 'sale', price: 6_200_000 });
    await work();
    await test.send('PUT', `/api/favourites/${home}`, undefined, { token: tenant.token });
  });

  // specification 19.18
  it('is news when the price is lower in words', async () => {
    expect(await prices(home, 6_199_999)).toEqual([]);
    expect(await prices(home, 6_190_000)).toEqual(['from ₹62 L to ₹61.9 L']);
  });

  // specification 19.18
  it('is news below the least price that its person knows of', async () => {
    expect(await prices(home, 6_500_000, 6_200_000, 6_500_000, 6_200_000)).toEqual([]);
    expect(await prices(home, 6_000_000, 6_300_000, 6_000_000, 6_199_000)).toEqual(['from ₹62 L to ₹60 L']);
    expect(await prices(home, 5_900_000)).toEqual(['from ₹60 L to ₹59 L', 'from ₹62 L to ₹60 L']);
  });

  it('is the sum of small steps', async () => {
    expect(await prices(home, 6_199_900, 6_199_800, 6_199_400)).toEqual(['from ₹62 L to ₹61.99 L']);
  });

  it('is news once when several workers find it at the same time', async () => {
    await update(home, 'price = 6000000');
    await test.database.pool.query(
      `INSERT INTO record_events (property_id, kind, price_before)
        SELECT $1, 'price_lowered', 6200000 FROM generate_series(1, 80)`,
      [home],
    );
    const { recordEvents } = test.modules;
    await Promise.all([recordEvents.workAll(), recordEvents.workAll(), recordEvents.workAll()]);
    expect(await prices(home)).toEqual(['from ₹62 L to ₹60 L']);
  });

  it('that was stored with the same words before this rule is shown without the former price', async () => {
    await test.database.pool.query(
      `INSERT INTO news (user_id, kind, subject, property_id, facts)
        VALUES ($1, 'price_drop', 'event 1', $2, '{"price": 6199999, "price_before": 6200000}')`,
      [tenant.id, home],
    );
    expect(await prices(home)).toEqual(['to ₹62 L']);
  });
});

describe('a lower price of a home that was not news before', () => {
  const sale = { transaction_type: 'sale', city: 'Pune' };
  // specification 19.18
  it('is news when it is lower in words, or when the home fits only now', async () => {
    const home = await test.given.record({ transactionType: 'sale', price: 6_200_000 });
    await work();
    await save(tenant, { ...sale, bedrooms: ['2'] });
    const budget = await signedIn();
    await save(budget, { ...sale, max_price: '6199999' });
    await update(home, 'price = 6199999');
    await work();
    expect((await newsOf(tenant)).items).toEqual([]);
    expect((await newsOf(budget)).items.map(({ note }) => note?.split(' · ')[0])).toEqual(['Lower price']);
    await update(home, 'price = 6100000');
    await work();
    expect((await newsOf(tenant)).items.map(({ note }) => note?.split(' · ')[0])).toEqual(['Lower price: was ₹62 L']);
  });
});
