import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { provideRealtime } from '#server/app/provide/provide-realtime.ts';
import { systemClock } from '#server/platform/clock.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { soon } from '#server/testing/soon.ts';
import { testRealtime, useTestApp } from '#server/testing/app/test-app.ts';
import { hostedApiUrl, makeHostedRealtime } from './hosted-realtime.ts';
import { userChannel, type RealtimeApp } from './realtime.ts';

const pusher = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8', cluster: 'ap2', url: null };
const settings = { publicUrl: undefined, pusher, realtimeApp: undefined, redis: undefined };
const hosted = () =>
  provideRealtime({ settings, realtimeKey: Buffer.alloc(32), clock: systemClock, log: pino({ level: 'silent' }) });

/** An application that uses Pusher. */
const test = useTestApp({ keep: true, openRealtime: hosted });
const { signedIn } = accountHelpers(test);
/** The embedded server speaks the same protocol, so it replaces Pusher here. */
let cluster: { address: string; app: RealtimeApp };
beforeAll(async () => {
  const node = await test.addNode(() => testRealtime());
  const address = await node.app.app.listen({ port: 0, host: '127.0.0.1' });
  cluster = { address, app: node.modules.embeddedRealtime!.sockets.app };
  return () => node.close();
});
const { browser } = realtimeClients(() => cluster);

let errors: string[];
beforeEach(() => {
  errors = [];
});
const publisher = (change: Partial<RealtimeApp> = {}, apiUrl = cluster.address) =>
  makeHostedRealtime({
    app: { ...cluster.app, ...change },
    apiUrl,
    nowMs: Date.now,
    log: pino({}, { write: (line: string) => errors.push(line) }),
  });

/** A server that answers in its own way; resolves with the calls that came. */
async function pretending(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('announces over HTTP what the browsers then hear', async () => {
  const asha = await signedIn();
  const channel = browser(asha.token).subscribe(userChannel(asha.id));
  await nextEvent(channel, 'pusher:subscription_succeeded');
  const received = nextEvent(channel, 'MessageSent');
  publisher().publish([userChannel(asha.id), 'private-user.0'], 'MessageSent', { text: 'नमस्ते' });
  expect(await received).toEqual({ text: 'नमस्ते' });
  expect(errors).toEqual([]);
});

it('logs what Pusher refuses, or what does not reach it, and throws nothing', async () => {
  const logged = (part: string) => soon(() => expect(errors.join()).toContain(part));
  publisher({ secret: 'wrong' }).publish(['private-user.1'], 'MessageSent', {});
  await logged('Pusher answered 401');
  publisher({}, await pretending((request) => request.socket.destroy())).publish(['private-user.1'], 'Gone', {});
  await logged('Gone');
  publisher().publish(Array<string>(101).fill('private-user.1'), 'TooMany', {});
  await logged('TooMany');
  publisher().publish(['private-user.1'], 'TooLarge', 'x'.repeat(20_000));
  await logged('TooLarge');
});

it('drops events rather than to let them pile up', async () => {
  const silent = await pretending(() => undefined);
  const busy = publisher({}, silent);
  for (let n = 0; n < 200; n++) busy.publish(['private-user.1'], 'MessageSent', { n });
  expect(errors).toEqual([]);
  busy.publish(['private-user.1'], 'MessageSent', {});
  expect(errors.join()).toContain('Too many calls to Pusher are under way.');
});

it('lets people in with the keys of Pusher, and sends them there', async () => {
  const asha = await signedIn();
  const { body } = await test.send(
    'POST',
    '/broadcasting/auth',
    { socket_id: '1234.1234', channel_name: userChannel(asha.id) },
    { token: asha.token },
  );
  expect(body.auth).toMatch(/^278d425bdf160c739803:[0-9a-f]{64}$/);
  expect((await test.get('/api/config')).body.data.realtime).toEqual({
    key: pusher.key,
    cluster: 'ap2',
    ws_host: null,
    ws_port: null,
    tls: true,
  });
  expect(hostedApiUrl('ap2')).toBe('https://api-ap2.pusher.com');
});

it('opens no sockets here, and announces nothing for others', async () => {
  expect((await test.get('/app/278d425bdf160c739803')).status).toBe(404);
  expect((await test.send('POST', '/apps/3/events', {})).status).toBe(404);
});
