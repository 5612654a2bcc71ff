import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { brand } from '#contracts/brand.ts';
import { demoAccount, makeAccount, signInQuietly, type Account } from './accounts.ts';
import { canariesFor, layCanaries } from './canaries.ts';
import { openPage } from './open-page.ts';
import { givePlan } from './plans.ts';
import { expect, test } from './test.ts';

/** Every call of the API, from routes.txt, except the outbox and the documents for developers. */
const routes = readFileSync(new URL('../routes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [method: string, path: string])
  .filter(([, path]) => !/^\/(dev|api\/docs)/.test(path));

interface Ids {
  listing: number;
  lead: number;
  paused: number;
  order: string;
}

/** Values for a path parameter: existing, hidden and missing ids. */
function fillings(name: string, ids: Ids): string[] {
  switch (name) {
    case 'id':
      return [ids.listing, ids.lead, ids.paused, 999_999_999].map(String);
    case 'orderId':
      return [ids.order, 'A'.repeat(22)];
    case 'number':
      return ['RCT-26-27-000001'];
    case 'page':
      return ['pages.xml', 'properties-0.xml'];
    default:
      return ['1'];
  }
}

/** The addresses of a route, with queries that return the large lists. */
function addressesOf(path: string, ids: Ids): string[] {
  const filled = path
    .split('/')
    .reduce<string[]>(
      (paths, part) =>
        part.startsWith(':')
          ? paths.flatMap((before) => fillings(part.slice(1), ids).map((value) => `${before}/${value}`))
          : paths.map((before) => `${before}/${part}`),
      [''],
    )
    .map((address) => address.replace(/^\/\//, '/').replaceAll('*', 'x'));
  if (/^\/api\/(properties|search)$/.test(path)) {
    return ['sale', 'rent', 'buy', 'tenant'].map((tab) => `${path}?transaction_type=${tab}&per_page=50`);
  }
  return /^\/api\/(buyer-leads|my-leads|user\/profile)$/.test(path) ? [`${path}?per_page=50`] : filled;
}

/** These calls end the session that the crawl needs. */
const endsSession = /^(POST \/api\/auth\/logout|DELETE \/api\/auth\/sessions)/;

async function call(
  request: APIRequestContext,
  method: string,
  address: string,
  token: string | null,
): Promise<APIResponse> {
  return request.fetch(address, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    maxRedirects: 0,
    ...(method !== 'GET' && { data: {} }),
  });
}

/** Calls every route and looks for canaries in all replies, successful and failed: bodies and headers. */
async function crawl(
  page: Page,
  { token, ids, canaries, allowed = [] }: { token: string | null; ids: Ids; canaries: RegExp; allowed?: string[] },
): Promise<void> {
  let answered = 0;
  for (const [method, path] of routes) {
    if (endsSession.test(`${method} ${path}`)) continue;
    for (const address of addressesOf(path, ids)) {
      const answer = await call(page.request, method, address, token);
      const name = `${method} ${address}`;
      expect(answer.status(), name).toBeLessThan(500);
      if (answer.status() < 300) answered += 1;
      if (allowed.includes(name)) continue;
      const text = (await answer.text()) + JSON.stringify(answer.headers());
      expect(canaries.exec(text)?.[0], `${name} (${answer.status()})`).toBeUndefined();
    }
  }
  // A crawl that is refused everywhere finds nothing.
  expect(answered).toBeGreaterThan(25);
}

async function idsOf(database: Pool, email: string | null): Promise<Ids> {
  const { rows } = await database.query<{ id: number; entry_type: string; status: string }>(
    `SELECT DISTINCT ON (entry_type, status) p.id, entry_type, status FROM properties p JOIN users o ON o.id = p.owner_id
     WHERE status IN ('active', 'inactive') AND o.email IS DISTINCT FROM $1 AND o.phone_number IS NOT NULL
       AND (expires_at IS NULL OR expires_at > now())
     ORDER BY entry_type, status, p.id`,
    [email],
  );
  const one = (type: string, status: string) =>
    rows.find((row) => row.entry_type === type && row.status === status)?.id ?? 0;
  const orders = await database.query<{ id: string }>('SELECT id FROM plan_orders LIMIT 1');
  return {
    listing: one('listing', 'active'),
    lead: one('lead', 'active'),
    paused: one('listing', 'inactive'),
    order: orders.rows[0]?.id ?? 'A'.repeat(22),
  };
}

async function tokenOf(page: Page, account: Account): Promise<string> {
  await page.goto('/cookies-policy');
  await signInQuietly(page, account);
  return (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';
}

test.beforeEach(async ({ database }) => {
  await layCanaries(database);
});

test('no call returns contact details to a visitor', async ({ page, database }) => {
  await crawl(page, { token: null, ids: await idsOf(database, null), canaries: await canariesFor(database, null) });
});

for (const kind of ['without a plan', 'whose plan has ended', 'with a plan who has asked for nobody'] as const) {
  test(`no call returns contact details of others to a user ${kind}`, async ({ page, database }) => {
    const person = await makeAccount();
    const ids = await idsOf(database, person.email);
    if (kind === 'whose plan has ended') {
      // Reveals from the time of the plan are hidden again.
      await givePlan(database, person.email, 'premium', -3);
      await database.query(
        `INSERT INTO contact_reveals (viewer_id, property_id) SELECT u.id, p.id FROM users u, properties p
         WHERE u.email = $1 AND p.id = ANY($2)`,
        [person.email, [ids.listing, ids.lead]],
      );
    } else if (kind !== 'without a plan') await givePlan(database, person.email, 'ultimate');
    const token = await tokenOf(page, person);
    // A plan permits the reveal; the crawl calls everything else.
    const allowed =
      kind === 'with a plan who has asked for nobody'
        ? [
            `POST /api/properties/${ids.listing}/contact`,
            `POST /api/properties/${ids.lead}/contact`,
            // After the reveal the details are in the record and in the user's own list.
            ...allowedAfter(ids),
          ]
        : [];
    await crawl(page, { token, ids, canaries: await canariesFor(database, person.email), allowed });
  });
}

/** Where contact details may occur after a reveal. */
function allowedAfter(ids: Ids): string[] {
  return [
    `GET /api/properties/${ids.listing}`,
    `GET /api/properties/${ids.lead}`,
    `GET /api/buyer-leads/${ids.lead}`,
    'GET /api/user/contacts',
  ];
}

test('no call returns contact details of another owner to an owner', async ({ page, database }) => {
  const owner = demoAccount('Owner without a plan');
  const token = await tokenOf(page, owner);
  const ids = await idsOf(database, owner.email);
  await crawl(page, { token, ids, canaries: await canariesFor(database, owner.email) });
});

test('a plan shows revealed contact details, only where they belong, and no others', async ({ page, database }) => {
  const person = await makeAccount();
  await givePlan(database, person.email, 'monthly');
  const token = await tokenOf(page, person);
  const ids = await idsOf(database, person.email);
  const before = await canariesFor(database, person.email);
  const asked = await call(page.request, 'POST', `/api/properties/${ids.listing}/contact`, token);
  expect(asked.status()).toBe(200);
  expect(before.test(await asked.text())).toBe(true);
  const others = await canariesFor(database, person.email, [ids.listing]);
  for (const address of [`/api/properties/${ids.listing}`, '/api/user/contacts']) {
    const text = await (await call(page.request, 'GET', address, token)).text();
    expect(before.test(text), address).toBe(true);
    expect(others.exec(text)?.[0], address).toBeUndefined();
  }
  for (const tab of ['sale', 'rent']) {
    const list = await call(page.request, 'GET', `/api/properties?transaction_type=${tab}&per_page=50`, token);
    expect(before.exec(await list.text())?.[0], tab).toBeUndefined();
  }
  // A page that the server renders is the same for everyone, whatever its viewer may see.
  for (const path of [`/property/${ids.listing}`, `/lead/${ids.lead}`, '/', '/properties', '/pricing', '/my-profile']) {
    const html = await (await call(page.request, 'GET', path, token)).text();
    expect(before.exec(html)?.[0], path).toBeUndefined();
  }
});

// specification 1.3
test('no page shows a user without a plan contact details of others', async ({ page, database }) => {
  const person = await makeAccount();
  await openPage(page, '/cookies-policy');
  await signInQuietly(page, person);
  const ids = await idsOf(database, person.email);
  const canaries = await canariesFor(database, person.email);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/json|html/.test(response.headers()['content-type'] ?? '')) answers.push(response.text().catch(() => ''));
  });
  for (const path of [
    '/',
    '/properties?transaction_type=rent',
    '/buyer-leads',
    `/property/${ids.listing}`,
    `/lead/${ids.lead}`,
    '/pricing',
    '/my-profile',
    '/my-profile/listings',
    '/my-profile/saved',
    '/my-profile/answered',
    '/my-profile/contacts',
    '/create-property',
    '/chat',
  ]) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    expect(canaries.exec(await page.content())?.[0], path).toBeUndefined();
  }
  for (const text of await Promise.all(answers)) expect(canaries.exec(text)?.[0]).toBeUndefined();
  expect(answers.length).toBeGreaterThan(9);
});

test('no mail contains contact details of another user', async ({ page }) => {
  const answer = await page.request.get('/dev/mail.json');
  const { data: mails } = (await answer.json()) as { data: { id: string; to: string; text: string }[] };
  expect(mails.length).toBeGreaterThan(0);
  for (const { id, to, text } of mails) {
    // The officer reads who complained, to answer.
    if (to === brand.grievanceOfficer.email) continue;
    const html = await (await page.request.get(`/dev/mail/${id}/html`)).text();
    const found = `${html} ${text}`.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
    const others = found.filter((address) => address !== to && !/@aangan\.example$/.test(address));
    expect(others, to).toEqual([]);
    expect(`${html} ${text}`).not.toMatch(/canary|\+91\s?\d{5}\s?\d{5}/i);
  }
});
