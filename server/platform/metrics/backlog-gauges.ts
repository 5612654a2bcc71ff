import type { Database, Db } from '../database/db.ts';
import { listLateness, type Sweep } from '../database/sweeps.ts';
import { countOpenMails, findMailWait, listDueJobs } from './backlog.repository.ts';
import type { Metrics } from './metrics.ts';

/** Backlogs in the database. Every node reports the same, so rules take the greatest and never the sum. */
export function addBacklogGauges(metrics: Metrics, db: Db): void {
  const dueJobs = shared(() => listDueJobs(db));
  metrics.gauge('aangan_jobs_due', 'Jobs that are due and not begun, by name.', ['queue'], async () =>
    (await dueJobs()).map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
  );
  metrics.gauge('aangan_oldest_job_seconds', 'Age of the oldest job that is due, by name.', ['queue'], async () =>
    (await dueJobs()).map(({ name, oldestSeconds }) => ({ labels: { queue: name }, value: oldestSeconds })),
  );
  metrics.gauge('aangan_mails', 'Mails that are not done with, by state.', ['state'], async () =>
    (await countOpenMails(db)).map(({ state, mails }) => ({ labels: { state }, value: mails })),
  );
  metrics.gauge(
    'aangan_oldest_mail_seconds',
    'How long the oldest mail has waited for the mail server.',
    [],
    async () => [{ value: await findMailWait(db) }],
  );
}

/** How late sweeps are: what grows without an end shows here first. */
export function addSweepGauge(metrics: Pick<Metrics, 'gauge'>, db: Database, sweeps: readonly Sweep[]): void {
  metrics.gauge(
    'aangan_sweep_late_seconds',
    'How long the oldest row has been due to be deleted or changed, by table.',
    ['table'],
    async () =>
      (await listLateness(db, sweeps)).map(({ name, seconds }) => ({ labels: { table: name }, value: seconds })),
  );
}

/** Gauges are read side by side, so two of the same rows share one statement. */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => (reading ??= read().finally(() => (reading = null)));
}

/**
 * The connections of pools of this node. Added before gauges that read the database: all begin in the order in which they
 * were added, and their own statements would wait for connections already.
 */
export function addPoolGauges(
  metrics: Metrics,
  pools: Record<string, { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }>,
): void {
  metrics.gauge('aangan_pool_connections', 'Connections of a pool, by state.', ['pool', 'state'], () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount, options }]) => [
      { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'wanted' }, value: waitingCount },
      { labels: { pool, state: 'most' }, value: options.max },
    ]),
  );
}

/** Whether Redis answers, by its use. */
export function addRedisGauge(metrics: Metrics, uses: Record<string, { isConnected(): boolean } | null>): void {
  const used = Object.entries(uses).flatMap(([use, link]) => (link ? [{ use, link }] : []));
  if (used.length === 0) return;
  metrics.gauge('aangan_redis_connected', 'Whether Redis answers, by what it is used for.', ['use'], () =>
    used.map(({ use, link }) => ({ labels: { use }, value: Number(link.isConnected()) })),
  );
}

/** How far replicas are behind, and which are read from. */
export function addReplicaGauges(
  metrics: Metrics,
  watch: { list(): { name: string; behindSeconds: number; isUsed: boolean }[] },
): void {
  metrics.gauge('aangan_replica_lag_seconds', 'How far a replica is behind; 60 is that or away.', ['replica'], () =>
    watch.list().map(({ name, behindSeconds }) => ({ labels: { replica: name }, value: behindSeconds })),
  );
  metrics.gauge('aangan_replica_used', 'Whether a replica is read from.', ['replica'], () =>
    watch.list().map(({ name, isUsed }) => ({ labels: { replica: name }, value: Number(isUsed) })),
  );
}
