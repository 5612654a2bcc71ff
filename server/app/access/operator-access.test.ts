import { beforeAll, describe, expect, it } from 'vitest';
import { isAtLeast, operatorRoles, type OperatorRole } from '#contracts/desk/operators.ts';
import { deskRoutes } from '#server/testing/access/access-rows-desk.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import type { ApiAnswer } from '#server/testing/api-answer.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ keep: true });
const { operator, call, signedIn, ago } = deskHelpers(test);
const people = {} as Record<OperatorRole, DeskPerson>;
const phone = '+919812300123';
const canary = 'canary-of-the-desk@example.in';
let home = 0;
let complaint = '';
let order = '';

beforeAll(async () => {
  for (const role of operatorRoles) people[role] = await operator(role);
  const owner = await signedIn({ email: canary, phone_number: phone });
  home = await test.given.record({
    ownerId: owner.id,
    title: `Call 98123 00123 or ${canary}`,
    contactPhone: phone,
    contactEmail: canary,
  });
  const message = `He said: ${canary}, +91 98123-00123, before the visit`;
  const body = { name: `Ravi ${phone}`, email: canary, kind: 'fraud', about: `/property/${home}`, message };
  complaint = ((await test.send('POST', '/api/complaints', body)).body.data as { number: string }).number;
  const bought = await test.send(
    'POST',
    '/api/subscription/create-order',
    { plan_price: 499, plan_duration: 30 },
    owner,
  );
  order = String(bought.body.order_id);
  const details = `He said: ${canary}, +91 98123-00123`;
  await test.send('POST', `/api/properties/${home}/report`, { reason: 'fraud', details }, people.reader);
});

async function ask(route: string, who: Parameters<typeof call>[0]): Promise<ApiAnswer> {
  const [method = '', url = ''] = route.split(' ');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const number = url.includes('/complaints/') ? 'C-2026-999999' : 'RCT-20-21-000001';
  const address = url
    .replace(':id', '999999999')
    .replace(':orderId', 'A'.repeat(22))
    .replace(':number', number)
    .replace(':day', '2020-01-01')
    .replace(':video', 'a'.repeat(32))
    .replace('/search', '/search?q=1');
  return call(who, method as 'GET', address, body);
}

const doors = ['There is nothing at this address.', 'The desk is closed. Open it with a code.'];
const isLetIn = ({ status, body }: ApiAnswer) =>
  status !== 403 && status !== 401 && !doors.includes(body.message as string);

describe('routes of the desk', () => {
  it('have a row each', () => {
    const routes = test.rules
      .filter(({ access }) => access === 'operator')
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.sort()).toEqual(Object.keys(deskRoutes).sort());
    expect(test.rules.filter(({ url, access }) => url.startsWith('/api/operator') && access !== 'operator')).toEqual([
      { method: 'POST', url: '/api/operator/invitations/accept', access: 'anonymous', limit: 'api' },
    ]);
  });

  // Closing the desk would close it for the next.
  const asked = Object.entries(deskRoutes).filter(([route]) => route !== 'DELETE /api/operator/session');
  // specification 21.3
  it.each(asked)('%s lets in who its row says', async (route, row) => {
    const [least = '', fresh] = row.split(' ');
    for (const role of operatorRoles) {
      const answer = await ask(route, people[role]);
      const mayCall = least === 'account' || isAtLeast(role, least as OperatorRole);
      expect(isLetIn(answer), `${role}: ${answer.status} ${String(answer.body.message)}`).toBe(mayCall);
    }
    const { authorization, cookie } = people.administrator.headers;
    const withoutDesk = await ask(route, { headers: { authorization } });
    expect(isLetIn(withoutDesk)).toBe(least === 'account');
    // A stolen cookie opens nothing, alone or with the session of somebody else.
    expect((await ask(route, { headers: { cookie } })).status).toBe(404);
    const stranger = await signedIn();
    expect((await ask(route, { headers: { authorization: `Bearer ${stranger.token}`, cookie } })).status).toBe(404);
    const reader = { authorization: people.reader.headers.authorization, cookie };
    expect(isLetIn(await ask(route, { headers: reader }))).toBe(least === 'account');
    if (fresh) {
      await ago('fresh_until', 1);
      expect((await ask(route, people.administrator)).body.message).toMatch(/^Enter a code/);
      await test.database.pool.query(`UPDATE operator_sessions SET fresh_until = now() + interval '5 minutes'`);
    }
  });
});

describe('lists of the desk, read by a reader', () => {
  // specification 21.10
  it.each([
    '/api/operator/queue',
    `/api/operator/search?q=${encodeURIComponent(canary)}`,
    '/api/operator/search?q=%2B919812300123',
    '/api/operator/checks',
    '/api/operator/complaints',
    '/api/operator/orders',
    `/api/operator/orders?q=${encodeURIComponent(canary)}`,
    '/api/operator/closings',
    '/api/operator/projects',
    '/api/operator/projects?q=flat',
    '/api/operator/societies/doubts',
    '/api/operator/societies?q=flat',
    '/api/operator/statistics?from=2026-01-01&to=2026-06-30&by=month',
    '/api/operator/statistics.csv?from=2026-01-01&to=2026-06-30&by=month',
  ])('%s holds no phone number and no email address', async (url) => {
    const { status, body } = await call(people.reader, 'GET', url);
    expect(status, JSON.stringify(body)).toBe(200);
    const text = JSON.stringify(body);
    const shown = /\/(orders|complaints|queue|search)/.exec(url)?.[1];
    const expected = { orders: order, complaints: complaint, queue: String(home), search: String(home) };
    if (shown !== undefined) expect(text).toContain(expected[shown as keyof typeof expected]);
    expect(text).not.toMatch(/98123|@/);
  });

  it('and the page of a complaint hold none', async () => {
    const { status, body } = await call(people.reader, 'GET', `/api/operator/complaints/${complaint}`);
    expect(status).toBe(200);
    // The record of the home is the subject of the decision.
    const { record, ...others } = body.data as { record: { id: number } };
    expect(record.id).toBe(home);
    expect(JSON.stringify(others)).not.toMatch(/98123|@|Ravi/);
  });

  it('are all that there are: a new one needs a line above', () => {
    const lists = test.rules.filter(
      ({ method, url, access }) =>
        access === 'operator' &&
        method === 'GET' &&
        !url.includes('/:') &&
        !/audit|operators|me$/.test(url) &&
        !deskRoutes[`GET ${url}`]?.startsWith('administrator'),
    );
    expect(lists.map(({ url }) => url).sort()).toEqual([
      '/api/operator/checks',
      '/api/operator/closings',
      '/api/operator/complaints',
      '/api/operator/orders',
      '/api/operator/projects',
      '/api/operator/queue',
      '/api/operator/search',
      '/api/operator/societies',
      '/api/operator/societies/doubts',
      '/api/operator/statistics',
      '/api/operator/statistics.csv',
    ]);
  });

  // specification 21.10
  it('and a person’s page hold none, and a look at them is counted and noted', async () => {
    const [owner] = (await call(people.reader, 'GET', `/api/operator/search?q=${canary}`)).body.data.people as {
      id: number;
    }[];
    const page = await call(people.reader, 'GET', `/api/operator/people/${owner?.id}`);
    expect(JSON.stringify(page.body)).not.toMatch(/98123|@/);
    const look = (reason: string) =>
      call(people.moderator, 'POST', `/api/operator/people/${owner?.id}/contact`, { reason });
    expect((await look('')).status).toBe(422);
    await look('Police asks');
    expect((await look('To call back')).body.data).toEqual({ email: canary, phone_number: phone, looks: 2 });
    const audit = await call(people.administrator, 'GET', `/api/operator/audit?person=${owner?.id}&act=see_contact`);
    expect(audit.body.data).toMatchObject([{ reason: 'To call back', operator: { id: people.moderator.id } }, {}]);
    expect(JSON.stringify(audit.body)).not.toContain(canary);
  });
});
