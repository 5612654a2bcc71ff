import { expect, it } from 'vitest';
import { chooseNames } from './map-names.ts';

const room = { width: 360, height: 400, most: 20, taken: [] };
const at = (name: string, x: number, y: number) => ({ name, x, y });

it('writes the better known of two names that would touch', () => {
  expect(chooseNames([at('Pune', 180, 200), at('Kasba Peth', 190, 205), at('Baner', 100, 100)], room)).toEqual([
    at('Pune', 180, 200),
    at('Baner', 100, 100),
  ]);
});

it('leaves out what would be cut off at an edge, a name twice, and more than asked for', () => {
  const names = [at('Kothrud', 10, 200), at('Wakad', 100, 5), at('Aundh', 100, 100), at('Aundh', 250, 300)];
  expect(chooseNames(names, room)).toEqual([at('Aundh', 100, 100)]);
  const many = Array.from({ length: 9 }, (_, n) => at(`P${n}`, 180, 20 + 40 * n));
  expect(chooseNames(many, { ...room, most: 3 })).toHaveLength(3);
});

it('moves a name from under a label, and leaves it out where there is no room', () => {
  const label = { left: 160, right: 200, top: 185, bottom: 215 };
  const names = [at('Chandigarh', 190, 200)];
  expect(chooseNames(names, { ...room, taken: [label] })).toEqual([at('Chandigarh', 190, 228)]);
  const all = { left: 0, right: 360, top: 0, bottom: 400 };
  expect(chooseNames(names, { ...room, taken: [all] })).toEqual([]);
});
