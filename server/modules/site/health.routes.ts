import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/db.ts';
import { floorBytes, isDiskFull } from '#server/platform/files/disk-check.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { watchOutages } from '#server/platform/http/outage-end.ts';
import type { App } from '#server/platform/http/types.ts';
import type { Readiness } from '#server/platform/readiness.ts';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';

const Ok = z.object({ status: z.literal('ok') });
const probed = { access: 'anonymous', limit: 'none' } as const;
/** The check of the files, which writes one, runs at most this often. */
const filesCheckedMs = 5_000;

/**
 * Calls of load balancers: `/healthz` says that the process lives, `/readyz` whether it wants visitors (its database
 * answers, files can be stored, it is not about to stop).
 */
export function healthRoutes(
  app: App,
  needs: {
    db: Database;
    files: Pick<FileStore, 'check'>;
    readiness: Pick<Readiness, 'isDraining'>;
    ticker?: Ticker;
  },
): void {
  const { db, files, readiness, ticker = systemTicker } = needs;
  const checkFiles = atMostEvery(filesCheckedMs, ticker, async () => {
    await Promise.all([files.check(floorBytes), app.temporaryFolder.check(floorBytes)]);
  });

  const checkDatabase = () => sql`SELECT 1`.execute(db);
  const stopWatching = watchOutages(app.failureLog, () => Promise.all([checkDatabase(), checkFiles()]), ticker);
  app.addHook('onClose', (_app, done) => {
    stopWatching();
    done();
  });

  app.get('/healthz', { config: probed, schema: { hide: true, response: { 200: Ok } } }, () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { config: probed, schema: { hide: true, response: { 200: Ok } } }, async () => {
    if (readiness.isDraining()) {
      throw new AppError('server.stopping', { retryAfterSeconds: 5 });
    }
    await orNotReady(checkDatabase, () => 'server.no_database');
    await orNotReady(checkFiles, (error) => (isDiskFull(error) ? 'server.disk_full' : 'server.no_files'));
    return { status: 'ok' as const };
  });
}

async function orNotReady(
  check: () => Promise<unknown>,
  codeOf: (error: unknown) => 'server.no_database' | 'server.disk_full' | 'server.no_files',
): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new AppError(codeOf(error), { retryAfterSeconds: 5, cause: error });
  }
}

/** Returns the last outcome of `work` for `ms`; concurrent calls share one run. */
function atMostEvery(ms: number, ticker: Pick<Ticker, 'nowMs'>, work: () => Promise<void>): () => Promise<void> {
  let last: { outcome: Promise<void>; atMs: number } | null = null;
  return () => {
    if (!last || ticker.nowMs() - last.atMs >= ms) last = { outcome: work(), atMs: ticker.nowMs() };
    return last.outcome;
  };
}
