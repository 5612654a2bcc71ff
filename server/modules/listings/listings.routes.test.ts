import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

const secrets = {
  contactName: 'Canary Contact',
  contactPhone: '+919876500001',
  contactEmail: 'canary-contact@secret.example',
};

describe('GET /api/properties/{id}', () => {
  // specification 17.5
  it('shows everything about a home except contact details', async () => {
    const owner = await test.given.user({
      first_name: 'Shalini',
      last_name: 'Reddy',
      email: 'canary-owner@secret.example',
      phone_number: '+919876500002',
    });
    const id = await test.given.record({ ownerId: owner.id, title: 'A home', streetAddress: 'Palm Road', ...secrets });
    const { status, body } = await test.get(`/api/properties/${id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      title: 'A home',
      entry_type: 'listing',
      formatted_price: '₹95 L',
      location: 'Baner, Pune',
      full_location: 'Palm Road, Baner, Pune, Maharashtra',
      contact_locked: true,
      contact_name: null,
      contact_phone: null,
      contact_email: null,
      owner: { id: owner.id, name: 'Shalini Reddy', phone_number: null, email: null, user_type: 'seller' },
      buyer: null,
      latitude: 18.559,
      longitude: 73.7868,
    });
    expect(JSON.stringify(body)).not.toMatch(/canary|98765/i);
  });

  it('names each part of an address once, wherever the parts were written', async () => {
    const place = { locality: 'Balewadi', city: 'Pune', state: 'Maharashtra' };
    const chosen = await test.given.record({ ...place, streetAddress: 'Balewadi, Pune, Maharashtra 411045, India' });
    const house = await test.given.record({ ...place, streetAddress: '14 Baner Road, Balewadi, Pune, Maharashtra' });
    const addressOf = async (id: number) =>
      (await test.get(`/api/properties/${id}`)).body.data as Pick<PropertyRecord, 'full_location' | 'address'>;
    expect(await addressOf(chosen)).toMatchObject({
      full_location: 'Balewadi, Pune, Maharashtra',
      address: {
        formatted_address: 'Balewadi, Pune, Maharashtra, 411045',
        street_address: null,
        locality: 'Balewadi',
        postal_code: '411045',
      },
    });
    expect((await addressOf(house)).address).toMatchObject({
      formatted_address: '14 Baner Road, Balewadi, Pune, Maharashtra',
      street_address: '14 Baner Road',
    });
  });

  it('reveals no contact details in lists either', async () => {
    const owner = await test.given.user({ email: 'canary@secret.example', phone_number: '+919876500003' });
    await test.given.records([
      { ownerId: owner.id, ...secrets },
      { ownerId: owner.id, ...secrets, transactionType: 'buy' },
    ]);
    for (const url of ['/api/properties', '/api/search', '/api/properties?transaction_type=buy', '/api/buyer-leads']) {
      const { body } = await test.get(url);
      expect(body.meta.total).toBe(1);
      expect(JSON.stringify(body)).not.toMatch(/canary|98765/i);
    }
    // Nor can it be found by searching for it.
    const { body } = await test.get('/api/properties?search=canary');
    expect(body.meta.total).toBe(0);
  });

  it.each(['sold', 'rented'] as const)('tells who follows a link that a home is %s', async (status) => {
    const id = await test.given.record({ status, expiresAt: new Date(Date.now() - 1) });
    expect((await test.get(`/api/properties/${id}`)).body.data).toMatchObject({ status, is_active: false });
    expect((await test.get('/api/properties')).body.meta.total).toBe(0);
  });

  it.each(['inactive', 'pending', 'expired'] as const)('hides a record that is %s', async (status) => {
    const id = await test.given.record({ status });
    expect(await test.get(`/api/properties/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Property not found' },
    });
  });

  it('hides a record that has just expired', async () => {
    const id = await test.given.record({ expiresAt: new Date(Date.now() - 1) });
    expect((await test.get(`/api/properties/${id}`)).status).toBe(404);
  });

  it.each(['abc', '0', '-1', '01', '1.5', '2147483648', '99999999999999999999', '1%00', '١', '1e3'])(
    'answers 404 for the id %s',
    async (id) => {
      const { status, body } = await test.get(`/api/properties/${encodeURI(id)}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, message: expect.any(String) });
    },
  );
});

describe('views', () => {
  // specification 6.10
  it('count once a viewer and day, by address and browser', async () => {
    const id = await test.given.record();
    const look = async (from: string, agent: string) => {
      const { body } = await test.get(`/api/properties/${id}`, { 'user-agent': agent }, from);
      // Views that are not stored yet are missing from the answers to others; one's own view is always included.
      await test.modules.views.storeViews();
      return body.data.views_count as number;
    };
    expect(await look('203.0.113.1', 'phone')).toBe(1);
    expect(await look('203.0.113.1', 'phone')).toBe(1);
    // The tablet is another browser in the same network.
    expect(await look('203.0.113.1', 'tablet')).toBe(2);
    expect(await look('203.0.113.2', 'phone')).toBe(3);
    // All addresses of one IPv6 household count as one.
    expect(await look('2001:db8:1:2::1', 'phone')).toBe(4);
    expect(await look('2001:db8:1:2:ffff::9', 'phone')).toBe(4);
  });

  it('of one network are five a day at most, whatever the browsers say they are', async () => {
    const id = await test.given.record();
    const look = (n: number, from: string) =>
      n % 2
        ? test.get(`/api/properties/${id}`, { 'user-agent': `robot ${n}` }, from)
        : test.send('POST', `/api/properties/${id}/views`, undefined, {
            headers: { 'user-agent': `robot ${n}` },
            remoteAddress: from,
          });
    const views = async () => {
      await test.modules.views.storeViews();
      return (await test.database.pool.query<{ views: number }>('SELECT views FROM property_stats')).rows[0]?.views;
    };
    await Promise.all(Array.from({ length: 120 }, (_, n) => look(n, '203.0.113.1')));
    expect(await views()).toBe(5);
    await Promise.all(Array.from({ length: 120 }, (_, n) => look(n, `2001:db8:1:2::${n.toString(16)}`)));
    expect(await views()).toBe(10);
    await look(1, '203.0.113.2');
    expect(await views()).toBe(11);
  });

  it('are counted for a rendered page too, and show in the list', async () => {
    const id = await test.given.record();
    const reply = await test.app.inject({ method: 'POST', url: `/api/properties/${id}/views` });
    expect(reply.statusCode).toBe(204);
    await test.modules.views.storeViews();
    expect((await test.get('/api/properties')).body.data[0].views_count).toBe(0);
    expect(await test.modules.listings.foldStats()).toBe(1);
    expect((await test.get('/api/properties')).body.data[0].views_count).toBe(1);
    expect(await test.modules.listings.foldStats()).toBe(0);
  });

  it('of hidden and unknown records are not counted, and reveal nothing', async () => {
    const id = await test.given.record({ status: 'inactive' });
    for (const some of [id, 2_000_000_000]) {
      expect((await test.app.inject({ method: 'POST', url: `/api/properties/${some}/views` })).statusCode).toBe(204);
    }
    await test.modules.views.storeViews();
    const { rows } = await test.database.pool.query('SELECT FROM property_views');
    expect(rows).toHaveLength(0);
  });

  it('never count the owner', async () => {
    const owner = await test.given.user();
    const id = await test.given.record({ ownerId: owner.id });
    test.modules.views.countSeen(id, { userId: owner.id, address: '198.51.100.7', userAgent: '' });
    await test.modules.views.storeViews();
    expect((await test.database.pool.query('SELECT FROM property_views')).rowCount).toBe(0);
  });
});

describe('addRecords', () => {
  it('stores the same source twice only once', async () => {
    const { id: ownerId } = await test.given.user();
    const record = {
      ownerId,
      sourceKey: 'line 1',
      transactionType: 'sale',
      propertyType: 'house',
      title: 'House',
    } as const;
    expect(await test.modules.listings.addRecords([record, record])).toEqual({ stored: 1, skipped: 1 });
    expect(await test.modules.listings.addRecords([record])).toEqual({ stored: 0, skipped: 1 });
  });

  it('stores all records of a call or none', async () => {
    const { id: ownerId } = await test.given.user();
    const good = { ownerId, transactionType: 'sale', propertyType: 'house', title: 'House' } as const;
    await expect(test.modules.listings.addRecords([good, { ...good, title: '' }])).rejects.toThrow();
    expect(await test.modules.listings.countRecords()).toBe(0);
  });
});
