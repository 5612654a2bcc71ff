import { describe, expect, it } from 'vitest';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedUp, signedIn, signIn, code } = accountHelpers(test);

const sql = (text: string) => test.database.pool.query<Record<string, unknown>>(text);
const trailOf = async (token: string, query = '') => {
  const { status, body } = await test.get(`/api/auth/events${query}`, { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  return body as { data: { id: number; kind: string; device: string | null; detail: string | null }[]; next: string };
};
const kindsOf = async (token: string) => (await trailOf(token)).data.map(({ kind }) => kind);
const subjects = async (email: string) => (await test.mails.all(email)).map(({ subject }) => subject);
const pixel = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

describe('the trail of an account', () => {
  // specification 20.3
  it('names a new device in words and mails it, but not the first sign-in, nor one on a trusted device', async () => {
    const asha = await signedUp();
    const browser = openBrowser(test);
    const { email, password } = asha;
    const first = await browser.send('POST', '/api/auth/login', { email, password });
    await browser.send('POST', '/api/auth/login', { email, password });
    expect(await subjects(email)).not.toContain('New sign-in to your Aangan account');
    expect(await kindsOf(first.body.token)).toEqual(['sign_in_new_device']);

    const phone = await test.send('POST', '/api/auth/login', { email, password }, { headers: pixel });
    expect((await trailOf(phone.body.token)).data).toMatchObject([
      { kind: 'sign_in_new_device', device: 'Chrome on Android', detail: null },
      { kind: 'sign_in_new_device' },
    ]);
    const mail = await test.mails.last(email);
    expect(mail.subject).toBe('New sign-in to your Aangan account');
    expect(mail.text).toContain('Device: Chrome on Android');
    expect(mail.text).toContain('http://aangan.test/my-profile/security');
  });

  it('holds no network address', async () => {
    const asha = await signedUp();
    await test.send('POST', '/api/auth/login', asha, { remoteAddress: '203.0.113.77' });
    const { rows } = await sql('SELECT * FROM account_events');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('notes a lock by wrong passwords once an hour, and answers no differently for it', async () => {
    const asha = await signedIn();
    const wrong = { email: asha.email, password: 'not the password' };
    for (let n = 0; n < 10; n++) await test.send('POST', '/api/auth/login', wrong, { remoteAddress: '203.0.113.9' });
    for (let n = 0; n < 3; n++) {
      const { status } = await test.send('POST', '/api/auth/login', wrong, { remoteAddress: '203.0.113.9' });
      expect(status).toBe(403);
    }
    await test.modules.signIn.finishCodes();
    expect(await kindsOf(asha.token)).toEqual(['sign_in_locked', 'sign_in_new_device']);
  });

  it('notes locked codes and a new password', async () => {
    const asha = await signedIn();
    await test.send('POST', '/api/auth/forgot-password', { email: asha.email });
    const otp = await code(asha.email);
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    const browser = openBrowser(test);
    const check = (guess: string) =>
      browser.send('POST', '/api/auth/verify-password-reset-otp', { email: asha.email, otp: guess });
    for (let n = 0; n < 3; n++) await check(wrong);
    expect(await kindsOf(asha.token)).toEqual(['code_locked', 'sign_in_new_device']);
    await sql(`UPDATE one_time_codes SET locked_until = NULL, attempts = 0`);
    await check(otp);
    const password = 'monsoon by the window';
    const body = { email: asha.email, password, password_confirmation: password };
    expect((await browser.send('POST', '/api/auth/reset-password', body)).status).toBe(200);
    const token = await signIn({ email: asha.email, password });
    expect(await kindsOf(token)).toEqual(['sign_in_new_device', 'password_reset', 'code_locked', 'sign_in_new_device']);
  });

  it('notes plans that begin and end, and no end of one that goes on', async () => {
    const asha = await signedIn();
    const plan = findPlan('featured_30') ?? test.modules.plans.onSale('feature')[0];
    if (!plan) throw new Error('There is a plan.');
    await test.modules.plans.give(asha.id, plan);
    await test.modules.plans.give(asha.id, plan);
    const past = async (days: number) => {
      await sql(`UPDATE plan_periods SET starts_at = starts_at - interval '${days} days',
        ends_at = ends_at - interval '${days} days'`);
      await test.modules.plans.noteEnded();
      await test.modules.plans.noteEnded();
    };
    await past(plan.duration + 1);
    expect(await kindsOf(asha.token)).toEqual(['plan_bought', 'plan_bought', 'sign_in_new_device']);
    await past(plan.duration);
    const { data } = await trailOf(asha.token);
    expect(data.map(({ kind }) => kind)).toEqual(['plan_ended', 'plan_bought', 'plan_bought', 'sign_in_new_device']);
    expect(data[0]?.detail).toBe(plan.name);
  });

  it('notes contact details that were seen, once for each home', async () => {
    const asha = await signedIn();
    const meera = await signedIn();
    const id = await test.given.record({ ownerId: meera.id, title: 'Two rooms with a terrace' });
    const [plan] = test.modules.plans.onSale('feature');
    if (plan) await test.modules.plans.give(asha.id, plan);
    for (let n = 0; n < 2; n++) {
      await test.send('POST', `/api/properties/${id}/contact`, undefined, { token: asha.token });
    }
    const { data } = await trailOf(asha.token);
    expect(data.filter(({ kind }) => kind === 'contact_revealed')).toMatchObject([
      { detail: 'Two rooms with a terrace' },
    ]);
    expect(await kindsOf(meera.token)).toEqual(['sign_in_new_device']);
  });

  it('notes keys for programs, and a deletion that was asked for with a wrong password', async () => {
    const asha = await signedIn();
    const { body } = await test.send('POST', '/api/api-keys', { name: 'Our CRM' }, { token: asha.token });
    await test.send('DELETE', `/api/api-keys/${body.data.about.id}`, undefined, { token: asha.token });
    await test.send('POST', '/api/auth/delete-account', { password: 'wrong one' }, { token: asha.token });
    const { data } = await trailOf(asha.token);
    expect(data).toMatchObject([
      { kind: 'deletion_refused' },
      { kind: 'api_key_deleted', detail: 'Our CRM' },
      { kind: 'api_key_made', detail: 'Our CRM' },
      { kind: 'sign_in_new_device' },
    ]);
  });

  // specification 20.2
  it('is read in pages, by its owner alone, and is part of the copy of one’s data', async () => {
    const asha = await signedIn();
    const meera = await signedIn();
    const total = limits.accountEventsPage + 3;
    await sql(`INSERT INTO account_events (user_id, kind, detail)
      SELECT ${asha.id}, 'api_key_made', n FROM generate_series(1, ${total - 1}) n`);
    const first = await trailOf(asha.token);
    expect(first.data).toHaveLength(limits.accountEventsPage);
    const second = await trailOf(asha.token, `?before=${first.next}`);
    expect(second.data).toHaveLength(3);
    expect(second.next).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(total);
    expect(await kindsOf(meera.token)).toEqual(['sign_in_new_device']);
    const copy = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(copy.body.account_events).toHaveLength(total);
    expect((await test.get('/api/auth/events?before=x', { authorization: `Bearer ${asha.token}` })).status).toBe(422);
  });

  // specification 20.2
  it('loses what is older than a year, and goes with the account', async () => {
    const asha = await signedIn();
    await sql(`INSERT INTO account_events (user_id, kind, created_at) VALUES
      (${asha.id}, 'password_changed', now() - interval '${limits.accountEventDays + 1} days'),
      (${asha.id}, 'password_changed', now() - interval '${limits.accountEventDays - 1} days')`);
    await test.modules.accounts.sweepEnded();
    expect((await sql('SELECT id FROM account_events')).rows).toHaveLength(2);
    await test.send('POST', '/api/auth/delete-account', { password: asha.password }, { token: asha.token });
    expect((await sql('SELECT id FROM account_events')).rows).toHaveLength(0);
  });
});

describe('a session', () => {
  // specification 20.1
  it('ends ninety days after its sign-in, however much it is used', async () => {
    const asha = await signedIn();
    const token = await signIn(asha, true);
    await sql(`UPDATE sessions SET created_at = now() - interval '89 days', last_used_at = now() - interval '1 hour'`);
    const whoIs = async () => (await test.get('/api/auth/user', { authorization: `Bearer ${token}` })).status;
    expect(await whoIs()).toBe(200);
    const { rows } = await sql(`SELECT round(extract(epoch FROM expires_at - now()) / 3600) AS hours FROM sessions
      WHERE remember`);
    expect(rows).toEqual([{ hours: '24' }]);
    await sql(`UPDATE sessions SET created_at = now() - interval '90 days', last_used_at = now() - interval '1 hour'`);
    expect(await whoIs()).toBe(200);
    expect(await whoIs()).toBe(401);
  });
});
