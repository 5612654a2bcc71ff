import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { languageEntry, sourceLanguage, type Language } from '#contracts/text/languages.ts';
import { filesOfLanguage, languageOfPages } from '../../../scripts/texts/in-build.ts';
import type { App } from '#server/platform/http/types.ts';
import { askedPage } from './page-language.ts';
import type { PageAssets, PageBundle, PageSource } from './page-renderer.ts';

/** Vite in the server's process, with hot reload of pages. */
export interface DevelopmentPages {
  source: PageSource;
  /** Lets Vite serve its files before all other routes. */
  attach: (app: App) => void;
  close: () => Promise<void>;
}

/** @param base `/hi/`, or `/` for English */
const devAssets = (base: string): PageAssets => ({
  scripts: [`${base}@vite/client`, `${base}web/entry-client.tsx`],
  puzzle: `${base}web/entry-puzzle.ts`,
  styles: [],
  preloads: [],
});

/** The style sheets of a module and its imports; with `later` also of its dynamic imports. */
async function stylesOf(vite: ViteDevServer, address: string, { later }: { later: boolean }): Promise<string[]> {
  const first = await vite.environments.ssr.moduleGraph.getModuleByUrl(address);
  const modules = new Set(first ? [first] : []);
  // Iterating a set includes the modules that are added meanwhile.
  for (const module of modules) {
    const loadedLater = later ? [] : (module.transformResult?.dynamicDeps ?? []);
    for (const imported of module.importedModules) if (!loadedLater.includes(imported.url)) modules.add(imported);
  }
  return [...modules].map(({ url }) => url).filter((url) => url.startsWith('/web/') && url.endsWith('.css'));
}

/** The style sheets of each page's modules, so that a page is never shown without them. */
async function stylesOfPages(vite: ViteDevServer): Promise<Map<string, string[]>> {
  const { pageSources } = (await vite.ssrLoadModule('/web/app/page-sources.ts')) as {
    pageSources: Record<string, string>;
  };
  const found = new Map<string, string[]>();
  for (const source of new Set(Object.values(pageSources))) {
    await vite.ssrLoadModule(`/${source}`);
    found.set(source, await stylesOf(vite, `/${source}`, { later: true }));
  }
  return found;
}

/** Starts Vite in middleware mode; its socket shares the server's port. Each language has a Vite, from its first page on. */
export async function developmentPages(root: string): Promise<DevelopmentPages> {
  // Imported here, so that production never loads it.
  const { createServer } = await import('vite');
  const servers = new Map<Language, Promise<ViteDevServer>>();
  const baseOf = (language: Language) => `${languageEntry(language).prefix}/`;

  function viteOf(language: Language): Promise<ViteDevServer> {
    const started =
      servers.get(language) ??
      createServer({
        root,
        base: baseOf(language),
        cacheDir: path.join(root, 'node_modules', `.vite-${language}`),
        define: languageOfPages(language),
        resolve: { alias: filesOfLanguage(language) },
        server: { middlewareMode: true, ws: undefined },
        appType: 'custom',
        // The other loaders write a file beside the configuration, which would restart the server again and again.
        configLoader: 'native',
      });
    servers.set(language, started);
    return started;
  }
  await viteOf(sourceLanguage);

  return {
    source: {
      async load(language) {
        const vite = await viteOf(language);
        const base = baseOf(language);
        const bundle = (await vite.ssrLoadModule('/web/entry-server.tsx')) as unknown as PageBundle;
        const ofEveryPage = await stylesOf(vite, '/web/entry-server.tsx', { later: false });
        const styles = await stylesOfPages(vite);
        const addressOf = (sheet: string) => base + sheet.slice(1);
        return {
          bundle,
          assets: {
            ...devAssets(base),
            // The first sheet declares the order of the layers.
            styles: ['/web/app/styles.css', ...ofEveryPage].map(addressOf),
            forRoute: (source) => ({
              styles: (styles.get(source) ?? []).filter((sheet) => !ofEveryPage.includes(sheet)).map(addressOf),
              preloads: [],
            }),
          },
        };
      },
    },
    attach(app) {
      app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.url.startsWith('/api/')) return;
        const { middlewares } = await viteOf(askedPage(request.url).language);
        await new Promise<void>((resolve, reject) => {
          reply.raw.once('close', resolve);
          middlewares(request.raw, reply.raw, (error?: unknown) => {
            if (error) reject(error instanceof Error ? error : new Error(JSON.stringify(error)));
            else resolve();
          });
        });
        if (reply.raw.writableEnded || reply.raw.headersSent) reply.hijack();
      });
    },
    close: async () => {
      for (const server of servers.values()) await (await server).close();
    },
  };
}
