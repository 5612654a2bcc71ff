import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { UserListing } from '#contracts/accounts/user-listings.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Who = Awaited<ReturnType<typeof signedIn>>;
const table = async (who: Who, query = '') =>
  test.get(`/api/my/listings${query}`, { authorization: `Bearer ${who.token}` });
const idsOf = async (who: Who, query: string) =>
  ((await table(who, query)).body.data.listings as UserListing[]).map(({ id }) => id);

describe('the table of one’s listings', () => {
  // specification 15.11
  it('is filtered, sorted and searched, and shows nobody else’s', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await test.given.record({ ownerId: ravi.id });
    await test.given.record({ ownerId: asha.id, transactionType: 'buy' });
    const [flat = 0, villa = 0, paused = 0, sold = 0] = await test.given.records([
      { ownerId: asha.id, title: '2 BHK in Baner 100% clear', price: 5, viewsCount: 3 },
      { ownerId: asha.id, title: 'Villa in Aundh', price: 9, viewsCount: 8 },
      { ownerId: asha.id, title: 'Paused flat', status: 'inactive', price: 1 },
      { ownerId: asha.id, title: 'Sold flat', status: 'sold', price: 2 },
    ]);
    await test.database.pool.query(`UPDATE properties SET expires_at = now() + interval '3 days' WHERE id = $1`, [
      villa,
    ]);
    const { body } = await table(asha);
    expect(body.data).toMatchObject({ total: 4, current_page: 1, last_page: 1 });
    expect(body.data.counts).toEqual({ all: 4, ending: 1, active: 2, paused: 1, expired: 0, closed: 1 });
    expect(await idsOf(asha, '?filter=ending')).toEqual([villa]);
    expect(await idsOf(asha, '?sort=price_high')).toEqual([villa, flat, sold, paused]);
    expect(await idsOf(asha, '?sort=views')).toEqual([villa, flat, sold, paused]);
    // Those of an import without a day were posted a month ago, and are added last all the same.
    await test.database.pool.query(`UPDATE properties SET created_at = now() - interval '30 days' WHERE id = $1`, [
      sold,
    ]);
    expect((await idsOf(asha, '?sort=newest')).at(-1)).toBe(sold);
    expect(await idsOf(asha, '?sort=added')).toEqual([sold, paused, villa, flat]);
    expect(await idsOf(asha, '?search=baner%20bhk')).toEqual([flat]);
    expect(await idsOf(asha, `?search=${encodeURIComponent('0%')}`)).toEqual([flat]);
    expect(await idsOf(asha, '?search=_')).toEqual([]);
    // A listing's whole number finds it, a part of it does not.
    await test.database.pool.query(`SELECT setval(pg_get_serial_sequence('properties', 'id'), 74320)`);
    await test.given.record({ ownerId: asha.id });
    expect(await idsOf(asha, '?search=74321')).toEqual([74321]);
    expect(await idsOf(asha, '?search=7432')).toEqual([]);
    expect((await table(asha, '?sort=drop')).status).toBe(422);
    expect((await table(asha, '?owner_id=1')).status).toBe(422);
  });

  it('has pages, the ids of all matches, the views of thirty days, and what is missing', async () => {
    const asha = await signedIn();
    const ids = await test.given.records(
      Array.from({ length: limits.tableRows + 1 }, () => ({ ownerId: asha.id, description: '' })),
    );
    const newest = Math.max(...ids);
    await test.database.pool.query(
      `INSERT INTO property_days (property_id, day, views, inquiries)
       VALUES ($1, (now() AT TIME ZONE 'Asia/Kolkata')::date, 4, 0), ($1, (now() AT TIME ZONE 'Asia/Kolkata')::date - 29, 2, 0)`,
      [newest],
    );
    const { data } = (await table(asha)).body;
    expect(data.ids).toHaveLength(ids.length);
    const found = (data.listings as UserListing[]).find(({ id }) => id === newest);
    expect(found?.days).toEqual([2, ...Array.from({ length: limits.activityDays - 2 }, () => 0), 4]);
    expect(found?.missing).toContain('a description of 80 letters or more');
    expect(found?.completeness).toBeLessThan(100);
    expect(found?.gain).toMatch(/^People who search by .+ find it then\.$/);
    // A page behind the end is the last one.
    expect((await table(asha, '?page=9')).body.data).toMatchObject({ current_page: 2, last_page: 2 });
    expect(await idsOf(asha, '?page=2')).toHaveLength(1);
  });

  // specification 15.11
  it('comes as CSV that no spreadsheet calculates', async () => {
    const asha = await signedIn();
    await test.given.record({ ownerId: asha.id, title: '=HYPERLINK("http://x","Flat")' });
    const { body, headers } = await test.get('/api/my/listings.csv', { authorization: `Bearer ${asha.token}` });
    expect(headers['content-type']).toContain('text/csv');
    expect(String(body)).toContain(`"'=HYPERLINK(""http://x"",""Flat"")"`);
    const [headings, ...lines] = String(body).trim().split('\r\n');
    expect(headings).toMatch(/id,title,property_type,transaction_type,/);
    expect(lines).toHaveLength(1);
    const inHindi = { authorization: `Bearer ${asha.token}`, 'accept-language': 'hi-IN' };
    const file = String((await test.get('/api/my/listings.csv', inHindi)).body);
    expect(file).toMatch(/शीर्षक,.*\r\n.*फ़्लैट,बिक्री के लिए,"[^"]*पुणे"/);
    expect(file).toContain(`"'=HYPERLINK(""http://x"",""Flat"")"`);
  });
});
