import { describe, expect, it } from 'vitest';
import { deskHelpers } from '#server/testing/desk.ts';
import { nextCode, turnOnSecondStep } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeOperatorMaking } from './operator-making.service.ts';

const test = useTestApp();
const { operator, call, signedIn, ago } = deskHelpers(test);
const me = (headers: Record<string, string>) => call({ headers }, 'GET', '/api/operator/me');

describe('the first administrator', () => {
  // specification 21.1
  it('is an account, made by the command', async () => {
    const { email, id } = await signedIn();
    expect(await makeOperatorMaking(test.database).makeByEmail(email.toUpperCase(), 'administrator')).toEqual({
      name: 'Asha Kulkarni',
    });
    const { rows } = await test.database.pool.query('SELECT operator_id, role, act, after FROM operator_audit');
    expect(rows).toEqual([
      { operator_id: null, role: 'command', act: 'make_operator', after: { role: 'administrator' } },
    ]);
    expect((await test.modules.operators.list()).operators).toMatchObject([{ id, role: 'administrator' }]);
  });

  // specification 21.1
  it('accepts an invitation where there is no account yet', async () => {
    const made = await makeOperatorMaking(test.database).makeByEmail('first@example.in', 'administrator');
    const first = await signedIn({ email: 'first@example.in' });
    const body = { token: 'token' in made ? made.token : '' };
    const accept = (token: string) => test.send('POST', '/api/operator/invitations/accept', body, { token });
    expect((await accept((await signedIn()).token)).status).toBe(404);
    expect((await accept(first.token)).body.message).toContain('authenticator app');
    await turnOnSecondStep(test, first);
    expect((await accept(first.token)).status).toBe(200);
    expect((await me({ authorization: `Bearer ${first.token}` })).body.data).toMatchObject({
      role: 'administrator',
      open_until: null,
    });
    expect((await accept(first.token)).status).toBe(404);
  });
});

describe('an invitation', () => {
  // specification 21.1
  it('comes by mail from an administrator, and can be taken back', async () => {
    const administrator = await operator('administrator');
    const invited = await signedIn();
    await turnOnSecondStep(test, invited);
    const invite = () =>
      call(administrator, 'POST', '/api/operator/invitations', { email: invited.email, role: 'moderator' });
    const accept = async () => {
      const token = /join#token=([\w-]+)/.exec((await test.mails.last(invited.email)).text)?.[1];
      return (await test.send('POST', '/api/operator/invitations/accept', { token }, invited)).status;
    };
    expect((await invite()).status).toBe(201);
    const { body } = await call(administrator, 'GET', '/api/operator/operators');
    expect(body.data.invitations).toMatchObject([{ email: 'a…@example.in', role: 'moderator' }]);
    await call(administrator, 'DELETE', `/api/operator/invitations/${body.data.invitations[0].id}`);
    expect(await accept()).toBe(404);
    await invite();
    expect(await accept()).toBe(200);
  });
});

describe('the desk', () => {
  // specification 21.2
  it('opens with a code for eight hours, and ends with the session of the account', async () => {
    const reader = await operator('reader');
    expect((await me(reader.headers)).body.data.open_until).toMatch(/Z$/);
    const { rows } = await test.database.pool.query(
      'SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM operator_sessions',
    );
    expect(rows).toEqual([{ seconds: 8 * 3600 }]);
    await ago('expires_at', 0);
    expect((await me(reader.headers)).body.data.open_until).toBeNull();
    expect((await call(reader, 'GET', '/api/operator/queue')).status).toBe(403);
    await test.send('POST', '/api/auth/logout', {}, reader);
    expect((await test.database.pool.query('SELECT FROM operator_sessions')).rowCount).toBe(0);
  });

  // specification 21.2
  it('opens with no wrong code, no code twice, and not without an authenticator app', async () => {
    const account = await signedIn();
    await test.modules.operators.make(account.id, 'reader');
    const open = (code: string) => test.send('POST', '/api/operator/session', { code }, account);
    expect((await open('123456')).status).toBe(409);
    const { secret } = await turnOnSecondStep(test, account);
    const code = nextCode(test, secret);
    expect((await open(code === '123456' ? '654321' : '123456')).status).toBe(422);
    const { headers } = await open(code);
    expect(headers['set-cookie']).toMatch(/^aangan_desk=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await open(code)).status).toBe(422);
  });

  // specification 21.4
  it('ends at once for who no longer works there', async () => {
    const [administrator, other] = [await operator('administrator'), await operator('moderator')];
    expect((await call(administrator, 'DELETE', `/api/operator/operators/${other.id}`)).status).toBe(200);
    expect((await me(other.headers)).status).toBe(404);
  });
});

describe('the last administrator', () => {
  // specification 21.4
  it('neither ends nor steps down, also when two do so at once', async () => {
    const [first, second] = [await operator('administrator'), await operator('administrator')];
    const answers = await Promise.all([
      call(first, 'DELETE', `/api/operator/operators/${first.id}`),
      call(second, 'PUT', `/api/operator/operators/${second.id}`, { role: 'reader' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => String(body.message)).join()).toContain('This is the last administrator.');
  });
});

describe('the audit', () => {
  // specification 21.11
  it('is a table for an administrator, in which no cell is a formula', async () => {
    const administrator = await operator('administrator');
    await test.modules.audit.note(test.database.db, {
      operatorId: administrator.id,
      role: 'administrator',
      act: 'warn',
      subject: { type: 'person', id: 5 },
      personId: 5,
      reason: '=1+1, "quoted"',
    });
    const { headers, body } = await call(administrator, 'GET', '/api/operator/audit.csv?act=warn');
    expect(headers['content-type']).toContain('text/csv');
    const lines = String(body).split('\r\n');
    expect(lines[0]).toBe('id,made_at,operator,role,act,subject_type,subject_id,person_id,before,after,reason');
    expect(lines[1]).toMatch(/Meera Iyer,administrator,warn,person,5,5,,,"?'=1\+1/);
  });

  // specification 21.11
  it('loses what it says of a person with the account, and keeps the act', async () => {
    const administrator = await operator('administrator');
    const person = await signedIn();
    const entry = {
      operatorId: administrator.id,
      role: 'administrator',
      act: 'suspend',
      subject: { type: 'person', id: person.id },
    };
    const states = { before: { limited_until: null }, after: { suspended_at: 'now' } };
    await test.modules.audit.note(test.database.db, { ...entry, personId: person.id, ...states, reason: 'Said so.' });
    await test.send('POST', '/api/auth/delete-account', { password: person.password }, person);
    const { body } = await call(administrator, 'GET', `/api/operator/audit?person=${person.id}`);
    expect(body.data).toMatchObject([{ act: 'suspend', before: null, after: null, reason: '' }]);
  });
});
