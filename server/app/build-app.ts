import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swaggerUi from '@fastify/swagger-ui';
import { accountsRoutes } from '#server/modules/accounts/accounts.routes.ts';
import { credentialsRoutes } from '#server/modules/accounts/credentials.routes.ts';
import { currentUserRoutes } from '#server/modules/accounts/current-user.routes.ts';
import { passwordResetRoutes } from '#server/modules/accounts/password-reset.routes.ts';
import { signInLinkRoutes } from '#server/modules/accounts/sign-in-link.routes.ts';
import { passkeysRoutes } from '#server/modules/accounts/passkeys.routes.ts';
import { remainingAccessRoutes } from '#server/modules/accounts/remaining-access.routes.ts';
import { secondStepsRoutes } from '#server/modules/accounts/second-steps.routes.ts';
import { registrationRoutes } from '#server/modules/accounts/registration.routes.ts';
import { attachmentsRoutes } from '#server/modules/chat/attachments.routes.ts';
import { chatRoutes } from '#server/modules/chat/chat.routes.ts';
import { personReportsRoutes } from '#server/modules/chat/person-reports.routes.ts';
import { makeDeskCookie } from '#server/modules/operators/operators.cookie.ts';
import { operatorsRoutes } from '#server/modules/operators/operators.routes.ts';
import { moderationRoutes } from '#server/modules/review/moderation.routes.ts';
import { reviewRoutes } from '#server/modules/review/review.routes.ts';
import { devMailRoutes } from '#server/modules/dev-mail/dev-mail.routes.ts';
import { favouritesRoutes } from '#server/modules/favourites/favourites.routes.ts';
import { apiKeysRoutes } from '#server/modules/api-keys/api-keys.routes.ts';
import { importFeedsRoutes } from '#server/modules/import-feeds/import-feeds.routes.ts';
import { importsRoutes } from '#server/modules/imports/imports.routes.ts';
import { programImportsRoutes } from '#server/modules/imports/program-imports.routes.ts';
import { leadsRoutes } from '#server/modules/leads/leads.routes.ts';
import { listingsRoutes } from '#server/modules/listings/listings.routes.ts';
import { contactsRoutes } from '#server/modules/listings/contacts.routes.ts';
import { invoicesRoutes } from '#server/modules/invoices/invoices.routes.ts';
import { deskOrdersRoutes } from '#server/modules/payments/desk/desk-orders.routes.ts';
import { paymentsRoutes } from '#server/modules/payments/payments.routes.ts';
import { plansRoutes } from '#server/modules/plans/plans.routes.ts';
import { bulkChangesRoutes } from '#server/modules/listings/bulk-changes.routes.ts';
import { postingRoutes } from '#server/modules/listings/posting.routes.ts';
import { mediaRoutes } from '#server/modules/media/media.routes.ts';
import { sharePictureRoutes } from '#server/modules/listings/share-picture.routes.ts';
import { peopleRoutes } from '#server/modules/people/people.routes.ts';
import { presenceRoutes } from '#server/modules/people/presence.routes.ts';
import { placesRoutes } from '#server/modules/places/places.routes.ts';
import { userListingsRoutes } from '#server/modules/profile/user-listings.routes.ts';
import { userPlacesRoutes } from '#server/modules/profile/user-places.routes.ts';
import { mailSettingsRoutes } from '#server/modules/news/mail-settings.routes.ts';
import { pushRoutes } from '#server/modules/news/push.routes.ts';
import { newsRoutes } from '#server/modules/news/news.routes.ts';
import { fitsRoutes } from '#server/modules/saved-searches/fits.routes.ts';
import { savedSearchesRoutes } from '#server/modules/saved-searches/saved-searches.routes.ts';
import { pictureRoutes } from '#server/modules/profile/picture.routes.ts';
import { profileRoutes } from '#server/modules/profile/profile.routes.ts';
import { realtimeRoutes } from '#server/modules/realtime/realtime.routes.ts';
import { complaintsRoutes } from '#server/modules/complaints/complaints.routes.ts';
import { deskComplaintsRoutes } from '#server/modules/complaints/desk-complaints.routes.ts';
import { reportsRoutes } from '#server/modules/reports/reports.routes.ts';
import { searchRoutes } from '#server/modules/search/search.routes.ts';
import { healthRoutes } from '#server/modules/site/health.routes.ts';
import { agentsRoutes } from '#server/modules/agents/agents.routes.ts';
import { shortlistsRoutes } from '#server/modules/shortlists/shortlists.routes.ts';
import { sharedShortlistsRoutes } from '#server/modules/shortlists/shared-shortlists.routes.ts';
import { siteRoutes } from '#server/modules/site/site.routes.ts';
import { siteSettingsRoutes } from '#server/modules/site-settings/site-settings.routes.ts';
import { homeRoutes } from '#server/modules/site/home.routes.ts';
import { streetsRoutes } from '#server/modules/site/streets.routes.ts';
import { statisticsRoutes } from '#server/modules/statistics/statistics.routes.ts';
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
import { useReadOnlyMode } from '#server/platform/http/read-only-mode.ts';
import { useSignedIn } from '#server/platform/http/signed-in.ts';
import { endSlowBodies } from '#server/platform/http/slow-bodies.ts';
import { openTemporaryFolder } from '#server/platform/files/temporary-files.ts';
import type { App } from '#server/platform/http/types.ts';
import { socketsRoute } from '#server/platform/realtime/sockets-route.ts';
import { describeApi } from './api-description/describe-api.ts';
import type { Modules } from './modules.ts';
import { openApp, type OpenAppOptions } from './open-app.ts';
import type { Pages } from './pages.ts';

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

  accountsRoutes(app, modules);
  registrationRoutes(app, modules);
  passwordResetRoutes(app, modules);
  secondStepsRoutes(app, modules);
  passkeysRoutes(app, modules);
  currentUserRoutes(app, modules);
  credentialsRoutes(app, modules);
  remainingAccessRoutes(app, modules);
  signInLinkRoutes(app, modules);
  searchRoutes(app, modules);
  listingsRoutes(app, modules);
  postingRoutes(app, modules);
  bulkChangesRoutes(app, modules);
  contactsRoutes(app, modules);
  importsRoutes(app, modules);
  programImportsRoutes(app, modules);
  importFeedsRoutes(app, modules);
  apiKeysRoutes(app, modules);
  leadsRoutes(app, modules);
  plansRoutes(app, modules);
  paymentsRoutes(app, modules);
  invoicesRoutes(app, modules);
  savedSearchesRoutes(app, modules);
  fitsRoutes(app, modules);
  newsRoutes(app, modules);
  pushRoutes(app, modules);
  await mailSettingsRoutes(app, modules);
  profileRoutes(app, modules);
  pictureRoutes(app, modules);
  userListingsRoutes(app, modules);
  userPlacesRoutes(app, modules);
  favouritesRoutes(app, modules);
  agentsRoutes(app, modules);
  shortlistsRoutes(app, modules);
  sharedShortlistsRoutes(app, modules);
  reportsRoutes(app, modules);
  complaintsRoutes(app, modules);
  deskComplaintsRoutes(app, modules);
  operatorsRoutes(app, modules);
  reviewRoutes(app, modules);
  deskOrdersRoutes(app, modules);
  moderationRoutes(app, modules);
  siteSettingsRoutes(app, modules);
  statisticsRoutes(app, modules);
  chatRoutes(app, modules);
  attachmentsRoutes(app, modules);
  peopleRoutes(app, modules);
  presenceRoutes(app, modules);
  personReportsRoutes(app, modules);
  placesRoutes(app, modules);
  mediaRoutes(app, modules);
  sharePictureRoutes(app, modules);
  await realtimeRoutes(app, modules);
  if (withSockets && modules.embeddedRealtime)
    socketsRoute(app, { sockets: modules.embeddedRealtime.sockets, publicUrl: modules.publicUrl });
  siteRoutes(app, modules);
  homeRoutes(app, modules);
  await streetsRoutes(app, modules);
  healthRoutes(app, modules);
  modules.payment.sandbox?.registerRoutes(app);
  if (modules.outbox)
    devMailRoutes(app, { outbox: modules.outbox, clock: modules.clock, publicUrl: modules.publicUrl });
  // The routes don't change while the server runs.
  let description: DocumentBody | undefined;
  app.get(
    '/api/openapi.json',
    { config: { access: 'anonymous', limit: 'api' }, schema: { hide: true } },
    (request, reply) =>
      sendDocument(
        request,
        reply.type('application/json; charset=utf-8'),
        (description ??= makeDocumentBody(JSON.stringify(app.swagger()))),
      ),
  );

  if (pages) await pages.register(app);
  app.setNotFoundHandler((request, reply) => {
    if (pages && ['GET', 'HEAD'].includes(request.method) && isPageAddress(request.url))
      return pages.handle(request, reply);
    throw new AppError(404, 'request.not_found', 'There is nothing at this address.');
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
