import { useState } from 'react';
import { readWait, writeWait } from './waits.ts';

/** The server counts its mails to an address by the day. */
const countedMs = 24 * 60 * 60 * 1000;

function storedCount(email: string): number {
  const stored = readWait('mails', email);
  if (typeof stored !== 'object' || stored === null) return 0;
  const { count, untilMs } = stored as Record<string, unknown>;
  const isCounted = typeof untilMs === 'number' && untilMs > Date.now() && untilMs <= Date.now() + countedMs;
  return isCounted && Number.isSafeInteger(count) ? Math.max(count as number, 0) : 0;
}

/** How many mails this browser had sent to an address again within a day, and the function that counts one more. */
export function useSentMails(email: string | null): [count: number, countOne: () => void] {
  const [counted, setCounted] = useState<{ email: string; count: number } | null>(null);
  if (email === null) return [0, () => undefined];
  const count = counted?.email === email ? counted.count : storedCount(email);
  return [
    count,
    () => {
      // Another tab may have counted meanwhile.
      const next = storedCount(email) + 1;
      writeWait('mails', email, { count: next, untilMs: Date.now() + countedMs }, Date.now());
      setCounted({ email, count: Math.max(next, count + 1) });
    },
  ];
}
