import { beforeAll, describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { listenForSockets, nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { isChannelSignature, signCall } from '#server/platform/realtime/pusher-signature.ts';
import { userChannel, type RealtimeApp } from '#server/platform/realtime/realtime.ts';

const test = useTestApp({ keep: true });
const { signedIn } = accountHelpers(test);
const realtime = listenForSockets(test);
let asha: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  asha = await signedIn();
});
const { browser, sdk } = realtimeClients(realtime);

describe('POST /broadcasting/auth', () => {
  const ask = (fields: Record<string, string>, token: string = asha.token) =>
    test.inject({
      method: 'POST',
      url: '/broadcasting/auth',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  // specification 14.4
  it('signs the caller’s own channel, and returns nothing else', async () => {
    const { status, body } = await ask({ socket_id: '123.456', channel_name: userChannel(asha.id) });
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(['auth']);
    expect(isChannelSignature(realtime().app, String(body.auth), '123.456', userChannel(asha.id))).toBe(true);
  });

  // specification 17.9
  it('refuses every other channel', async () => {
    const other = await signedIn();
    for (const channel_name of [
      userChannel(other.id),
      `private-user.0${asha.id}`,
      `private-user.${asha.id},${other.id}`,
      `private-user.${asha.id} `,
      `private-user.+${asha.id}`,
      'private-user.',
      'private-user.*',
      `presence-user.${asha.id}`,
      `private-encrypted-user.${asha.id}`,
      `user.${asha.id}`,
      '',
    ]) {
      const { status, body } = await ask({ socket_id: '123.456', channel_name });
      expect(status, channel_name).toBe(403);
      expect(body).toEqual({
        success: false,
        code: 'realtime.channel_refused',
        message: 'You cannot listen to this channel.',
      });
    }
  });

  it('refuses a malformed socket id', async () => {
    for (const socket_id of ['', '123', '123.456:private-user.1', '123.456\n', '-1.2', '1.2.3', 'a.b']) {
      expect((await ask({ socket_id, channel_name: userChannel(asha.id) })).status, socket_id).toBe(403);
    }
    const twice = `socket_id=1.2&socket_id=x&channel_name=${userChannel(asha.id)}`;
    const reply = await test.inject({
      method: 'POST',
      url: '/broadcasting/auth',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: twice,
    });
    expect(reply.status).toBe(403);
  });

  it('needs a session that has not ended', async () => {
    const fields = { socket_id: '123.456', channel_name: userChannel(asha.id) };
    expect((await ask(fields, 'x'.repeat(43))).status).toBe(401);
  });

  it('is the only call that reads such a form', async () => {
    const { status } = await test.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.in&password=long+enough',
    });
    expect(status).toBe(415);
  });
});

describe('POST /apps/{id}/events', () => {
  it('announces what the SDK sends', async () => {
    const channel = browser(asha.token).subscribe(userChannel(asha.id));
    await nextEvent(channel, 'pusher:subscription_succeeded');
    const received = nextEvent(channel, 'MessageSent');
    const reply = await sdk().trigger([userChannel(asha.id), 'private-user.0'], 'MessageSent', { text: 'नमस्ते "you"' });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({});
    expect(await received).toEqual({ text: 'नमस्ते "you"' });
  });

  it('does not reach the socket that the SDK excludes', async () => {
    const [sender, reader] = [browser(asha.token), browser(asha.token)];
    const channels = [sender, reader].map((client) => client.subscribe(userChannel(asha.id)));
    await Promise.all(channels.map((channel) => nextEvent(channel, 'pusher:subscription_succeeded')));
    const received: unknown[] = [];
    channels[0]!.bind('MessageSent', (data: unknown) => received.push(data));
    const read = nextEvent(channels[1]!, 'MessageSent');
    await sdk().trigger(userChannel(asha.id), 'MessageSent', 1, { socket_id: sender.connection.socket_id });
    expect(await read).toBe(1);
    // A last event for both: everything sent before it has arrived when it does.
    const both = channels.map((channel) => nextEvent(channel, 'Last'));
    await sdk().trigger(userChannel(asha.id), 'Last', 2);
    await Promise.all(both);
    expect(received).toEqual([]);
  });

  it('refuses another secret, key or application', async () => {
    const trigger = (other: Partial<RealtimeApp>) => sdk(other).trigger('private-user.1', 'MessageSent', {});
    await expect(trigger({ secret: 'x'.repeat(32) })).rejects.toMatchObject({ status: 401 });
    await expect(trigger({ key: 'x'.repeat(32) })).rejects.toMatchObject({ status: 401 });
    await expect(trigger({ id: 'other' })).rejects.toMatchObject({ status: 404 });
  });

  const path = () => `/apps/${realtime().app.id}/events`;
  const post = (body: string, { nowMs = Date.now(), sent = body } = {}) =>
    test.inject({
      method: 'POST',
      url: `${path()}?${signCall(realtime().app, { path: path(), body, nowMs })}`,
      headers: { 'content-type': 'application/json' },
      payload: sent,
    });
  const event = (change: object = {}) =>
    JSON.stringify({ name: 'MessageSent', data: '{}', channels: ['private-user.1'], ...change });

  it('refuses an old call, and a body that differs from the signed one', async () => {
    expect((await post(event())).status).toBe(200);
    expect((await post(event(), { nowMs: Date.now() - 86_400_000 })).status).toBe(401);
    expect((await post(event(), { nowMs: Date.now() + 86_400_000 })).status).toBe(401);
    expect((await post(event(), { sent: event({ data: '{"a":1}' }) })).status).toBe(401);
    // The same JSON, but not the bytes that were signed.
    expect((await post(event(), { sent: `${event()} ` })).status).toBe(401);
  });

  it('accepts at most a hundred channels and ten kilobytes', async () => {
    const channels = (count: number) => Array.from({ length: count }, (_, n) => `private-user.${n + 1}`);
    expect((await post(event({ channels: channels(100) }))).status).toBe(200);
    expect((await post(event({ channels: channels(101) }))).status).toBe(400);
    expect((await post(event({ data: 'x'.repeat(10_240) }))).status).toBe(200);
    expect((await post(event({ data: '\n'.repeat(10_240) }))).status).toBe(200);
    expect((await post(event({ data: 'x'.repeat(10_241) }))).status).toBe(413);
    expect((await post(event({ data: 'क'.repeat(4_000) }))).status).toBe(413);
  });

  it('refuses a body that is no event', async () => {
    for (const change of [
      { name: '' },
      { name: 5 },
      { name: 'x'.repeat(201) },
      { data: { a: 1 } },
      { channels: [] },
      { channels: 'private-user.1' },
      { channels: ['a b'] },
      { channels: [7] },
      { socket_id: 'me' },
    ]) {
      expect((await post(event(change))).status, JSON.stringify(change)).toBe(400);
    }
    for (const body of ['', '[]', 'null', '{', '"x"']) expect((await post(body)).status, body).toBe(400);
  });
});
