import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import type { AppError } from './http/app-error.ts';
import { makeRateLimiter, type RateLimiter } from './rate-limiter.ts';

const test = useTestDatabase();
const dayMs = 86_400_000;
let nowMs: number;
let limiter: RateLimiter;

beforeEach(() => {
  nowMs = Date.parse('2026-03-01T10:00:00Z');
  limiter = makeRateLimiter(test.pool, { now: () => new Date(nowMs) });
});

/** The seconds to wait, or null when the call was allowed. */
const take = async (key: string) =>
  limiter.take('login', key).then(
    () => null,
    (error: unknown) => (error as AppError).retryAfterSeconds,
  );
const takeIn = async (key: string) =>
  test.db.transaction().execute(async (transaction) => {
    const refused = await limiter.countIn(transaction, 'login', key);
    return refused?.retryAfterSeconds ?? null;
  });

describe.each([
  ['by itself', take],
  ['in a transaction', takeIn],
])('a limit counted %s', (_kind, count) => {
  it('allows ten in a minute and says how long the eleventh has to wait', async () => {
    for (let n = 0; n < 10; n++) expect(await count('a')).toBeNull();
    nowMs += 20_000;
    expect(await count('a')).toBe(40);
    expect(await count('b')).toBeNull();
    nowMs += 40_000;
    expect(await count('a')).toBeNull();
  });

  it('locks no key for longer than its window after the clock ran ahead and was set back', async () => {
    nowMs += 3 * dayMs;
    for (let n = 0; n < 11; n++) await count('a');
    nowMs -= 3 * dayMs;
    expect(await count('a')).toBe(60);
    nowMs += 30_000;
    expect(await count('a')).toBe(30);
    nowMs += 30_000;
    expect(await count('a')).toBeNull();
  });
});

it('refunds a count, and clears a key', async () => {
  for (let n = 0; n < 11; n++) await take('a');
  await limiter.refund('login', 'a');
  await limiter.refund('login', 'a');
  expect(await take('a')).toBeNull();
  expect(await take('a')).toBe(60);
  await limiter.clear('login', 'a');
  for (let n = 0; n < 10; n++) expect(await take('a')).toBeNull();
});

it('allows exactly its number of concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => take('a')));
  expect(answers.filter((answer) => answer === null)).toHaveLength(10);
});
