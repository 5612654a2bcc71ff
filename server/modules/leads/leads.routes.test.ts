import { beforeEach, describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/listings.ts';
import { useTestApp } from '#server/testing/test-app.ts';

const test = useTestApp();

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
    'refuses %s with a sentence',
    async (query) => {
      const { status, body } = await test.get(`/api/buyer-leads?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(body.errors as object)).toEqual([query.split('=')[0]]);
    },
  );

  it('gives the buyer and words the budget', async () => {
    const { body } = await test.get('/api/buyer-leads?type=pg');
    expect(body.buyerLeads[0]).toMatchObject({
      formatted_price: 'Up to ₹12,000/month',
      entry_type: 'lead',
      buyer: { name: expect.stringContaining('Asha'), user_type: 'seller' },
    });
  });
});

describe('GET /api/buyer-leads/{id}', () => {
  it('gives a lead, and 404 for a listing', async () => {
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
