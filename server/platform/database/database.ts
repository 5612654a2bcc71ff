import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Log } from '#server/platform/log.ts';
import type { Database } from './schema.ts';
import type { Tables } from './tables.ts';

export interface PoolOptions {
  connectionString: string;
  log: Pick<Log, 'warn'>;
  /** Connections at most; 10 unless told. */
  max?: number;
  /** What `pg_stat_activity` shows. */
  applicationName?: string;
  /** The server ends a statement after this; 2,500 unless told, 0 is never (migrations, imports). */
  statementTimeoutMillis?: number;
  /** Named prepared statements with one plan for all values: planning costs more than running (the search pool). */
  planCacheMode?: 'force_generic_plan';
}

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  /** Waits for running queries, then closes every connection. */
  close: () => Promise<void>;
}

const int8 = 20;
const int8Array = 1016;
const date = 1082;
/** A new connection that takes longer counts as a database that is away: visitors get their 503 within 3 s. */
const connectTimeoutMillis = 2_500;
/** The server's own limit comes first; this one is for a server that hangs and says nothing. */
const answerGraceMillis = 400;

/** Counts and prices come as bigint; all of ours are far below 2^53. A day is no moment, so it stays text. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
    if (oid === int8) return Number;
    if (oid === date) return String;
    if (oid === int8Array) {
      const parse = parserOf(int8Array) as (text: string) => (string | null)[];
      return (text: string) => parse(text).map((value) => (value === null ? null : Number(value)));
    }
    return parserOf(oid, format);
  },
} as typeof types;

/** pg's own parser; its types know only some of the ids. */
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => unknown;

/**
 * A pool whose broken connections are logged and replaced, never thrown. `bigint` is read as number, `timestamptz` as
 * Date, `date` as text (2026-12-31). Queries reject when the server is away for 2.5 s or a statement takes longer
 * than its limit, so that visitors hear of it within 3 s.
 */
export function openPool(options: PoolOptions): Pool {
  const { connectionString, log, max = 10, applicationName = 'aangan', statementTimeoutMillis = 2_500 } = options;
  const pool = new Pool({
    connectionString,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMillis,
    statement_timeout: statementTimeoutMillis,
    query_timeout: statementTimeoutMillis === 0 ? 0 : statementTimeoutMillis + answerGraceMillis,
    keepAlive: true,
    types: parsers,
    ...(options.planCacheMode && { options: `-c plan_cache_mode=${options.planCacheMode}` }),
  });
  // A pool is ended before the last of its connections are: a database that stops then breaks none that is needed.
  const broke = (error: Error, what: string) => {
    if (!pool.ending) log.warn({ err: error }, what);
  };
  pool.on('error', (error) => broke(error, 'an idle database connection broke'));
  // The pool listens to idle clients only; one that breaks inside a transaction would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => broke(error, 'a database connection broke'));
  });
  return pool;
}

/** The typed database on a pool of its own (see openPool for the options and what rejects). */
export function openDatabase(options: PoolOptions): OpenDatabase {
  const pool = openPool(options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
