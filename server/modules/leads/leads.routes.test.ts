import { beforeEach, describe, expect, it } from 'vitest';
import type { BuyerLeadsReply, LeadResponsesReply } from '#contracts/homes/leads.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);
const { get, say } = chatCalls(test);

describe('GET /api/buyer-leads', () => {
  beforeEach(async () => {
    await test.given.records([
      {
        title: 'Family flat',
        transactionType: 'buy',
        maxBudget: 8_000_000,
        price: 0,
        isUrgent: true,
        preferredLocations: ['Aundh'],
      },
      {
        title: 'Plot for a house',
        transactionType: 'buy',
        propertyType: 'plot',
        maxBudget: 400_000,
        price: 0,
        locality: 'Wakad',
      },
      {
        title: 'Student room',
        transactionType: 'tenant',
        propertyType: 'pg',
        maxBudget: 12_000,
        price: 0,
        locality: 'Kothrud',
      },
      { title: 'No budget yet', transactionType: 'tenant', price: 0 },
      { title: 'Not a lead' },
    ]);
    await test.modules.search.refresh();
  });

  it.each([
    ['', ['No budget yet', 'Student room', 'Plot for a house', 'Family flat']],
    ['transaction_type=buy', ['Plot for a house', 'Family flat']],
    ['transaction_type=tenant', ['No budget yet', 'Student room']],
    ['type=pg', ['Student room']],
    ['min_budget=500000', ['Family flat']],
    ['min_budget=0&max_budget=500000', ['Student room', 'Plot for a house']],
    ['urgent_only=true', ['Family flat']],
    ['urgent_only=false', ['No budget yet', 'Student room', 'Plot for a house', 'Family flat']],
    ['location=Aundh', ['Family flat']],
    ['search=student', ['Student room']],
  ])('%s', async (query, expected) => {
    const { status, body } = await test.get(`/api/buyer-leads?${query}`);
    expect(status).toBe(200);
    expect((body.buyerLeads as PropertyRecord[]).map(({ title }) => title)).toEqual(expected);
    expect(body.meta).toMatchObject({ total: expected.length, current_page: 1, per_page: 12 });
  });

  it.each(['transaction_type=sale', 'type=castle', 'min_budget=x', 'page=0', 'urgent_only=perhaps'])(
    'refuses %s with a message',
    async (query) => {
      const { status, body } = await test.get(`/api/buyer-leads?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(body.errors as object)).toEqual([query.split('=')[0]]);
    },
  );

  it('pages through both kinds by keys, forwards and back, also among records of the same moment', async () => {
    const createdAt = new Date('2026-01-05T10:00:00Z');
    await test.given.records(
      Array.from({ length: 9 }, (_, n) => ({
        title: `At once ${n}`,
        transactionType: n % 2 ? ('buy' as const) : ('tenant' as const),
        createdAt,
      })),
    );
    const ask = async (query: string): Promise<BuyerLeadsReply> =>
      (await test.get(`/api/buyer-leads?per_page=5&${query}`)).body as BuyerLeadsReply;
    const idsOf = (body: BuyerLeadsReply) => body.buyerLeads.map(({ id }) => id);
    const first = await ask('');
    expect(first.meta).not.toHaveProperty('previous');
    const second = await ask(`page=2&after=${first.meta.next}`);
    expect(second).toEqual(await ask('page=2'));
    const third = await ask(`page=3&after=${second.meta.next}`);
    expect(third.meta).not.toHaveProperty('next');
    const all = [first, second, third].flatMap(idsOf);
    expect(new Set(all).size).toBe(13);
    expect(await ask(`page=2&before=${third.meta.previous}`)).toEqual(second);
    // A new record shifts numbered pages, but not those that begin at a key.
    await test.given.record({ title: 'Newcomer', transactionType: 'buy' });
    expect(idsOf(await ask(`page=2&after=${first.meta.next}`))).toEqual(idsOf(second));
  });

  it('refuses damaged keys, keys of another order, and two keys at once', async () => {
    const { body } = await test.get('/api/buyer-leads?per_page=2');
    const { body: priced } = await test.get('/api/properties?transaction_type=buy&per_page=1&sort_by=price');
    const { next } = body.meta;
    for (const query of ['after=abc', 'after=!', `after=${priced.meta.next}`, `after=${next}&before=${next}`]) {
      const reply = await test.get(`/api/buyer-leads?${query}`);
      expect(reply.status, query).toBe(422);
      expect(reply.body.errors.after[0], query).toMatch(/\w/);
    }
  });

  // specification 7.2
  it('returns the buyer and the budget in words', async () => {
    const { body } = await test.get('/api/buyer-leads?type=pg');
    expect(body.buyerLeads[0]).toMatchObject({
      formatted_price: 'Up to ₹12,000/month',
      entry_type: 'lead',
      buyer: { name: expect.stringContaining('Asha'), user_type: 'seller' },
    });
  });
});

describe('GET /api/buyer-leads/{id}', () => {
  // specification 17.7
  it('returns a lead, and 404 for a listing', async () => {
    const [lead, listing] = await test.given.records([{ transactionType: 'tenant' }, { transactionType: 'sale' }]);
    expect(await test.get(`/api/buyer-leads/${lead}`)).toMatchObject({
      status: 200,
      body: { success: true, data: { id: lead } },
    });
    expect(await test.get(`/api/buyer-leads/${listing}`)).toMatchObject({
      status: 404,
      body: { message: 'Lead not found' },
    });
    expect((await test.get('/api/buyer-leads/abc')).status).toBe(404);
  });
});

// specification 17.7
it('answers to requirements are listed for both sides, with what became of them', async () => {
  const [asha, ravi, other] = [await signedIn(), await signedIn(), await signedIn()];
  const [ended, open] = await test.given.records([
    { ownerId: asha.id, transactionType: 'tenant', title: 'Room near the college' },
    { ownerId: asha.id, transactionType: 'buy', title: 'Flat for a family' },
  ]);
  const listed = async (who: typeof asha): Promise<LeadResponsesReply['data']> => {
    const { status, body } = await get(who, '/api/user/responses');
    expect(status).toBe(200);
    return body.data as LeadResponsesReply['data'];
  };
  expect(await listed(ravi)).toEqual({ sent: [], received: [] });
  for (const [id, message] of [
    [ended, 'A room with a balcony'],
    [open, 'I have such a flat'],
  ] as const) {
    await test.send('POST', `/api/buyer-leads/${id}/respond`, { message }, { token: ravi.token });
  }
  await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [ended]);
  const { sent, received } = await listed(ravi);
  expect(received).toEqual([]);
  expect(sent).toMatchObject([
    { title: 'Flat for a family', message: 'I have such a flat', is_open: true, is_answered: false },
    { title: 'Room near the college', is_open: false, is_answered: false, person: { id: asha.id } },
  ]);
  expect(await listed(other)).toEqual({ sent: [], received: [] });

  // Later messages of the person who answered don't count as answers.
  await say(ravi, asha, 'Still looking?');
  expect((await listed(ravi)).sent[0]?.is_answered).toBe(false);
  await say(asha, ravi, 'Yes');
  expect((await listed(ravi)).sent.map(({ is_answered: isAnswered }) => isAnswered)).toEqual([true, true]);
  const hers = await listed(asha);
  expect(hers.sent).toEqual([]);
  expect(hers.received).toMatchObject([
    { property_id: open, person: { id: ravi.id, user_type: ravi.user_type }, is_answered: true },
    { property_id: ended, person: { id: ravi.id } },
  ]);
  expect(hers.received[0]?.conversation_id).toBe(sent[0]?.conversation_id);

  await test.database.pool.query('UPDATE properties SET deleted_at = now() WHERE id = $1', [open]);
  expect((await listed(ravi)).sent.map(({ property_id: id }) => id)).toEqual([ended]);
});
