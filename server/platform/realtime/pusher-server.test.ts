import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { provideRealtime } from '#server/app/provide/provide-realtime.ts';
import { systemClock } from '#server/platform/clock.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { listenForSockets, nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { userChannel } from './realtime.ts';

/** The built-in server in the place of another that speaks the protocol: sockets are here, pages and calls on the other node. */
const test = useTestApp({ keep: true });
const { signedIn, signedInOwner } = accountHelpers(test);
const sockets = listenForSockets(test);
const { browser, sdk } = realtimeClients(sockets);

let pages: Awaited<ReturnType<typeof test.addNode>>;
let pagesAt: string;
beforeAll(async () => {
  pages = await test.addNode(() => {
    const { app, address } = sockets();
    return provideRealtime({
      settings: {
        publicUrl: undefined,
        pusher: { ...app, cluster: 'ap2', url: address },
        realtimeApp: undefined,
        redis: undefined,
      },
      realtimeKey: Buffer.alloc(32),
      clock: systemClock,
      log: pino({ level: 'silent' }),
    });
  });
  pagesAt = await pages.app.app.listen({ port: 0, host: '127.0.0.1' });
  return () => pages.close();
});

it('sends browsers to the server of the settings', async () => {
  const { app, address } = sockets();
  const { hostname, port } = new URL(address);
  const config = await pages.app.app.inject('/api/config');
  expect(config.json<{ data: { realtime: object } }>().data.realtime).toEqual({
    key: app.key,
    cluster: 'ap2',
    ws_host: hostname,
    ws_port: Number(port),
    tls: false,
  });
  expect((await pages.app.app.inject(`/app/${app.key}`)).statusCode).toBe(404);
});

it('a message that one node stores reaches the browser, which the node lets into its channel', async () => {
  const [asha, meera] = [await signedInOwner(), await signedIn()];
  const channel = browser(asha.token, { authAt: pagesAt }).subscribe(userChannel(asha.id));
  await nextEvent(channel, 'pusher:subscription_succeeded');
  const received = nextEvent(channel, 'MessageSent');
  const sent = await pages.app.app.inject({
    method: 'POST',
    url: `/api/messages/${asha.id}`,
    headers: { authorization: `Bearer ${meera.token}` },
    payload: { message: 'नमस्ते' },
  });
  expect(sent.statusCode).toBe(201);
  expect(await received).toMatchObject({ message: { message: 'नमस्ते' } });
});

it('nobody else is let into that channel', async () => {
  const [asha, meera] = [await signedIn(), await signedIn()];
  const channel = browser(meera.token, { authAt: pagesAt }).subscribe(userChannel(asha.id));
  expect(await nextEvent(channel, 'pusher:subscription_error')).toMatchObject({ status: 403 });
});

it('a program announces there with the server SDK of Pusher', async () => {
  const asha = await signedIn();
  const channel = browser(asha.token, { authAt: pagesAt }).subscribe(userChannel(asha.id));
  await nextEvent(channel, 'pusher:subscription_succeeded');
  const received = nextEvent(channel, 'NewsChanged');
  expect((await sdk().trigger(userChannel(asha.id), 'NewsChanged', { n: 1 })).status).toBe(200);
  expect(await received).toEqual({ n: 1 });
});
