import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { flatForSale as flat } from '#server/testing/flat-form.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

const want = {
  entryType: 'lead',
  selectedTransactionTypes: ['rent'],
  title: 'Looking for a 2 BHK near the metro',
  propertyType: 'apartment',
  price: '25000',
  maxPrice: '35000',
  bedrooms: '2',
  requirements: ['Parking', ''],
  preferredLocations: ['Baner', 'Aundh'],
  isUrgent: '1',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Ravi',
  contactPhone: '9876543210',
  contactEmail: 'ravi@example.in',
  rentPurpose: ['Resident'],
  profession: ['Service'],
  maritalStatus: ['Family'],
  adultMembers: '2',
  childMembers: '1',
  rentAmountRange: '20,000 - 30,000',
};

type Who = { token: string };
const post = (who: Who, body: object, headers: Record<string, string> = {}) =>
  test.send('POST', '/api/properties', body, { token: who.token, headers });
const rows = async (text: string) => (await test.database.pool.query<Record<string, any>>(text)).rows;
const listed = async () => (await test.get('/api/properties?per_page=50')).body.data as { id: number }[];

describe('posting', () => {
  // specification 11.2, 17.5
  it('stores a listing as the form says it, for ninety days', async () => {
    const asha = await signedIn();
    const { status, body } = await post(asha, flat);
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'Your property is listed.' });
    expect(body.data).toMatchObject({
      entry_type: 'listing',
      transaction_type: 'sale',
      status: 'active',
      title: '3 BHK with a courtyard',
      price: 12_500_000,
      formatted_price: '₹1.25 Cr',
      bedrooms: 3,
      bathrooms: 5,
      super_builtup_area: 1450,
      carpet_area: 1120,
      furnishing: 'semi-furnished',
      amenities: ['Garden', 'Elevator'],
      is_featured: false,
      contact_phone: '+919876543210',
      contact_email: 'asha@example.in',
      owner: { id: asha.id },
      address: { city: 'Pune', locality: 'Baner', postal_code: '411045' },
    });
    const [{ days }] = (await rows(
      'SELECT round(extract(epoch FROM expires_at - created_at) / 86400) AS days FROM properties',
    )) as [{ days: string }];
    expect(Number(days)).toBe(90);
    expect(await listed()).toEqual([expect.objectContaining({ id: body.data.id })]);
    expect((await test.get('/api/properties?city=Pune')).body.meta.total).toBe(1);
  });

  // specification 11.17
  it('stores a tenant’s requirement with who would live there', async () => {
    const { body } = await post(await signedIn(), want);
    expect(body.data).toMatchObject({
      entry_type: 'lead',
      transaction_type: 'tenant',
      preferred_price: 25_000,
      max_budget: 35_000,
      requirements: ['Parking'],
      preferred_locations: ['Baner', 'Aundh'],
      is_urgent: true,
      expires_at: null,
      tenant_requirement: { total_members: 3, adult_members: 2, child_members: 1, rent_purpose: ['Resident'] },
    });
  });

  it('leaves out of land what has no rooms', async () => {
    const plot = { ...flat, propertyType: 'plot', superBuiltupArea: '', carpetArea: '', landArea: '2400' };
    const { status, body } = await post(await signedIn(), plot);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ bedrooms: null, furnishing: null, total_floors: null, land_area: 2400 });
  });

  it.each([
    ['selectedTransactionTypes', [], 'Please select at least one transaction type'],
    ['selectedTransactionTypes', ['sell', 'rent'], 'Please select at least one transaction type'],
    ['selectedTransactionTypes', ['buy'], 'Please select at least one transaction type'],
    ['title', ' ', 'A title is required'],
    ['city', '', 'A city is required'],
    ['state', '', 'A state is required'],
    [
      'contactPhone',
      '98220 41776 ext 4',
      'Enter one phone number: ten digits for an Indian number, or start with the country code, such as +44',
    ],
    ['contactEmail', 'nobody', 'Enter an email address such as name@example.com'],
    ['superBuiltupArea', '', 'The super built-up area is required'],
    ['carpetArea', '', 'The carpet area is required'],
    ['carpetArea', '1500', 'The carpet area cannot be larger than the super built-up area'],
    ['floorNo', '13', 'The floor cannot be above the last one'],
    ['price', '-5', 'Enter a number from 0 to 1,00,00,00,00,000'],
    ['price', 'a lot', 'Enter a whole number'],
    ['postalCode', '011045', 'A PIN code has six digits and does not begin with 0'],
    ['propertyType', 'castle', 'Choose the kind of property'],
    ['amenities', [{ $ne: 1 }], 'Send this as text'],
  ])('says what is wrong with %s %j, and stores nothing', async (field, value, sentence) => {
    const { status, body } = await post(await signedIn(), { ...flat, [field]: value });
    expect(status).toBe(422);
    expect(body.errors[field]).toEqual([sentence]);
    expect(await rows('SELECT id FROM properties')).toEqual([]);
  });

  // specification 11.14
  it('of the same key happens once, also twenty times at once', async () => {
    const asha = await signedIn();
    const key = { 'idempotency-key': '6f1c2a9e-8a39-4c0e-9a55-000000000001' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(asha, flat, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => Number(body.data.id))).size).toBe(1);
    expect(await rows('SELECT id FROM properties')).toHaveLength(1);
    const meera = await signedIn();
    expect((await post(meera, flat, key)).status).toBe(201);
    expect(await rows('SELECT id FROM properties')).toHaveLength(2);
    expect((await post(asha, flat, { 'idempotency-key': 'x' })).status).toBe(422);
  });

  it('is for three on the first day and ten on others', async () => {
    const asha = await signedIn();
    for (let n = 0; n < 3; n++) expect((await post(asha, flat)).status).toBe(201);
    const { status, body, headers } = await post(asha, flat);
    expect(status).toBe(429);
    expect(body.message).toMatch(
      /^You can post 3 properties on your first day\. More can follow from \d{1,2} \w{3,4}, \d{1,2}:\d\d [ap]m\.$/,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    await rows(`UPDATE users SET created_at = now() - interval '2 days'`);
    for (let n = 3; n < 10; n++) expect((await post(asha, flat)).status).toBe(201);
    expect((await post(asha, flat)).status).toBe(429);
  });

  // specification 1.5
  it('as featured needs a plan', async () => {
    const { status, body } = await post(await signedIn(), { ...flat, is_featured: '1' });
    expect(status).toBe(403);
    expect(body.message).toContain('plan');
    expect(await rows('SELECT id FROM properties')).toEqual([]);
  });

  it('sets nothing that is not in the form', async () => {
    const more = {
      id: 9,
      owner_id: 1,
      status: 'sold',
      views_count: 999,
      featured_until: '2099-01-01',
      created_at: '2000-01-01',
    };
    const asha = await signedIn();
    const { body } = await post(asha, { ...flat, ...more });
    expect(body.data).toMatchObject({ status: 'active', views_count: 0, featured_until: null, owner: { id: asha.id } });
    expect(body.data.id).not.toBe(9);
  });
});

describe('a picture', () => {
  it('comes as a file and never as a path in JSON', async () => {
    const asha = await signedIn();
    for (const images of [[{ path: '/etc/passwd', bytes: 10 }], ['/etc/passwd'], [null], 'x', { path: 'x' }]) {
      const { status, body } = await post(asha, { ...flat, images });
      expect(status).toBe(422);
      expect(Object.keys(body.errors as object)).toEqual(['images']);
    }
    expect(await rows('SELECT id FROM properties')).toEqual([]);
  });
});
