import type { Pool } from 'pg';
import { listBackupAges } from '#server/platform/backup/newest-backups.ts';
import type { Database } from '#server/platform/database/db.ts';
import {
  addBacklogGauges,
  addPoolGauges,
  addRedisGauge,
  addReplicaGauges,
  addSweepGauge,
} from '#server/platform/metrics/backlog-gauges.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { addModuleGauges, sweepsOf } from './make-modules.ts';
import type { Modules } from './modules.ts';

/** All numbers that are read when Prometheus asks. */
export function addGauges(
  metrics: Metrics,
  needs: {
    db: Database;
    pools: Record<string, Pool>;
    redisUses: Parameters<typeof addRedisGauge>[1];
    replicas: Parameters<typeof addReplicaGauges>[1] | null;
    modules: Modules;
    /** Whether this process makes backups: only workers do. `missing` in production without a place for them. */
    backups: 'made' | 'missing' | 'of others';
  },
): void {
  const { db, pools, redisUses, replicas, modules, backups } = needs;
  // First: the statements of the others would wait for connections.
  addPoolGauges(metrics, pools);
  addBacklogGauges(metrics, db);
  addSweepGauge(metrics, db, sweepsOf(modules));
  addRedisGauge(metrics, redisUses);
  if (replicas) addReplicaGauges(metrics, replicas);
  addModuleGauges(metrics, modules);
  if (backups === 'of others') return;
  metrics.gauge('aangan_backups_missing', 'Whether BACKUP_TO is missing in production.', [], () => [
    { value: Number(backups === 'missing') },
  ]);
  if (backups === 'missing') return;
  metrics.gauge(
    'aangan_newest_backup_age_seconds',
    'Time since a backup was made, and since one was restored and compared.',
    ['kind'],
    async () => (await listBackupAges(db)).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds })),
  );
}
