import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { makeRedis } from '#server/testing/redis.ts';
import { testRealtime, useTestApp } from '#server/testing/app/test-app.ts';
import { findProgram } from '../../../scripts/lib/debian-programs.mjs';
import { userChannel } from './realtime.ts';

const program = findProgram('redis-server');
const test = useTestApp({ keep: true });
const { signedIn } = accountHelpers(test);

type Node = Awaited<ReturnType<typeof test.addNode>> & { address: string };
let redis: Awaited<ReturnType<typeof makeRedis>> | undefined;
let here: Node;
let there: Node;
let asha: Awaited<ReturnType<typeof signedIn>>;
/** Log lines of the two nodes. */
let lines: string[];

beforeAll(async () => {
  if (program !== null) redis = await makeRedis(program);
});
afterAll(() => redis?.stop());
beforeEach(async (context) => {
  if (program === null) return context.skip('There is no redis-server here, and none could be installed.');
  lines = [];
  await redis?.start();
  [here, there] = [await open(), await open()];
  asha = await signedIn();
});
afterEach(async () => {
  if (program === null) return;
  for (const node of [here, there]) await node.close();
  await redis?.stop();
});

async function open(): Promise<Node> {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const node = await test.addNode(() => testRealtime({ ...(redis && { redis: { url: redis.url } }), log }));
  return Object.assign(node, { address: await node.app.app.listen({ port: 0, host: '127.0.0.1' }) });
}

const { browser } = realtimeClients(() => ({
  address: there.address,
  app: there.modules.embeddedRealtime!.sockets.app,
}));

/** A browser at the other node that has received an event from this one: the two are in touch. */
async function listening(token = asha.token) {
  const channel = browser(token).subscribe(userChannel(asha.id));
  await nextEvent(channel, 'pusher:subscription_succeeded');
  await inTouch(channel);
  return channel;
}

/** Resolves when what one node announces reaches the other again, however long Redis takes. */
async function inTouch(channel: Parameters<typeof nextEvent>[0]): Promise<void> {
  const received = nextEvent(channel, 'Hello');
  const again = setInterval(() => here.modules.realtime.publish([userChannel(asha.id)], 'Hello', {}), 20);
  await received.finally(() => clearInterval(again));
}

it('carries an event from one node to the browsers of the other, once', async () => {
  const channel = await listening();
  const received: unknown[] = [];
  channel.bind('MessageSent', (data: unknown) => received.push(data));
  const last = nextEvent(channel, 'Last');
  for (const id of [1, 2, 3]) here.modules.realtime.publish([userChannel(asha.id)], 'MessageSent', { id });
  there.modules.realtime.publish([userChannel(asha.id)], 'MessageSent', { id: 'own' });
  here.modules.realtime.publish([userChannel(asha.id)], 'Last', {});
  await last;
  expect(received).toHaveLength(4);
  expect(received).toEqual(expect.arrayContaining([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 'own' }]));
});

it('closes the sockets of a session that was let in and ended at another node', async () => {
  await listening();
  // Like behind a balancer: the socket is at the other node, and HTTP requests come here.
  const client = browser();
  await nextEvent(client.connection, 'connected');
  const fields = new URLSearchParams({ socket_id: client.connection.socket_id, channel_name: userChannel(asha.id) });
  const reply = await fetch(`${here.address}/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asha.token}` },
    body: fields,
  });
  expect(reply.status).toBe(200);
  const closed = nextEvent(client.connection, 'error');
  const out = await fetch(`${here.address}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asha.token}` },
  });
  expect(out.status).toBe(200);
  expect(await closed).toMatchObject({ data: { code: 4009 } });
});

it('goes on by itself when Redis goes, and together again when it comes back', async () => {
  const channel = await listening();
  await redis?.stop();
  const localEvent = nextEvent(channel, 'MessageSent');
  for (let n = 0; n < 100; n++) here.modules.realtime.publish([userChannel(asha.id)], 'Lost', { n });
  there.modules.realtime.publish([userChannel(asha.id)], 'MessageSent', { id: 1 });
  expect(await localEvent).toEqual({ id: 1 });
  await redis?.start();
  await inTouch(channel);
  const received = nextEvent(channel, 'MessageSent');
  here.modules.realtime.publish([userChannel(asha.id)], 'MessageSent', { id: 2 });
  expect(await received).toEqual({ id: 2 });
  const warnings = lines.filter((line) => line.includes('Redis cannot be reached'));
  expect(warnings.length).toBeGreaterThan(0);
  // One from each node, whatever failed meanwhile.
  expect(warnings.length).toBeLessThanOrEqual(2);
});

it('tells the other nodes of a session that ended while Redis was away', async () => {
  await listening();
  await redis?.stop();
  const client = browser();
  await nextEvent(client.connection, 'connected');
  await here.modules.realtimeAccess.enter(
    await sessionOf(asha.token),
    client.connection.socket_id,
    userChannel(asha.id),
  );
  here.modules.realtime.endSession((await sessionOf(asha.token)).sessionId);
  const closed = nextEvent(client.connection, 'error');
  await redis?.start();
  expect(await closed).toMatchObject({ data: { code: 4009 } });
});

it('starts without Redis, and finds it later', async () => {
  await redis?.stop();
  const late = await open();
  try {
    expect((await fetch(`${late.address}/healthz`)).status).toBe(200);
    await redis?.start();
    const channel = await listening();
    const received = new Promise((resolve) => channel.bind('FromLate', resolve));
    const again = setInterval(() => late.modules.realtime.publish([userChannel(asha.id)], 'FromLate', {}), 20);
    await received.finally(() => clearInterval(again));
  } finally {
    await late.close();
  }
});

async function sessionOf(token: string) {
  return (await here.modules.sessions.find(token))!;
}
