import type { FailureLog } from '#server/platform/failure-log.ts';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';

const checkedMs = 2_000;
/** An outage that comes and goes is one until it has been gone for this long. */
const calmMs = 10_000;

/**
 * Logs when a service for which requests were refused is back: the check passes, and nothing was refused for a while.
 * An answered request proves nothing, since many need neither database nor files. Nothing is checked while nothing
 * fails.
 *
 * @param check rejects while the database or files are unreachable
 * @returns a function that stops it
 */
export function watchOutages(
  failures: Pick<FailureLog, 'failing' | 'worked'>,
  check: () => Promise<unknown>,
  ticker: Ticker = systemTicker,
): () => void {
  let checking: Promise<void> | null = null;
  return ticker.every(checkedMs, () => {
    const calm = failures.failing().filter(({ quietMs }) => quietMs >= calmMs);
    if (calm.length === 0) return;
    checking ??= check()
      .then(
        () => {
          for (const { kind, quietMs } of failures.failing()) if (quietMs >= calmMs) failures.worked(kind);
        },
        () => undefined,
      )
      .finally(() => (checking = null));
  });
}
