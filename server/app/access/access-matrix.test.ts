import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contracts/calls/calls.ts';
import { findPlan, type Plan } from '#contracts/money/plan-choices.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { accessRows } from '#server/testing/access/access-rows.ts';
import { all, users, type AccessScene, type Asked } from '#server/testing/access/access-scene.ts';
import { everyDay } from '#server/testing/visits/visit-times.ts';
import { importHelpers } from '#server/testing/imports.ts';
import { projectHelpers } from '#server/testing/projects.ts';
import { buyPlan } from '#server/testing/payments.ts';
import type { ApiAnswer } from '#server/testing/api-answer.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

/** A minute passes with each route, so that the limit of calls a minute doesn't apply to the matrix. */
let passedMs = 0;
const test = useTestApp({ keep: true, callTicker: { nowMs: () => passedMs } });
const { signedIn, signIn } = accountHelpers(test);

const yearly = findPlan('yearly') as Plan;

const scene = {
  aSession: 0,
  talk: { conversation: 0, message: 0, with: 0, file: '' },
  shortlist: { id: 0, token: '' },
  visit: 0,
  offer: 0,
  agency: { member: 0, invitation: 0 },
  project: 0,
  webhook: 0,
  delivery: '',
} as AccessScene;

beforeAll(async () => {
  scene.owner = await signedIn();
  scene.other = await signedIn();
  scene.ids = {
    shown: await test.given.record({ ownerId: scene.owner.id }),
    paused: await test.given.record({ ownerId: scene.owner.id, status: 'inactive' }),
    lead: await test.given.record({ ownerId: scene.owner.id, transactionType: 'buy' }),
    hidden: await test.given.record({ ownerId: scene.owner.id, status: 'inactive' }),
    spare: await test.given.record({ ownerId: scene.owner.id }),
    pausedLead: await test.given.record({ ownerId: scene.owner.id, transactionType: 'buy', status: 'inactive' }),
    foreign: await test.given.record({ ownerId: scene.other.id }),
    foreignPaused: await test.given.record({ ownerId: scene.other.id, status: 'inactive' }),
    ...(await paidOrder()),
    ...(await readImports()),
  };
});

/** Buys a plan for the owner; returns its order and the number of its receipt, in the form of addresses. */
async function paidOrder(): Promise<Record<'order' | 'invoice', string>> {
  const { order_id: order } = await buyPlan(test, scene.owner.token);
  const { body } = await test.get('/api/user/invoices', { authorization: `Bearer ${scene.owner.token}` });
  return { order, invoice: String(body.data[0].number).replaceAll('/', '-') };
}

/** Three imports of the owner, of which one is stored. */
async function readImports(): Promise<Record<'import' | 'spareImport' | 'storedImport', number>> {
  const { upload, store } = importHelpers(test);
  const file = 'City,Locality,BHK,Price\nPune,Baner,2 BHK,95 lakh\n';
  return {
    storedImport: (await store(scene.owner.id, file)).id,
    import: (await upload(scene.owner.id, file)).id,
    spareImport: (await upload(scene.owner.id, file)).id,
  };
}

/** Opens a session of the owner, which calls of other users try to end. */
const sessionOfOwner = async (): Promise<number> => {
  await signIn(scene.owner);
  const { body } = await test.get('/api/auth/sessions', { authorization: `Bearer ${scene.owner.token}` });
  const found = (body.data as { id: number; current: boolean }[]).find(({ current }) => !current);
  return found?.id ?? 0;
};
beforeAll(async () => {
  scene.aSession = await sessionOfOwner();
});

beforeAll(async () => {
  const third = await signedIn();
  const file = await test.modules.attachments.store(third.id, { bytes: Buffer.from('%PDF-1.7\n'), claimedName: 'a' });
  const sent = await test.modules.sending.send(third.id, scene.owner.id, { text: 'Hello', attachment: file.id });
  Object.assign(scene.talk, { conversation: sent.conversation_id, message: sent.id, with: third.id, file: file.id });
});

beforeAll(async () => {
  const { id: userId } = scene.owner;
  await test.modules.favourites.save(userId, scene.ids.shown);
  const { id } = await test.modules.shortlists.create(userId, { name: 'Mine', home_ids: [scene.ids.shown] });
  const { path } = await test.modules.shortlists.share(userId, id);
  Object.assign(scene.shortlist, { id, token: path?.split('/').at(-1) });
});

beforeAll(async () => {
  const { id: third } = await signedIn();
  await test.modules.visitTimes.save(scene.owner.id, everyDay);
  const free = await test.modules.visitTimes.free(scene.ids.shown);
  const body = { home_id: scene.ids.shown, starts_at: free?.times[20] ?? '', is_proposal: false };
  scene.visit = (await test.modules.visits.book(third, body)).id;
});

beforeAll(async () => {
  const { id: third } = await signedIn();
  const home = await test.modules.listings.getRecord(scene.ids.shown, { userId: third, hasContactAccess: false });
  const terms = { price: home.price, unit: 'sale', valid_days: 3, conditions: '' } as const;
  scene.offer = (await test.modules.offers.make(third, { home_id: home.id, ...terms })).id;
});

beforeAll(async () => {
  scene.project = (await projectHelpers(test).begin(scene.owner)).id;
  const { about } = await test.modules.webhooks.add(scene.owner.id, { address: 'https://crm.example/aangan' });
  scene.webhook = about.id;
  scene.delivery = (await test.modules.webhooks.test(scene.owner.id, about.id)).id;
});

beforeAll(async () => {
  const { agencies } = test.modules;
  await agencies.found(scene.owner.id, { name: 'Rao Homes' });
  const member = await signedIn();
  await agencies.invite(scene.owner.id, { email: member.email, rights: ['answer'] });
  const { invited } = await agencies.state(member.id);
  await agencies.accept(member.id, invited[0]?.id ?? 0);
  await test.modules.plans.give(scene.owner.id, yearly);
  const { owned } = await agencies.invite(scene.owner.id, { email: 'someone@example.in', rights: ['post'] });
  Object.assign(scene.agency, { member: member.id, invitation: owned?.invitations[0]?.id });
});

const byHand = accessRows(scene);

/** Calls without parameters in their path and without a row: everybody whom they admit makes them with their example. */
const derivedRows: Record<string, Asked[]> = Object.fromEntries(
  Object.values(calls)
    .filter(({ access, params }) => (access === 'signed-in' || access === 'anonymous') && params === undefined)
    .filter(({ method, path }) => !(`${method} ${path}` in byHand))
    .map(({ method, path, access, example, tried, status = 200 }) => {
      const query = tried?.query ?? '';
      const row = (access === 'anonymous' ? all : users)(tried?.status ?? status);
      const body = (tried?.body ?? example?.body) as object;
      return [`${method} ${path}`, [{ url: () => path + query, body, row }]];
    }),
);

/**
 * Pages for developers: the documents of the API, the outbox and the payment sandbox.
 */
const forBuilders = /^GET \/(api\/docs|dev)\/|^(GET|POST) \/payment-sandbox\//;

async function ask(route: string, { url, body }: Asked, token: string | null): Promise<ApiAnswer> {
  const [method = '', path = ''] = route.split(' ');
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return test.inject({
    method: method,
    url: url?.() ?? path,
    headers,
    payload: typeof body === 'function' ? body() : body,
  });
}

describe('every route', () => {
  // specification 1.1, 17.1
  it('has a row in the access matrix', () => {
    const routes = test.rules.map(({ method, url }) => `${method} ${url}`).filter((route) => !forBuilders.test(route));
    const derived = Object.keys(derivedRows);
    expect(routes.filter((route) => !(route in byHand) && !derived.includes(route))).toEqual([]);
    expect(Object.keys(byHand).filter((route) => !routes.includes(route) || derived.includes(route))).toEqual([]);
  });

  it.each(Object.entries({ ...byHand, ...derivedRows }))('%s answers as its row says', async (route, list) => {
    passedMs += 61_000;
    for (const asked of list) {
      const anonymous = await ask(route, asked, null);
      const byOther = await ask(route, asked, scene.other.token);
      const byOwner = await ask(route, asked, scene.owner.token);
      const name = asked.url?.() ?? route;
      expect([anonymous.status, byOwner.status, byOther.status], name).toEqual(asked.row);
    }
  });

  // specification 1.2
  it('that needs a sign-in checks the session before it reads the body', async () => {
    const closed = test.rules.filter(({ access }) => access === 'signed-in');
    expect(closed.length).toBeGreaterThan(5);
    for (const { method, url } of closed) {
      const { status, body } = await test.inject({
        method: method,
        url: url.replace(':id', '1'),
        headers: { 'content-type': 'application/json', 'content-length': '2' },
        payload: method === 'GET' ? undefined : '{{',
      });
      expect(status, url).toBe(401);
      expect(body, url).toEqual({
        success: false,
        message: 'Please sign in to continue.',
        code: 'accounts.sign_in_needed',
      });
    }
  });
});

describe('the user’s own record', () => {
  it('shows its contact details to the owner, and to nobody else', async () => {
    const details = { contactName: 'Asha', contactPhone: '+919812345678', contactEmail: 'desk@example.in' };
    const id = await test.given.record({ ownerId: scene.owner.id, ...details });
    const see = async (token?: string): Promise<Record<string, unknown>> => {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await test.get(`/api/properties/${id}`, headers)).body.data as Record<string, unknown>;
    };
    expect(await see(scene.owner.token)).toMatchObject({
      contact_phone: '+919812345678',
      contact_locked: false,
      owner: { email: scene.owner.email },
    });
    for (const viewer of [undefined, scene.other.token]) {
      const record = await see(viewer);
      expect(record.contact_locked).toBe(true);
      expect(JSON.stringify(record)).not.toMatch(/9812345678|desk@example|asha\d+@example/);
    }
  });

  it('does not count views of its owner', async () => {
    const id = await test.given.record({ ownerId: scene.owner.id });
    const view = async (token: string): Promise<number> =>
      Number((await test.get(`/api/properties/${id}`, { authorization: `Bearer ${token}` })).body.data.views_count);
    expect(await view(scene.owner.token)).toBe(0);
    expect(await view(scene.other.token)).toBe(1);
    expect(await view(scene.other.token)).toBe(1);
  });
});

describe('calls of a user', () => {
  it('are counted by user and not by address: 600 a minute', async () => {
    const someone = await signedIn();
    const call = (remoteAddress: string) =>
      test.get('/api/config', { authorization: `Bearer ${someone.token}` }, remoteAddress);
    for (let n = 0; n < 600; n++) expect((await call(`198.51.100.${1 + (n % 3)}`)).status).toBe(200);
    expect((await call('198.51.100.4')).status).toBe(429);
    expect((await test.get('/api/config', {}, '198.51.100.1')).status).toBe(200);
  });
});
