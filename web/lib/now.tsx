import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const NowContext = createContext(0);
const tickMs = 60_000;

/** Gives all relative ages below it one moment, moved on once a minute. */
export function NowProvider({ startMs, children }: { startMs: number; children: ReactNode }) {
  const [now, setNow] = useState(startMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The moment from which ages are counted, in milliseconds. */
export function useNow(): number {
  return use(NowContext);
}
