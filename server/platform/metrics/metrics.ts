import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. The upper ones tell a slow answer from one that reached the limit of statements (2.5 s). */
const answerBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** The metrics of this process for Prometheus. Labels have few values: patterns of routes, names of jobs, never ids. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly openRequests: Gauge;
  readonly jobs: Histogram<'queue' | 'outcome'>;
  readonly jobRuns: Counter<'queue' | 'outcome'>;
  readonly statements: Counter<'pool'>;
  readonly slowStatements: Counter<'pool'>;
  readonly pages: Counter<'outcome'>;
  readonly searches: Histogram<'question'>;
  readonly failures: Counter<'work'>;
  readonly redisFailures: Counter<'use'>;
  /**
   * A number that is read when Prometheus asks, for each combination of labels. When `read` fails, the gauge has no
   * value, which the alert for absent values notices.
   */
  gauge(name: string, help: string, labelNames: string[], read: () => Reading[] | Promise<Reading[]>): void;
}

export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** Instruments of the four golden signals and of everything that can pile up. `withProcess` adds Node's own numbers. */
export function makeMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'aangan_request_seconds',
      help: 'Time to answer a request, by the pattern of its route.',
      labelNames: ['method', 'route', 'status'],
      buckets: answerBuckets,
      registers,
    }),
    openRequests: new Gauge({
      name: 'aangan_open_requests',
      help: 'Requests without an answer yet.',
      registers,
    }),
    jobs: new Histogram({
      name: 'aangan_job_seconds',
      help: 'Time of a job, by its name and outcome (done or failed).',
      // Prometheus has a label "job" of its own, and would rename ours.
      labelNames: ['queue', 'outcome'],
      buckets: jobBuckets,
      registers,
    }),
    jobRuns: new Counter({
      name: 'aangan_job_runs_total',
      help: 'Runs of a job, by its name and outcome (done or failed), from zero on.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    statements: new Counter({
      name: 'aangan_statements_total',
      help: 'Statements sent to the database, by pool.',
      labelNames: ['pool'],
      registers,
    }),
    slowStatements: new Counter({
      name: 'aangan_slow_statements_total',
      help: 'Statements that took longer than SLOW_STATEMENT_MS.',
      labelNames: ['pool'],
      registers,
    }),
    pages: new Counter({
      name: 'aangan_pages_total',
      help: 'Pages that were asked for, and those that had to be rendered; the others came from the cache.',
      labelNames: ['outcome'],
      registers,
    }),
    searches: new Histogram({
      name: 'aangan_search_seconds',
      help: 'Time of one question of a search: page, total, choices, cells and so on.',
      labelNames: ['question'],
      buckets: answerBuckets,
      registers,
    }),
    failures: new Counter({
      name: 'aangan_failures_total',
      help: 'Failures of work that nobody waits for, by its name.',
      labelNames: ['work'],
      registers,
    }),
    redisFailures: new Counter({
      name: 'aangan_redis_failures_total',
      help: 'Connections to Redis that were lost, and tries for new ones that failed, by what they are for.',
      labelNames: ['use'],
      registers,
    }),
    gauge(name, help, labelNames, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          gauge.reset();
          try {
            for (const { labels = {}, value } of await read()) gauge.set(labels, value);
          } catch {
            // Without labels a reset means 0, which would look like a number that was read.
            if (labelNames.length === 0) gauge.remove();
          }
        },
      });
    },
  };
}
