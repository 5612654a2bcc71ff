import type { Pool } from 'pg';
import type { FailureLog } from '#server/platform/failure-log.ts';
import { makeCallCounts, type CallCounts } from '#server/platform/http/call-counts.ts';
import { makePostgresCallExchange } from '#server/platform/http/postgres-call-exchange.ts';
import { openRedisCallExchange } from '#server/platform/http/redis-call-exchange.ts';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';
import type { Settings } from '../settings/settings.ts';

const exchangedMs = 1_000;

/**
 * Counts of calls that all nodes share: through Redis where there is one, else in an external database. With the
 * embedded database there is only one node. While the shared store is unreachable each node counts by itself.
 */
export async function provideCallCounts(needs: {
  settings: Pick<Settings, 'redis' | 'databaseUrl'>;
  pool: Pool;
  failures: FailureLog;
  onRedisFailure?: () => void;
  ticker?: Ticker;
}): Promise<{ callCounts: CallCounts; redis: { isConnected(): boolean } | null; close: () => Promise<void> }> {
  const { settings, pool, failures, onRedisFailure, ticker = systemTicker } = needs;
  const callCounts = makeCallCounts(ticker);
  const redis = settings.redis ? await openRedisCallExchange(settings.redis, 'aangan', onRedisFailure) : null;
  const exchange = redis ?? (settings.databaseUrl ? makePostgresCallExchange(pool) : null);
  let sharing: Promise<void> | null = null;
  const stop = exchange
    ? ticker.every(exchangedMs, () => {
        sharing ??= callCounts
          .share(exchange)
          .then(
            () => failures.worked(work),
            (error: unknown) => failures.failed(work, error),
          )
          .finally(() => (sharing = null));
      })
    : () => undefined;
  return {
    callCounts,
    redis,
    async close() {
      stop();
      await sharing;
      redis?.close();
    },
  };
}

const work = 'sharing of call counts';
