import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import { floorBytes, isDiskFull } from '#server/platform/files/disk-check.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/types.ts';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';

const Ok = z.object({ status: z.literal('ok') });
const probed = { access: 'anonymous', limit: 'none' } as const;
/** The check of the files, which writes one, runs at most this often. */
const filesCheckedMs = 5_000;

/** Calls of load balancers and monitoring. `metrics` is null in production, where they are read from inside only. */
export function healthRoutes(
  app: App,
  needs: { db: Database; files: Pick<FileStore, 'check'>; metrics: Registry | null; ticker?: Pick<Ticker, 'nowMs'> },
): void {
  const { db, files, metrics, ticker = systemTicker } = needs;
  const checkFiles = atMostEvery(filesCheckedMs, ticker, async () => {
    await Promise.all([files.check(floorBytes), app.temporaryFolder.check(floorBytes)]);
  });

  app.get('/healthz', { config: probed, schema: { hide: true, response: { 200: Ok } } }, () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { config: probed, schema: { hide: true, response: { 200: Ok } } }, async () => {
    await orNotReady(
      () => sql`SELECT 1`.execute(db),
      () => 'The database does not answer.',
    );
    await orNotReady(checkFiles, (error) =>
      isDiskFull(error) ? 'The disk is full, or nearly so.' : 'Files cannot be stored.',
    );
    return { status: 'ok' as const };
  });

  if (metrics) {
    app.get('/metrics', { config: probed, schema: { hide: true } }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  }
}

async function orNotReady(check: () => Promise<unknown>, sentence: (error: unknown) => string): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new AppError(503, 'server.unavailable', sentence(error), { retryAfterSeconds: 5, cause: error });
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
