import { createServer } from 'node:net';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { accountsJobs } from '#server/modules/accounts/accounts.jobs.ts';
import { chatJobs } from '#server/modules/chat/chat.jobs.ts';
import { importFeedsJobs } from '#server/modules/import-feeds/import-feeds.jobs.ts';
import { importsJobs } from '#server/modules/imports/imports.jobs.ts';
import { listingsJobs } from '#server/modules/listings/listings.jobs.ts';
import { mediaJobs } from '#server/modules/media/media.jobs.ts';
import { searchJobs } from '#server/modules/search/search.jobs.ts';
import { newsJobs } from '#server/modules/news/news.jobs.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { provideDatabase } from '#server/platform/database/provide-database.ts';
import { ensureServerKey } from '#server/platform/database/server-keys.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { makeJobs, type Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { makePushSender } from '#server/platform/push/push-sender.ts';
import { vapidKeysOf } from '#server/platform/push/vapid-keys.ts';
import { makePublicFetch } from '#server/platform/public-fetch.ts';
import { repeated } from '#server/platform/repeated.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { buildApp, type BuiltApp } from './build-app.ts';
import { provideDemoData } from './demo-data.ts';
import { makeModules, type Modules } from './modules.ts';
import { makePageApi } from './page-api.ts';
import { socketSources, tileSources } from './page-policy.ts';
import { builtPages } from './page-renderer.ts';
import { makePages, type Pages } from './pages.ts';
import { invoicesJobs } from '#server/modules/invoices/invoices.jobs.ts';
import { paymentsJobs } from '#server/modules/payments/payments.jobs.ts';
import { plansJobs } from '#server/modules/plans/plans.jobs.ts';
import { provideFiles } from './provide-files.ts';
import { providePayment } from './provide-payment.ts';
import { provideMail } from './provide-mail.ts';
import { provideRealtime } from './provide-realtime.ts';
import { provideStreets } from './provide-streets.ts';
import type { Settings } from './settings.ts';

/** This repository's folder, which contains the built pages. */
export const root = path.resolve(import.meta.dirname, '../..');

export interface RunningProduct {
  /** The address it listens on, for example http://localhost:3000. */
  address: string;
  modules: Modules;
  /** The address of the outbox, or null where mail is sent. */
  outboxAddress: string | null;
  /** Lines for people that name the accounts of the demo data; none without such data. */
  accountLines: string[];
  /** Takes no new requests, lets running ones finish, then closes everything that was opened. */
  stop(): Promise<void>;
}

/** Closes everything that was opened, in the opposite order. */
function makeCleanup() {
  const steps: (() => Promise<unknown> | undefined)[] = [];
  let done: Promise<void> | undefined;
  return {
    add: (step: () => Promise<unknown> | undefined) => steps.push(step),
    run: () =>
      (done ??= (async () => {
        for (const step of steps.reverse()) await step();
      })()),
  };
}

/**
 * Starts the product of the settings: database (embedded or by address), migrations, demo data in an empty
 * installation, pages, background work, and the server. Throws a StartError with a message for people on failure.
 */
export async function startProduct(needs: {
  settings: Settings;
  log: Log;
  report: Report;
  clock?: Clock;
  /** Serves pages from the sources, with hot reload. */
  development?: boolean;
}): Promise<RunningProduct> {
  const { settings, log, report, clock = systemClock, development = false } = needs;
  const cleanup = makeCleanup();
  try {
    const port = settings.port || (await freePort(settings.host));
    // Checked first, so that a port in use is reported before the database is started.
    await tryPort(port);
    const database = await provideDatabase({ ...settings, log, report });
    cleanup.add(database.stop);
    const streets = await provideStreets(settings.streets);
    const { files, temporaryFolder, close: closeFiles } = await provideFiles(settings);
    cleanup.add(closeFiles);
    const { connectionString } = database;
    await migrateDatabase({ connectionString, log, report });
    const { db, pool, close } = openDatabase({ connectionString, log });
    cleanup.add(close);
    const searchPool = openPool({
      connectionString,
      log,
      applicationName: 'aangan search',
      planCacheMode: 'force_generic_plan',
    });
    cleanup.add(() => searchPool.end());

    const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
    const metrics = settings.appMode === 'production' ? null : new Registry();
    if (metrics) collectDefaultMetrics({ register: metrics });
    const jobs = makeJobs({ connectionString, log });
    const mail = provideMail({ settings, db, jobs, log });
    cleanup.add(mail.close);
    const realtimeKey = await ensureServerKey(db, 'realtime');
    const realtime = await provideRealtime({ settings, realtimeKey, clock, log });
    cleanup.add(realtime.close);
    const modules = makeModules({
      db,
      pool,
      searchPool,
      clock,
      files,
      temporaryFolder,
      publicFetch: makePublicFetch(),
      viewerKey: await ensureServerKey(db, 'viewers'),
      codeKey: await ensureServerKey(db, 'codes'),
      placeKey: await ensureServerKey(db, 'places'),
      mailKey: await ensureServerKey(db, 'mail links'),
      mailEventsSecret: settings.mailEventsSecret ?? null,
      pushSender: makePushSender({
        keys: vapidKeysOf(await ensureServerKey(db, 'push')),
        contact: `mailto:${settings.mailFrom.address}`,
        hosts: settings.pushHosts,
      }),
      mailer: mail.mailer,
      jobs,
      outbox: mail.outbox,
      ...realtime,
      publicUrl,
      googleMapsApiKey: settings.googleMapsApiKey ?? null,
      ...streets,
      log,
      seller: settings.seller,
      payment: await providePayment({ settings, db, log, port }),
      metrics,
    });
    const accountLines = settings.demoData ? await provideDemoData({ modules, settings, report }) : [];
    await modules.search.reload();
    modules.places.prepare();

    const { pages, attach } = await openPages(modules);
    modules.recordsChanged.listen(() => pages.forget());
    const { app } = await buildApp({
      modules,
      pages,
      attach,
      logger: log,
      trustProxy: settings.trustProxy,
      temporaryFolder,
    });
    // After the last request and the last job, while the database is still open.
    cleanup.add(() => modules.views.storeViews());
    cleanup.add(() => modules.signIn.finishCodes());
    await startJobs(jobs, modules);
    cleanup.add(() => app.close());
    await listen(app, port);
    if (settings.roles.includes('worker')) for (const stop of makeNews(modules, log)) cleanup.add(stop);
    cleanup.add(everyMinute(() => modules.search.reload()));
    cleanup.add(everyMinute(() => modules.realtimeAccess.sweepSessions()));
    const outboxAddress = modules.outbox && `${publicUrl}/dev/mail`;
    return { address: publicUrl, outboxAddress, accountLines, modules, stop: cleanup.run };
  } catch (error) {
    await cleanup.run().catch(() => undefined);
    throw diskIsFull(error)
      ? new StartError(`The disk that holds ${settings.dataDir} is full. Free some space and start again.`)
      : error;
  }

  async function openPages(modules: Modules): Promise<{ pages: Pages; attach?: (app: BuiltApp['app']) => void }> {
    const common = {
      api: makePageApi(modules),
      clock,
      publicUrl: modules.publicUrl,
      maps: modules.googleMapsApiKey !== null,
      tiles: tileSources(modules.mapTiles),
      checkout: modules.payment.gateway.checkout.origins,
      cacheSeconds: settings.pageCacheSeconds,
      sockets: socketSources(modules.realtimeAddress, modules.publicUrl),
    };
    if (!development) {
      return {
        pages: makePages({ ...common, source: await builtPages(root), clientFolder: path.join(root, 'build/client') }),
      };
    }
    const { developmentPages } = await import('./dev-pages.ts');
    const dev = await developmentPages(root);
    cleanup.add(dev.close);
    return { pages: makePages({ ...common, source: dev.source, clientFolder: null }), attach: dev.attach };
  }

  async function startJobs(jobs: Jobs, modules: Modules): Promise<void> {
    accountsJobs(jobs, modules);
    chatJobs(jobs, modules);
    listingsJobs(jobs, modules);
    importsJobs(jobs, modules);
    importFeedsJobs(jobs, modules);
    mediaJobs(jobs, modules);
    searchJobs(jobs, modules.search);
    plansJobs(jobs, modules.plans);
    paymentsJobs(jobs, modules);
    invoicesJobs(jobs, modules.invoices);
    newsJobs(jobs, modules);
    modules.payment.sandbox?.defineJobs(jobs);
    await jobs.start({ work: settings.roles.includes('worker') });
    cleanup.add(jobs.stop);
  }

  async function tryPort(port: number): Promise<void> {
    try {
      await listenOnce(settings.host, port);
    } catch (error) {
      throw inWords(error, port);
    }
  }

  async function listen(app: BuiltApp['app'], port: number): Promise<void> {
    try {
      await app.listen({ host: settings.host, port });
    } catch (error) {
      throw inWords(error, port);
    }
  }

  function inWords(error: unknown, port: number): unknown {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      return new StartError(
        `Port ${port} is taken by another program. Stop it, or set PORT to another number, as in: PORT=3001 npm start`,
      );
    }
    if (code === 'EACCES') {
      return new StartError(`This user may not listen on port ${port}. Set PORT to a number above 1023.`);
    }
    return error;
  }
}

/** Whether the disk is full: ENOSPC of the file system, or 53100 (disk_full) of PostgreSQL. */
function diskIsFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100');
}

/** Listens for a moment and returns the port; rejects as a server would. */
async function listenOnce(host: string, port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : port;
}

/** A port that nobody listens on, for tests that start many products beside each other. */
function freePort(host: string): Promise<number> {
  return listenOnce(host, 0);
}

/** Makes news of what happened to records, and the mails and push messages that go out at once, on each node that runs jobs. */
function makeNews({ recordEvents, newsMails, push }: Modules, log: Log): (() => Promise<void>)[] {
  const onFailure = (error: unknown) => log.error({ err: error }, 'news could not be made');
  return [
    repeated(() => recordEvents.workAll(), { pauseMs: 1_000, onFailure }),
    repeated(() => newsMails.mailInstant(), { pauseMs: 5_000, onFailure }),
    repeated(() => push.sendDue(), { pauseMs: 5_000, onFailure }),
  ];
}

const minuteMs = 60_000;

/**
 * Runs work of each node every minute: counting what can be searched, and closing sockets of ended sessions. Returns a
 * function that stops it.
 */
function everyMinute(work: () => Promise<unknown>): () => Promise<void> {
  const timer = setInterval(() => void work().catch(() => undefined), minuteMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
