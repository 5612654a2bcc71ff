import type { Log } from './log.ts';
import { withoutValues } from './logged-error.ts';
import { systemTicker, type Ticker } from './realtime/ticker.ts';

/** A lasting failure is logged once in this time, with the number of times it happened since. */
const quietMs = 60_000;
const kinds = 200;

export interface FailureLog {
  /** Logs the first failure of a kind with its cause and stack, later ones at most once a minute and with their number. */
  failed(kind: string, error: unknown): void;
  /** Logs that a kind of work, which failed before, works again. */
  worked(kind: string): void;
  /** The kinds that failed and have not worked since, with the milliseconds since the latest failure. */
  failing(): { kind: string; quietMs: number }[];
}

/** Keeps an outage from filling the log: an error is logged once, with its cause, and then counted. */
export function makeFailureLog(
  log: Pick<Log, 'warn' | 'info'>,
  ticker: Pick<Ticker, 'nowMs'> = systemTicker,
): FailureLog {
  const failures = new Map<string, { saidMs: number; latestMs: number; since: number }>();
  return {
    failed(kind, error) {
      const nowMs = ticker.nowMs();
      const earlier = failures.get(kind);
      if (earlier) earlier.latestMs = nowMs;
      if (earlier && nowMs - earlier.saidMs < quietMs) {
        earlier.since += 1;
        return;
      }
      if (earlier) log.warn({ failed: kind, times: earlier.since + 1, cause: wordsOf(error) }, 'goes on failing');
      else log.warn({ err: error, failed: kind }, 'failed; the next failures are counted and said once a minute');
      if (!earlier && failures.size >= kinds) failures.delete(failures.keys().next().value ?? '');
      failures.set(kind, { saidMs: nowMs, latestMs: nowMs, since: 0 });
    },
    worked(kind) {
      if (failures.delete(kind)) log.info({ worked: kind }, 'works again');
    },
    failing: () => [...failures].map(([kind, { latestMs }]) => ({ kind, quietMs: ticker.nowMs() - latestMs })),
  };
}

function wordsOf(error: unknown): string {
  const logged = withoutValues(error);
  return logged instanceof Error ? logged.message : String(logged);
}
