/** Signals within this time are one request: a terminal sends Ctrl-C to every process, and npm passes it on as well. */
const sameRequestMillis = 1_000;

/**
 * Calls `stop` once, at the first request to end: Ctrl-C, SIGTERM, a closed terminal, or the end of the script that started
 * this process. Calls `force` when the request is repeated over a second later.
 */
export function onStopSignal({ stop, force }: { stop: () => void; force: () => void }): void {
  let requestedAt: number | null = null;
  const requestStop = (): void => {
    const now = performance.now();
    if (requestedAt === null) {
      requestedAt = now;
      stop();
    } else if (now - requestedAt > sameRequestMillis) force();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  // Only with a channel: scripts/start.mjs opens one, and it closes however that script ends.
  if (process.connected) process.once('disconnect', requestStop);
}
