import path from 'node:path';
import { withCamera } from '#server/platform/http/security-headers.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageApi } from '#contracts/calls/page-calls.ts';
import type { ShownNotice } from '#contracts/desk/site-notices.ts';
import { pageHref } from '#contracts/text/languages.ts';
import { placeNameInScript } from '#contracts/text/place-names.ts';
import type { CheckoutOrigins } from '#server/modules/payments/payments.module.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeDocumentBody, sendDocument } from '#server/platform/http/document-body.ts';
import { limitRenderings, type RenderingLimit } from '#server/platform/http/rate-limits.ts';
import { coverRoutes } from '#server/platform/http/route-rules.ts';
import type { App } from '#server/platform/http/types.ts';
import { makeQueue, QueueFull } from '#server/platform/queue.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { inSpan } from '#server/platform/tracing/spans.ts';
import { makePageCache, type RenderedPage } from './page-cache.ts';
import { askedPage } from './page-language.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './page-policy.ts';
import { sendRefusal } from './refusal-page.ts';
import type { PageSource } from './page-renderer.ts';

/** The pages: their files, and an answer to every address outside the API. */
export interface Pages {
  register(app: App): Promise<void>;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Empties the cache after a record has changed. */
  forget(): void;
}

const foreverSeconds = 365 * 24 * 3600;
/** A rendering holds the event loop for tens of milliseconds, so other requests never wait for more than one. */
const renderingsAtOnce = 1;
/** A page that waits for a slow database lets the next one begin after this time. */
const turnMs = 100;
/** Beyond this, visitors get "try again" at once, because they would not wait that long. */
const renderingsWaiting = 200;

/**
 * Renders pages for visitors without a token and caches them for a few seconds. In development nothing is cached, and
 * Vite serves the files.
 */
export function makePages(needs: {
  source: PageSource;
  api: PageApi;
  clock: Clock;
  publicUrl: string;
  maps: boolean;
  /** Origins of map tiles. */
  tiles: readonly string[];
  /** Origins of the gateway's checkout, for the policy of pages. */
  checkout: CheckoutOrigins;
  /** Addresses of sockets, for the policy of pages. */
  sockets: readonly string[];
  /** The greatest age of a cached page; 0 renders each page for each visitor. */
  cacheSeconds: number;
  metrics: Pick<Metrics, 'pages'>;
  /** Notices above everything else on every page. */
  notices?: () => ShownNotice[];
  /** The status of an answer where it is not the page's own. */
  statusOf?: (request: FastifyRequest) => Promise<number | null>;
  /** The folder of built files, or null when Vite serves them. */
  clientFolder: string | null;
}): Pages {
  const { source, api, clock, publicUrl, maps, tiles, checkout, sockets, cacheSeconds, metrics, clientFolder } = needs;
  const development = clientFolder === null;

  const queue = makeQueue(renderingsAtOnce, renderingsWaiting);
  let limitRendering: RenderingLimit = () => Promise.resolve();

  /** @param href path and query, with the prefix of the language */
  async function render(href: string): Promise<RenderedPage> {
    try {
      // The page is returned as a promise in an object, since its turn may end before it is rendered.
      const { page } = await queue(async () => {
        const rendering = renderNow(href);
        await endOrPause(rendering, turnMs);
        return { page: rendering };
      });
      return await page;
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new AppError('server.pages_busy', {
        retryAfterSeconds: 5,
      });
    }
  }

  async function renderNow(href: string): Promise<RenderedPage> {
    const { language, url } = askedPage(href);
    metrics.pages.inc({ outcome: 'rendered' });
    // Lets other requests run between pages that load nothing.
    await nextTurn();
    const { bundle, assets } = await source.load(language);
    const page = await inSpan('render a page', {}, () =>
      inLanguage(language, () =>
        bundle.render({
          url: href,
          api,
          assets,
          origin: publicUrl,
          nowMs: clock.now().getTime(),
          notices: needs.notices?.() ?? [],
          placeName: placeNameInScript,
        }),
      ),
    );
    return {
      status: page.status,
      body: makeDocumentBody(page.html),
      redirect: page.redirect ?? null,
      isPrivate: page.isPrivate ?? false,
      policy: contentSecurityPolicy({
        scriptHashes: inlineScriptHashes(page.html),
        maps,
        tiles,
        checkout,
        sockets,
        development,
        showsDocuments: url.startsWith('/operator'),
      }),
    };
  }
  const cache = makePageCache(render, cacheSeconds * 1000);
  const isCached = !development && cacheSeconds > 0;

  async function register(app: App): Promise<void> {
    limitRendering = limitRenderings(app);
    if (clientFolder === null) return;
    await coverRoutes(app, { access: 'anonymous', limit: 'none' }, async (scope) => {
      // @fastify/compress would compress small files at each request: its threshold doesn't hold for streams.
      scope.addHook('onRequest', (request, _reply, done) => {
        request.headers['x-no-compression'] = 'true';
        done();
      });
      await scope.register(fastifyStatic, {
        root: clientFolder,
        index: false,
        wildcard: false,
        cacheControl: false,
        // Files are compressed by the build, not for each request.
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders(reply, file) {
          // Icons are used in mails, which are read on other sites.
          const part = path.relative(clientFolder, file).split(path.sep)[0];
          if (part === 'icons') reply.header('cross-origin-resource-policy', 'cross-origin');
          if (/^sw\.js(\.br|\.gz)?$/.test(part ?? '')) {
            // A worker takes its policy from its own file: it fetches for pages, and nothing from elsewhere. Browsers
            // check each time whether there is a new one.
            reply.header('content-security-policy', `default-src 'none'; connect-src 'self'`);
            reply.header('cache-control', 'no-cache');
            return;
          }
          // Names under assets/ contain a hash of the content; other files may change with a release.
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
    const asked = askedPage(request.url);
    if (asked.redirect !== null) return reply.redirect(asked.redirect, 301);
    const { language } = asked;
    const { bundle, assets } = await source.load(language);
    const plain = bundle.plainAmounts(asked.url);
    if (plain !== null) return reply.redirect(pageHref(language, plain), 303);
    const href = pageHref(language, bundle.pageAddress(asked.url));
    metrics.pages.inc({ outcome: 'asked' });
    try {
      if (!isCached && !development) await limitRendering(request);
      const usesCache = isCached && !request.wroteLately;
      if (isCached && !usesCache) await limitRendering(request);
      const page = usesCache ? await cache.get(href, () => limitRendering(request)) : await render(href);
      if (page.redirect !== null) return await reply.code(page.status).redirect(page.redirect, page.status);
      const special = (await needs.statusOf?.(request)) ?? null;
      void reply
        .code(special ?? page.status)
        .header('content-security-policy', page.policy)
        .header(
          'cache-control',
          page.status === 200 &&
            special === null &&
            !asked.url.startsWith('/operator') &&
            !page.isPrivate &&
            !request.wroteLately
            ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=15'
            : 'no-store',
        )
        .type('text/html; charset=utf-8');
      if (usesCamera(asked.url)) {
        void reply.header('permissions-policy', withCamera(String(reply.raw.getHeader('permissions-policy'))));
      }
      if (page.isPrivate)
        void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
      return await sendDocument(request, reply, page.body);
    } catch (error) {
      // A person reads this in a browser, so it is a page and not the API's reply.
      if (!(error instanceof AppError)) throw error;
      return inLanguage(language, () => sendRefusal(reply, error, assets));
    }
  }

  return { register, handle, forget: cache.forget };
}

/** The one page that takes pictures at a place. */
const usesCamera = (url: string): boolean => /^\/place-pictures\/\d+(?=\?|$)/.test(url);

/** Waits until a promise has ended, well or not, or for this time. The timer of one that ends in time is taken back. */
function endOrPause(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds).unref();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
}
