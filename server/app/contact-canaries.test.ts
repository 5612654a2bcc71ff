import { beforeAll, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { canariesFor, canaryPattern, layCanaries } from '#server/testing/access/canaries.ts';
import { follow } from '#server/testing/page-document.ts';
import type { ApiAnswer } from '#server/testing/api-answer.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const { signedIn } = accountHelpers(test);

beforeAll(() => layCanaries(test.database.pool));

it('no page and no call shows a visitor contact details of an owner', async () => {
  const { pool } = test.database;
  const { rows: people } = await pool.query<{ email: string; phone: string | null }>(
    'SELECT email, phone_number AS phone FROM users',
  );
  const { rows: records } = await pool.query<{ id: number; listing: boolean; phone: string; email: string }>(
    `SELECT id, entry_type = 'listing' AS listing, contact_phone AS phone, contact_email AS email
     FROM properties WHERE status = 'active' ORDER BY id`,
  );
  const secrets = people.flatMap(({ email, phone }) => (phone ? [email, phone] : [email]));
  expect(secrets.length).toBeGreaterThan(100);
  const canaries = new RegExp(
    [canaryPattern(secrets), 'canary-\\d+', 'Canary Name', '7\\W{0,2}1\\W{0,2}1\\W{0,2}0\\W{0,2}0\\d{5}'].join('|'),
    'i',
  );
  // Checks the check: a pattern that matches nothing would find no leak.
  for (const secret of secrets) expect(canaries.exec(`tel:${secret}"`)?.[0], secret).toBeDefined();
  for (const { phone, email } of records) expect([canaries.test(phone), canaries.test(email)]).toEqual([true, true]);

  const tabs = ['sale', 'rent', 'buy', 'tenant'];
  const pages = [1, 2, 3, 4, 5];
  const homes = records.filter(({ listing }) => listing).slice(0, 40);
  const leads = records.filter(({ listing }) => !listing).slice(0, 10);
  const [someone] = people;
  const words = [someone?.email ?? '', someone?.phone ?? '', 'Canary Name', records[0]?.email ?? ''].map(
    encodeURIComponent,
  );
  const addresses = [
    '/',
    '/nothing',
    ...tabs.flatMap((tab) => pages.map((n) => `/properties?transaction_type=${tab}&page=${n}`)),
    ...pages.map((n) => `/buyer-leads?page=${n}`),
    ...homes.map(({ id }) => `/property/${id}`),
    ...leads.flatMap(({ id }) => [`/lead/${id}`, `/property/${id}`]),
    ...['/privacy-policy', '/terms-conditions', '/cookies-policy', '/my-profile', '/robots.txt', '/sitemap.xml'],
    ...['/sitemaps/pages.xml', '/sitemaps/properties-0.xml', '/healthz', '/readyz'],
    ...tabs.flatMap((tab) => pages.map((n) => `/api/properties?transaction_type=${tab}&page=${n}&per_page=50`)),
    ...tabs.map((tab) => `/api/search?transaction_type=${tab}&per_page=50`),
    ...homes.map(({ id }) => `/api/properties/${id}`),
    ...leads.flatMap(({ id }) => [`/api/buyer-leads/${id}`, `/api/properties/${id}`]),
    ...pages.map((n) => `/api/buyer-leads?page=${n}&per_page=50`),
    ...['/api/search/counts', '/api/search/summary', '/api/config', '/api/openapi.json', '/api/docs/json'],
    '/api/places/autocomplete?input=pune',
    '/api/properties/0',
    '/api/properties?sort_by=contact_email',
  ];
  const searches = words.flatMap((word) => [`/properties?search=${word}`, `/api/search?search=${word}`]);
  for (const address of [...addresses, ...searches]) {
    const { text, asked } = await fetched(address);
    // The reply repeats the search text, as it was read; that isn't a leak.
    const answered = asked
      .flatMap((words) => [words, encodeURIComponent(words)])
      .reduce((left, words) => left.replaceAll(words, ''), text);
    expect(canaries.exec(answered)?.[0], address).toBeUndefined();
  }
});

it('a call with the token of a user without a plan returns no contact details either', async () => {
  const { pool } = test.database;
  const person = await signedIn();
  const { rows: records } = await pool.query<{ id: number; listing: boolean }>(
    `SELECT id, entry_type = 'listing' AS listing FROM properties WHERE status = 'active' ORDER BY id LIMIT 60`,
  );
  const canaries = await canariesFor(pool, person.email);
  const { rows: people } = await pool.query<{ email: string }>('SELECT email FROM users WHERE email <> $1', [
    person.email,
  ]);
  for (const { email } of people) expect(canaries.test(email), email).toBe(true);
  const addresses = [
    ...['sale', 'rent', 'buy', 'tenant'].map((tab) => `/api/properties?transaction_type=${tab}&per_page=50`),
    ...records.map(({ id, listing }) => (listing ? `/api/properties/${id}` : `/api/buyer-leads/${id}`)),
    ...['/api/buyer-leads?per_page=50', '/api/auth/user', '/api/auth/sessions', '/api/auth/data'],
  ];
  for (const address of addresses) {
    const answer = await test.get(address, { authorization: `Bearer ${person.token}` });
    expect(answer.status, address).toBe(200);
    expect(answer.headers['cache-control'], address).toBe('no-store');
    expect(canaries.exec(textOf(answer))?.[0], address).toBeUndefined();
  }
});

it('no search finds a user by a phone number or an email address', async () => {
  const { pool } = test.database;
  const { rows } = await pool.query<{ email: string; phone: string; contact: string | null }>(
    `SELECT o.email, o.phone_number AS phone, p.contact_email AS contact
     FROM properties p JOIN users o ON o.id = p.owner_id WHERE o.phone_number IS NOT NULL ORDER BY p.id LIMIT 5`,
  );
  for (const word of rows.flatMap(({ email, phone, contact }) => [
    email,
    phone,
    phone.slice(-10),
    contact ?? 'canary',
  ])) {
    for (const tab of ['sale', 'rent', 'buy', 'tenant']) {
      const answer = await test.get(`/api/search?transaction_type=${tab}&search=${encodeURIComponent(word)}`);
      expect(answer.body, word).toMatchObject({ meta: { total: 0 } });
    }
  }
});

async function fetched(address: string): Promise<{ text: string; asked: string[] }> {
  const answer = await follow(test, address);
  expect(answer.status, address).toBeLessThan(500);
  expect(answer.status, address).not.toBe(429);
  const { searchParams } = new URL(answer.url, 'http://aangan.test');
  const asked = ['search', 'prefer'].flatMap((name) => searchParams.get(name) || []);
  return { text: textOf(answer) + JSON.stringify(answer.headers), asked };
}

/** The body as it was sent. */
function textOf({ body }: ApiAnswer): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
