import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const NowContext = createContext(0);
const tickMs = 60_000;

/** Provides one current time for all relative ages below it, updated once a minute. */
export function NowProvider({ startMs, children }: { startMs: number; children: ReactNode }) {
  const [now, setNow] = useState(startMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The time from which ages are computed, in milliseconds. */
export function useNow(): number {
  return use(NowContext);
}
