import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swaggerUi from '@fastify/swagger-ui';
import { makeDeskCookie } from '#server/modules/operators/operators.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { withReadOrder } from '#server/platform/database/replicas/read-order.ts';
import { refuseOddBody } from '#server/platform/http/body-guard.ts';
import { makeDocumentBody, sendDocument, type DocumentBody } from '#server/platform/http/document-body.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import { useFreshReads } from '#server/platform/http/fresh-reads.ts';
import { refuseNul } from '#server/platform/http/query-string.ts';
import { useRateLimits } from '#server/platform/http/rate-limits.ts';
import { makePuzzles } from '#server/platform/http/work.ts';
import { coverRoutes, type RouteRule } from '#server/platform/http/route-rules.ts';
import { useApiKeys } from '#server/platform/http/api-keys.ts';
import { useOperators } from '#server/platform/http/operators.ts';
import { useActing } from '#server/platform/http/acting.ts';
import { useReadOnlyMode } from '#server/platform/http/read-only-mode.ts';
import { useSignedIn } from '#server/platform/http/signed-in.ts';
import { endSlowBodies } from '#server/platform/http/slow-bodies.ts';
import { openTemporaryFolder } from '#server/platform/files/temporary-files.ts';
import type { App } from '#server/platform/http/types.ts';
import { socketsRoute } from '#server/platform/realtime/sockets-route.ts';
import { describeApi } from './api-description/describe-api.ts';
import { registerCalls } from './make-modules.ts';
import type { Modules } from './modules.ts';
import { openApp, type OpenAppOptions } from './open-app.ts';
import type { Pages } from './pages/pages.ts';
import { inEnglish } from '#server/platform/language.ts';

/** The policy of the readable docs: their files, and inline styles. */
const docsPolicy = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'frame-ancestors': ["'none'"],
};

export interface AppOptions extends OpenAppOptions {
  modules: Modules;
  /** The pages, which answer addresses outside the API; null in tests of the API alone. */
  pages: Pages | null;
  /** Attaches a handler that answers before the routes: Vite, in development. */
  attach?: ((app: App) => void) | undefined;
  /** Whether sockets connect to this process. */
  withSockets?: boolean;
  /** The folder of uploads until their calls are answered; created by the first. */
  temporaryFolder: string;
  /** Bits of the puzzles beyond the limits of an address. */
  workBits?: number;
}

export interface BuiltApp {
  app: App;
  rules: readonly RouteRule[];
}

/** Builds the whole application: limits of the server, plugins, modules, pages. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { modules, pages, withSockets = true } = options;
  const { app, rules } = openApp(options);
  // Only JSON bodies are read; the types that browsers send across sites without a preflight are refused.
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.url) refuseNul(request);
    refuseOddBody(request);
    done();
  });
  endSlowBodies(app);

  options.attach?.(app);

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(cookie);
  await acceptForms(app, await openTemporaryFolder(options.temporaryFolder, () => modules.clock.now()));
  const { replicaWatch } = modules;
  useSignedIn(app, (token) =>
    replicaWatch
      ? withReadOrder(replicaWatch.newOrder(), () => modules.sessions.find(token))
      : modules.sessions.find(token),
  );
  useActing(app, {
    rightsOf: (...given) => modules.agencyRights.rightsOf(...given),
    note: (act) => modules.memberActs.note(act),
  });
  useFreshReads(app, {
    isShared: modules.sharesDatabase,
    isSecure: modules.publicUrl.startsWith('https:'),
    watch: replicaWatch,
    markSession: (id) => modules.sessions.mark(id),
  });
  useApiKeys(app, (key) => modules.apiKeys.find(key));
  const deskCookie = makeDeskCookie(modules.publicUrl);
  useOperators(app, (signedIn, request) => modules.operators.findCaller(signedIn, deskCookie.read(request)));
  useReadOnlyMode(app, modules.siteSettings.isReadOnly);
  await app.register(rateLimit, { global: false, store: modules.callCounts.Store });
  useRateLimits(app, modules.rateLimiter, makePuzzles(modules.codeKey, modules.clock, options.workBits));
  await describeApi(app);
  await coverRoutes(app, { access: 'anonymous', limit: 'api' }, async (docs) => {
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { layout: 'BaseLayout' },
      staticCSP: docsPolicy,
    });
  });

  await registerCalls(app, modules);
  if (withSockets && modules.embeddedRealtime)
    socketsRoute(app, { sockets: modules.embeddedRealtime.sockets, publicUrl: modules.publicUrl });
  // The routes don't change while the server runs.
  let description: DocumentBody | undefined;
  app.get(
    '/api/openapi.json',
    { config: { access: 'anonymous', limit: 'api' }, schema: { hide: true } },
    (request, reply) =>
      sendDocument(
        request,
        reply.type('application/json; charset=utf-8'),
        (description ??= makeDocumentBody(inEnglish(() => JSON.stringify(app.swagger())))),
      ),
  );

  if (pages) await pages.register(app);
  app.setNotFoundHandler((request, reply) => {
    if (pages && ['GET', 'HEAD'].includes(request.method) && isPageAddress(request.url))
      return pages.handle(request, reply);
    throw new AppError('request.not_found');
  });
  return { app, rules };
}

/** Whether an address may be one of a page: no call of the API, and no file (nobody would see a page for those). */
function isPageAddress(url: string): boolean {
  const [path = '/'] = url.split('?');
  return (
    !/^\/(api|media|assets|hero|rooms|icons)(\/|$)/.test(path) &&
    !/\.(js|css|map|json|png|jpg|svg|ico|txt|xml)$/.test(path)
  );
}
