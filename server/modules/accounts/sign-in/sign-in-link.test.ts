import { describe, expect, it } from 'vitest';
import { credentialLimits } from '#contracts/accounts/credential-limits.ts';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person, register, signedUp } = accountHelpers(test);

const sql = (text: string) => test.database.pool.query<Record<string, unknown>>(text);
async function request(browser: TestBrowser, email: string, more: object = {}) {
  const answer = await browser.send('POST', '/api/auth/sign-in-link', { email, ...more });
  await test.modules.signInLink.finishLinks();
  return answer;
}
const linkOf = async (email: string) => {
  const { text } = await test.mails.last(email);
  return new URL(/http:\/\/aangan\.test\/signin\?link=\S+/.exec(text)?.[0] ?? 'http://none.test');
};
const tokenOf = async (email: string) => (await linkOf(email)).searchParams.get('link') ?? '';
const open = (browser: TestBrowser, token: string, more: object = {}) =>
  browser.send('POST', '/api/auth/sign-in-link/open', { token, ...more });
const forget = () => sql('DELETE FROM rate_limits');

describe('a link that signs in', () => {
  // specification 20.8
  it('signs in once, in the browser that asked, and stands in the trail', async () => {
    const asha = await signedUp();
    const browser = openBrowser(test);
    expect((await request(browser, asha.email, { remember: true })).status).toBe(200);
    const token = await tokenOf(asha.email);
    const { status, body } = await open(browser, token);
    expect(status).toBe(200);
    expect(body.user.email).toBe(asha.email);
    const trail = await test.get('/api/auth/events', { authorization: `Bearer ${String(body.token)}` });
    expect((trail.body.data as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'sign_in_new_device',
      'sign_in_link_used',
    ]);
    expect((await sql('SELECT remember FROM sessions')).rows).toEqual([{ remember: true }]);
    expect((await open(browser, token)).status).toBe(400);
  });

  // specification 20.9
  it('is asked about in another browser, which names the account and the device that asked', async () => {
    const asha = await signedUp();
    await request(openBrowser(test), asha.email, { remember: true });
    const token = await tokenOf(asha.email);
    const phone = openBrowser(test);
    const asked = await open(phone, token);
    expect(asked.status).toBe(409);
    expect(asked.body.asked_elsewhere).toMatchObject({ email: asha.email, device: 'Unknown device' });
    expect((await open(phone, token, { elsewhere: true })).status).toBe(200);
    // "Remember me" was chosen for the other browser.
    expect((await sql('SELECT remember FROM sessions')).rows).toEqual([{ remember: false }]);
  });

  it('is not used up by whoever follows it', async () => {
    const asha = await signedUp();
    const browser = openBrowser(test);
    await request(browser, asha.email);
    const token = await tokenOf(asha.email);
    expect((await test.get(`/api/auth/sign-in-link/open?token=${token}`)).status).toBe(404);
    expect((await open(browser, token)).status).toBe(200);
  });

  it('is valid for ten minutes, stored as a hash, and swept', async () => {
    const asha = await signedUp();
    const browser = openBrowser(test);
    await request(browser, asha.email);
    const token = await tokenOf(asha.email);
    const { rows } = await sql(`SELECT *, round(extract(epoch FROM expires_at - now()) / 60) AS minutes
      FROM sign_in_links`);
    expect(rows).toMatchObject([{ minutes: String(limits.codeLifeMinutes) }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toHaveLength(32);
    await sql(`UPDATE sign_in_links SET expires_at = now() - interval '1 second'`);
    expect((await open(browser, token)).status).toBe(400);
    await test.modules.accounts.sweepEnded();
    expect((await sql('SELECT FROM sign_in_links')).rows).toHaveLength(0);
  });

  it('is replaced by a newer one of the same browser, and by no stranger’s', async () => {
    const asha = await signedUp();
    const browser = openBrowser(test);
    await request(browser, asha.email);
    const first = await tokenOf(asha.email);
    await forget();
    await request(openBrowser(test), asha.email);
    expect(await tokenOf(asha.email)).not.toBe(first);
    await forget();
    await request(browser, asha.email);
    expect((await open(browser, first)).status).toBe(400);
    expect((await sql('SELECT FROM sign_in_links')).rows).toHaveLength(2);
  });

  // specification 20.8
  it('answers the same for addresses without an account, and for one that is not verified', async () => {
    const asha = await signedUp();
    const pending = person();
    await register(pending);
    const before = (await test.mails.all(pending.email)).length;
    const answers = await Promise.all(
      [asha.email, 'nobody@example.in', pending.email].map((email) => request(openBrowser(test), email)),
    );
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: answers[0]?.status, body: answers[0]?.body });
      expect(String(headers['set-cookie'])).toContain('aangan_browser=');
    }
    expect(await test.mails.all('nobody@example.in')).toEqual([]);
    expect(await test.mails.all(pending.email)).toHaveLength(before);
  });

  it('is sent once a minute and five times a day to an address, whether or not it has an account', async () => {
    const asha = await signedUp();
    for (const email of [asha.email, 'nobody@example.in']) {
      expect((await request(openBrowser(test), email)).status).toBe(200);
      expect((await request(openBrowser(test), email)).status).toBe(429);
      for (let n = 1; n < credentialLimits.signInLinksPerDay; n++) {
        await sql(`DELETE FROM rate_limits WHERE key LIKE 'sign-in-link-address/60:%'`);
        expect((await request(openBrowser(test), email)).status).toBe(200);
      }
      await sql(`DELETE FROM rate_limits WHERE key LIKE 'sign-in-link-address/60:%'`);
      expect((await request(openBrowser(test), email)).status).toBe(429);
    }
    // A device that was signed in to before has its own count.
    const browser = openBrowser(test);
    await browser.send('POST', '/api/auth/login', { email: asha.email, password: asha.password });
    expect((await request(browser, asha.email)).status).toBe(200);
  });

  it('is asked for three times a minute in a browser, and more often by others of its network', async () => {
    const browser = openBrowser(test, '203.0.113.44');
    browser.cookies.set('aangan_browser', 'b'.repeat(43));
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await request(browser, `n${n}@example.in`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await request(openBrowser(test, '203.0.113.44'), 'n9@example.in')).status).toBe(200);
  });

  it('is tried by a network until trying takes work', async () => {
    const browser = openBrowser(test, '203.0.113.45');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await open(browser, `guess${n}`)).status);
    expect(statuses).toEqual(Array<number>(11).fill(400));
    await sql(`UPDATE rate_limits SET points = 600 WHERE key LIKE 'network-sign-ins/%'`);
    expect((await open(browser, 'guess')).body.work).toBeDefined();
  });

  it('leads on to a path of this site alone', async () => {
    const asha = await signedUp();
    const browser = openBrowser(test);
    await request(browser, asha.email, { next: '/chat?conversation=5' });
    expect((await linkOf(asha.email)).searchParams.get('next')).toBe('/chat?conversation=5');
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'chat']) {
      expect((await request(browser, asha.email, { next })).status, next).toBe(422);
    }
  });
});
