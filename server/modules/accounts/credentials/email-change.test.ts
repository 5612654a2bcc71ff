import { describe, expect, it } from 'vitest';
import type { Credentials } from '#contracts/accounts/credentials.ts';
import { credentialLimits } from '#contracts/accounts/credential-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { hashCode } from '../accounts.secrets.ts';
import { subjectOfUser } from '../accounts.subject.ts';

const test = useTestApp();
const { person, register, signedIn, code } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
let count = 0;
const newAddress = () => `meera.new${++count}@example.in`;
const sql = (text: string) => test.database.pool.query<Record<string, unknown>>(text);
const send = (who: Someone, path: string, body?: object, method: 'POST' | 'DELETE' = 'POST') =>
  test.send(method, `/api/auth/email-change${path}`, body, { token: who.token });
const ask = (who: Someone, email: string, password = who.password) =>
  send(who, '', { email, current_password: password });
const confirm = (who: Someone, side: 'old' | 'new', otp: string) => send(who, '/confirm', { side, otp });
const credentials = async (who: Someone) => {
  const { body } = await test.get('/api/auth/credentials', { authorization: `Bearer ${who.token}` });
  return body.data as Credentials;
};
const kinds = async (who: Someone) => {
  const { body } = await test.get('/api/auth/events', { authorization: `Bearer ${who.token}` });
  return (body.data as { kind: string }[]).map(({ kind }) => kind).filter((kind) => kind.startsWith('email'));
};
const later = () => sql(`UPDATE one_time_codes SET sent_at = now() - interval '2 minutes'`);

describe('a change of address', () => {
  // specification 20.5
  it.each([[['old', 'new']], [['new', 'old']]] as const)(
    'takes effect when both mailboxes have confirmed it: %s',
    async (sides) => {
      const asha = await signedIn();
      const email = newAddress();
      expect((await ask(asha, email.toUpperCase())).status).toBe(200);
      const codes = { old: await code(asha.email), new: await code(email) };
      expect(codes.old).not.toBe(codes.new);
      const [first, second] = sides;
      const half = await confirm(asha, first, codes[first]);
      expect(half.body.data).toMatchObject({
        email: asha.email,
        email_change: { email, old_confirmed: first === 'old', new_confirmed: first === 'new' },
      });
      const whole = await confirm(asha, second, codes[second]);
      expect(whole.body).toMatchObject({
        message: `Your email address is ${email} now.`,
        data: { email, email_change: null },
      });
      const { password } = asha;
      expect((await test.send('POST', '/api/auth/login', { email, password })).status).toBe(200);
      expect((await test.send('POST', '/api/auth/login', { email: asha.email, password })).status).toBe(401);
      expect(await kinds(asha)).toEqual(['email_changed', 'email_change_asked']);
      const notice = await test.mails.last(asha.email);
      expect(notice.subject).toBe('The email address of your Aangan account was changed');
      expect(notice.text).not.toContain(email);
    },
  );

  it('asks for the password, and for another address than the current one', async () => {
    const asha = await signedIn();
    const wrong = await ask(asha, newAddress(), 'not the password');
    expect(wrong.body.errors).toEqual({ current_password: ['This password is not right.'] });
    const same = await ask(asha, asha.email);
    expect(same.body.errors).toEqual({ email: ['This is your address already.'] });
    expect((await ask(asha, 'no address')).status).toBe(422);
    expect((await credentials(asha)).email_change).toBeNull();
  });

  it('says in the old mailbox what is asked and what to do, and in the new one nothing of the account', async () => {
    const asha = await signedIn();
    const email = newAddress();
    await ask(asha, email);
    const old = await test.mails.last(asha.email);
    for (const words of [email, 'Was it not you?', '/forgot-password', 'Hello Asha,'])
      expect(old.text).toContain(words);
    const fresh = await test.mails.last(email);
    for (const words of [asha.email, 'Asha', 'Kulkarni']) expect(fresh.text + fresh.html).not.toContain(words);
  });

  // specification 20.6
  it('discloses no address of another account', async () => {
    const [asha, meera, ravi] = [await signedIn(), await signedIn(), await signedIn()];
    const free = newAddress();
    const answers = [await ask(asha, meera.email), await ask(ravi, free)];
    const [taken, other] = answers.map(({ status, body }) => ({
      status,
      body: JSON.parse(
        JSON.stringify(body)
          .replaceAll(meera.email, 'new')
          .replaceAll(free, 'new')
          .replaceAll(asha.email, 'old')
          .replaceAll(ravi.email, 'old')
          .replaceAll(/"\d{4}-[^"]*Z"/g, '"time"'),
      ) as object,
    }));
    expect(taken).toEqual(other);
    const mail = await test.mails.last(meera.email);
    expect(mail.subject).toBe('Your email address has an account at Aangan already');
    expect(mail.code).toBeNull();
    expect(mail.text).not.toContain(asha.email);
    // Wrong codes are counted and answered in one way.
    const guesses = [await confirm(asha, 'new', '000000'), await confirm(ravi, 'new', '000000')];
    expect(guesses[0]?.body).toEqual(guesses[1]?.body);
    // Not even the code that nobody got confirms it.
    const owner = { ...subjectOfUser(asha), purpose: 'change_email_new', browserHash: null } as const;
    const hash = hashCode(test.modules.codeKey, owner, '123456');
    await test.database.pool.query(
      'UPDATE one_time_codes SET code_hash = $1, attempts = 0 WHERE user_id = $2 AND purpose = $3',
      [hash, asha.id, owner.purpose],
    );
    expect((await confirm(asha, 'new', '123456')).status).toBe(400);
    expect((await confirm(asha, 'old', await code(asha.email))).status).toBe(200);
    expect((await credentials(asha)).email_change).toMatchObject({ old_confirmed: true, new_confirmed: false });
    expect((await credentials(meera)).email).toBe(meera.email);
  });

  it('needs the right codes, three attempts each', async () => {
    const asha = await signedIn();
    await ask(asha, newAddress());
    const right = await code(asha.email);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await confirm(asha, 'old', wrong)).body.message).toBe('That code is not right. You have 2 attempts left.');
    // The code of one mailbox doesn't work for the other.
    expect((await confirm(asha, 'new', right)).status).toBe(400);
    await confirm(asha, 'old', wrong);
    expect((await confirm(asha, 'old', wrong)).body.message).toMatch(/Too many wrong codes/);
    expect((await confirm(asha, 'old', right)).status).toBe(429);
    expect((await credentials(asha)).email_change).toMatchObject({ old_confirmed: false, new_confirmed: false });
  });

  it('waits a day for its codes, which can be sent again', async () => {
    const asha = await signedIn();
    const email = newAddress();
    await ask(asha, email);
    const first = await code(email);
    expect((await send(asha, '/resend', { side: 'new' })).status).toBe(429);
    await later();
    expect((await send(asha, '/resend', { side: 'new' })).status).toBe(200);
    const second = await code(email);
    if (first !== second) expect((await confirm(asha, 'new', first)).status).toBe(400);
    expect((await confirm(asha, 'new', second)).status).toBe(200);
    const { rows } = await sql(
      'SELECT round(extract(epoch FROM expires_at - now()) / 3600) AS hours FROM email_changes',
    );
    expect(rows).toEqual([{ hours: String(credentialLimits.emailChangeHours) }]);
    await sql(`UPDATE email_changes SET expires_at = now() - interval '1 second'`);
    expect((await confirm(asha, 'old', await code(asha.email))).status).toBe(404);
    expect((await credentials(asha)).email_change).toBeNull();
    await test.modules.accounts.sweepEnded();
    expect((await sql('SELECT FROM email_changes')).rows).toHaveLength(0);
  });

  it('can be cancelled, and asked for again', async () => {
    const asha = await signedIn();
    const email = newAddress();
    await ask(asha, email);
    const otp = await code(email);
    const { body } = await send(asha, '', undefined, 'DELETE');
    expect(body).toMatchObject({ message: 'Your email address stays as it is.', data: { email_change: null } });
    expect((await confirm(asha, 'new', otp)).status).toBe(404);
    expect(await kinds(asha)).toEqual(['email_change_cancelled', 'email_change_asked']);
    expect((await ask(asha, newAddress())).status).toBe(429);
    await later();
    expect((await ask(asha, newAddress())).status).toBe(200);
    expect((await confirm(asha, 'new', otp)).status).toBe(400);
  });

  // specification 20.5
  it('can be asked for five times a day', async () => {
    const asha = await signedIn();
    for (let n = 0; n < credentialLimits.emailChangesPerDay; n++) {
      expect((await ask(asha, newAddress())).status).toBe(200);
      await later();
    }
    const email = newAddress();
    const { status, body } = await ask(asha, email);
    expect(status).toBe(429);
    expect(body.message).toContain('too many changes of your email address');
    expect(await test.mails.all(email)).toEqual([]);
  });

  // specification 20.7
  it('takes back what the old mailbox was sent to open the account', async () => {
    const asha = await signedIn();
    const email = newAddress();
    const browser = openBrowser(test);
    await browser.send('POST', '/api/auth/forgot-password', { email: asha.email });
    const resetCode = await code(asha.email);
    await test.send('POST', '/api/auth/sign-in-link', { email: asha.email });
    await test.modules.signInLink.finishLinks();
    const [, token = ''] = /link=([\w-]+)/.exec((await test.mails.last(asha.email)).text) ?? [];
    await ask(asha, email);
    await confirm(asha, 'old', await code(asha.email));
    await confirm(asha, 'new', await code(email));
    expect((await credentials(asha)).email).toBe(email);
    const verify = await browser.send('POST', '/api/auth/verify-password-reset-otp', { email, otp: resetCode });
    expect(verify.status).toBe(400);
    const open = await test.send('POST', '/api/auth/sign-in-link/open', { token, elsewhere: true });
    expect(open.status).toBe(400);
  });

  it('ends registrations of the new address, and gives way to an account that was made meanwhile', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const stranger = person();
    await register(stranger);
    await ask(asha, stranger.email);
    const otp = await code(stranger.email);
    await confirm(asha, 'old', await code(asha.email));
    expect((await confirm(asha, 'new', otp)).body.data.email).toBe(stranger.email);
    expect((await sql('SELECT FROM registrations')).rows).toHaveLength(0);

    const other = person();
    await ask(ravi, other.email);
    const raviCodes = { old: await code(ravi.email), new: await code(other.email) };
    await register(other);
    const verified = await test.send('POST', '/api/auth/verify-email-otp', {
      email: other.email,
      otp: await code(other.email),
    });
    expect(verified.status).toBe(200);
    await confirm(ravi, 'old', raviCodes.old);
    expect((await confirm(ravi, 'new', raviCodes.new)).status).toBe(409);
    expect(await credentials(ravi)).toMatchObject({ email: ravi.email, email_change: null });
  });

  it('belongs to its user alone, and is part of the copy of one’s data', async () => {
    const [asha, meera] = [await signedIn(), await signedIn()];
    const email = newAddress();
    await ask(asha, email);
    expect((await confirm(meera, 'new', await code(email))).status).toBe(404);
    expect((await send(meera, '/resend', { side: 'new' })).status).toBe(404);
    await send(meera, '', undefined, 'DELETE');
    expect((await credentials(asha)).email_change).toMatchObject({ email });
    const copy = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(copy.body.email_change).toMatchObject({ email });
  });
});
