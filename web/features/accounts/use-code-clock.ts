import { useEffect, useState } from 'react';
import type { ApiFailure } from '#web/lib/api.ts';
import { afterMiss, afterRefusal, afterResend, openClock, secondsLeft, type CodeClock } from './code-clock.ts';

export type CodePurpose = 'email' | 'password-reset';

const keyOf = (purpose: CodePurpose) => `aangan.code-clock.${purpose}`;

// Session storage: it survives a reload and ends with the tab. If the browser refuses it, each page starts with a new
// clock.
function readStoredClock(purpose: CodePurpose): string | null {
  try {
    return sessionStorage.getItem(keyOf(purpose));
  } catch {
    return null;
  }
}

function keep(purpose: CodePurpose, clock: CodeClock): void {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(clock));
  } catch {
    return;
  }
}

/**
 * The ticking clock of a code screen. It does nothing until the address is there; the caller then mounts a new one, as
 * a server-rendered page has neither clock nor storage.
 */
export function useCodeClock(purpose: CodePurpose, email: string | null) {
  const [now, setNow] = useState(() => (email === null ? 0 : Date.now()));
  const [clock, setClock] = useState(() => (email === null ? null : openClock(readStoredClock(purpose), email, now)));
  const left = clock && secondsLeft(clock, now);

  useEffect(() => {
    if (clock) keep(purpose, clock);
  }, [purpose, clock]);

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
