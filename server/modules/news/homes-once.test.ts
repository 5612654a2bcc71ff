import { beforeEach, describe, expect, it } from 'vitest';
import { flat, flatForSale, formSender } from '#server/testing/flat-form.ts';
import { newsHelpers, type Reader } from '#server/testing/news/news.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

let now = new Date();
const test = useTestApp({ clock: { now: () => now } });
const { signedIn, begin, save, newsOf, work, homeMails } = newsHelpers(test);

const buying = { transaction_type: 'sale', city: 'Pune', location: 'Baner', bedrooms: ['3'] };
let buyer: Reader;
let owner: Reader;
beforeEach(async () => {
  now = new Date();
  buyer = await signedIn();
  owner = await signedIn();
  await begin();
});

const post = async (values: object = {}, by = owner): Promise<number> => {
  const { status, body } = await test.send(
    'POST',
    '/api/properties',
    { ...flatForSale, ...values },
    { token: by.token },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  await publish();
  return body.data.id as number;
};
const edit = async (id: number, values: object) => {
  const { status, body } = await test.send(
    'PUT',
    `/api/properties/${id}`,
    { ...flatForSale, ...values },
    { token: owner.token },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  await publish();
};
const setStatus = async (id: number, status: string) => {
  await test.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [id, status]);
  await publish();
};
/** Deletes a home and lets the time for a restore pass. */
const remove = async (id: number) => {
  await test.send('DELETE', `/api/properties/${id}`, undefined, { token: owner.token });
  await test.database.pool.query(`UPDATE properties SET deleted_at = now() - interval '1 hour' WHERE id = $1`, [id]);
  await test.modules.posting.purge();
};
/** Makes news of what happened, and its mails. */
const publish = async () => {
  await work();
  await test.modules.newsMails.mailInstant();
};
/** The homes of the only line, and the subjects of the mails, oldest first. */
const notices = async () => ({
  lines: (await newsOf(buyer)).items.map(({ text }) => text),
  mails: (await homeMails(buyer.email)).map(({ subject }) => subject.replace(/:.*/, '')).toReversed(),
});
const once = { lines: ['3 BHK apartment in Baner, Pune'], mails: ['One home'] };

describe('a home is news once for a saved search', () => {
  beforeEach(() => save(buyer, buying, { frequency: 'instant' }));

  // specification 19.17
  it('also when its price changes again and again', async () => {
    const home = await post({ price: '65,00,000' });
    for (const price of ['64,99,999', '64,00,000', '65,00,000', '64,00,000']) await edit(home, { price });
    expect(await notices()).toEqual(once);
  });

  it('also when it is paused, sold and offered again', async () => {
    const home = await post();
    for (const status of ['inactive', 'active', 'sold', 'active', 'expired', 'active']) await setStatus(home, status);
    expect(await notices()).toEqual(once);
  });

  // specification 19.17
  it('also when it is deleted and posted again with other words, price and small letters', async () => {
    await remove(await post());
    await remove(await post({ title: 'Sunny 3 BHK', price: '1,20,00,000', streetAddress: '14, BANER road' }));
    await post({ description: 'Third time.' });
    expect(await notices()).toEqual(once);
  });

  it('also when it is paused and posted again beside itself', async () => {
    const home = await post();
    await setStatus(home, 'inactive');
    const again = await post({ title: 'Sunny 3 BHK' });
    expect((await newsOf(buyer)).items).toMatchObject([{ path: `/property/${again}` }]);
    await setStatus(home, 'active');
    expect(await notices()).toEqual(once);
  });

  it('also when it is posted again with the same picture and another address', async () => {
    const send = formSender(test);
    const picture = await photo('#336699');
    const postWith = async (values: Record<string, string>) => {
      const { status, body } = await send('POST', '/api/properties', owner.token, [picture], {
        fields: { ...flat, 'selectedTransactionTypes[0]': 'sell', bedrooms: '3', locality: 'Baner', ...values },
      });
      expect(status).toBe(201);
      await publish();
      return body.data.id as number;
    };
    await remove(await postWith({}));
    await postWith({ streetAddress: 'Lane 3', superBuiltupArea: '1500' });
    expect(await notices()).toEqual(once);
    // Beside one that is offered, a shared picture alone isn't enough: a tower has one picture for all of its flats.
    await postWith({ streetAddress: 'Lane 4' });
    expect((await notices()).lines).toEqual(['2 homes fit your search']);
    await postWith({ streetAddress: 'lane 4' });
    expect((await notices()).lines).toEqual(['2 homes fit your search']);
  });

  it('and another home, or one of another owner, is another home', async () => {
    const home = await post();
    await post({ floorNo: '5' });
    await remove(home);
    await post({ carpetArea: '1,000' });
    await post({}, await signedIn());
    expect((await notices()).lines).toEqual(['4 homes fit your search']);
  });

  it('and counts once in a line that has it twice from before', async () => {
    const home = await post();
    const insert = `INSERT INTO news (user_id, kind, subject, property_id, search_id, facts)
      SELECT user_id, kind, 'event ' || $1, property_id, search_id, facts FROM news LIMIT 1`;
    for (const event of [1, 2]) await test.database.pool.query(insert, [event]);
    expect(await notices()).toEqual(once);
    await post({ floorNo: '5' });
    const { items } = await newsOf(buyer);
    expect(items).toMatchObject([{ text: '2 homes fit your search', homes: [{}, { id: home }] }]);
    expect(items[0]?.ids).toHaveLength(4);
  });

  it('and is news once when several workers find it at the same time', async () => {
    const home = await test.given.record({ transactionType: 'sale', bedrooms: 3, price: 9_000_000 });
    await test.database.pool.query(
      `INSERT INTO record_events (property_id, kind) SELECT $1, 'new' FROM generate_series(1, 80)`,
      [home],
    );
    const { recordEvents } = test.modules;
    await Promise.all([recordEvents.workAll(), recordEvents.workAll(), recordEvents.workAll()]);
    const { rows } = await test.database.pool.query('SELECT property_id FROM news');
    expect(rows).toEqual([{ property_id: home }]);
  });
});

describe('a search without filters', () => {
  // specification 19.17
  it('mails a home that was deleted and posted again once', async () => {
    await save(buyer, { transaction_type: 'sale' });
    const home = await post();
    const digest = async (day: number) => {
      now = new Date(`2026-12-0${day}T06:30:00Z`);
      await test.modules.newsMails.mailDigests();
      return (await homeMails(buyer.email)).length;
    };
    expect(await digest(1)).toBe(1);
    await remove(home);
    await post({ title: 'Sunny 3 BHK' });
    expect(await digest(2)).toBe(1);
    await post({ floorNo: '5' });
    expect(await digest(3)).toBe(2);
  });
});

it('recognises homes of people who can see which ones, and whose account takes that along', async () => {
  const id = await post();
  const { body } = await test.get('/api/auth/data', { authorization: `Bearer ${owner.token}` });
  expect(body.recognised_homes).toMatchObject([{ property_id: id }]);
  await test.database.pool.query('DELETE FROM users WHERE id = $1', [owner.id]);
  expect((await test.database.pool.query('SELECT FROM home_signs')).rowCount).toBe(0);
});
