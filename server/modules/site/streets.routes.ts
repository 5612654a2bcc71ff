import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { coverRoutes } from '#server/platform/http/route-rules.ts';
import type { App } from '#server/platform/http/types.ts';

/** The address of the operator's file of streets. */
export const streetsPath = '/map/streets.pmtiles';

/**
 * Offers the file of streets, in ranges of bytes as maps request it. The tag of a state is made of size and time of
 * the file, so machines that serve the same file need the same time on it.
 */
export async function streetsRoutes(app: App, { streetsFile }: { streetsFile: string | null }): Promise<void> {
  if (streetsFile === null) return;
  // A map that moves requests many tiles, so their calls are not counted.
  await coverRoutes(app, { access: 'anonymous', limit: 'none' }, async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.dirname(streetsFile),
      serve: false,
      dotfiles: 'allow',
      cacheControl: false,
      setHeaders(reply) {
        // Clients of PMTiles compare strong tags only, to see that the file was replaced between two of their calls.
        const tag = String(reply.getHeader('etag')).replace(/^W\//, '');
        reply.header('etag', tag).header('cache-control', 'public, max-age=86400').type('application/vnd.pmtiles');
      },
    });
    // Its tiles are compressed already, and a range of a compressed file would be another one.
    scope.get(streetsPath, { schema: { hide: true }, compress: false }, (_request, reply) =>
      reply.sendFile(path.basename(streetsFile)),
    );
  });
}
