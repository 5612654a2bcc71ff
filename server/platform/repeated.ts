import { setTimeout } from 'node:timers/promises';

/**
 * Does work again and again, with a pause between the end of one run and the beginning of the next; a run that fails is
 * reported, and the next one comes all the same. Returns a function that stops it after the present run.
 */
export function repeated(
  work: () => Promise<unknown>,
  { pauseMs, onFailure }: { pauseMs: number; onFailure: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await work().catch(onFailure);
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
