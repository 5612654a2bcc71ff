import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import type { Log } from '#server/platform/log.ts';
import type { Database } from './db.ts';
import { timeStatements, type OnStatementEnd } from './statement-times.ts';
import type { DB as Tables } from './tables.ts';

export interface PoolOptions {
  connectionString: string;
  log: Pick<Log, 'warn'>;
  /** The most connections; 10 by default. */
  max?: number;
  /** The name that `pg_stat_activity` shows. */
  applicationName?: string;
  /** The server cancels a statement after this time; 2,500 by default, 0 for never (migrations, imports). */
  statementTimeoutMillis?: number;
  /** How long a new connection may take; 2,500 by default. */
  connectTimeoutMillis?: number;
  /** Added to the server's own limit, which comes first, for a server that hangs without an answer; 400 by default. */
  answerGraceMillis?: number;
  /** Receives the duration of each statement. */
  onStatementEnd?: OnStatementEnd | undefined;
  /** The settings that the statements of the search were written for, whatever the server's own are. */
  plansForSearch?: boolean;
  /** Sends no statement by a name: a pooler in transaction mode lends another connection to the next. */
  withoutNames?: boolean;
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
/** When a new connection takes longer, the database counts as unavailable, so that visitors get a 503 within 3 s. */
const usualConnectTimeoutMillis = 2_500;
const usualAnswerGraceMillis = 400;
/** A new connection plans statements and triggers again, for a tenth of a second; pg would close an idle one after 10 s. */
const idleMillis = 5 * 60_000;

/**
 * Named prepared statements are planned once for all values: planning costs more than running. A server with its usual
 * settings estimates a walk in the order of an index as more expensive than sorting, and starts compilers and workers
 * for milliseconds.
 */
const searchPlanning = Object.entries({
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Counts and prices are bigint, and far below 2^53. A date has no time zone, so it stays text. */
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

/** pg's own parser, with a wider type: its declaration lists only some of the ids. */
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => unknown;

/**
 * A pool whose broken connections are logged and replaced, never thrown. `bigint` is read as number, `timestamptz` as
 * Date, `date` as text (2026-12-31). Queries reject when the server is unreachable for 2.5 s or a statement takes
 * longer than its limit, so that visitors get an answer within 3 s.
 */
export function openPool(options: PoolOptions): Pool {
  const { connectionString, log, max = 10, applicationName = 'aangan', statementTimeoutMillis = 2_500 } = options;
  const { connectTimeoutMillis = usualConnectTimeoutMillis, answerGraceMillis = usualAnswerGraceMillis } = options;
  const pool = new Pool({
    connectionString,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMillis,
    statement_timeout: statementTimeoutMillis,
    query_timeout: statementTimeoutMillis === 0 ? 0 : statementTimeoutMillis + answerGraceMillis,
    keepAlive: true,
    idleTimeoutMillis: idleMillis,
    types: parsers,
    ...(options.plansForSearch && { options: searchPlanning }),
  });
  // A pool ends before its last connections do. If the database stops then, the broken connections are not needed.
  const broke = (error: Error, what: string) => {
    if (!pool.ending) log.warn({ err: error }, what);
  };
  pool.on('error', (error) => broke(error, 'an idle database connection broke'));
  // The pool handles errors of idle clients only; a client that breaks in a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => broke(error, 'a database connection broke'));
    if (options.withoutNames) dropNames(client);
    if (options.onStatementEnd) timeStatements(client, options.onStatementEnd);
  });
  return pool;
}

function dropNames(client: PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (asked: unknown, ...more: unknown[]): unknown =>
    send(
      typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked,
      ...more,
    );
  Object.assign(client, { query });
}

/** The typed database on a separate pool; see {@link openPool} for options and errors. */
export function openDatabase(options: PoolOptions): OpenDatabase {
  const pool = openPool(options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
