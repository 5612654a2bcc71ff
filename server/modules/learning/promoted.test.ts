import fc from 'fast-check';
import { expect, it } from 'vitest';
import { promoted } from './promoted.ts';

const row = (id: number, more: object = {}) => ({ id, group: 1, isFarOff: false, ...more });
const idsOf = (rows: readonly { id: number }[], liked: number[]) =>
  promoted(rows as ReturnType<typeof row>[], new Set(liked)).map(({ id }) => id);

it('puts a liked home before the one above it', () => {
  expect(idsOf([row(1), row(2), row(3)], [3])).toEqual([1, 3, 2]);
  expect(idsOf([row(1), row(2), row(3)], [2, 3])).toEqual([2, 1, 3]);
  expect(idsOf([row(1), row(2)], [1, 2])).toEqual([1, 2]);
});

it('leaves featured homes, homes with the preferred words, and unusual prices in their place', () => {
  expect(idsOf([row(1, { group: 0 }), row(2)], [2])).toEqual([1, 2]);
  expect(idsOf([row(1), row(2, { isFarOff: true })], [2])).toEqual([1, 2]);
});

it('moves no home by more than a place', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (likes) => {
      const rows = likes.map((_, id) => row(id));
      const after = idsOf(
        rows,
        likes.flatMap((isLiked, id) => (isLiked ? [id] : [])),
      );
      expect(after.every((id, at) => Math.abs(id - at) <= 1)).toBe(true);
      expect(after.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
    }),
  );
});
