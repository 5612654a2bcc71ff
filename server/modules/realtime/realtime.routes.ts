import { AppError } from '#server/platform/http/app-error.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts';
import { complaintAboutCall } from '#server/platform/realtime/pusher-signature.ts';
import { readPublication } from './realtime.publication.ts';
import type { RealtimeService } from './realtime.service.ts';

/** A hundred names of channels, and data in which every character is escaped. */
const publicationBytes = 128 * 1024;

/** What the Pusher protocol asks by HTTP: leave to enter a channel, and, of the embedded server, to announce events. */
export async function realtimeRoutes(
  app: App,
  needs: { realtimeAccess: RealtimeService; embeddedRealtime: EmbeddedRealtime | null; clock: Clock },
): Promise<void> {
  const { realtimeAccess, embeddedRealtime, clock } = needs;

  await app.register((scope: App, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      '/broadcasting/auth',
      { config: { access: 'signed-in', limit: 'api' }, schema: { hide: true } },
      (request) => {
        // As pusher-js sends it. Whatever is wrong with it, the answer is that of the protocol.
        const { socket_id: socketId, channel_name: channel } = (request.body ?? {}) as Record<string, unknown>;
        return { auth: realtimeAccess.enter(signedInOf(request), String(socketId), String(channel)) };
      },
    );
    done();
  });

  if (!embeddedRealtime) return;
  await app.register((scope: App, _options, done) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { id: string } }>(
      '/apps/:id/events',
      // Who signs is one of us.
      { config: { access: 'anonymous', limit: 'none' }, schema: { hide: true }, bodyLimit: publicationBytes },
      (request) => {
        const { app: localApp } = embeddedRealtime.sockets;
        if (request.params.id !== localApp.id)
          throw new AppError(404, 'realtime.no_app', 'There is no such application.');
        const [path = '', query = ''] = request.url.split('?');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const complaint = complaintAboutCall(localApp, { path, query, body, nowMs: clock.now().getTime() });
        if (complaint !== null) throw new AppError(401, 'realtime.unsigned', complaint);
        embeddedRealtime.announce(readPublication(body.toString()));
        return {};
      },
    );
    done();
  });
}
