import { limits } from '#contracts/limits.ts';
import type { ApiFailure } from '#web/lib/api.ts';

/** When the next code can be sent to an address, and how many tries the current code has used. */
export interface CodeClock {
  email: string;
  /** Before this time no code can be sent. */
  untilMs: number;
  attempts: number;
}

/**
 * The longest wait that the server sets, since the number of codes a day is limited. A stored wait above it is invalid.
 */
const longestWaitMs = 24 * 60 * 60 * 1000;

function cooldown(email: string, nowMs: number): CodeClock {
  return { email, untilMs: nowMs + limits.resendCooldownSeconds * 1000, attempts: 0 };
}

/**
 * The clock of a screen that was just opened. A clock that the browser stored for this address continues while it runs, so
 * that neither a reload nor a second tab shortens a wait or forgets a try; otherwise the wait of a code that was just sent
 * begins.
 */
export function openClock(stored: unknown, email: string, nowMs: number): CodeClock {
  return runningClock(stored, email, nowMs) ?? cooldown(email, nowMs);
}

/** The stored clock of this address; null if there is none, or its time is over. */
export function runningClock(stored: unknown, email: string, nowMs: number): CodeClock | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email: of, untilMs, attempts } = stored as Record<string, unknown>;
  const runs = typeof untilMs === 'number' && untilMs > nowMs && untilMs - nowMs <= longestWaitMs;
  if (of !== email || !runs || !Number.isSafeInteger(attempts)) return null;
  return { email, untilMs, attempts: Math.min(Math.max(attempts as number, 0), limits.codeAttempts) };
}

/** Whether the server compared the code, and refused it. */
export function isRefusal({ status }: ApiFailure): boolean {
  return status !== 0 && status !== 403 && status < 500;
}

/** A new code was sent: all tries are available again. */
export function afterResend(clock: CodeClock, nowMs: number): CodeClock {
  return cooldown(clock.email, nowMs);
}

/** The server sent no code. When requests are limited, its reply has the time to wait. */
export function afterRefusal(clock: CodeClock, failure: ApiFailure, nowMs: number): CodeClock {
  return isLocked(failure) ? { ...clock, untilMs: lockedUntil(failure, nowMs) } : clock;
}

/**
 * A code was wrong. A try does not count when it did not reach the server, when the server failed, or when the code was
 * not compared because the registration is unclear (403).
 */
export function afterMiss(clock: CodeClock, failure: ApiFailure, nowMs: number): CodeClock {
  if (!isRefusal(failure)) return clock;
  const { remaining_attempts: remaining } = failure.body;
  // Another tab may have used tries too; the server has the number.
  const failed = typeof remaining === 'number' ? limits.codeAttempts - remaining : 0;
  const attempts = Math.min(Math.max(clock.attempts + 1, failed), limits.codeAttempts);
  return { ...clock, attempts, untilMs: isLocked(failure) ? lockedUntil(failure, nowMs) : clock.untilMs };
}

function isLocked({ status, body }: ApiFailure): boolean {
  return status === 429 || body.can_retry === false || body.locked === true;
}

function lockedUntil({ retryAfterSeconds }: ApiFailure, nowMs: number): number {
  return nowMs + (retryAfterSeconds ?? limits.lockoutSeconds) * 1000;
}

/** Whole seconds left; 0 when the clock has run out. */
export function secondsLeft(clock: CodeClock, nowMs: number): number {
  return Math.max(0, Math.ceil((clock.untilMs - nowMs) / 1000));
}

/** Seconds as a clock shows them: 0:42, 15:00, 2:05:09. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
