import { useEffect, useState } from 'react';
import type { ApiFailure } from '#web/lib/api.ts';
import {
  afterMiss,
  afterRefusal,
  afterResend,
  openClock,
  runningClock,
  secondsLeft,
  type CodeClock,
} from './code-clock.ts';
import { readWait, watchWaits, writeWait } from './waits.ts';

export type CodePurpose = 'email' | 'password-reset';

/**
 * The ticking clock of a code screen. It does nothing until the address is there; the caller then mounts a new one, as
 * a server-rendered page has neither clock nor storage.
 */
export function useCodeClock(purpose: CodePurpose, email: string | null) {
  const [now, setNow] = useState(() => (email === null ? 0 : Date.now()));
  const [clock, setClock] = useState(() =>
    email === null ? null : openClock(readWait(`code.${purpose}`, email), email, now),
  );
  const left = clock && secondsLeft(clock, now);

  useEffect(() => {
    if (clock) writeWait(`code.${purpose}`, clock.email, { ...clock }, Date.now());
  }, [purpose, clock]);

  useEffect(() => {
    if (email === null) return;
    // Another tab has used a try, or had a new code sent.
    return watchWaits(() => {
      const nowMs = Date.now();
      const other = runningClock(readWait(`code.${purpose}`, email), email, nowMs);
      if (other === null) return;
      setNow(nowMs);
      setClock((before) => (before?.untilMs === other.untilMs && before.attempts === other.attempts ? before : other));
    });
  }, [purpose, email]);

  useEffect(() => {
    if (!clock) return;
    const { untilMs } = clock;
    let timer: ReturnType<typeof setTimeout>;
    // Fires at each full second that is left, by a timer of its own, as React may render late.
    function arm() {
      const leftMs = untilMs - Date.now();
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000);
    }
    function tick() {
      setNow(Date.now());
      arm();
    }
    arm();
    return () => clearTimeout(timer);
  }, [clock]);

  function change(next: (before: CodeClock, nowMs: number) => CodeClock) {
    const nowMs = Date.now();
    setNow(nowMs);
    setClock((before) => before && next(before, nowMs));
  }

  return {
    /** Seconds until a code can be sent; null while the address is unknown. */
    secondsLeft: left,
    attempts: clock?.attempts ?? 0,
    missed: (failure: ApiFailure) => change((before, nowMs) => afterMiss(before, failure, nowMs)),
    resent: () => change(afterResend),
    refused: (failure: ApiFailure) => change((before, nowMs) => afterRefusal(before, failure, nowMs)),
  };
}
