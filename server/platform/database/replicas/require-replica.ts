import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { explainDatabaseError } from '#server/platform/database/reach-database.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';

const connectMs = 5_000;
const retryMs = 500;
const mostTries = 6;

/**
 * Checks a replica once, at the start. Throws a StartError when it can't be used: its address, password or database is
 * wrong, or it is a copy of another server. One that is unreachable for now is only logged.
 */
export async function requireReplica(needs: {
  databaseUrl: string;
  replicaUrl: string;
  log: Pick<Log, 'warn'>;
}): Promise<void> {
  const { databaseUrl, replicaUrl, log } = needs;
  const here = await identify(databaseUrl);
  let there = await identify(replicaUrl);
  // A database or a user that was just made may take a moment to get there.
  for (let tries = 0; tries < mostTries && 'sentence' in there && !there.mayPass; tries += 1) {
    await pause(retryMs);
    there = await identify(replicaUrl);
  }
  if ('sentence' in there) {
    if (!there.mayPass) throw new StartError(`DATABASE_REPLICA_URL cannot be used: ${there.sentence}`);
    log.warn({ replica: new URL(replicaUrl).host }, `a replica is left out: ${there.sentence}`);
    return;
  }
  if ('id' in here && here.id !== there.id) {
    throw new StartError(
      `DATABASE_REPLICA_URL cannot be used: the server at ${new URL(replicaUrl).host} is no copy of the one of DATABASE_URL. Make it with pg_basebackup, or name another.`,
    );
  }
}

/** The number that a server shares only with its copies, or the error that prevents the check. */
async function identify(connectionString: string): Promise<{ id: string } | { sentence: string; mayPass: boolean }> {
  let client: Client | undefined;
  try {
    client = new Client({ connectionString, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
    // Without a listener, a connection that breaks between two queries would end the process.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      `SELECT concat_ws('/', system_identifier, current_database()) AS id FROM pg_control_system()`,
    );
    return { id: rows[0]?.id ?? '' };
  } catch (error) {
    return explainDatabaseError(error, client);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
