import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Db } from './database/schema.ts';
import type { Log } from './log.ts';

export interface JobOptions {
  /** Tries after the first one; 5 unless told. They come ever later: 2 s, 4 s, 8 s … with some chance in it. */
  retryLimit?: number;
  /** A try that takes longer counts as failed; 300 unless told. */
  expireInSeconds?: number;
  /** So many at once on each node; 1 unless told. */
  concurrency?: number;
  /** Runs at these times of India (five fields, a minute at the finest), on one node only. */
  cron?: string;
}

export interface EnqueueOptions {
  /** Not before; seconds from now, or a time. */
  startAfter?: number | Date;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
}

/** `signal` is aborted when the job takes too long or the process ends. */
export type JobHandler = (data: unknown, job: { id: string; signal: AbortSignal }) => Promise<void>;

export interface Jobs {
  /** Declares a job before `start`; names are dotted: `accounts.send-code`. Handlers read `data` with a schema. */
  define: (name: string, options: JobOptions, handler: JobHandler) => void;
  /** Opens the queues; with `work` this process also runs jobs and watches the clock. */
  start: (options: { work: boolean }) => Promise<void>;
  /**
   * Adds a job in the caller's transaction: it exists if, and only if, that commits. Returns its id, or null when one
   * with the same `singletonKey` waits already.
   */
  enqueue: (db: Db, name: string, data: object, options?: EnqueueOptions) => Promise<string | null>;
  /** Takes no new job and waits for those that run, 20 s at most: the rest is done again later. */
  stop: () => Promise<void>;
}

interface Definition {
  options: JobOptions;
  handler: JobHandler;
}

const stopMillis = 20_000;
/** Second tries and delayed jobs come due without a knock; they are looked for this often. */
const pollSeconds = 5;
const timeZone = 'Asia/Kolkata';

/** A queue inside the database (pg-boss in the schema `pgboss`), on at most three connections of its own. */
export function makeJobs({ connectionString, log }: { connectionString: string; log: Log }): Jobs {
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
        // Workers wake at once instead of asking every two seconds.
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
      if (!work) return;
      await declareSchedules(starting, definitions);
      for (const [name, { options, handler }] of definitions) {
        for (let n = 0; n < (options.concurrency ?? 1); n++) await addWorker(starting, name, handler, log);
      }
    },

    async enqueue(db, name, data, options = {}) {
      if (!definitions.has(name)) throw new Error(`There is no job ${name}.`);
      // The queues let one job wait for each key. So a job without one gets its own, and the clock's, which have none,
      // don't pile up while no worker runs.
      const { singletonKey = randomUUID(), startAfter } = options;
      return started().send(name, data, { singletonKey, startAfter, db: fromKysely(db) });
    },

    async stop() {
      await boss?.stop({ graceful: true, timeout: stopMillis });
      boss = null;
    },
  };
}

/** One worker does one job after the other. */
async function addWorker(boss: PgBoss, name: string, handler: JobHandler, log: Log): Promise<void> {
  // Empty until the worker is registered; a job may be quicker than that.
  let worker = '';
  worker = await boss.work<unknown>(name, { notifyPollingIntervalSeconds: pollSeconds }, async ([job]) => {
    if (!job) return;
    // Jobs of one transaction come with one knock on the door: look for the next at once.
    boss.notifyWorker(worker);
    try {
      await handler(job.data, { id: job.id, signal: job.signal });
    } catch (error) {
      log.error({ err: error, job: name, id: job.id }, 'a job failed');
      throw error;
    }
  });
}

async function declareQueues(boss: PgBoss, definitions: Map<string, Definition>): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const [name, { options }] of definitions) {
    const queue: Omit<Queue, 'name'> = {
      retryLimit: options.retryLimit ?? 5,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: options.expireInSeconds ?? 300,
      notify: true,
    };
    await (existing.has(name) ? boss.updateQueue(name, queue) : boss.createQueue(name, { ...queue, policy: 'short' }));
  }
}

/** The clock's list is what is declared, no more: a job that a former version had must not come back. */
async function declareSchedules(boss: PgBoss, definitions: Map<string, Definition>): Promise<void> {
  for (const schedule of await boss.getSchedules()) {
    if (definitions.get(schedule.name)?.options.cron === undefined) await boss.unschedule(schedule.name);
  }
  for (const [name, { options }] of definitions) {
    if (options.cron !== undefined) await boss.schedule(name, options.cron, {}, { tz: timeZone });
  }
}
