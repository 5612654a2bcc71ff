import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { coverRoutes } from '#server/platform/http/route-rules.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PageApi } from './page-api.ts';
import { makePageBody, pageEncodings } from './page-body.ts';
import { makePageCache, type RenderedPage } from './page-cache.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './page-policy.ts';
import type { PageSource } from './page-renderer.ts';

/** The pages: their files, and an answer to every address that is no call. */
export interface Pages {
  register(app: App): Promise<void>;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** A record has changed: no kept page is shown again. */
  forget(): void;
}

const foreverSeconds = 365 * 24 * 3600;

/**
 * Renders pages for visitors without a token and keeps them for a few seconds. In development nothing is kept and
 * Vite serves the files.
 */
export function makePages(needs: {
  source: PageSource;
  api: PageApi;
  clock: Clock;
  publicUrl: string;
  maps: boolean;
  razorpay: boolean;
  /** Where sockets go, as the policy of pages names it. */
  sockets: readonly string[];
  /** The folder of built files, or null when Vite serves them. */
  clientFolder: string | null;
}): Pages {
  const { source, api, clock, publicUrl, maps, razorpay, sockets, clientFolder } = needs;
  const development = clientFolder === null;

  async function render(url: string): Promise<RenderedPage> {
    const { bundle, assets } = await source.load();
    const page = await bundle.render({ url, api, assets, origin: publicUrl, nowMs: clock.now().getTime() });
    return {
      status: page.status,
      body: makePageBody(page.html),
      redirect: page.redirect ?? null,
      policy: contentSecurityPolicy({
        scriptHashes: inlineScriptHashes(page.html),
        maps,
        razorpay,
        sockets,
        development,
      }),
    };
  }
  const cache = makePageCache(render);

  async function register(app: App): Promise<void> {
    if (clientFolder === null) return;
    await coverRoutes(app, { access: 'anonymous', limit: 'none' }, async (scope) => {
      await scope.register(fastifyStatic, {
        root: clientFolder,
        index: false,
        wildcard: false,
        cacheControl: false,
        // Compressed by the build, not for each request.
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders(reply, file) {
          // Icons stand in mails, which are read anywhere.
          const part = path.relative(clientFolder, file).split(path.sep)[0];
          if (part === 'icons') reply.header('cross-origin-resource-policy', 'cross-origin');
          // Names under assets/ hold a hash of the content; the others may change with a release.
          const named = part === 'assets';
          reply.header(
            'cache-control',
            named ? `public, max-age=${foreverSeconds}, immutable` : 'public, max-age=3600',
          );
        },
      });
    });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = normalised(request.url);
    const page = development ? await render(url) : await cache.get(url);
    if (page.redirect !== null) return reply.code(page.status).redirect(page.redirect, page.status);
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...pageEncodings]);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', page.policy)
      .header(
        'cache-control',
        page.status === 200 ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=15' : 'no-store',
      )
      .send(encoding === null ? page.body.plain : await page.body.encoded(encoding));
  }

  return { register, handle, forget: cache.forget };
}

/** One address for one page: query keys in order, so that the same search is rendered once. */
function normalised(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  query.sort();
  const text = query.toString();
  return text ? `${url.slice(0, at)}?${text}` : url.slice(0, at);
}
