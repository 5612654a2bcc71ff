import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#web/lib/api.ts';
import {
  afterMiss,
  afterRefusal,
  afterResend,
  countdownText,
  openClock,
  secondsLeft,
  type CodeClock,
} from './code-clock.ts';

const now = Date.UTC(2026, 10, 20, 9);
const email = 'asha@example.in';
const fresh: CodeClock = { email, untilMs: now + 60_000, attempts: 0 };

function failure(status: number, body: Record<string, unknown> = {}, retryAfterSeconds: number | null = null) {
  return new ApiFailure(status, 'No', {}, body, retryAfterSeconds);
}

describe('a screen that was just opened', () => {
  test('waits for 60 seconds', () => {
    expect(openClock(null, email, now)).toEqual(fresh);
    expect(secondsLeft(fresh, now)).toBe(60);
    expect(secondsLeft(fresh, now + 59_001)).toBe(1);
    expect(secondsLeft(fresh, now + 60_000)).toBe(0);
    expect(secondsLeft(fresh, now + 90_000)).toBe(0);
  });

  test('continues the clock that the browser stored for this address', () => {
    const locked: CodeClock = { email, untilMs: now + 700_000, attempts: 3 };
    expect(openClock(locked, email, now)).toEqual(locked);
  });

  test.each([
    ['another address', { ...fresh, email: 'ravi@example.in', untilMs: now + 900_000 }],
    ['a wait that is over', { ...fresh, untilMs: now, attempts: 2 }],
    ['a wait of days', { ...fresh, untilMs: now + 200_000_000 }],
    ['half a number', { ...fresh, attempts: 0.5 }],
    ['no clock', [1]],
    ['a text', '{'],
    ['null', null],
  ])('starts a new clock with %s', (_, stored) => {
    expect(openClock(stored, email, now)).toEqual(fresh);
  });
});

describe('a wrong code', () => {
  test('counts up to three', () => {
    let clock = fresh;
    const counts = [1, 2, 3, 4].map(() => (clock = afterMiss(clock, failure(400), now)).attempts);
    expect(counts).toEqual([1, 2, 3, 3]);
    expect(clock.untilMs).toBe(fresh.untilMs);
  });

  test('counts the tries of other tabs that the server reports', () => {
    expect(afterMiss(fresh, failure(400, { can_retry: true, remaining_attempts: 1 }), now).attempts).toBe(2);
  });

  test('does not count when the code was not compared', () => {
    for (const status of [0, 403, 500, 503]) expect(afterMiss(fresh, failure(status), now)).toEqual(fresh);
  });

  test.each([
    ['can_retry is false', failure(400, { can_retry: false, remaining_attempts: 0 }), 900],
    ['the code is locked', failure(400, { locked: true }), 900],
    ['too many were tried', failure(429), 900],
    ['the server says how long', failure(429, { can_retry: false }, 321), 321],
  ])('locks when %s', (_, said, seconds) => {
    expect(secondsLeft(afterMiss(fresh, said, now), now)).toBe(seconds);
  });

  test('does not lock for any other failure', () => {
    const said = failure(400, { can_retry: true, locked: false, remaining_attempts: 2 });
    expect(afterMiss(fresh, said, now).untilMs).toBe(fresh.untilMs);
  });
});

test('a new code starts another 60 seconds and has all its tries', () => {
  expect(afterResend({ email, untilMs: now - 1, attempts: 2 }, now)).toEqual(fresh);
});

test('a code that is not sent starts a wait only if the server says so', () => {
  const over: CodeClock = { email, untilMs: now, attempts: 1 };
  expect(afterRefusal(over, failure(0), now)).toEqual(over);
  expect(afterRefusal(over, failure(404), now)).toEqual(over);
  expect(afterRefusal(over, failure(429, {}, 42), now)).toEqual({ ...over, untilMs: now + 42_000 });
  expect(afterRefusal(over, failure(429), now)).toEqual({ ...over, untilMs: now + 900_000 });
});

test('formats seconds like a clock', () => {
  const texts = [0, 9, 42, 60, 900, 3599, 3600, 7509].map(countdownText);
  expect(texts).toEqual(['0:00', '0:09', '0:42', '1:00', '15:00', '59:59', '1:00:00', '2:05:09']);
});
