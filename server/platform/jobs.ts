import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Db } from './database/db.ts';
import type { Log } from './log.ts';
import { withoutValues } from './logged-error.ts';
import type { Metrics } from './metrics/metrics.ts';
import { inSpan } from './tracing/spans.ts';

export interface JobOptions {
  /** Tries after the first one; 5 by default. */
  retryLimit?: number;
  /** The pause before the second try in seconds, 2 by default; it doubles with each, up to an hour, with a random part. */
  retryDelaySeconds?: number;
  /** A try that takes longer counts as failed; 300 by default. */
  expireInSeconds?: number;
  /** Jobs that run at once on each node; 1 by default. */
  concurrency?: number;
  /** Runs at these times in India's time zone (five fields, to the minute), on one node only. */
  cron?: string;
}

export interface EnqueueOptions {
  /** The earliest start: seconds from now, or a time. */
  startAfter?: number | Date;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
}

/** `signal` is aborted when the job takes too long or the process ends. */
export type JobHandler = (data: unknown, job: { id: string; signal: AbortSignal }) => Promise<void>;

export interface Jobs {
  /** Declares a job before `start`; names are dotted: `accounts.send-code`. Handlers read `data` with a schema. */
  define: (name: string, options: JobOptions, handler: JobHandler) => void;
  /** Opens the queues, so that jobs can be added. With `work` this process also runs them, from `run` on. */
  start: (options: { work: boolean }) => Promise<void>;
  /** Runs jobs and schedules from now on. */
  run: () => Promise<void>;
  /**
   * Adds a job in the caller's transaction: it exists if, and only if, that commits. Returns its id, or null when one
   * with the same `singletonKey` waits already.
   */
  enqueue: (db: Db, name: string, data: object, options?: EnqueueOptions) => Promise<string | null>;
  /** {@link enqueue} of many jobs of one name, in one statement. */
  enqueueAll: (db: Db, name: string, added: readonly { data: object; singletonKey: string }[]) => Promise<void>;
  /** Takes no new jobs and waits for running ones, 20 s at most; jobs cut off are run again later. */
  stop: () => Promise<void>;
}

type JobMetrics = Pick<Metrics, 'jobs' | 'jobRuns'>;

interface Definition {
  options: JobOptions;
  handler: JobHandler;
}

const stopMillis = 20_000;
/** Retries and delayed jobs become due without a notification, so the queue is polled at this interval. */
const pollSeconds = 5;
const longestRetryDelay = 3_600;
const timeZone = 'Asia/Kolkata';

/** A job queue in the database (pg-boss in the schema `pgboss`), with at most three separate connections. */
export function makeJobs(needs: { connectionString: string; log: Log; metrics?: JobMetrics | undefined }): Jobs {
  const { connectionString, log, metrics } = needs;
  const definitions = new Map<string, Definition>();
  let boss: PgBoss | null = null;

  const started = (): PgBoss => {
    if (!boss) throw new Error('Jobs are enqueued after start.');
    return boss;
  };

  return {
    define(name, options, handler) {
      if (boss) throw new Error(`The job ${name} is declared after start.`);
      if (definitions.has(name)) throw new Error(`The job ${name} is declared twice.`);
      definitions.set(name, { options, handler });
    },

    async start({ work }) {
      const starting = new PgBoss({
        connectionString,
        max: 3,
        application_name: 'aangan jobs',
        // Workers are notified at once instead of polling every two seconds.
        useListenNotify: true,
        schedule: work,
        supervise: work,
        cronWorkerIntervalSeconds: 1,
      });
      starting.on('error', (error) => {
        log.warn({ err: error }, 'the job queue stumbled');
      });
      await starting.start();
      boss = starting;
      await declareQueues(starting, definitions);
    },

    async run() {
      const running = started();
      // A failure is seen as an increase only where the series was there before it.
      for (const queue of definitions.keys()) {
        for (const outcome of ['done', 'failed']) metrics?.jobRuns.inc({ queue, outcome }, 0);
      }
      await declareSchedules(running, definitions);
      for (const [name, { options, handler }] of definitions) {
        for (let n = 0; n < (options.concurrency ?? 1); n++) await addWorker(running, name, handler, { log, metrics });
      }
    },

    async enqueue(db, name, data, options = {}) {
      if (!definitions.has(name)) throw new Error(`There is no job ${name}.`);
      // The queues hold one waiting job for each key. A job without a key gets a random one; scheduled jobs have none,
      // so that they don't pile up while no worker runs.
      const { singletonKey = randomUUID(), startAfter } = options;
      return started().send(name, data, { singletonKey, startAfter, db: fromKysely(db) });
    },

    async enqueueAll(db, name, added) {
      if (!definitions.has(name)) throw new Error(`There is no job ${name}.`);
      if (added.length > 0) await started().insert(name, [...added], { db: fromKysely(db) });
    },

    async stop() {
      await boss?.stop({ graceful: true, timeout: stopMillis });
      boss = null;
    },
  };
}

/** Adds a worker, which runs one job after the other. */
async function addWorker(
  boss: PgBoss,
  name: string,
  handler: JobHandler,
  { log, metrics }: { log: Log; metrics: JobMetrics | undefined },
): Promise<void> {
  // Empty until the worker is registered; a job may run before that.
  let worker = '';
  worker = await boss.work<unknown>(name, { notifyPollingIntervalSeconds: pollSeconds }, async ([job]) => {
    if (!job) return;
    // Several jobs of one transaction send one notification, so the worker looks for the next at once.
    boss.notifyWorker(worker);
    const begun = performance.now();
    const tell = (outcome: 'done' | 'failed', error?: unknown): void => {
      const ms = performance.now() - begun;
      metrics?.jobs.observe({ queue: name, outcome }, ms / 1000);
      metrics?.jobRuns.inc({ queue: name, outcome });
      const line = { job: name, id: job.id, ms: Math.round(ms) };
      if (outcome === 'done') log.info(line, 'a job ran');
      else log.error({ ...line, err: error }, 'a job failed');
    };
    try {
      await inSpan(`job ${name}`, { 'aangan.job_id': job.id }, () =>
        handler(job.data, { id: job.id, signal: job.signal }),
      );
    } catch (error) {
      tell('failed', error);
      // The queue stores the error of a failed job for days.
      throw withoutValues(error);
    }
    tell('done');
  });
}

async function declareQueues(boss: PgBoss, definitions: Map<string, Definition>): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const [name, { options }] of definitions) {
    const queue: Omit<Queue, 'name'> = {
      retryLimit: options.retryLimit ?? 5,
      retryDelay: options.retryDelaySeconds ?? 2,
      retryDelayMax: longestRetryDelay,
      retryBackoff: true,
      expireInSeconds: options.expireInSeconds ?? 300,
      notify: true,
    };
    await (existing.has(name) ? boss.updateQueue(name, queue) : boss.createQueue(name, { ...queue, policy: 'short' }));
  }
}

/** Makes the stored schedules equal to the declared ones, so that jobs of former versions no longer run. */
async function declareSchedules(boss: PgBoss, definitions: Map<string, Definition>): Promise<void> {
  for (const schedule of await boss.getSchedules()) {
    if (definitions.get(schedule.name)?.options.cron === undefined) await boss.unschedule(schedule.name);
  }
  for (const [name, { options }] of definitions) {
    if (options.cron !== undefined) await boss.schedule(name, options.cron, {}, { tz: timeZone });
  }
}
