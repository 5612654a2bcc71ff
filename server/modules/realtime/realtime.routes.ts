import { AppError } from '#server/platform/http/app-error.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts';
import { signatureFaultOf } from '#server/platform/realtime/pusher-signature.ts';
import { readPublication } from './realtime.publication.ts';
import type { RealtimeService } from './realtime.service.ts';

/** Room for a hundred channel names, and for data in which every character is escaped. */
const publicationBytes = 128 * 1024;

/** The HTTP calls of the Pusher protocol: grants for channels, and events announced through the embedded server. */
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
      { config: { access: 'signed-in', limit: 'api', changes: 'nothing' }, schema: { hide: true } },
      async (request) => {
        // The form that pusher-js sends. A malformed one gets the protocol's refusal, so no schema checks it.
        const { socket_id: socketId, channel_name: channel } = (request.body ?? {}) as Record<string, unknown>;
        return { auth: await realtimeAccess.enter(signedInOf(request), String(socketId), String(channel)) };
      },
    );
    done();
  });

  if (!embeddedRealtime) return;
  await app.register((scope: App, _options, done) => {
    // The signature covers the raw bytes of the body.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { id: string } }>(
      '/apps/:id/events',
      // The signature proves a caller that has the secret, so neither a session nor a limit is needed.
      {
        config: { access: 'anonymous', limit: 'none', changes: 'nothing' },
        schema: { hide: true },
        bodyLimit: publicationBytes,
      },
      (request) => {
        const { app: localApp } = embeddedRealtime.sockets;
        if (request.params.id !== localApp.id) throw new AppError('realtime.no_app');
        const [path = '', query = ''] = request.url.split('?');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const fault = signatureFaultOf(localApp, { path, query, body, nowMs: clock.now().getTime() });
        if (fault !== null) throw new AppError('realtime.unsigned', { params: { fault } });
        embeddedRealtime.announce(readPublication(body.toString()));
        return {};
      },
    );
    done();
  });
}
