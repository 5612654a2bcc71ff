import { expect, it } from 'vitest';
import { makeMeta } from '#contracts/paging.ts';
import { sectionsOf } from './results-sections.ts';

const powai = { location: ['Powai'], latitude: 19.1, longitude: 72.9 };
const page = (number: number, named: number, near: number) => ({
  ...makeMeta(number, 12, named + near, 12),
  named: { total: named },
  near: { total: near },
});

it('heads the homes near a place where they begin', () => {
  expect(sectionsOf(powai, page(1, 5, 40))).toEqual([{ at: 5, title: '40 near Powai' }]);
  expect(sectionsOf(powai, page(2, 17, 40))).toEqual([{ at: 5, title: '40 near Powai' }]);
  expect(sectionsOf(powai, page(3, 17, 40))).toEqual([{ at: 0, title: '40 near Powai' }]);
  expect(sectionsOf(powai, page(1, 0, 40))).toEqual([{ at: 0, title: '40 near Powai' }]);
});

it('heads nothing while all homes of a page bear the name', () => {
  expect(sectionsOf(powai, page(1, 12, 40))).toEqual([]);
  expect(sectionsOf(powai, page(1, 30, 0))).toEqual([]);
  expect(sectionsOf(powai, { ...page(1, 30, 4), named: { total: 30, is_at_least: true } })).toEqual([]);
  expect(sectionsOf({}, makeMeta(1, 12, 30, 12))).toEqual([]);
});

it('sets featured homes apart from a chosen order', () => {
  const meta = { ...makeMeta(1, 12, 30, 12), on_top: 3 };
  expect(sectionsOf({ sort_by: 'price' }, meta).map(({ at }) => at)).toEqual([0, 3]);
  expect(sectionsOf({ sort_by: 'price' }, { ...meta, on_top: 0 })).toEqual([]);
  const near = { ...page(1, 7, 40), on_top: 3 };
  expect(sectionsOf(powai, near).map(({ at }) => at)).toEqual([0, 3, 7]);
});
