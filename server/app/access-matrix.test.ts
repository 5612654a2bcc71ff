import { beforeAll, describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { useTestApp, type ApiAnswer } from '#server/testing/test-app.ts';

const test = useTestApp({ keep: true });
const { signedIn, signIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
let owner: Someone;
let other: Someone;
/** Ids by what they name in an address. */
let ids: Record<'shown' | 'paused' | 'lead' | 'pausedLead' | 'spare' | 'hidden' | 'foreign' | 'foreignPaused', number> &
  Record<'order' | 'invoice', string>;

beforeAll(async () => {
  owner = await signedIn();
  other = await signedIn();
  ids = {
    shown: await test.given.record({ ownerId: owner.id }),
    paused: await test.given.record({ ownerId: owner.id, status: 'inactive' }),
    lead: await test.given.record({ ownerId: owner.id, transactionType: 'buy' }),
    hidden: await test.given.record({ ownerId: owner.id, status: 'inactive' }),
    spare: await test.given.record({ ownerId: owner.id }),
    pausedLead: await test.given.record({ ownerId: owner.id, transactionType: 'buy', status: 'inactive' }),
    foreign: await test.given.record({ ownerId: other.id }),
    foreignPaused: await test.given.record({ ownerId: other.id, status: 'inactive' }),
    ...(await paidOrder()),
  };
});

type Status = number;
/** What a call answers to nobody, to the owner of what is asked for, and to another user. */
type Row = readonly [anonymous: Status, owner: Status, other: Status];
interface Asked {
  /** The address with its ids filled in; the route's own unless told. */
  url?: () => string;
  body?: object | (() => object);
  row: Row;
}

const all = (status: Status): Row => [status, status, status];
const users = (status: Status): Row => [401, status, status];
/** A plan that the owner has bought: its order, and the number of its receipt as addresses write it. */
async function paidOrder(): Promise<Record<'order' | 'invoice', string>> {
  const { order_id: order } = await buyPlan(test, owner.token);
  const { body } = await test.get('/api/user/invoices', { authorization: `Bearer ${owner.token}` });
  return { order, invoice: String(body.data[0].number).replaceAll('/', '-') };
}

/** Ids that name nothing, and what is no id. */
const noIds = ['999999999', '0', '01', '-1', '1.5', 'x', '2147483648', '1%20OR%201=1'];

/** A session of the owner's, ended or looked at by another. */
const sessionOfOwner = async (): Promise<number> => {
  await signIn(owner);
  const { body } = await test.get('/api/auth/sessions', { authorization: `Bearer ${owner.token}` });
  const found = (body.data as { id: number; current: boolean }[]).find(({ current }) => !current);
  return found?.id ?? 0;
};
let aSession = 0;
beforeAll(async () => {
  aSession = await sessionOfOwner();
});

/** What the owner and a third one have said to each other. */
const talk = { conversation: 0, message: 0, with: 0, file: '' };
beforeAll(async () => {
  const third = await signedIn();
  const file = await test.modules.attachments.store(third.id, { bytes: Buffer.from('%PDF-1.7\n'), claimedName: 'a' });
  const sent = await test.modules.sending.send(third.id, owner.id, { text: 'Hello', attachment: file.id });
  Object.assign(talk, { conversation: sent.conversation_id, message: sent.id, with: third.id, file: file.id });
});

/** A whole form for the home of {@link ids}. */
const form = {
  entryType: 'listing',
  selectedTransactionTypes: ['sell'],
  title: 'A home',
  propertyType: 'apartment',
  superBuiltupArea: '900',
  carpetArea: '800',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Asha',
  contactPhone: '9876543210',
  contactEmail: 'asha@example.in',
};

/** One row for each route; a route without one fails below. */
const matrix: Record<string, Asked[]> = {
  // Sockets alone connect there; what announces events is signed.
  'GET /app/:key': [{ url: () => '/app/none', row: all(426) }],
  'POST /apps/:id/events': [
    { url: () => '/apps/none/events', body: {}, row: all(404) },
    { url: () => '/apps/aangan/events', body: {}, row: all(401) },
  ],
  'POST /broadcasting/auth': [
    { body: {}, row: users(403) },
    { body: () => ({ socket_id: '1.2', channel_name: `private-user.${owner.id}` }), row: [401, 200, 403] },
  ],
  'GET /api/auth/data': [{ row: users(200) }],
  'POST /api/auth/delete-account': [{ body: { password: 'not the password' }, row: users(422) }],
  'POST /api/auth/forgot-password': [{ body: { email: 'nobody@example.in' }, row: all(404) }],
  'POST /api/auth/login': [{ body: { email: 'nobody@example.in', password: 'not the password' }, row: all(401) }],
  'POST /api/auth/logout': [],
  'POST /api/auth/register': [{ body: {}, row: all(422) }],
  // The same for every address that nobody verified.
  'POST /api/auth/resend-verification': [{ body: { email: 'nobody@example.in' }, row: all(200) }],
  'POST /api/auth/reset-password': [
    { body: { email: 'a@b.in', password: 'long enough', password_confirmation: 'long enough' }, row: all(403) },
  ],
  // The other's call comes first, as the owner's ends it.
  'DELETE /api/auth/sessions/:id': [{ url: () => `/api/auth/sessions/${aSession}`, row: [401, 200, 404] }],
  'DELETE /api/auth/sessions': [{ row: users(200) }],
  'GET /api/auth/sessions': [{ row: users(200) }],
  'GET /api/auth/user': [{ row: users(200) }],
  'POST /api/auth/verify-email-otp': [{ body: { email: 'a@b.in', otp: '123456' }, row: all(400) }],
  'POST /api/auth/verify-sign-in-otp': [{ body: { email: 'a@b.in', otp: '123456' }, row: all(400) }],
  'GET /api/auth/verify-email/:token': [{ url: () => '/api/auth/verify-email/none', row: all(400) }],
  'POST /api/auth/verify-password-reset-otp': [{ body: { email: 'a@b.in', otp: '123456' }, row: all(400) }],
  'GET /api/buyer-leads': [{ row: all(200) }],
  'GET /api/buyer-leads/:id': [
    { url: () => `/api/buyer-leads/${ids.lead}`, row: all(200) },
    { url: () => `/api/buyer-leads/${ids.pausedLead}`, row: [404, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/buyer-leads/${id}`, row: all(404) })),
  ],
  'GET /api/config': [{ row: all(200) }],
  'GET /api/openapi.json': [{ row: all(200) }],
  'GET /api/places/:place_id': [{ url: () => '/api/places/none', row: all(404) }],
  'GET /api/places/autocomplete': [{ url: () => '/api/places/autocomplete?input=pune', row: all(200) }],
  'GET /api/places/nearby': [{ url: () => '/api/places/nearby?latitude=18.5&longitude=73.8', row: all(200) }],
  'GET /api/properties': [{ row: all(200) }],
  'GET /api/properties/:id': [
    { url: () => `/api/properties/${ids.shown}`, row: all(200) },
    { url: () => `/api/properties/${ids.paused}`, row: [404, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}`, row: all(404) })),
  ],
  'POST /api/properties': [{ body: {}, row: users(422) }],
  'PUT /api/properties/:id': [
    { url: () => `/api/properties/${ids.shown}`, body: form, row: [401, 200, 403] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}`, body: form, row: users(404) })),
  ],
  'POST /api/properties/:id/status': [
    { url: () => `/api/properties/${ids.shown}/status`, body: { status: 'active' }, row: [401, 200, 403] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/status`, body: { status: 'active' }, row: users(404) })),
  ],
  'POST /api/properties/:id/renew': [{ url: () => `/api/properties/${ids.shown}/renew`, row: [401, 200, 403] }],
  'GET /api/properties/:id/activity': [
    { url: () => `/api/properties/${ids.shown}/activity`, row: [401, 200, 403] },
    { url: () => `/api/properties/${ids.paused}/activity`, row: [401, 200, 404] },
  ],
  'GET /api/properties/:id/typical-price': [
    { url: () => `/api/properties/${ids.shown}/typical-price`, row: all(200) },
    { url: () => `/api/properties/${ids.paused}/typical-price`, row: [404, 200, 404] },
  ],
  'DELETE /api/properties/:id': [
    { url: () => `/api/properties/${ids.spare}`, row: [401, 200, 403] },
    { url: () => `/api/properties/${ids.hidden}`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}`, row: users(404) })),
  ],
  'POST /api/properties/:id/restore': [{ url: () => `/api/properties/${ids.spare}/restore`, row: [401, 200, 404] }],
  'POST /api/properties/:id/report': [
    { url: () => `/api/properties/${ids.shown}/report`, body: { reason: 'gone' }, row: [401, 409, 201] },
    { url: () => `/api/properties/${ids.paused}/report`, body: { reason: 'gone' }, row: [401, 409, 404] },
  ],
  'POST /api/buyer-leads/:id/respond': [
    { url: () => `/api/buyer-leads/${ids.lead}/respond`, body: { message: 'Hello' }, row: [401, 403, 201] },
    { url: () => `/api/buyer-leads/${ids.pausedLead}/respond`, body: { message: 'Hello' }, row: [401, 403, 404] },
    { url: () => `/api/buyer-leads/${ids.shown}/respond`, body: { message: 'Hello' }, row: users(404) },
  ],
  'GET /api/my-leads': [{ row: users(200) }],
  // What two have said, asked for by one of them and by a third.
  'GET /api/conversations': [{ row: users(200) }],
  'GET /api/messages/conversations': [{ row: users(200) }],
  'GET /api/conversations/unread-count': [{ row: users(200) }],
  'GET /api/conversations/:id/messages': [
    { url: () => `/api/conversations/${talk.conversation}/messages`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/conversations/${id}/messages`, row: users(404) })),
  ],
  'POST /api/conversations/:id/read': [
    { url: () => `/api/conversations/${talk.conversation}/read`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/conversations/${id}/read`, row: users(404) })),
  ],
  'GET /api/messages/:userId': [
    // Of people whom the caller never met nothing is told, not even that they are there.
    { url: () => `/api/messages/${talk.with}`, row: [401, 200, 404] },
    { url: () => `/api/messages/${owner.id}`, row: [401, 404, 200] },
    ...noIds.map((id) => ({ url: () => `/api/messages/${id}`, row: users(404) })),
  ],
  'POST /api/messages/:userId': [
    { url: () => `/api/messages/${talk.with}`, body: { message: 'Hello' }, row: [401, 201, 404] },
    { url: () => `/api/messages/${owner.id}`, body: { message: 'Hello' }, row: [401, 422, 201] },
    ...noIds.map((id) => ({ url: () => `/api/messages/${id}`, body: { message: 'Hello' }, row: users(404) })),
  ],
  'POST /api/messages/:id/mark-read': [
    { url: () => `/api/messages/${talk.message}/mark-read`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/messages/${id}/mark-read`, row: users(404) })),
  ],
  'POST /api/chat/upload': [{ body: {}, row: users(422) }],
  'GET /api/chat/attachments/:id': [
    { url: () => `/api/chat/attachments/${talk.file}`, row: [401, 200, 404] },
    { url: () => '/api/chat/attachments/c1c1c1c1-0000-4000-8000-000000000000', row: users(404) },
    { url: () => '/api/chat/attachments/x', row: users(404) },
  ],
  'PUT /api/users/:id/block': [
    { url: () => `/api/users/${talk.with}/block`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/users/${id}/block`, row: users(404) })),
  ],
  'DELETE /api/users/:id/block': [{ url: () => `/api/users/${talk.with}/block`, row: users(200) }],
  'POST /api/users/:id/report': [
    { url: () => `/api/users/${talk.with}/report`, body: { reason: 'spam' }, row: [401, 201, 404] },
    { url: () => '/api/users/999999999/report', body: { reason: 'spam' }, row: users(404) },
  ],
  'GET /api/user/notifications': [{ row: users(200) }],
  'PUT /api/user/notifications': [{ body: { messages: true }, row: users(200) }],
  'GET /api/user/profile': [{ row: users(200) }],
  'PUT /api/user/profile': [{ body: {}, row: users(422) }],
  'GET /api/user/profile/stats': [{ row: users(200) }],
  'GET /api/favourites': [{ row: users(200) }],
  'GET /api/favourites/records': [{ row: users(200) }],
  'POST /api/favourites/merge': [{ body: { ids: [] }, row: users(200) }],
  'PUT /api/favourites/:id': [
    { url: () => `/api/favourites/${ids.shown}`, row: users(200) },
    { url: () => `/api/favourites/${ids.paused}`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/favourites/${id}`, row: users(404) })),
  ],
  'DELETE /api/favourites/:id': [{ url: () => `/api/favourites/${ids.shown}`, row: users(200) }],
  'POST /api/properties/:id/views': [{ url: () => `/api/properties/${ids.shown}/views`, row: all(204) }],
  'GET /api/search': [{ row: all(200) }],
  'GET /api/search/cells': [{ url: () => '/api/search/cells?bounds=18,73,19,74', row: all(200) }, { row: all(422) }],
  'GET /api/search/counts': [{ row: all(200) }],
  'GET /api/search/read': [{ url: () => '/api/search/read?q=2+bhk', row: all(200) }, { row: all(422) }],
  'GET /api/search/summary': [{ row: all(200) }],
  'GET /api/feature-plan-pricing': [{ row: all(200) }],
  'GET /api/subscription-pricing': [{ row: all(200) }],
  'GET /api/premium-pricing': [{ row: all(200) }],
  'GET /api/user/plans-status': [{ row: users(200) }],
  'POST /api/feature-plan/create-order': [
    { body: { plan_price: 399, plan_duration: 15 }, row: users(200) },
    { body: { plan_price: 1, plan_duration: 15 }, row: users(422) },
  ],
  'POST /api/subscription/create-order': [
    { body: { plan_price: 499, plan_duration: 30 }, row: users(200) },
    { body: { plan_price: 399, plan_duration: 15 }, row: users(422) },
  ],
  'POST /api/razorpay/create-order': [
    { body: { plan: 'premium' }, row: users(200) },
    { body: { plan: 'free' }, row: users(422) },
  ],
  'GET /api/payment/orders/:orderId': [
    { url: () => `/api/payment/orders/${ids.order}`, row: [401, 200, 404] },
    { url: () => `/api/payment/orders/${'A'.repeat(22)}`, row: users(404) },
    ...noIds.map((id) => ({ url: () => `/api/payment/orders/${id}`, row: users(404) })),
  ],
  'GET /api/payment/success/:orderId': [
    { url: () => `/api/payment/success/${ids.order}`, row: [401, 200, 404] },
    { url: () => `/api/payment/success/${'A'.repeat(22)}`, row: users(404) },
    ...noIds.map((id) => ({ url: () => `/api/payment/success/${id}`, row: users(404) })),
  ],
  'POST /api/payment/reconcile': [{ row: users(200) }],
  'POST /api/payment/webhook': [{ body: { event: 'order.paid' }, row: all(400) }],
  'GET /api/user/invoices': [{ row: users(200) }],
  'GET /api/user/invoices/:number': [
    { url: () => `/api/user/invoices/${ids.invoice}`, row: [401, 200, 404] },
    { url: () => '/api/user/invoices/RCT-20-21-000001', row: users(404) },
    ...noIds.map((id) => ({ url: () => `/api/user/invoices/${id}`, row: users(404) })),
  ],
  // The owner of the records below has a plan, the other has none.
  'POST /api/properties/:id/contact': [
    { url: () => `/api/properties/${ids.shown}/contact`, row: [401, 200, 403] },
    { url: () => `/api/properties/${ids.paused}/contact`, row: [401, 200, 404] },
    { url: () => `/api/properties/${ids.foreign}/contact`, row: [401, 200, 200] },
    { url: () => `/api/properties/${ids.foreignPaused}/contact`, row: [401, 404, 200] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/contact`, row: users(404) })),
  ],
  'GET /api/user/contacts': [{ row: users(200) }],
  'GET /healthz': [{ row: all(200) }],
  'GET /readyz': [{ row: all(200) }],
  'GET /metrics': [{ row: all(200) }],
  'GET /media/:id/:file': [{ url: () => '/media/none/320.webp', row: all(404) }],
  'GET /robots.txt': [{ row: all(200) }],
  'GET /sitemap.xml': [{ row: all(200) }],
  'GET /sitemaps/:page': [{ url: () => '/sitemaps/pages.xml', row: all(200) }],
};

/**
 * Pages for those who build the product: documents of the API, and what stands in for a mail server and for a payment
 * gateway where there is none.
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
  it('has a row that says who gets what', () => {
    const routes = test.rules.map(({ method, url }) => `${method} ${url}`).filter((route) => !forBuilders.test(route));
    expect(routes.filter((route) => !(route in matrix))).toEqual([]);
    expect(Object.keys(matrix).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it.each(Object.entries(matrix))('%s answers as its row says', async (route, list) => {
    for (const asked of list) {
      const anonymous = await ask(route, asked, null);
      const byOther = await ask(route, asked, other.token);
      const byOwner = await ask(route, asked, owner.token);
      const name = asked.url?.() ?? route;
      expect([anonymous.status, byOwner.status, byOther.status], name).toEqual(asked.row);
    }
  });

  it('that needs a sign-in reads no body before it knows who calls', async () => {
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
      expect(body, url).toEqual({ success: false, message: 'Please sign in to continue.' });
    }
  });
});

describe('one’s own record', () => {
  it('shows its contact details to the owner, and to nobody else', async () => {
    const details = { contactName: 'Asha', contactPhone: '+919812345678', contactEmail: 'desk@example.in' };
    const id = await test.given.record({ ownerId: owner.id, ...details });
    const see = async (token?: string): Promise<Record<string, unknown>> => {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await test.get(`/api/properties/${id}`, headers)).body.data as Record<string, unknown>;
    };
    expect(await see(owner.token)).toMatchObject({
      contact_phone: '+919812345678',
      contact_locked: false,
      owner: { email: owner.email },
    });
    for (const viewer of [undefined, other.token]) {
      const record = await see(viewer);
      expect(record.contact_locked).toBe(true);
      expect(JSON.stringify(record)).not.toMatch(/9812345678|desk@example|asha\d+@example/);
    }
  });

  it('is not counted as seen by its owner', async () => {
    const id = await test.given.record({ ownerId: owner.id });
    const view = async (token: string): Promise<number> =>
      Number((await test.get(`/api/properties/${id}`, { authorization: `Bearer ${token}` })).body.data.views_count);
    expect(await view(owner.token)).toBe(0);
    expect(await view(other.token)).toBe(1);
    expect(await view(other.token)).toBe(1);
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
