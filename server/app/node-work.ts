import type { FailureLog } from '#server/platform/failure-log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { repeated } from '#server/platform/repeated.ts';
import type { RepeatedWork } from '#server/platform/module.ts';
import { modules, type Modules } from './modules.ts';

/**
 * Starts the periodic work of modules in this process; a worker does more of it. A failure is logged once, counted, and
 * the work goes on. Returns a function that stops all of it.
 */
export function startNodeWork(
  all: Modules,
  { failures, metrics, isWorker }: { failures: FailureLog; metrics: Pick<Metrics, 'failures'>; isWorker: boolean },
): () => Promise<void> {
  const start = ({ name, work, pauseMs }: RepeatedWork) =>
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
  const work = modules.flatMap((module) => [
    ...(module.everywhere?.(all) ?? []),
    ...((isWorker && module.inWorkers?.(all)) || []),
  ]);
  const stops = work.map(start);
  return async () => {
    for (const stop of stops) await stop();
  };
}
