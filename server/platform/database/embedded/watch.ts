import type { Log } from '#server/platform/log.ts';
import type { Running } from './postmaster.ts';
import { isPostmasterStill } from './processes.ts';

const lookMillis = 250;

export interface Watch {
  /** The server's process now; it changes when it had to be started again. */
  pid: () => number;
  /** Returns once no new start is under way. */
  stop: () => Promise<void>;
}

/**
 * Looks after a running server: when its process is gone (the system's memory ran out, somebody ended it), it is
 * started again on its port, so that the pools find it where it was. Keeps trying until it is told to stop.
 */
export function watchPostmaster(options: {
  first: Running;
  dataFolder: string;
  log: Pick<Log, 'warn' | 'error'>;
  startAgain: () => Promise<Running>;
}): Watch {
  const { dataFolder, log, startAgain } = options;
  let { pid, port } = options.first;
  let stopping = false;
  let busy: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    if (await isPostmasterStill(pid, dataFolder)) return;
    if (stopping) return;
    log.error({ pid }, 'the database ended by itself and is started again');
    const next = await startAgain();
    if (next.port !== port) log.error({ port: next.port }, 'the database came back on another port: start again');
    ({ pid, port } = next);
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
