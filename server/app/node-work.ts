import type { FailureLog } from '#server/platform/failure-log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { repeated } from '#server/platform/repeated.ts';
import type { Modules } from './modules.ts';

const minuteMs = 60_000;

/**
 * Starts a process's periodic work: each process reloads the search's and the settings' caches, and closes sockets of
 * ended sessions; workers find the people whom events concern, and send mail that is due at once. A failure is logged
 * once, counted, and the work goes on. Returns a function that stops all of it.
 */
export function startNodeWork(
  modules: Pick<Modules, 'search' | 'siteSettings' | 'realtimeAccess' | 'recordEvents' | 'newsMails' | 'push'>,
  { failures, metrics, isWorker }: { failures: FailureLog; metrics: Pick<Metrics, 'failures'>; isWorker: boolean },
): () => Promise<void> {
  const { search, siteSettings, realtimeAccess, recordEvents, newsMails, push } = modules;
  const start = (name: string, work: () => Promise<unknown>, pauseMs: number) =>
    repeated(
      async () => {
        await work();
        failures.worked(name);
      },
      {
        pauseMs,
        onFailure(error) {
          metrics.failures.inc({ work: name });
          failures.failed(name, error);
        },
      },
    );
  const stops = [
    start('reload of search', () => search.reload(), minuteMs),
    start('reload of site settings', () => siteSettings.refresh(), 2_000),
    start('sweep of sessions', () => realtimeAccess.sweepSessions(), minuteMs),
    ...(isWorker
      ? [
          start('matching of events', () => recordEvents.workAll(), 1_000),
          start('instant mails', () => newsMails.mailInstant(), 5_000),
          start('push messages', () => push.sendDue(), 5_000),
        ]
      : []),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
