import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatCalls } from '#server/testing/chat.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { orderPlan, payOrder, paymentOf, sendEvent } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as siteTexts from '#texts/site.ts';

const test = useTestApp({ keep: true });
const { operator, call, signedIn } = deskHelpers(test);
const { say } = chatCalls(test);
let desk: DeskPerson;

const setReadOnly = (is_on: boolean) =>
  call(desk, 'PUT', '/api/operator/settings/read-only', { is_on, reason: 'The database moves' });
beforeAll(async () => {
  desk = await operator('administrator');
});
afterAll(() => setReadOnly(false));

/** Calls that change something and go on, beside those of the desk: each is a decision (0080). */
const open = [
  'GET /api/payment/orders/:orderId',
  'GET /api/payment/success/:orderId',
  'POST /api/auth/continue',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkeys/sign-in',
  'POST /api/auth/passkeys/sign-in-options',
  'POST /api/auth/second-step/sign-in',
  'POST /api/auth/sign-in-link',
  'POST /api/auth/sign-in-link/open',
  'POST /api/auth/verify-sign-in-otp',
  // Read, typed, seen: marks that pages send by themselves, and nothing that somebody wrote.
  'POST /api/conversations/:id/read',
  'POST /api/conversations/:id/typing',
  'POST /api/mail-events',
  'POST /api/messages/:id/mark-read',
  'POST /api/news/read',
  'POST /api/operator/invitations/accept',
  'POST /api/payment/reconcile',
  'POST /api/payment/webhook',
  'POST /api/properties/:id/views',
  'POST /api/search/removed-wish',
  'POST /apps/:id/events',
  'POST /broadcasting/auth',
];

describe('in read-only mode', () => {
  // specification 23.7
  it('every call that changes something is refused with a sentence, but those of the list and of the desk', async () => {
    const asha = await signedIn();
    await setReadOnly(true);
    const goingOn: string[] = [];
    // The end of the session comes last.
    const rules = [...test.rules].sort((a, b) => Number(a.url.endsWith('logout')) - Number(b.url.endsWith('logout')));
    for (const { method, url, access } of rules) {
      if (
        access === 'operator' ||
        access === 'api-key' ||
        url.startsWith('/payment-sandbox') ||
        ['HEAD', 'OPTIONS'].includes(method)
      )
        continue;
      const { status, headers, body } = await test.inject({
        method: method,
        url: url.replaceAll(/:\w+/g, '1').replace('*', 'x'),
        headers: { authorization: `Bearer ${asha.token}` },
      });
      if (status === 503 && body.message === siteTexts.readOnly()) expect(headers['retry-after']).toBe('300');
      else goingOn.push(`${method} ${url}`);
    }
    const isRead = (route: string) => /^GET /.test(route) && !/payment\/(orders|success)/.test(route);
    expect(goingOn.filter((route) => !isRead(route)).sort()).toEqual([...open].sort());
    expect(goingOn.filter(isRead).length).toBeGreaterThan(50);
    expect(goingOn).not.toContain('GET /api/auth/verify-email/:token');
    await setReadOnly(false);
  });

  it('nothing is stored of what is refused, and the desk, signing in and reading go on', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await test.given.record({ ownerId: asha.id });
    await setReadOnly(true);
    expect((await say(ravi, asha, 'Is it free?')).status).toBe(503);
    expect((await test.database.pool.query('SELECT FROM messages')).rowCount).toBe(0);
    const { email, password } = ravi;
    expect((await test.send('POST', '/api/auth/login', { email, password })).status).toBe(200);
    expect((await test.get('/api/properties')).status).toBe(200);
    expect(test.modules.siteSettings.notices()).toEqual([{ kind: 'warning', text: siteTexts.readOnly() }]);
    expect((await call(desk, 'GET', '/api/operator/queue')).status).toBe(200);
    await setReadOnly(false);
    expect((await say(ravi, asha, 'Is it free?')).status).toBe(201);
  });

  // specification 23.7
  it('a payment that was under way brings its plan', async () => {
    const ravi = await signedIn();
    const [first, second] = [await orderPlan(test, ravi.token, 'basic'), await orderPlan(test, ravi.token, 'monthly')];
    await setReadOnly(true);
    await payOrder(test, first);
    const verified = await test.get(`/api/payment/success/${first.order_id}`, {
      authorization: `Bearer ${ravi.token}`,
    });
    expect(verified.status).toBe(200);
    await payOrder(test, second);
    expect((await sendEvent(test, { kind: 'captured', payment: paymentOf(second) })).status).toBe(200);
    const refused = await test.send(
      'POST',
      '/api/feature-plan/create-order',
      { plan_price: 399, plan_duration: 15 },
      { token: ravi.token },
    );
    expect(refused.status).toBe(503);
    const { rows } = await test.database.pool.query<{ plan_id: string }>(
      'SELECT plan_id FROM plan_periods WHERE user_id = $1 ORDER BY plan_id',
      [ravi.id],
    );
    expect(rows.map(({ plan_id: plan }) => plan)).toEqual(['basic', 'monthly']);
    await setReadOnly(false);
  });
});
