import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { ensureServerKey } from '#server/platform/database/server-keys.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { buildApp, type BuiltApp } from './build-app.ts';
import { makeModules, type Modules } from './modules.ts';
import { makePageApi } from './page-api.ts';
import { builtPages } from './page-renderer.ts';
import { makePages, type Pages } from './pages.ts';
import type { Settings } from './settings.ts';

/** This repository's folder: the built pages stand under it. */
export const root = path.resolve(import.meta.dirname, '../..');

export interface RunningProduct {
  /** Where it listens, for example http://localhost:3000. */
  address: string;
  modules: Modules;
  /** Takes no new requests, lets those under way finish, then closes everything that was opened. */
  stop(): Promise<void>;
}

/** What was opened, closed in the opposite order. */
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
 * Starts the product as the settings say: database (embedded or by address), migrations, demo data where there is
 * nothing yet, pages, background work, and the server. Throws a StartError with a sentence for people when it cannot.
 */
export async function startProduct(needs: {
  settings: Settings;
  log: Log;
  report: Report;
  clock?: Clock;
  /** Pages straight from the sources, changed while they are written. */
  development?: boolean;
}): Promise<RunningProduct> {
  const { settings, log, report, clock = systemClock, development = false } = needs;
  const cleanup = makeCleanup();
  try {
    const connectionString = settings.databaseUrl ?? (await startDatabase());
    await migrateDatabase({ connectionString, log, report });
    const { db, close } = openDatabase({ connectionString, log });
    cleanup.add(close);
    const searchPool = openPool({
      connectionString,
      log,
      applicationName: 'aangan search',
      planCacheMode: 'force_generic_plan',
    });
    cleanup.add(() => searchPool.end());

    const metrics = settings.appMode === 'production' ? null : new Registry();
    if (metrics) collectDefaultMetrics({ register: metrics });
    const modules = makeModules({
      db,
      searchPool,
      clock,
      files: makeLocalFileStore(path.join(settings.dataDir, 'files')),
      viewerKey: await ensureServerKey(db, 'viewers'),
      publicUrl: settings.publicUrl,
      googleMapsApiKey: settings.googleMapsApiKey,
      metrics,
    });
    if (settings.demoData) await loadDemoWhereEmpty(modules);
    await modules.search.reload();

    const { pages, attach } = await openPages(modules);
    const { app } = await buildApp({ modules, pages, attach, logger: log, trustProxy: settings.trustProxy });
    await listen(app);
    cleanup.add(() => app.close());
    cleanup.add(startBackgroundWork(modules));
    return { address: settings.publicUrl, modules, stop: cleanup.run };
  } catch (error) {
    await cleanup.run().catch(() => undefined);
    throw error;
  }

  async function startDatabase(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log, report });
    cleanup.add(postgres.stop);
    return postgres.connectionString;
  }

  async function loadDemoWhereEmpty(modules: Modules): Promise<void> {
    if ((await modules.listings.countRecords()) > 0) return;
    report('Filling the database with demo homes');
    // Only here: production never loads it.
    const { loadDemo } = await import('#demo/load-demo.ts');
    await loadDemo({
      db: modules.db,
      addRecords: modules.listings.addRecords,
      files: modules.files,
      seed: 1,
      now: clock.now(),
      report,
    });
    await modules.search.refresh();
  }

  async function openPages(modules: Modules): Promise<{ pages: Pages; attach?: (app: BuiltApp['app']) => void }> {
    const common = {
      api: makePageApi(modules),
      clock,
      publicUrl: settings.publicUrl,
      maps: settings.googleMapsApiKey !== null,
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

  async function listen(app: BuiltApp['app']): Promise<void> {
    try {
      await app.listen({ host: settings.host, port: settings.port });
    } catch (error) {
      throw inWords(error);
    }
  }

  function inWords(error: unknown): unknown {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      return new StartError(
        `Port ${settings.port} is taken by another program. Stop it, or set PORT to another number, as in: PORT=3001 npm start`,
      );
    }
    if (code === 'EACCES') {
      return new StartError(`This user may not listen on port ${settings.port}. Set PORT to a number above 1023.`);
    }
    return error;
  }
}

const minuteMs = 60_000;

/** Keeps each node's counts of what can be searched fresh. Returns what stops it. */
function startBackgroundWork(modules: Modules): () => Promise<void> {
  const timer = setInterval(() => void modules.search.reload().catch(() => undefined), minuteMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
