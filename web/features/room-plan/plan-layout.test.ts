import { describe, expect, it } from 'vitest';
import type { Room } from '#contracts/homes/room-plan.ts';
import { fits, layoutPlan } from './plan-layout.ts';

const room = (name: string, length: number | null, breadth: number | null, begins_row = false): Room => ({
  name,
  length,
  breadth,
  begins_row,
});

describe('a plan of rooms', () => {
  // specification 34.8
  it('is drawn to scale, in rows', () => {
    const plan = layoutPlan([room('Hall', 5, 4), room('Kitchen', 3, 2.5), room('Bedroom', 4, 3.5, true)]);
    expect(plan).toMatchObject({ isToScale: true, width: 8, height: 7.5 });
    expect(plan.rooms.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
      [0, 0, 5, 4],
      [5, 0, 3, 2.5],
      [0, 4, 4, 3.5],
    ]);
  });

  // specification 34.8
  it('is not to scale when one side is missing, and then draws all rooms alike', () => {
    const plan = layoutPlan([room('Hall', 5, 4), room('Kitchen', 3, null), room('A', 1, 1), room('B', 1, 1)]);
    expect(plan.isToScale).toBe(false);
    expect(new Set(plan.rooms.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
    expect(plan.rooms.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [4, 0],
      [8, 0],
      [0, 3],
    ]);
  });

  it('of no rooms is nothing to scale', () => {
    expect(layoutPlan([])).toEqual({ rooms: [], width: 0, height: 0, isToScale: false });
  });

  it('writes a name into a room only where it fits', () => {
    const [hall, store] = layoutPlan([room('Living room', 5, 4), room('Store', 0.9, 1)]).rooms;
    expect([fits(hall!, 0.3), fits(store!, 0.5)]).toEqual([true, false]);
  });
});
