import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError, type Report } from '#server/platform/start-error.ts';

/** Time for the waiting, injected so that tests don't wait. */
export interface Pauses {
  /** Milliseconds of a clock that is never set back. */
  nowMs(): number;
  pause(ms: number): Promise<void>;
}

const systemPauses: Pauses = { nowMs: () => performance.now(), pause: (ms) => wait(ms) };

/** A database that is started together with the product is ready within a minute. */
const patienceMs = 60_000;
const retryMs = 1_000;
const reportMs = 15_000;
const connectMs = 5_000;
const oldestMajor = 15;

/**
 * Returns once the database of DATABASE_URL answers. Waits up to a minute, and reports so, when the server or its name
 * does not exist yet. Throws a StartError with the cause, without the password.
 */
export async function reachDatabase(options: { databaseUrl: string; report?: Report; pauses?: Pauses }): Promise<void> {
  const { databaseUrl, report, pauses = systemPauses } = options;
  const begunMs = pauses.nowMs();
  let reportedMs = -Infinity;
  for (;;) {
    const problem = await tryDatabase(databaseUrl);
    if (problem === null) return;
    const waitedMs = pauses.nowMs() - begunMs;
    if (!problem.mayPass || waitedMs >= patienceMs) {
      const waited = problem.mayPass ? ` That was so for ${String(patienceMs / 1000)} seconds.` : '';
      throw new StartError(`DATABASE_URL cannot be used: ${problem.sentence}${waited}`);
    }
    if (pauses.nowMs() - reportedMs >= reportMs) {
      reportedMs = pauses.nowMs();
      report?.(`Waiting for the database of DATABASE_URL: ${problem.sentence}`);
    }
    await pauses.pause(retryMs);
  }
}

export interface DatabaseProblem {
  /** The problem and its remedy, for people. */
  sentence: string;
  /** Whether the problem may pass by itself. */
  mayPass: boolean;
}

/** The problem that keeps the database from being used, or null. */
async function tryDatabase(connectionString: string): Promise<DatabaseProblem | null> {
  let client: Client | undefined;
  try {
    client = new Client({
      connectionString,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      application_name: 'aangan start',
    });
    // Without a listener, a connection that breaks between two queries would end the process.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major >= oldestMajor) return null;
    return {
      sentence: `the server is PostgreSQL ${String(major)}, and ${String(oldestMajor)} or later is needed. Upgrade it, or name another.`,
      mayPass: false,
    };
  } catch (error) {
    // No client could be made, so the address itself is wrong: it may name files that don't exist.
    if (!client) return { sentence: `${error instanceof Error ? error.message : 'it is malformed'}.`, mayPass: false };
    return explainDatabaseError(error, client);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Explains a failed connection to the person who set DATABASE_URL. Codes are PostgreSQL's, Node's and OpenSSL's. */
export function explainDatabaseError(
  error: unknown,
  to: { host?: string; port?: number; database?: string; user?: string; password?: string | null } = {},
): DatabaseProblem {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const { code = '', message = String(first) } = first as { code?: string; message?: string };
  const said = message.replaceAll(/\s+/g, ' ').trim();
  const place = `${to.host ?? 'its host'}:${String(to.port ?? 5432)}`;
  const later = (sentence: string): DatabaseProblem => ({ sentence, mayPass: true });
  const wrong = (sentence: string): DatabaseProblem => ({ sentence, mayPass: false });

  if (/^(ENOTFOUND|EAI_)/.test(code)) return later(`no host of the name ${to.host ?? ''} is known.`);
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return later(`nothing answers at ${place}. Is the server running?`);
  if (code === '57P03') return later(`the server at ${place} is starting or stopping.`);
  if (code === '53300') return later(`the server at ${place} has no connection left. Raise its max_connections.`);
  // Before the next: the parameter may be a timeout.
  if (code === '08P01' && /startup parameter/.test(said)) {
    return wrong(
      `the pooler at ${place} refuses a parameter. Set ignore_startup_parameters = statement_timeout there.`,
    );
  }
  if (/^(ETIMEDOUT|ECONN|EHOST|ENET|EPIPE)/.test(code) || /timeout|terminated/i.test(said)) {
    return later(`the server at ${place} can't be reached or doesn't answer as PostgreSQL does (${code || said}).`);
  }
  if (code === '28P01' || /password/i.test(said)) {
    return wrong(`the server at ${place} doesn't take this password for the user ${to.user ?? ''}.`);
  }
  if (code === '3D000') return wrong(`the server at ${place} has no database ${to.database ?? ''}. Make it first.`);
  if (/no encryption|SSL off/i.test(said)) {
    return wrong(`the server at ${place} wants TLS. Add ?sslmode=verify-full to the address.`);
  }
  if (/does not support SSL/i.test(said)) {
    return wrong(`the server at ${place} speaks no TLS. Turn it on there, or take sslmode out of the address.`);
  }
  if (/CERT|SELF_SIGNED|SSL|TLS|UNABLE_TO_/.test(code) || /certificate|SSL/i.test(said)) {
    return wrong(
      `the TLS certificate of the server at ${place} is not to be trusted (${code || said}). Name the one that signed it by sslrootcert=FILE.`,
    );
  }
  if (code === '28000') return wrong(`the server at ${place} doesn't let the user ${to.user ?? ''} in: ${said}.`);
  return wrong(`${without(said, to.password)} (${place}${code && `, ${code}`}).`);
}

function without(text: string, password: string | null | undefined): string {
  return password ? text.replaceAll(password, '…') : text;
}
