import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { brand } from '#contracts/brand.ts';
import { findPlan, type PlanId } from '#contracts/money/plan-choices.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { canariesFor, layCanaries } from '#server/testing/access/canaries.ts';
import { makeOutbox } from '#server/platform/mail/outbox.ts';
import type { ApiAnswer } from '#server/testing/api-answer.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { publicPages } from '../../e2e/public-pages.ts';

const test = useTestApp({ withPages: true, demo: true });
const { signedIn, signIn } = accountHelpers(test);

/** Every call of the API, from routes.txt, except the outbox and the documents for developers. */
const routes = readFileSync(new URL('../../routes.txt', import.meta.url), 'utf8')
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

function call(method: string, url: string, token: string | null): Promise<ApiAnswer> {
  return test.inject({
    method,
    url,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: {} }),
  });
}

/** The body as it was sent. */
function textOf({ body }: ApiAnswer): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Calls every route and looks for canaries in all replies, successful and failed: bodies and headers. */
async function crawl({
  token,
  ids,
  canaries,
  allowed = [],
}: {
  token: string | null;
  ids: Ids;
  canaries: RegExp;
  allowed?: string[];
}): Promise<void> {
  let answered = 0;
  for (const [method, path] of routes) {
    if (endsSession.test(`${method} ${path}`)) continue;
    for (const address of addressesOf(path, ids)) {
      const answer = await call(method, address, token);
      const name = `${method} ${address}`;
      expect(answer.status, name).toBeLessThan(500);
      if (answer.status < 300) answered += 1;
      if (allowed.includes(name)) continue;
      const text = textOf(answer) + JSON.stringify(answer.headers);
      expect(canaries.exec(text)?.[0], `${name} (${answer.status})`).toBeUndefined();
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

/** Gives a user a plan without a payment; with negative days it has ended. */
async function givePlan(email: string, id: PlanId, days?: number): Promise<void> {
  const plan = findPlan(id);
  if (!plan) throw new Error(`there is no plan ${id}`);
  await test.database.pool.query(
    `INSERT INTO plan_periods (user_id, kind, plan_id, starts_at, ends_at)
     SELECT id, $2, $3, now() + make_interval(days => least(0, $4) - 1), now() + make_interval(days => $4)
     FROM users WHERE email = $1`,
    [email, plan.kind, plan.id, days ?? plan.duration],
  );
}

beforeEach(async () => {
  await layCanaries(test.database.pool);
});

it('no call returns contact details to a visitor', async () => {
  const database = test.database.pool;
  await crawl({ token: null, ids: await idsOf(database, null), canaries: await canariesFor(database, null) });
});

for (const kind of ['without a plan', 'whose plan has ended', 'with a plan who has asked for nobody'] as const) {
  it(`no call returns contact details of others to a user ${kind}`, async () => {
    const database = test.database.pool;
    const person = await signedIn();
    const ids = await idsOf(database, person.email);
    if (kind === 'whose plan has ended') {
      // Reveals from the time of the plan are hidden again.
      await givePlan(person.email, 'premium', -3);
      await database.query(
        `INSERT INTO contact_reveals (viewer_id, property_id) SELECT u.id, p.id FROM users u, properties p
         WHERE u.email = $1 AND p.id = ANY($2)`,
        [person.email, [ids.listing, ids.lead]],
      );
    } else if (kind !== 'without a plan') await givePlan(person.email, 'ultimate');
    const { token } = person;
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
    await crawl({ token, ids, canaries: await canariesFor(database, person.email), allowed });
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

it('no call returns contact details of another owner to an owner', async () => {
  const database = test.database.pool;
  const owner = demoAccounts.find(({ role }) => role === 'Owner without a plan');
  if (!owner) throw new Error('the demo has no such account');
  const token = await signIn({ email: owner.email, password: demoPassword });
  const ids = await idsOf(database, owner.email);
  await crawl({ token, ids, canaries: await canariesFor(database, owner.email) });
});

it('a plan shows revealed contact details, only where they belong, and no others', async () => {
  const database = test.database.pool;
  const person = await signedIn();
  await givePlan(person.email, 'monthly');
  const { token } = person;
  const ids = await idsOf(database, person.email);
  const before = await canariesFor(database, person.email);
  const asked = await call('POST', `/api/properties/${ids.listing}/contact`, token);
  expect(asked.status).toBe(200);
  expect(before.test(textOf(asked))).toBe(true);
  const others = await canariesFor(database, person.email, [ids.listing]);
  for (const address of [`/api/properties/${ids.listing}`, '/api/user/contacts']) {
    const text = textOf(await call('GET', address, token));
    expect(before.test(text), address).toBe(true);
    expect(others.exec(text)?.[0], address).toBeUndefined();
  }
  for (const tab of ['sale', 'rent']) {
    const list = await call('GET', `/api/properties?transaction_type=${tab}&per_page=50`, token);
    expect(before.exec(textOf(list))?.[0], tab).toBeUndefined();
  }
  // A page that the server renders is the same for everyone, whatever its viewer may see.
  for (const path of [`/property/${ids.listing}`, `/lead/${ids.lead}`, '/', '/properties', '/pricing', '/my-profile']) {
    const html = textOf(await call('GET', path, token));
    expect(before.exec(html)?.[0], path).toBeUndefined();
  }
});

// specification 1.3
it('no page that the server renders shows contact details', async () => {
  const database = test.database.pool;
  const canaries = await canariesFor(database, null);
  const { listing, lead } = await idsOf(database, null);
  const sections = ['', '/listings', '/saved', '/answered', '/contacts'].map((section) => `/my-profile${section}`);
  const paths = (await publicPages(database)).map(({ path }) => path);
  for (const path of [...paths, `/property/${listing}`, `/lead/${lead}`, ...sections, '/create-property', '/chat']) {
    const { status, body } = await test.get(path);
    expect([200, 404], path).toContain(status);
    expect(canaries.exec(String(body))?.[0], path).toBeUndefined();
  }
});

// Those of the demo and of all tests above, too.
it('no mail contains contact details of another user', async () => {
  await signedIn();
  const mails = await makeOutbox(test.database.db).list(1000);
  expect(mails.length).toBeGreaterThan(3);
  for (const { to, text, html } of mails) {
    // The officer reads who complained, to answer.
    if (to === brand.grievanceOfficer.email) continue;
    const found = `${html} ${text}`.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
    const others = found.filter((address) => address !== to && !/@aangan\.example$/.test(address));
    expect(others, to).toEqual([]);
    expect(`${html} ${text}`).not.toMatch(/canary|\+91\s?\d{5}\s?\d{5}/i);
  }
});
