import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';
import { countedAddress } from '#server/platform/http/client-address.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SocketServer } from './socket-server.ts';

/**
 * Where sockets connect: `/app/{key}?protocol=7`, on the server that answers everything else. The request to upgrade
 * goes through the routes like any other, so that its address is read behind the same proxies.
 */
export function socketsRoute(app: App, { sockets, publicUrl }: { sockets: SocketServer; publicUrl: string }): void {
  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer; response: ServerResponse }>();

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The server has no other kind.
    if (!(socket instanceof Socket)) return;
    // The routes are closed before the sockets are, and after their 503 pusher-js would wait for 15 s.
    if (sockets.isClosing() && request.url?.startsWith('/app/')) {
      sockets.accept({ request, socket, head }, { key: '', protocol: undefined, address: '' });
      return;
    }
    const response = new ServerResponse(request);
    // Other upgrade requests get a plain answer, and the end of the connection.
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.end());
    socket.on('error', () => socket.destroy());
    response.assignSocket(socket);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });

  app.get<{ Params: { key: string } }>(
    '/app/:key',
    { config: { access: 'anonymous', limit: 'none' }, schema: { hide: true } },
    (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (!upgrade) {
        void reply.header('upgrade', 'websocket');
        throw new AppError('request.upgrade');
      }
      if (!isSameOrigin(request, publicUrl)) {
        throw new AppError('realtime.origin_refused');
      }
      const address = countedAddress(request);
      if (!sockets.hasRoom(address)) {
        throw new AppError('server.sockets_full', {
          retryAfterSeconds: 5,
        });
      }
      const { protocol } = request.query as { protocol?: string | string[] };
      const { socket, head, response } = upgrade;
      reply.hijack();
      response.detachSocket(socket);
      sockets.accept(
        { request: request.raw, socket, head },
        { key: request.params.key, protocol: [protocol].flat()[0], address },
      );
    },
  );
  // Before the server waits for its connections to end, which sockets never do by themselves.
  app.addHook('preClose', () => sockets.close());
}

/** Browsers name the page that opens a socket; other programs, which carry no user's session, don't. */
function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.parse(origin)?.host === request.host;
}
