/** Seconds between two checks for the server; later ones use the longest pause, since nothing announces its return. */
const pausesSeconds = [2, 4, 8, 15];
const longestPauseSeconds = 30;

/** Whether the server answers and is ready to store something. */
async function isServerReady(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || !navigator.onLine) return false;
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Waits, after a failed call, until the server answers again: checks at once when the browser reports that it is
 * online, and otherwise ever more rarely. Resolves to true then, and to false when `signal` ended the wait.
 */
export async function untilServerIsBack(signal: AbortSignal): Promise<boolean> {
  for (let looks = 0; !signal.aborted; looks++) {
    await pause((pausesSeconds[looks] ?? longestPauseSeconds) * 1000, signal);
    if (await isServerReady(signal)) return true;
  }
  return false;
}

/** Resolves after `ms` milliseconds, or as soon as the browser is online again, or with `signal`. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
