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
const { browser, raw, subscribed } = realtimeClients(realtime);
const publish = (channel: string, event: string, data: unknown) =>
  test.modules.realtime.publish([channel], event, data);
const count = () => test.modules.embeddedRealtime!.sockets.count();

describe('a hostile client', () => {
  it('is closed when its frame is over ten kilobytes, and not below', async () => {
    const socket = await raw();
    await socket.next();
    const frame = (bytes: number) => {
      const empty = JSON.stringify({ event: 'pusher:ping', data: '' });
      return JSON.stringify({ event: 'pusher:ping', data: 'x'.repeat(bytes - empty.length) });
    };
    socket.socket.send(frame(10_240));
    expect((await socket.next())?.event).toBe('pusher:pong');
    socket.socket.send(frame(10_241));
    expect((await socket.closed).code).toBe(1009);
  });

  it('is closed when its frame is no JSON of the protocol', async () => {
    for (const [frame, code] of [
      ['{', 1007],
      ['null', 1007],
      ['[]', 1007],
      ['"x"', 1007],
      ['{"event":5}', 1007],
      ['{"event":"pusher:subscribe"}', 1007],
      ['{"event":"pusher:subscribe","data":{"channel":7}}', 1007],
      ['['.repeat(10_000), 1007],
      [Buffer.from([1, 2, 3]), 1003],
    ] as const) {
      const socket = await raw();
      socket.socket.send(frame);
      expect((await socket.closed).code, String(frame)).toBe(code);
    }
  });

  it('is refused channels without a right signature, and too many of them', async () => {
    const socket = await raw();
    const { data } = (await socket.next())!;
    const id = String(data.socket_id);
    const ask = async (channel: string, auth?: unknown) => {
      socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
      const { event, data: error } = (await socket.next())!;
      return (event === 'pusher:subscription_error' ? error : event) as unknown;
    };
    const refused = { type: 'AuthError', error: expect.any(String), status: 401 };
    const channel = userChannel(asha.id);
    expect(await ask(channel)).toEqual(refused);
    expect(await ask(channel, 5)).toEqual(refused);
    expect(await ask(channel, signChannel(realtime().app, '1.2', channel))).toEqual(refused);
    expect(await ask(channel, signChannel({ ...realtime().app, secret: 'x' }, id, channel))).toEqual(refused);
    expect(await ask(channel, signChannel(realtime().app, id, `${channel}0`))).toEqual(refused);
    expect(await ask('presence-a', signChannel(realtime().app, id, 'presence-a'))).toEqual(refused);
    expect(await ask('private-a b', `${realtime().app.key}:00`)).toEqual(refused);
    ticker.advance(5_000);
    for (let n = 0; n < realtimeLimits.channelsPerConnection; n++) {
      expect(await ask(`private-${n}`, signChannel(realtime().app, id, `private-${n}`))).toContain('succeeded');
    }
    expect(await ask('private-more', signChannel(realtime().app, id, 'private-more'))).toEqual(refused);
  });

  it('is closed when it sends more than ten frames a second beyond twenty at once', async () => {
    const socket = await raw();
    await socket.next();
    const ping = async (times: number) => {
      for (let n = 0; n < times; n++) socket.send({ event: 'pusher:ping', data: {} });
      for (let n = 0; n < times; n++) expect((await socket.next())?.event).toBe('pusher:pong');
    };
    await ping(20);
    ticker.advance(1_000);
    await ping(10);
    ticker.advance(60_000 / 10);
    await ping(20);
    socket.send({ event: 'pusher:ping', data: {} });
    expect((await socket.closed).code).toBe(4100);
  });

  it('is closed when it floods the server with the pings of WebSocket itself', async () => {
    const socket = await raw();
    await socket.next();
    let pongs = 0;
    socket.socket.on('pong', () => (pongs += 1));
    for (let n = 0; n < 21; n++) socket.socket.ping();
    expect((await socket.closed).code).toBe(4100);
    expect(pongs).toBe(20);
  });

  it('opens ten connections for a user, and not an eleventh', async () => {
    const channel = userChannel(asha.id);
    const ten = [];
    for (let n = 0; n < 10; n++) ten.push(await subscribed(channel));
    const eleventh = browser(asha.token);
    const refused = nextEvent(eleventh.connection, 'error');
    eleventh.subscribe(channel);
    expect(await refused).toMatchObject({ data: { code: 4004 } });
    expect(ten.map(({ socket }) => socket.readyState)).toEqual(Array(10).fill(1));
    // One leaves, and there is room again.
    ten[0]!.socket.close();
    await ten[0]!.closed;
    await nextEvent(browser(asha.token).subscribe(channel), 'pusher:subscription_succeeded');
  });

  it('that does not read is cut off at a megabyte, while others read on', async () => {
    const channel = userChannel(asha.id);
    const [slow, quick] = [await subscribed(channel), await subscribed(channel)];
    slow.socket.pause();
    const before = count();
    let sent = 0;
    while (count() === before) {
      publish(channel, 'MessageSent', 'x'.repeat(10_000));
      expect((await quick.next())?.data).toHaveLength(10_000);
      sent += 10_000;
      // The system's own buffers come before ours.
      expect(sent).toBeLessThan(60_000_000);
    }
    expect(sent).toBeGreaterThan(realtimeLimits.bufferedBytes);
    publish(channel, 'Last', null);
    expect((await quick.next())?.event).toBe('Last');
  });
});

describe('publish', () => {
  it('never throws, whatever it is given', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    for (const data of [circular, 10n, 'x'.repeat(20_000), undefined]) {
      expect(() => publish(userChannel(asha.id), 'MessageSent', data)).not.toThrow();
    }
    expect(() => test.modules.realtime.publish(Array(101).fill('private-a'), 'MessageSent', 1)).not.toThrow();
  });
});
