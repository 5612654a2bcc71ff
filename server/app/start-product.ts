import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { passwordCost } from '#server/modules/accounts/accounts.module.ts';
import { backupJobs } from '#server/platform/backup/backup.jobs.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { mostAgeMs } from '#server/platform/database/replicas/replica-watch.ts';
import { provideDatabase } from '#server/platform/database/provide-database.ts';
import { ensureServerKey } from '#server/platform/database/server-keys.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { makeFailureLog } from '#server/platform/failure-log.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { quietMoment } from '#server/platform/http/quiet-moment.ts';
import type { Log } from '#server/platform/log.ts';
import { checkBuiltMails } from '#server/platform/mail/mail-template.ts';
import { makeMetrics } from '#server/platform/metrics/metrics.ts';
import { serveMetrics } from '#server/platform/metrics/metrics-server.ts';
import { makeReadiness } from '#server/platform/readiness.ts';
import { makePushSender } from '#server/platform/push/push-sender.ts';
import { vapidKeysOf } from '#server/platform/push/vapid-keys.ts';
import { makePublicFetch } from '#server/platform/public-fetch.ts';
import { openTracing } from '#server/platform/tracing/open-tracing.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { buildApp, type BuiltApp } from './build-app.ts';
import { buildProbesApp } from './build-probes-app.ts';
import { makeDeskStatus } from './desk-status.ts';
import { provideDemoData } from './demo/demo-data.ts';
import { addGauges } from './add-gauges.ts';
import { defineJobs, finishModules, makeModules, prepareModules } from './make-modules.ts';
import type { Modules } from './modules.ts';
import { startNodeWork } from './node-work.ts';
import { makePageApi } from './pages/page-api.ts';
import { socketSources, tileSources } from './pages/page-policy.ts';
import { builtPages } from './pages/page-renderer.ts';
import { makePages, type Pages } from './pages/pages.ts';
import { provideBackups } from './provide/provide-backups.ts';
import { provideCallCounts } from './provide/provide-call-counts.ts';
import { provideFiles } from './provide/provide-files.ts';
import { freePort, inPortWords, tryPort } from './provide/ports.ts';
import { provideMessages } from './provide/provide-messages.ts';
import { providePayment } from './provide/provide-payment.ts';
import { provideMail } from './provide/provide-mail.ts';
import { provideDocumentBox } from './provide/provide-document-box.ts';
import { provideSecretBox } from './provide/provide-secret-box.ts';
import { providePools } from './provide/provide-pools.ts';
import { provideRealtime } from './provide/provide-realtime.ts';
import { provideVideoTools } from './provide/provide-video-tools.ts';
import { provideStreets } from './provide/provide-streets.ts';
import type { Settings } from './settings/settings.ts';

/** This repository's folder, which contains the built pages. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Uses of Redis, as their metrics name them. */
const [liveMessages, limitsOfCalls] = ['live messages', 'limits of calls'];

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
  /** Waits while the server drains. */
  wait?: (milliseconds: number) => Promise<unknown>;
}): Promise<RunningProduct> {
  const { settings, log, report, clock = systemClock, development = false, wait = pause } = needs;
  const cleanup = makeCleanup();
  const readiness = makeReadiness();
  try {
    checkBuiltMails();
    const port = settings.port || (await freePort(settings.host));
    // Checked first, so that a port in use is reported before the database is started.
    await tryPort(settings.host, port);
    const database = await provideDatabase({ ...settings, log, report });
    cleanup.add(database.stop);
    const streets = await provideStreets(settings.streets);
    const { files, temporaryFolder, close: closeFiles } = await provideFiles(settings);
    cleanup.add(closeFiles);
    await migrateDatabase({ connectionString: database.connectionString, log, report });
    await database.admit();
    const connectionString = database.applicationConnectionString;
    const metrics = makeMetrics({ withProcess: settings.metrics !== undefined });
    const failures = makeFailureLog(log);
    if (settings.tracing) cleanup.add(await openTracing(settings.tracing, { failures, roles: settings.roles }));
    const { db, searchPool, pool, primarySearchPool, replicas } = await providePools({
      settings,
      connectionString,
      metrics,
      log,
      closing: cleanup.add,
    });

    const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
    const jobs = makeJobs({ connectionString, log, metrics });
    const mail = provideMail({ settings, db, jobs, log });
    cleanup.add(mail.close);
    const realtimeKey = await ensureServerKey(db, 'realtime');
    const countFailures = (use: string) => () => metrics.redisFailures.inc({ use });
    const { redis: relay, ...realtime } = await provideRealtime({
      settings,
      realtimeKey,
      clock,
      log,
      onRedisFailure: countFailures(liveMessages),
    });
    cleanup.add(realtime.close);
    const shared = await provideCallCounts({ settings, pool, failures, onRedisFailure: countFailures(limitsOfCalls) });
    const { callCounts } = shared;
    cleanup.add(shared.close);
    const modules = makeModules({
      db,
      pool,
      searchPool,
      clock,
      files,
      videoTools: provideVideoTools(settings),
      temporaryFolder,
      publicFetch: makePublicFetch(),
      isLearning: settings.isLearning,
      viewerKey: await ensureServerKey(db, 'viewers'),
      codeKey: await ensureServerKey(db, 'codes'),
      passwordCost,
      secretBox: await provideSecretBox(settings, db),
      documentBox: await provideDocumentBox(settings, { db, files }),
      placeKey: await ensureServerKey(db, 'places'),
      shortlistKey: await ensureServerKey(db, 'shortlists'),
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
      ...provideMessages(settings, db),
      ...realtime,
      publicUrl,
      sessionMaxDays: settings.sessionMaxDays,
      googleMapsApiKey: settings.googleMapsApiKey ?? null,
      indexNowKey: settings.indexNowKey ?? null,
      ...streets,
      log,
      seller: settings.seller,
      payment: await providePayment({ settings, db, log, port }),
      metrics,
      readiness,
      callCounts,
      replicaWatch: replicas?.watch ?? null,
      sharesDatabase: settings.databaseUrl !== undefined,
    });
    defineJobs(jobs, modules);
    const isWorker = settings.roles.includes('worker');
    const place = isWorker ? await provideBackups(settings) : null;
    if (place) {
      cleanup.add(place.close);
      backupJobs(jobs, { connectionString: database.connectionString, files, backups: place.backups, clock, log });
    }
    // The demo data decides cases of the desk, which adds mails to the queue.
    await jobs.start({ work: isWorker });
    cleanup.add(jobs.stop);
    const accountLines = settings.demoData ? await provideDemoData({ modules, settings, report }) : [];
    await prepareModules(modules);

    const app = await openServer(modules);
    // After the last request and the last job, while the database is still open.
    cleanup.add(() => finishModules(modules));
    // Before what is stored after the last job.
    cleanup.add(jobs.stop);
    if (isWorker) await jobs.run();
    if (settings.metrics) {
      addGauges(metrics, {
        db,
        modules,
        pools: { main: pool, search: primarySearchPool },
        redisUses: { [liveMessages]: relay, [limitsOfCalls]: shared.redis },
        replicas: replicas?.watch ?? null,
        backups: place ? 'made' : isWorker && settings.appMode === 'production' ? 'missing' : 'of others',
      });
      const served = await serveMetrics(metrics, settings.metrics);
      cleanup.add(served.close);
    }
    cleanup.add(() => app.close());
    // The last hook before the port closes.
    app.addHook('preClose', () => quietMoment(app.server));
    await inPortWords(port, () => app.listen({ host: settings.host, port }));
    cleanup.add(startNodeWork(modules, { failures, metrics, isWorker }));
    cleanup.add(drain);
    const outboxAddress = modules.outbox || modules.areMessagesShown ? `${publicUrl}/dev/mail` : null;
    return { address: publicUrl, outboxAddress, accountLines, modules, stop: cleanup.run };
  } catch (error) {
    await cleanup.run().catch(() => undefined);
    throw diskIsFull(error)
      ? new StartError(`The disk that holds ${settings.dataDir} is full. Free some space and start again.`)
      : error;
  }

  /** Serves on for a while as not ready, so that load balancers send nobody any more before the port closes. */
  async function drain(): Promise<void> {
    readiness.drain();
    if (settings.drainSeconds > 0) await wait(settings.drainSeconds * 1000);
  }

  async function openServer(modules: Modules): Promise<BuiltApp['app']> {
    const common = { modules, logger: log, trustProxy: settings.trustProxy, temporaryFolder: modules.temporaryFolder };
    const withSockets = settings.roles.includes('realtime');
    if (!settings.roles.includes('web')) return (await buildProbesApp({ ...common, withSockets })).app;
    const { pages, attach } = await openPages(modules);
    modules.recordsChanged.listen(() => {
      pages.forget();
      // A replica may have shown the former state to a page that was rendered meanwhile.
      if (modules.replicaWatch) setTimeout(() => pages.forget(), mostAgeMs).unref();
    });
    modules.siteSettings.changed.listen(() => pages.forget());
    return (await buildApp({ ...common, pages, attach, withSockets })).app;
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
      metrics: modules.metrics,
      statusOf: makeDeskStatus(modules),
      notices: modules.siteSettings.notices,
      sockets: socketSources(modules.realtimeAddress, modules.publicUrl),
    };
    if (!development) {
      return {
        pages: makePages({ ...common, source: await builtPages(root), clientFolder: path.join(root, 'build/client') }),
      };
    }
    const { developmentPages } = await import('./pages/dev-pages.ts');
    const dev = await developmentPages(root);
    cleanup.add(dev.close);
    return { pages: makePages({ ...common, source: dev.source, clientFolder: null }), attach: dev.attach };
  }
}

/** Whether the disk is full: ENOSPC of the file system, or 53100 (disk_full) of PostgreSQL. */
function diskIsFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100');
}
