/** Time as it passes, injected so that tests can let it pass. */
export interface Ticker {
  /** Milliseconds of a clock that is never set back. */
  nowMs(): number;
  /** Calls `work` again and again, without keeping the process alive. Returns what stops it. */
  every(intervalMs: number, work: () => void): () => void;
}

export const systemTicker: Ticker = {
  nowMs: () => performance.now(),
  every(intervalMs, work) {
    const timer = setInterval(work, intervalMs).unref();
    return () => clearInterval(timer);
  },
};
