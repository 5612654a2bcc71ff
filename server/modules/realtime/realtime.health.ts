import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { EmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts';

/** Open sockets of this process. */
export function addSocketGauge(metrics: Pick<Metrics, 'gauge'>, { sockets }: Pick<EmbeddedRealtime, 'sockets'>): void {
  metrics.gauge('aangan_sockets', 'Open sockets.', [], () => [{ value: sockets.count() }]);
}
