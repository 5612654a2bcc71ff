import type { Db } from '#server/platform/database/db.ts';
import { shared } from '#server/platform/metrics/backlog-gauges.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { listLags } from './following/followers.repository.ts';

/** How far the copies of records in other engines are behind. */
export function addFollowerGauges(metrics: Pick<Metrics, 'gauge'>, db: Db): void {
  const lags = shared(() => listLags(db));
  metrics.gauge(
    'aangan_follower_lag_seconds',
    'Age of the oldest change that is not with a follower of records.',
    ['follower'],
    async () => (await lags()).map(({ name, seconds }) => ({ labels: { follower: name }, value: seconds })),
  );
  metrics.gauge(
    'aangan_follower_lag_records',
    'Changed records that are not with a follower, 100,000 at most.',
    ['follower'],
    async () => (await lags()).map(({ name, records }) => ({ labels: { follower: name }, value: records })),
  );
}
