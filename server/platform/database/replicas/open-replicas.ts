import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { openPool, type PoolOptions } from '#server/platform/database/database.ts';
import type { Database } from '../db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';
import type { ReplicaName } from './read-order.ts';
import { checkMs, makeReplicaWatch, type Checks, type ReplicaWatch } from './replica-watch.ts';
import { routedPool } from './routed-pool.ts';

/** A check that takes longer counts as no answer. */
const answerMs = 500;

export interface Replicas {
  watch: ReplicaWatch;
  /** The primary's pool, whose reads of requests leave for replicas; `options` are those of the replicas' pools. */
  route(primary: Pool, options: Omit<PoolOptions, 'connectionString'>): Pool;
  close(): Promise<void>;
}

/** Opens the replicas of DATABASE_REPLICA_URL, beside the primary of `connectionString`, and watches them from now on. */
export async function openReplicas(needs: {
  connectionString: string;
  replicaUrls: readonly string[];
  log: Pick<Log, 'warn' | 'info'>;
  ticker?: Ticker;
}): Promise<Replicas> {
  const { connectionString, replicaUrls, log, ticker = systemTicker } = needs;
  const urls = new Map(replicaUrls.map((url) => [replicaNameOf(url), url]));
  const opened: Pool[] = [];
  const open = (options: PoolOptions): Pool => {
    const pool = openPool(options);
    opened.push(pool);
    return pool;
  };
  // A connection of its own for checks, so that they don't wait where visitors wait.
  const checking = (url: string): Pool =>
    open({
      connectionString: url,
      // Checks fail again and again while a server is unreachable; the watch logs it once.
      log: { warn: () => undefined },
      max: 1,
      applicationName: 'aangan replicas',
      connectTimeoutMillis: answerMs,
      statementTimeoutMillis: answerMs,
      answerGraceMillis: 100,
    });
  const checkers = new Map([...urls].map(([name, url]) => [name, checking(url)]));
  const watch = makeReplicaWatch({
    names: [...urls.keys()],
    checks: checksOf(checking(connectionString), checkers),
    nowMs: () => ticker.nowMs(),
    onChange(name, isUsed, behindMs) {
      const behindSeconds = Number.isFinite(behindMs) ? Math.round(behindMs / 100) / 10 : null;
      if (isUsed) log.info({ replica: name }, 'a replica is read from');
      else
        log.warn(
          { replica: name, behindSeconds },
          'a replica is left out: it is unreachable, too far behind, or the primary',
        );
    },
  });
  let checks: Promise<void> | null = null;
  await watch.check();
  const stop = ticker.every(checkMs, () => {
    checks ??= watch.check().finally(() => (checks = null));
  });

  return {
    watch,
    route: (primary, options) =>
      routedPool({
        primary,
        replicas: new Map([...urls].map(([name, url]) => [name, open({ ...options, connectionString: url })])),
        onFailure: (target) => watch.failed(target),
      }),
    async close() {
      stop();
      await checks;
      await Promise.all(opened.map((pool) => pool.end()));
    },
  };
}

/** The typed database on a pool, which the caller ends. */
export const databaseOn = (pool: Pool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

export function replicaNameOf(url: string): ReplicaName {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '5432'}`;
}

function checksOf(primary: Pool, replicas: ReadonlyMap<ReplicaName, Pool>): Checks {
  return {
    async primaryPosition() {
      const { rows } = await primary.query<{ position: string }>(
        `SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::text AS position`,
      );
      return BigInt(rows[0]?.position ?? '0');
    },
    async replicaState(name) {
      const pool = replicas.get(name);
      if (!pool) throw new Error(`There is no replica ${name}.`);
      const { rows } = await pool.query<{ is_replica: boolean; position: string | null }>(
        `SELECT pg_is_in_recovery() AS is_replica, (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS position`,
      );
      return { isReplica: rows[0]?.is_replica === true, position: BigInt(rows[0]?.position ?? '0') };
    },
  };
}
