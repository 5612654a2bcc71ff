// Load for the realtime server, for processes beside it: many sockets, and events for them.
import { Agent, request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';
import { signCall, signChannel } from '#server/platform/realtime/pusher-signature.ts';
import { userChannel, type RealtimeApp } from '#server/platform/realtime/realtime.ts';

/** Connections that open at the same time. */
const openingAtOnce = 50;

/**
 * Opens a socket for each of these users, in the user's own channel. `received` is called with every event.
 *
 * @param address without a slash at the end
 */
export async function openSockets(
  { address, app }: { address: string; app: RealtimeApp },
  users: readonly number[],
  received: (userId: number, data: string) => void,
): Promise<{ lost: () => number; close: () => void }> {
  const url = `${address.replace('http', 'ws')}/app/${app.key}?protocol=7&client=bench`;
  const sockets: WebSocket[] = [];
  const waiting = [...users];

  const openOne = (userId: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      sockets.push(socket);
      socket.once('error', reject);
      socket.once('close', (code) => reject(new Error(`a socket was closed with ${code}`)));
      socket.on('message', (text: Buffer) => {
        const { event, data } = JSON.parse(text.toString()) as { event: string; data: string };
        if (event === 'pusher:connection_established') {
          const { socket_id: id } = JSON.parse(data) as { socket_id: string };
          const channel = userChannel(userId);
          const subscription = { channel, auth: signChannel(app, id, channel) };
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: subscription }));
        } else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
        else if (event === 'pusher_internal:subscription_succeeded') resolve();
        else if (event.startsWith('pusher')) reject(new Error(`${event} ${data}`));
        else received(userId, data);
      });
    });
  await Promise.all(
    Array.from({ length: openingAtOnce }, async () => {
      for (let user = waiting.pop(); user !== undefined; user = waiting.pop()) await openOne(user);
    }),
  );
  return {
    lost: () => sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** A way to announce events as other programs do: over HTTP, signed. */
export function openPublisher({ address, app }: { address: string; app: RealtimeApp }, connections = 8) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const path = `/apps/${app.id}/events`;
  return {
    publish: (channels: readonly string[], name: string, data: unknown): Promise<void> =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify({ name, data: JSON.stringify(data), channels });
        const query = signCall(app, { path, body, nowMs: Date.now() });
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const call = request(`${address}${path}?${query}`, { method: 'POST', agent, headers }, (reply) => {
          reply.resume().once('end', () => {
            if (reply.statusCode === 200) resolve();
            else reject(new Error(`answered ${reply.statusCode}`));
          });
        });
        call.once('error', reject);
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Throws with instructions when a process may not open this many sockets. Node raises its own limit to the maximum. */
export async function checkOpenFiles(pid: number, sockets: number): Promise<void> {
  const text = await readFile(`/proc/${pid}/limits`, 'utf8').catch(() => '');
  const most = Number(/^Max open files\s+(\d+)/m.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
  const needed = sockets + 500;
  if (most < needed) {
    throw new Error(`A process may open ${most} files here, ${needed} are needed: run "ulimit -n ${needed}" before.`);
  }
}

/** Megabytes of memory that a process uses; null without /proc. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
