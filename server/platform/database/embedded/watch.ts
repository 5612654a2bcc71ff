import type { Log } from '#server/platform/log.ts';
import type { Running } from './postmaster.ts';
import { isPostmasterStill } from './processes.ts';

const lookMillis = 250;

export interface Watch {
  /** The id of the server's current process; it changes with a restart. */
  pid: () => number;
  /** Stops watching; returns once no restart is in progress. */
  stop: () => Promise<void>;
}

/**
 * Watches a running server. When its process has ended (out of memory, or killed by someone), restarts it on its port,
 * so that the pools find it again. Keeps trying until `stop`.
 */
export function watchPostmaster(options: {
  first: Running;
  dataFolder: string;
  log: Pick<Log, 'warn' | 'error'>;
  startAgain: () => Promise<Running>;
}): Watch {
  const { dataFolder, log, startAgain } = options;
  let { pid } = options.first;
  let stopping = false;
  let busy: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    if (await isPostmasterStill(pid, dataFolder)) return;
    if (stopping) return;
    log.error({ pid }, 'the database ended by itself and is started again');
    const next = await startAgain();
    ({ pid } = next);
    log.warn({ pid }, 'the database is back');
  };

  const timer = setInterval(() => {
    if (busy || stopping) return;
    busy = look()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the database could not be started again');
      })
      .finally(() => {
        busy = null;
      });
  }, lookMillis);
  timer.unref();

  return {
    pid: () => pid,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await busy;
    },
  };
}
