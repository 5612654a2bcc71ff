import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { appCode, turnOnSecondStep } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

// The second step where something else than the password comes first.

let now = Date.parse('2026-03-02T10:00:00Z');
const test = useTestApp({ clock: { now: () => new Date(now) } });
const { signedIn } = accountHelpers(test);

const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** A signed-in user with a second step; `next` is a code that was not used. */
async function withSecondStep() {
  const asha = await signedIn();
  const { secret } = await turnOnSecondStep(test, asha);
  return { ...asha, next: () => appCode(secret, (now += 30_000)) };
}

describe('a sign-in by a link with a second step', () => {
  // specification 20.12
  it('asks for the code after the link', async () => {
    const asha = await withSecondStep();
    const browser = openBrowser(test);
    await browser.send('POST', '/api/auth/sign-in-link', { email: asha.email });
    await test.modules.signInLink.finishLinks();
    const token = /link=([\w-]+)/.exec((await test.mails.last(asha.email)).text)?.[1] ?? '';
    const half = await browser.send('POST', '/api/auth/sign-in-link/open', { token });
    expect([half.status, half.body.requires_second_step, half.body.token]).toEqual([403, true, undefined]);
    const finish = { second_step: half.body.second_step, code: asha.next() };
    expect((await test.send('POST', '/api/auth/second-step/sign-in', finish)).status).toBe(200);
  });
});

describe('a change of address with a second step', () => {
  // specification 20.5
  it('takes the code beside the password, once', async () => {
    const asha = await withSecondStep();
    const ask = (email: string, code?: string) =>
      test.send('POST', '/api/auth/email-change', { email, current_password: asha.password, code }, asha);
    const credentials = await test.get('/api/auth/credentials', { authorization: `Bearer ${asha.token}` });
    expect(credentials.body.data).toMatchObject({ has_second_step: true });
    const without = await ask('asha.new@example.in');
    expect([without.status, Object.keys(without.body.errors as object)]).toEqual([422, ['code']]);
    const code = asha.next();
    expect((await ask('asha.new@example.in', wrongCode(code))).status).toBe(422);
    expect((await test.database.pool.query('SELECT FROM email_changes')).rows).toHaveLength(0);
    expect((await ask('asha.new@example.in', code)).status).toBe(200);
    expect((await ask('asha.other@example.in', code)).status).toBe(422);
    expect((await test.database.pool.query('SELECT email FROM email_changes')).rows).toEqual([
      { email: 'asha.new@example.in' },
    ]);
  });
});
