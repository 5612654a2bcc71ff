import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { testRealtime, useTestApp } from '#server/testing/app/test-app.ts';
import { userChannel, type RealtimeApp } from './realtime.ts';

const test = useTestApp({ keep: true });
const { signedIn } = accountHelpers(test);

type Node = Awaited<ReturnType<typeof test.addNode>>;
const nodes: Node[] = [];
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

async function open(): Promise<{ node: Node; address: string }> {
  const node = await test.addNode(() => testRealtime());
  nodes.push(node);
  return { node, address: await node.app.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** A balancer as in production: one address, with the running nodes behind it. */
let balancer: { address: string; behind: string };
beforeAll(async () => {
  const server: Server = createServer((client) => {
    const { hostname, port } = new URL(balancer.behind);
    const node = connect(Number(port), hostname);
    client.pipe(node).pipe(client);
    client.on('error', () => node.destroy());
    node.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  balancer = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, behind: '' };
});

let app: RealtimeApp;
const { browser, raw } = realtimeClients(() => ({ address: balancer.address, app }));

describe('a node that stops', () => {
  it('sends its browsers to the next one, where they hear what happens', async () => {
    const asha = await signedIn();
    const [old, next] = [await open(), await open()];
    app = old.node.modules.embeddedRealtime!.sockets.app;
    balancer.behind = old.address;
    const client = browser(asha.token);
    const channel = client.subscribe(userChannel(asha.id));
    await nextEvent(channel, 'pusher:subscription_succeeded');
    const witness = await raw();

    balancer.behind = next.address;
    const again = nextEvent(channel, 'pusher:subscription_succeeded');
    const stopped = old.node.app.app.close();
    expect((await witness.closed).code).toBe(4200);
    await stopped;
    await again;
    expect(old.node.modules.embeddedRealtime?.sockets.count()).toBe(0);
    const received = nextEvent(channel, 'MessageSent');
    next.node.modules.realtime.publish([userChannel(asha.id)], 'MessageSent', { id: 7 });
    expect(await received).toEqual({ id: 7 });
  });

  it('does not wait for a browser that does not answer', async () => {
    const { node, address } = await open();
    app = node.modules.embeddedRealtime!.sockets.app;
    balancer.behind = address;
    const socket = await raw();
    socket.socket.pause();
    await node.modules.embeddedRealtime!.sockets.close();
    expect(node.modules.embeddedRealtime!.sockets.count()).toBe(0);
    socket.socket.resume();
    expect([4200, 1006]).toContain((await socket.closed).code);
  });

  it('sends those who come meanwhile away, for a second', async () => {
    const { node, address } = await open();
    app = node.modules.embeddedRealtime!.sockets.app;
    balancer.behind = address;
    expect((await raw()).status).toBe(101);
    await node.modules.embeddedRealtime!.sockets.close();
    expect((await (await raw()).closed).code).toBe(4100);
  });
});
