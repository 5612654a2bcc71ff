import { beforeEach, describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { listenForSockets, makeTestTicker, nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { testRealtime, useTestApp } from '#server/testing/app/test-app.ts';
import { signChannel } from './pusher-signature.ts';
import { realtimeLimits, userChannel } from './realtime.ts';

const ticker = makeTestTicker();
const test = useTestApp({ keep: true, openRealtime: () => testRealtime({ ticker }) });
const { signedIn } = accountHelpers(test);
const realtime = listenForSockets(test);
let asha: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  asha = await signedIn();
});
const { browser, sdk, raw, subscribed } = realtimeClients(realtime);
const publish = (channel: string, event: string, data: unknown) =>
  test.modules.realtime.publish([channel], event, data);
const count = () => test.modules.embeddedRealtime!.sockets.count();

describe('a browser', () => {
  it('connects, is let in, and hears what happens, in order and once', async () => {
    const client = browser(asha.token);
    const channel = client.subscribe(userChannel(asha.id));
    await nextEvent(channel, 'pusher:subscription_succeeded');
    const received: unknown[] = [];
    channel.bind('MessageSent', (data: unknown) => received.push(data));
    const last = nextEvent(channel, 'Last');
    for (let n = 0; n < 20; n++) publish(userChannel(asha.id), 'MessageSent', { n, text: 'नमस्ते' });
    publish(userChannel(asha.id), 'Last', null);
    await last;
    expect(received).toEqual(Array.from({ length: 20 }, (_, n) => ({ n, text: 'नमस्ते' })));
  });

  it('hears an event once, though it subscribed twice', async () => {
    const socket = await subscribed(userChannel(asha.id));
    const auth = signChannel(realtime().app, socket.id, userChannel(asha.id));
    socket.send({ event: 'pusher:subscribe', data: { channel: userChannel(asha.id), auth } });
    expect(await socket.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    publish(userChannel(asha.id), 'MessageSent', 1);
    publish(userChannel(asha.id), 'MessageSent', 2);
    expect((await socket.next())?.data).toBe(1);
    expect((await socket.next())?.data).toBe(2);
  });

  it('hears nothing of other channels, nor of one that it left', async () => {
    const client = browser(asha.token);
    const channel = client.subscribe(userChannel(asha.id));
    await nextEvent(channel, 'pusher:subscription_succeeded');
    const received: unknown[] = [];
    client.bind_global((name: string, data: unknown) => received.push([name, data]));
    publish(userChannel(asha.id + 1), 'MessageSent', 'to another');
    client.unsubscribe(userChannel(asha.id));
    // The pong comes after everything that was sent before it.
    client.connection.send_event('pusher:ping', {});
    await nextEvent(client.connection, 'message');
    publish(userChannel(asha.id), 'MessageSent', 'after it left');
    client.connection.send_event('pusher:ping', {});
    await nextEvent(client.connection, 'message');
    expect(received.filter(([name]: any) => name === 'MessageSent')).toEqual([]);
  });

  it('is refused every channel but its own', async () => {
    const client = browser(asha.token);
    for (const name of [userChannel(asha.id + 1), `private-user.0${asha.id}`, `presence-user.${asha.id}`]) {
      const error = await nextEvent(client.subscribe(name), 'pusher:subscription_error');
      expect(error, name).toMatchObject({ type: 'AuthError', status: 403 });
    }
    const open = await nextEvent(client.subscribe(`user.${asha.id}`), 'pusher:subscription_error');
    expect(open).toMatchObject({ type: 'AuthError', status: 401, error: 'Only private channels are open here.' });
  });

  it('with another key is told that there is no such application', async () => {
    const client = browser(asha.token, { key: 'other' });
    expect(await nextEvent(client.connection, 'error')).toMatchObject({ error: { data: { code: 4001 } } });
  });

  it('cannot tell other browsers anything', async () => {
    const [sender, reader] = [browser(asha.token), browser(asha.token)];
    const [mine, theirs] = [sender, reader].map((client) => client.subscribe(userChannel(asha.id)));
    await Promise.all([mine, theirs].map((channel) => nextEvent(channel!, 'pusher:subscription_succeeded')));
    const received: unknown[] = [];
    theirs!.bind('client-typing', (data: unknown) => received.push(data));
    const refused = nextEvent(sender.connection, 'error');
    mine!.trigger('client-typing', {});
    expect(await refused).toMatchObject({ data: { code: 4301 } });
    const last = nextEvent(theirs!, 'Last');
    publish(userChannel(asha.id), 'Last', null);
    await last;
    expect(received).toEqual([]);
    expect(sender.connection.state).toBe('connected');
  });

  it('may be let in by a program that has the secret', async () => {
    const socket = await raw();
    const { data } = (await socket.next())!;
    const { auth } = sdk().authorizeChannel(String(data.socket_id), 'private-board');
    socket.send({ event: 'pusher:subscribe', data: { channel: 'private-board', auth } });
    expect(await socket.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });
});

describe('the greeting', () => {
  it('is what the protocol says, to the letter', async () => {
    const socket = await raw();
    const greeting = await socket.next();
    expect(greeting).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 },
    });
  });

  it('is kept from who speaks another version', async () => {
    expect((await (await raw(`/app/${realtime().app.key}`)).closed).code).toBe(4008);
    expect((await (await raw(`/app/${realtime().app.key}?protocol=6`)).closed).code).toBe(4007);
    expect((await (await raw('/app/none?protocol=7')).closed).code).toBe(4001);
  });

  it('is kept from pages of other sites', async () => {
    const status = async (origin: string) => (await raw(undefined, { origin })).status;
    const serverUrl = new URL(realtime().address);
    expect(await status('http://aangan.test')).toBe(101);
    expect(await status(serverUrl.origin)).toBe(101);
    expect(await status(`https://${serverUrl.host}`)).toBe(101);
    for (const origin of [
      'https://evil.example',
      'http://aangan.test.evil.example',
      'http://aangan.test:81',
      `http://127.0.0.1`,
      'null',
      'file://',
      '',
    ]) {
      expect(await status(origin), origin).toBe(403);
    }
  });

  it('comes at its own address alone; elsewhere a request to upgrade gets the plain answer', async () => {
    expect((await raw('/app')).status).toBe(404);
    expect((await raw('/healthz')).status).toBe(200);
    expect((await test.get(`/app/${realtime().app.key}`)).status).toBe(426);
  });

  it('is kept from an address with a hundred connections that are in no channel', async () => {
    const opened = [];
    while (opened.length < realtimeLimits.waitingPerAddress - count()) opened.push(await raw());
    while ((await raw()).status === 101);
    expect((await raw()).status).toBe(503);
    // A line for the operator, and no stack of our own code.
    const lines = test.logged.filter(({ code }) => code === 'server.sockets_full');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ level, err }) => level === 40 && err === undefined)).toBe(true);
    const [one] = opened;
    const { data } = (await one!.next())!;
    const auth = signChannel(realtime().app, String(data.socket_id), 'private-board');
    one!.send({ event: 'pusher:subscribe', data: { channel: 'private-board', auth } });
    await one!.next();
    expect((await raw()).status).toBe(101);
  });
});

describe('silence', () => {
  // The sweep comes up to five seconds later.
  const silenceMs = realtimeLimits.pingAfterMs + realtimeLimits.sweepMs;

  it('is answered with a ping, and ended when no pong comes within 30 seconds', async () => {
    const socket = await subscribed(userChannel(asha.id));
    ticker.advance(realtimeLimits.pingAfterMs - 1);
    // Nothing yet: the next frame is the answer to our own ping.
    socket.send({ event: 'pusher:ping', data: {} });
    expect(await socket.next()).toEqual({ event: 'pusher:pong', data: {} });
    ticker.advance(silenceMs);
    expect(await socket.next()).toEqual({ event: 'pusher:ping', data: {} });
    socket.send({ event: 'pusher:pong', data: {} });
    socket.send({ event: 'pusher:ping', data: {} });
    expect((await socket.next())?.event).toBe('pusher:pong');
    ticker.advance(silenceMs);
    expect((await socket.next())?.event).toBe('pusher:ping');
    const before = count();
    ticker.advance(realtimeLimits.pongTimeoutMs - 2 * realtimeLimits.sweepMs);
    expect(count()).toBe(before);
    ticker.advance(2 * realtimeLimits.sweepMs);
    expect(count()).toBeLessThan(before);
    expect((await socket.closed).code).toBe(4201);
  });

  it('of a browser that lives is no silence: it answers by itself', async () => {
    const client = browser(asha.token);
    await nextEvent(client.connection, 'connected');
    for (let n = 0; n < 3; n++) {
      const asked = nextEvent(client.connection, 'message');
      ticker.advance(silenceMs);
      expect(await asked).toMatchObject({ event: 'pusher:ping' });
      // Our ping comes back after its pong.
      client.connection.send_event('pusher:ping', {});
      expect(await nextEvent(client.connection, 'message')).toMatchObject({ event: 'pusher:pong' });
    }
    expect(client.connection.state).toBe('connected');
  });
});
