import { openReplicas, type Replicas } from '#server/platform/database/replicas/open-replicas.ts';
import { requireReplica } from '#server/platform/database/replicas/require-replica.ts';
import type { Log } from '#server/platform/log.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The replicas of the settings, or null. An unreachable one is left out until it answers; one that would never be
 * right (a wrong password, another database) makes the start fail with a StartError.
 */
export async function provideReplicas(needs: {
  settings: Pick<Settings, 'databaseUrl' | 'replicaUrls'>;
  log: Pick<Log, 'warn' | 'info'>;
}): Promise<Replicas | null> {
  const { settings, log } = needs;
  const { databaseUrl, replicaUrls } = settings;
  if (databaseUrl === undefined || replicaUrls.length === 0) return null;
  for (const replicaUrl of replicaUrls) await requireReplica({ databaseUrl, replicaUrl, log });
  return openReplicas({ connectionString: databaseUrl, replicaUrls, log });
}
