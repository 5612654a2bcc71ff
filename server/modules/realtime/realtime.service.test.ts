import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { listenForSockets, nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { userChannel } from '#server/platform/realtime/realtime.ts';

const test = useTestApp({ keep: true });
const { signedIn, signIn, code } = accountHelpers(test);
const { browser } = realtimeClients(listenForSockets(test));

/** A browser that listens with this session; `closed` resolves with the code that closes its socket. */
async function listening(userId: number, token: string) {
  const client = browser(token);
  const closed = nextEvent(client.connection, 'error').then((error) => error?.data?.code as unknown);
  const channel = client.subscribe(userChannel(userId));
  await nextEvent(channel, 'pusher:subscription_succeeded');
  return { client, channel, closed };
}

/** One user on two devices. */
async function onTwoDevices() {
  const asha = await signedIn();
  const other = await signIn(asha);
  return { asha, other, here: await listening(asha.id, asha.token), there: await listening(asha.id, other) };
}

const ended = 4009;

/** Expects that an announced event arrives, and so that the socket is open. */
async function expectToReceive({ channel }: Awaited<ReturnType<typeof listening>>, userId: number): Promise<void> {
  const received = nextEvent(channel, 'MessageSent');
  test.modules.realtime.publish([userChannel(userId)], 'MessageSent', {});
  await received;
}

describe('the sockets of a session end', () => {
  it('when it signs out, and those of no other session', async () => {
    const { asha, here, there } = await onTwoDevices();
    await test.send('POST', '/api/auth/logout', {}, { token: asha.token });
    expect(await here.closed).toBe(ended);
    expect(here.client.connection.state).toBe('disconnected');
    await expectToReceive(there, asha.id);
  });

  it('when it is ended from another device', async () => {
    const { asha, other, here, there } = await onTwoDevices();
    const { body } = await test.get('/api/auth/sessions', { authorization: `Bearer ${asha.token}` });
    const { id } = (body.data as { id: number; current: boolean }[]).find(({ current }) => !current)!;
    await test.send('DELETE', `/api/auth/sessions/${id}`, undefined, { token: asha.token });
    expect(await there.closed).toBe(ended);
    await expectToReceive(here, asha.id);
    expect((await test.get('/api/auth/user', { authorization: `Bearer ${other}` })).status).toBe(401);
  });

  it('when all others are ended', async () => {
    const { asha, here, there } = await onTwoDevices();
    await test.send('DELETE', '/api/auth/sessions', undefined, { token: asha.token });
    expect(await there.closed).toBe(ended);
    await expectToReceive(here, asha.id);
  });

  it('when the password is set anew', async () => {
    const { asha, here, there } = await onTwoDevices();
    const { email } = asha;
    await test.send('POST', '/api/auth/forgot-password', { email });
    const verified = await test.send('POST', '/api/auth/verify-password-reset-otp', { email, otp: await code(email) });
    const [cookie = ''] = [verified.headers['set-cookie']].flat().map(String);
    const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
    const password = 'another courtyard';
    const body = { email, password, password_confirmation: password };
    const { status } = await test.send('POST', '/api/auth/reset-password', body, { cookies: { [name]: value } });
    expect(status).toBe(200);
    expect([await here.closed, await there.closed]).toEqual([ended, ended]);
  });

  it('when the account is deleted', async () => {
    const { asha, here, there } = await onTwoDevices();
    const { status } = await test.send(
      'POST',
      '/api/auth/delete-account',
      { password: asha.password },
      { token: asha.token },
    );
    expect(status).toBe(200);
    expect([await here.closed, await there.closed]).toEqual([ended, ended]);
  });

  it('when it expires, with the sweep of each minute', async () => {
    const { asha, other, here, there } = await onTwoDevices();
    const { sessionId } = (await test.modules.sessions.find(other))!;
    await test.database.pool.query(`UPDATE sessions SET expires_at = now() WHERE id = $1`, [sessionId]);
    await test.modules.realtimeAccess.sweepSessions();
    expect(await there.closed).toBe(ended);
    await expectToReceive(here, asha.id);
  });

  it('even when a socket was authorised and has not entered its channel yet', async () => {
    const asha = await signedIn();
    const client = browser(asha.token);
    await nextEvent(client.connection, 'connected');
    const session = (await test.modules.sessions.find(asha.token))!;
    await test.modules.realtimeAccess.enter(session, client.connection.socket_id, userChannel(asha.id));
    const closed = nextEvent(client.connection, 'error');
    await test.send('POST', '/api/auth/logout', {}, { token: asha.token });
    expect(await closed).toMatchObject({ data: { code: ended } });
  });
});

it('leaves the sockets of live sessions alone when it sweeps', async () => {
  const asha = await signedIn();
  const here = await listening(asha.id, asha.token);
  await test.modules.realtimeAccess.sweepSessions();
  await expectToReceive(here, asha.id);
});
