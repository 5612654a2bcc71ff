import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadHomesReply, SeekersReply } from '#contracts/search/fits.ts';
import { flat, newsHelpers, wanted, type Reader } from '#server/testing/news/news.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, begin, save, work } = newsHelpers(test);

let owner: Reader;
beforeEach(async () => {
  owner = await signedIn();
  await begin();
});
async function get<Reply>(url: string, { token }: Reader): Promise<Reply> {
  return (await test.get(url, { authorization: `Bearer ${token}` })).body as Reply;
}

describe('an owner', () => {
  // specification 19.11
  it('sees how many people look for a home like this, and their requirements without contact details', async () => {
    const home = await test.given.record({ ...flat, ownerId: owner.id });
    const people = await Promise.all([signedIn(), signedIn(), signedIn(), signedIn()]);
    const [twice, elsewhere, blocked, tenant] = people;
    for (const person of [twice, blocked, owner]) await save(person, wanted);
    await save(twice, { transaction_type: 'rent', city: 'Pune' });
    await save(elsewhere, { ...wanted, max_price: '10000' });
    await test.database.pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [
      blocked.id,
      owner.id,
    ]);
    const lead = await test.given.record({
      ownerId: tenant.id,
      transactionType: 'tenant',
      maxBudget: 30_000,
      contactPhone: '+919822041776',
      contactEmail: 'hidden@example.in',
    });
    await work();
    const { data } = await get<SeekersReply>(`/api/properties/${home}/seekers`, owner);
    expect(data.people).toBe(2);
    expect(data.leads).toMatchObject([{ id: lead, contact_phone: null }]);
    expect(JSON.stringify(data)).not.toContain('hidden@example.in');
    expect(JSON.stringify(data)).not.toContain(tenant.email);
  });
});

describe('the author of a requirement', () => {
  // specification 19.11
  it('sees the homes that fit, and what nearly fits with the reason, the nearest first', async () => {
    const lead = await test.given.record({
      ownerId: owner.id,
      transactionType: 'tenant',
      bedrooms: 2,
      maxBudget: 30_000,
      preferredLocations: ['Baner'],
    });
    const fits = await test.given.record(flat);
    await test.given.record({ ...flat, ownerId: owner.id });
    const dear = await test.given.record({ ...flat, price: 31_500 });
    const small = await test.given.record({ ...flat, bedrooms: 1 });
    const aside = await test.given.record({ ...flat, locality: 'Balewadi', latitude: 18.575, longitude: 73.78 });
    // Too far over the budget, and too far off.
    await test.given.record({ ...flat, price: 40_000 });
    await test.given.record({ ...flat, locality: 'Hadapsar', latitude: 18.5, longitude: 73.93 });
    const { data } = await get<LeadHomesReply>(`/api/buyer-leads/${lead}/homes`, owner);
    expect(data.homes.map(({ id }) => id)).toEqual([fits]);
    expect(data.near.map(({ record, why }) => [record.id, why])).toEqual([
      [dear, '₹1,500 over'],
      [aside, expect.stringMatching(/^\d\.\d km from Baner$/)],
      [small, '1 BHK, not 2'],
    ]);
  });

  // specification 19.11
  it('is told how many fit: each once though it lies in two places, and none of their own', async () => {
    const lead = await test.given.record({
      ownerId: owner.id,
      transactionType: 'tenant',
      bedrooms: 2,
      maxBudget: 30_000,
      preferredLocations: ['Baner', 'Pune', 'Aundh'],
    });
    const count = async () => {
      const { data } = await get<LeadHomesReply>(`/api/buyer-leads/${lead}/homes`, owner);
      return { total: data.total, isAtLeast: data.is_at_least };
    };
    await test.given.record(flat);
    await test.given.record({ ...flat, locality: 'Aundh' });
    await test.given.record({ ...flat, ownerId: owner.id });
    expect(await count()).toEqual({ total: 2, isAtLeast: false });
    // More than a page of them: all lie in the city.
    await test.given.records(Array.from({ length: 50 }, (_, at) => ({ ...flat, price: 20_000 + at })));
    expect(await count()).toEqual({ total: 52, isAtLeast: true });
  });
});
