import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/http/types.ts';
import type { PageAssets, PageBundle, PageSource } from './page-renderer.ts';

/** Vite in the server's own process: pages change while they are written. */
export interface DevelopmentPages {
  source: PageSource;
  /** Lets Vite answer for its files before anything else does. */
  attach: (app: App) => void;
  close: () => Promise<void>;
}

const devAssets: PageAssets = {
  scripts: ['/@vite/client', '/web/entry-client.tsx'],
  styles: ['/web/app/styles.css'],
  preloads: [],
};

/** Starts Vite in middleware mode; its socket shares the server's port. */
export async function developmentPages(root: string): Promise<DevelopmentPages> {
  // Only here, so that production never loads it.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, ws: undefined },
    appType: 'custom',
    // The other loaders write a file beside the configuration, which would restart the server for ever.
    configLoader: 'native',
  });
  return {
    source: {
      async load() {
        return {
          bundle: (await vite.ssrLoadModule('/web/entry-server.tsx')) as unknown as PageBundle,
          assets: devAssets,
        };
      },
    },
    attach(app) {
      app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.url.startsWith('/api/')) return;
        await new Promise<void>((resolve, reject) => {
          reply.raw.once('close', resolve);
          vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
            if (error) reject(error instanceof Error ? error : new Error(JSON.stringify(error)));
            else resolve();
          });
        });
        if (reply.raw.writableEnded || reply.raw.headersSent) reply.hijack();
      });
    },
    close: () => vite.close(),
  };
}
