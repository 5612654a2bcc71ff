import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';

/** Work that must not lengthen an answer, since it is done for existing accounts alone. */
export interface AfterAnswers {
  /**
   * Begins the work. Errors that the caller could fix (an AppError) are dropped, other failures are logged as
   * `failed`.
   */
  begin(work: Promise<void>, failed: string): void;
  /** Waits for all that was begun. */
  finish(): Promise<void>;
}

export function makeAfterAnswers(log: Pick<Log, 'error'>): AfterAnswers {
  const inProgress = new Set<Promise<void>>();
  return {
    begin(work, failed) {
      const going = work
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) log.error({ err: error }, failed);
        })
        .finally(() => inProgress.delete(going));
      inProgress.add(going);
    },
    async finish() {
      await Promise.all(inProgress);
    },
  };
}
