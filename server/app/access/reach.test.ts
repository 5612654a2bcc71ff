import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contracts/calls/calls.ts';
import { userChannel } from '#server/platform/realtime/realtime.ts';
import {
  barriers,
  secretContact,
  setReachScene,
  type BarrierName,
  type ReachScene,
} from '#server/testing/access/reach-scene.ts';
import { harmlessRoutes } from '#server/testing/access/harmless-routes.ts';
import type { ApiAnswer } from '#server/testing/api-answer.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as reachTexts from '#texts/reach.ts';

const test = useTestApp({ keep: true });

/** A call by which one person may reach another. */
interface Call {
  url: string;
  body?: object;
  /** Sent as a form instead of JSON. */
  isForm?: true;
}
interface RouteCase {
  calls: (scene: ReachScene) => Call[];
  /** The kind of refusal, which decides the message; null when the answer only leaves out contact details. */
  refused: 'write' | 'contact' | null;
  /** The status of the same call on the caller's own records, or of a message to oneself. */
  toOneself: number;
}
const detail: RouteCase['refused'] = null;
const asOwner = 200;

/** Every route by which one person may reach another. */
const cases: Record<string, RouteCase> = {
  'POST /api/properties/:id/contact': {
    calls: ({ home, unseen }) => [home, unseen].map((id) => ({ url: `/api/properties/${id}/contact` })),
    refused: 'contact',
    toOneself: asOwner,
  },
  'GET /api/properties/:id': {
    calls: ({ home }) => [{ url: `/api/properties/${home}` }],
    refused: detail,
    toOneself: asOwner,
  },
  'GET /api/buyer-leads/:id': {
    calls: ({ lead }) => [{ url: `/api/buyer-leads/${lead}` }],
    refused: detail,
    toOneself: asOwner,
  },
  'GET /api/user/contacts': { calls: () => [{ url: '/api/user/contacts' }], refused: detail, toOneself: asOwner },
  'POST /api/projects/:slug/questions': {
    calls: ({ project }) => [{ url: `/api/projects/${project}/questions`, body: { message: 'Is one left?' } }],
    refused: 'write',
    toOneself: 404,
  },
  'POST /api/projects/:slug/visits': {
    calls: ({ project, free }) => [{ url: `/api/projects/${project}/visits`, body: { starts_at: free[35] } }],
    refused: 'write',
    toOneself: 404,
  },
  'POST /api/messages/:userId': {
    calls: ({ to, home, file }) => [
      { url: `/api/messages/${to.id}`, body: { message: 'Hello?', type: 'text' } },
      { url: `/api/messages/${to.id}`, body: { message: 'About your home', property_id: home } },
      { url: `/api/messages/${to.id}`, body: { attachment: file } },
      { url: `/api/messages/${to.id}`, body: { message: 'As a form' }, isForm: true },
    ],
    refused: 'write',
    toOneself: 422,
  },
  'POST /api/questions': {
    calls: ({ home, unseen }) => [
      {
        url: '/api/questions',
        body: {
          query: { transaction_type: 'sale', amenities: ['Jogging Track'] },
          filter: 'amenities',
          homes: [home, unseen],
        },
      },
    ],
    refused: detail,
    toOneself: 200,
  },
  'POST /api/visits': {
    calls: ({ unseen, free }) => [{ url: '/api/visits', body: { home_id: unseen, starts_at: free[30] } }],
    refused: 'write',
    toOneself: 422,
  },
  'PUT /api/visits/:id': {
    calls: ({ visit }) => [{ url: `/api/visits/${visit}`, body: { act: 'call_off', reason: 'I found another.' } }],
    refused: 'write',
    toOneself: 404,
  },
  'PUT /api/visits/:id/absence': {
    calls: ({ shownTo }) => [{ url: `/api/visits/${shownTo}/absence` }],
    refused: 'write',
    toOneself: 404,
  },
  'PUT /api/visits/:id/absence-answer': {
    calls: ({ missed }) => [{ url: `/api/visits/${missed}/absence-answer`, body: { answer: 'My train was late.' } }],
    refused: 'write',
    toOneself: 404,
  },
  'POST /api/visits/:id/address': {
    calls: ({ soon }) => [{ url: `/api/visits/${soon}/address` }],
    refused: 'contact',
    toOneself: 404,
  },
  'POST /api/offers': {
    calls: ({ unseen, terms }) => [{ url: '/api/offers', body: { home_id: unseen, ...terms } }],
    refused: 'write',
    toOneself: 422,
  },
  'PUT /api/offers/:id': {
    calls: ({ offer }) => [{ url: `/api/offers/${offer}`, body: { act: 'withdraw', revision: 0 } }],
    refused: 'write',
    toOneself: 404,
  },
  'POST /api/buyer-leads/:id/respond': {
    calls: ({ lead }) => [{ url: `/api/buyer-leads/${lead}/respond`, body: { message: 'I have one' } }],
    refused: 'write',
    toOneself: 403,
  },
  'POST /api/agency/invitations': {
    calls: ({ to }) => [{ url: '/api/agency/invitations', body: { email: to.email, rights: ['answer'] } }],
    refused: detail,
    toOneself: 201,
  },
  'GET /api/conversations': { calls: () => [{ url: '/api/conversations' }], refused: detail, toOneself: 200 },
  'GET /api/messages/conversations': {
    calls: () => [{ url: '/api/messages/conversations' }],
    refused: detail,
    toOneself: 200,
  },
  'GET /api/conversations/:id/messages': {
    calls: ({ conversation }) => [{ url: `/api/conversations/${conversation}/messages` }],
    refused: detail,
    toOneself: 200,
  },
  'GET /api/messages/:userId': {
    calls: ({ to }) => [{ url: `/api/messages/${to.id}` }],
    refused: detail,
    toOneself: 404,
  },
  // Announces to the author of a message that it was read.
  'POST /api/conversations/:id/read': {
    calls: ({ conversation }) => [{ url: `/api/conversations/${conversation}/read` }],
    refused: detail,
    toOneself: 200,
  },
  'POST /api/conversations/:id/typing': {
    calls: ({ conversation }) => [{ url: `/api/conversations/${conversation}/typing` }],
    refused: detail,
    toOneself: 200,
  },
  'POST /api/messages/:id/mark-read': {
    calls: ({ message }) => [{ url: `/api/messages/${message}/mark-read` }],
    refused: detail,
    toOneself: 200,
  },
};
/** Pages for developers, as in access-matrix.test.ts. */
const forBuilders = /^GET \/(api\/docs|dev)\/|^(GET|POST) \/payment-sandbox\//;

async function ask({ from }: ReachScene, route: string, { url, body, isForm }: Call): Promise<ApiAnswer> {
  const [method = ''] = route.split(' ');
  const headers: Record<string, string> = { authorization: `Bearer ${from.token}` };
  if (!isForm) return test.inject({ method, url, headers, payload: method === 'GET' ? undefined : body });
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append('attachment', new Blob(['%PDF-1.7\n']), 'plan.pdf');
  const request = new Response(form);
  return test.inject({
    method,
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const countRows = async (): Promise<number> => {
  const tables = ['messages', 'contact_reveals', 'property_inquiries', 'lead_responses', 'address_reveals'];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table})`).join(' + ');
  return (await test.database.pool.query<{ n: number }>(`SELECT ${counts} AS n`)).rows[0]?.n ?? 0;
};

/** Makes a call; `reached` is whether anything of it reached the other person, or vice versa. */
async function reach(scene: ReachScene, route: string, call: Call): Promise<ApiAnswer & { reached: boolean }> {
  await test.database.pool.query('UPDATE conversation_members SET last_read_id = 0 WHERE user_id = $1', [
    scene.from.id,
  ]);
  const before = await countRows();
  test.published.length = 0;
  const answer = await ask(scene, route, call);
  const isPublished = test.published.some(({ channels }) => channels.includes(userChannel(scene.to.id)));
  const isShown = [scene.to.email, secretContact.contactEmail, secretContact.contactPhone].some((secret) =>
    JSON.stringify(answer.body).includes(secret),
  );
  return { ...answer, reached: isPublished || isShown || (await countRows()) > before };
}

describe('every route', () => {
  it('is listed as one by which people reach each other, or as harmless', () => {
    const routes = test.rules.map(({ method, url }) => `${method} ${url}`).filter((route) => !forBuilders.test(route));
    const byCall = Object.values(calls).flatMap(({ harmless, method, path }) => (harmless ? `${method} ${path}` : []));
    const said = [...Object.keys(cases), ...Object.values(harmlessRoutes).flat(), ...byCall];
    expect(routes.filter((route) => !said.includes(route))).toEqual([]);
    expect(said.filter((route) => !routes.includes(route))).toEqual([]);
    expect(said).toHaveLength(new Set(said).size);
  });
});

/** The message to a refused caller; null for an ended session or a deleted account, which other tests cover. */
function sentence(barrier: BarrierName, refused: 'write' | 'contact'): string | null {
  if (barrier === 'blockedByFrom')
    return refused === 'write' ? reachTexts.blockedByYouWrite() : reachTexts.blockedByYouContact();
  if (barrier === 'blockedByTo' || barrier === 'toSuspended')
    return refused === 'write' ? reachTexts.unreachableWrite() : reachTexts.unreachableContact();
  return barrier === 'fromSuspended' ? reachTexts.suspended() : null;
}

describe.each(Object.entries(barriers) as [BarrierName, string][])('%s: with %s between two people', (barrier) => {
  let scene: ReachScene;
  beforeAll(async () => {
    scene = await setReachScene(test, barrier);
  });

  it.each(Object.entries(cases))(`%s ${barrier === 'none' ? 'reaches' : 'does not reach'}`, async (route, expected) => {
    for (const call of expected.calls(scene)) {
      const { reached, status, body } = await reach(scene, route, call);
      expect({ reached, url: call.url }).toEqual({ reached: barrier === 'none', url: call.url });
      expect(status, call.url).toBeLessThan(500);
      const refusal = expected.refused && sentence(barrier, expected.refused);
      if (refusal !== null) expect([status, body.message]).toEqual([403, refusal]);
      else if (!barrier.endsWith('Deleted')) expect(status, call.url).toBeLessThan(300);
    }
  });

  it(`a mail about unread messages ${barrier === 'none' ? 'goes out' : 'is not written'}`, async () => {
    await test.database.pool.query(`UPDATE messages SET created_at = now() - interval '1 hour'`);
    await test.modules.unreadMails.mailUnread();
    const mails = await test.mails.all(scene.to.email);
    expect(mails.filter(({ subject }) => subject.includes('wrote to you'))).toHaveLength(barrier === 'none' ? 1 : 0);
  });

  it(`a search among chats ${barrier === 'none' ? 'finds' : 'does not find'} the other one by e-mail`, async () => {
    const call = { url: `/api/conversations?search=${encodeURIComponent(scene.to.email)}` };
    const { body } = await ask(scene, 'GET /api/conversations', call);
    expect(((body.data as unknown[] | undefined) ?? []).length).toBe(barrier === 'none' ? 1 : 0);
  });
});

describe('with oneself', () => {
  it.each(Object.entries(cases))('%s answers as it does to an owner, and counts nothing', async (route, expected) => {
    const scene = await setReachScene(test, 'none');
    const { from } = scene;
    const [home = 0, lead = 0] = await test.given.records([
      { ownerId: from.id },
      { ownerId: from.id, transactionType: 'buy' },
    ]);
    const toOneself = {
      ...scene,
      to: { ...from, email: scene.to.email },
      home,
      unseen: home,
      lead,
      visit: 0,
      soon: 0,
      shownTo: 0,
      missed: 0,
      offer: 0,
      project: 'none',
    };
    const before = await countRows();
    for (const call of expected.calls(toOneself))
      expect((await ask(toOneself, route, call)).status, call.url).toBe(expected.toOneself);
    expect(await countRows()).toBe(before);
  });
});

describe('a home and a name that were seen', () => {
  it('stay in the list of contacts, and the number is shown again after unblocking', async () => {
    const scene = await setReachScene(test, 'blockedByFrom');
    const seen = async () => {
      const { body } = await ask(scene, 'GET /api/user/contacts', { url: '/api/user/contacts' });
      return (body.data.seen as Record<string, unknown>[]).find(({ property_id }) => property_id === scene.home);
    };
    expect(await seen()).toMatchObject({ name: expect.stringMatching(/\w/), phone_number: null, email: null });
    await test.send('DELETE', `/api/users/${scene.to.id}/block`, undefined, { token: scene.from.token });
    expect(await seen()).toMatchObject({ phone_number: secretContact.contactPhone });
  });
});
