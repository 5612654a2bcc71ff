import { expect, it } from 'vitest';
import { hasZeroBits } from '#contracts/zero-bits.ts';
import { sha256, solvePuzzle } from './solve-puzzle.ts';

const hex = (words: Iterable<number>, digits: number) =>
  [...words].map((word) => word.toString(16).padStart(digits, '0')).join('');

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200])('hashes a text of %i characters as SHA-256', async (length) => {
  const text = 'abc:0123456789.'.repeat(20).slice(0, length);
  const expected = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  expect(hex(sha256(text), 8)).toBe(hex(new Uint8Array(expected), 2));
});

it('finds a number whose hash begins with the bits', async () => {
  const answer = await solvePuzzle('a puzzle', 10);
  expect(answer).toMatch(/^a puzzle:\d+$/);
  expect(hasZeroBits(sha256(answer), 10)).toBe(true);
});

it('ends when the call is given up', async () => {
  await expect(solvePuzzle('a puzzle', 60, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
