import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { listReports } from '#server/modules/reports/reports.repository.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { code, person, register, signIn, signedIn } = accountHelpers(test);

const bearer = (who: { token: string }) => ({ authorization: `Bearer ${who.token}` });
const profile = async (who: { token: string }, query = '') => test.get(`/api/user/profile${query}`, bearer(who));

describe('my profile', () => {
  // specification 15.2
  it('shows the user, a page of the user’s records, and their totals', async () => {
    const asha = await signedIn();
    await test.given.record();
    const flat = await test.given.record({ ownerId: asha.id, price: 5_000_000, viewsCount: 40, inquiriesCount: 2 });
    const paused = await test.given.record({ ownerId: asha.id, price: 9_000_000, status: 'inactive', viewsCount: 7 });
    const lead = await test.given.record({ ownerId: asha.id, transactionType: 'buy', responsesCount: 3 });
    const { status, body } = await profile(asha);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: asha.email, enquiry_type: 'letting', first_name: 'Asha' });
    expect(body.data.stats).toEqual({
      total_properties: 3,
      total_listings: 2,
      total_leads: 1,
      total_views: 47,
      total_inquiries: 2,
      total_responses: 3,
    });
    expect(body.data.pagination).toEqual({
      current_page: 1,
      last_page: 1,
      total: 3,
      per_page: 12,
      has_more_pages: false,
    });
    const currency = 'INR';
    expect(body.data.properties).toMatchObject([
      { id: lead, currency },
      { id: paused, currency },
      { id: flat, currency },
    ]);
    expect((await test.get('/api/user/profile/stats', bearer(asha))).body.data).toEqual(body.data.stats);
    const leads = await test.get('/api/my-leads', bearer(asha));
    expect(leads.body.data).toEqual([expect.objectContaining({ id: lead })]);
    expect(leads.body.meta.total).toBe(1);
  });

  // specification 15.3
  it('is filtered, sorted and paged', async () => {
    const asha = await signedIn();
    const ids = await test.given.records([
      { ownerId: asha.id, price: 3, viewsCount: 9 },
      { ownerId: asha.id, price: 9, status: 'inactive' },
      { ownerId: asha.id, price: 6, transactionType: 'rent', isFeatured: true, viewsCount: 4 },
      { ownerId: asha.id, price: 1, transactionType: 'buy' },
    ]);
    const order = async (query: string) => {
      const { body } = await profile(asha, query);
      return (body.data.properties as { id: number }[]).map(({ id }) => ids.indexOf(id));
    };
    expect(await order('?filter=listings&sort=oldest')).toEqual([0, 1, 2]);
    expect(await order('?filter=leads')).toEqual([3]);
    expect(await order('?filter=featured')).toEqual([2]);
    expect(await order('?filter=active&sort=price_high')).toEqual([2, 0, 3]);
    expect(await order('?filter=sale&sort=price_low')).toEqual([0, 1]);
    expect(await order('?filter=rent')).toEqual([2]);
    expect((await order('?sort=views')).slice(0, 2)).toEqual([0, 2]);
    expect(await order('?per_page=2&page=2&sort=oldest')).toEqual([2, 3]);
    expect((await profile(asha, '?sort=drop')).status).toBe(422);
  });

  // specification 17.13
  it('is changed by the fields of its form', async () => {
    const asha = await signedIn();
    const save = (values: object) =>
      test.send(
        'PUT',
        '/api/user/profile',
        {
          first_name: 'Asha',
          last_name: 'Rao',
          phone_number: '98220 41776',
          user_type: 'agent',
          enquiry_type: 'buying',
          ...values,
        },
        { token: asha.token },
      );
    const { status, body } = await save({});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Profile updated successfully!',
      data: {
        user: { name: 'Asha Rao', phone_number: '+919822041776', user_type: 'agent', enquiry_type: 'buying' },
      },
    });
    const { rows } = await test.database.pool.query(`SELECT enquiry_type FROM users WHERE id = ${asha.id}`);
    expect(rows).toEqual([{ enquiry_type: 'buy' }]);
    for (const [field, value] of [
      ['first_name', ' '],
      ['phone_number', ''],
      ['phone_number', '98220 41776 / 98230 12345'],
      ['user_type', 'developer'],
      ['user_type', 'admin'],
      ['enquiry_type', 'stealing'],
    ] as const) {
      const refused = await save({ [field]: value });
      expect(refused.status, field).toBe(422);
      expect(Object.keys(refused.body.errors as object)).toEqual([field]);
    }
  });

  // specification 15.7
  it('lets a developer stay a developer', async () => {
    const dev = await signedIn({ user_type: 'developer' });
    const body = { first_name: 'Dev', phone_number: '9822041776', user_type: 'developer', enquiry_type: 'selling' };
    expect((await test.send('PUT', '/api/user/profile', body, { token: dev.token })).status).toBe(200);
  });
});

describe('answering a lead', () => {
  // specification 7.5
  it('is stored and counted once, and refused for the user’s own lead', async () => {
    const asha = await signedIn();
    const ravi = await signedIn();
    const lead = await test.given.record({ ownerId: asha.id, transactionType: 'tenant' });
    const respond = (who: { token: string }, message: unknown) =>
      test.send('POST', `/api/buyer-leads/${lead}/respond`, { message }, { token: who.token });
    expect((await respond(ravi, ' I have a flat for you. ')).status).toBe(201);
    const seenBy = async ({ token }: { token?: string }): Promise<unknown> =>
      (await test.get(`/api/buyer-leads/${lead}`, token === undefined ? {} : { authorization: `Bearer ${token}` })).body
        .responded;
    expect([await seenBy(ravi), await seenBy(asha), await seenBy({})]).toEqual([true, false, false]);
    const again = await respond(ravi, 'Once more');
    expect(again.status).toBe(409);
    expect((await respond(asha, 'Me')).status).toBe(403);
    for (const message of ['', '   ', 'x'.repeat(2001), ['a'], null]) {
      expect((await respond(ravi, message)).status).toBe(422);
    }
    const { rows } = await test.database.pool.query('SELECT user_id, message FROM lead_responses');
    expect(rows).toEqual([{ user_id: ravi.id, message: 'I have a flat for you.' }]);
    expect((await test.get(`/api/buyer-leads/${lead}`)).body.data.responses_count).toBe(1);
  });
});

describe('a report', () => {
  it('is stored once for each user, and refused for the user’s own record', async () => {
    const asha = await signedIn();
    const ravi = await signedIn();
    const id = await test.given.record({ ownerId: asha.id });
    const report = (who: { token: string }, body: object) =>
      test.send('POST', `/api/properties/${id}/report`, body, { token: who.token });
    expect((await report(ravi, { reason: 'fraud', details: 'Asks for money before a visit.' })).status).toBe(201);
    expect((await report(ravi, { reason: 'gone' })).status).toBe(409);
    expect((await report(asha, { reason: 'gone' })).status).toBe(409);
    expect((await report(ravi, { reason: 'ugly' })).status).toBe(422);
    expect(await listReports(test.database.db, 10)).toEqual([
      expect.objectContaining({ property_id: id, reports: 1, said: ['fraud: Asks for money before a visit.'] }),
    ]);
  });
});

describe('the typical price', () => {
  it('is returned with its source where it is known', async () => {
    const flat = { locality: 'Andheri West', city: 'Mumbai', bedrooms: 2 };
    const typicalOf = async (record: object) => {
      const id = await test.given.record({ ...flat, ...record });
      return (await test.get(`/api/properties/${id}/typical-price`)).body.data as unknown;
    };
    const typical = { locality: 'Andheri West', city: 'Mumbai', source: expect.stringContaining('2024') };
    expect(await typicalOf({})).toMatchObject({ ...typical, price_per_sq_ft: 27_600, rent_per_month: null });
    const rented = { transactionType: 'rent', price: 70_000 };
    expect(await typicalOf(rented)).toMatchObject({ ...typical, price_per_sq_ft: null, rent_per_month: 72_000 });
    const nowhere = await test.given.record({ locality: 'Nowhere', city: 'Pune' });
    expect((await test.get(`/api/properties/${nowhere}/typical-price`)).body.data).toBeNull();
  });
});

describe('notification settings', () => {
  it('are all on at first, and turning one off changes no other user’s', async () => {
    const all = {
      messages: true,
      visits: true,
      offers: true,
      still_there: true,
      reached: true,
      feeds: true,
      matches: true,
      price_drops: true,
      projects: true,
    };
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const wanted = async (who: { token: string }) =>
      (await test.get('/api/user/notifications', bearer(who))).body.data as Record<string, boolean>;
    const set = (body: object) => test.send('PUT', '/api/user/notifications', body, { token: asha.token });
    expect(await wanted(asha)).toEqual(all);
    expect((await set({ messages: false })).body.data).toEqual({ ...all, messages: false });
    expect((await set({ messages: false })).status).toBe(200);
    expect((await set({})).body.data).toEqual({ ...all, messages: false });
    expect(await wanted(asha)).toEqual({ ...all, messages: false });
    expect(await wanted(ravi)).toEqual(all);
    expect((await test.get('/api/auth/data', bearer(asha))).body).toMatchObject({ mails: { messages: false } });
    expect((await set({ messages: true })).body.data).toEqual(all);
  });

  it('exist for exactly the mails that can be turned off', async () => {
    const asha = await signedIn();
    const set = (body: object) => test.send('PUT', '/api/user/notifications', body, { token: asha.token });
    for (const body of [{ messages: 'no' }, { invoices: false }, { messages: null }]) {
      expect((await set(body)).status, JSON.stringify(body)).toBe(422);
    }
  });
});

describe('the language of a person', () => {
  const language = (who: { token: string }) => test.get('/api/user/language', bearer(who));

  // specification 25.3
  it('is the one in which they registered, and another once they choose it', async () => {
    const asha = await signedIn();
    expect((await language(asha)).body.data).toEqual({ language: 'en' });
    const choose = (body: object) => test.send('PUT', '/api/user/language', body, { token: asha.token });
    expect((await choose({ language: 'hi' })).body.data).toEqual({ language: 'hi' });
    expect((await language(asha)).body.data).toEqual({ language: 'hi' });
    for (const body of [{ language: 'fr' }, { language: null }, {}])
      expect((await choose(body)).status, JSON.stringify(body)).toBe(422);
    expect((await language(asha)).body.data).toEqual({ language: 'hi' });
  });

  // specification 25.3
  it('comes from the page on which they verify their address', async () => {
    const asha = person();
    await register(asha);
    const headers = { 'accept-language': 'hi-IN' };
    const body = { email: asha.email, otp: await code(asha.email) };
    expect((await test.send('POST', '/api/auth/verify-email-otp', body, { headers })).status).toBe(200);
    const token = await signIn(asha);
    expect((await language({ token })).body.data).toEqual({ language: 'hi' });
  });
});
