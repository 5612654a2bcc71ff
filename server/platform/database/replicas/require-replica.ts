import { setTimeout as pause } from 'node:timers/promises';
import { identifyServer } from '#server/platform/database/identify-server.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';

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
  const here = await identifyServer(databaseUrl);
  let there = await identifyServer(replicaUrl);
  // A database or a user that was just made may take a moment to get there.
  for (let tries = 0; tries < mostTries && 'sentence' in there && !there.mayPass; tries += 1) {
    await pause(retryMs);
    there = await identifyServer(replicaUrl);
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
