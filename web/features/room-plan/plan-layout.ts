import type { Room } from '#contracts/homes/room-plan.ts';

/** A room as it is drawn, in the unit of the plan. */
export interface DrawnRoom {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlanLayout {
  rooms: DrawnRoom[];
  width: number;
  height: number;
  isToScale: boolean;
}

/** A room of a plan without all sizes. */
const unsized = { width: 4, height: 3 };
/** Rooms without sizes of one row. */
const unsizedInRow = 3;

/**
 * Places rooms in rows, from left to right, and rows below each other. It is to scale when each room has both sides; else all
 * rooms are drawn alike.
 */
export function layoutPlan(rooms: readonly Room[]): PlanLayout {
  const isToScale = rooms.length > 0 && rooms.every(({ length, breadth }) => length !== null && breadth !== null);
  const hasRows = rooms.some((room, at) => at > 0 && room.begins_row);
  const drawn: DrawnRoom[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const [at, room] of rooms.entries()) {
    const size = isToScale ? { width: room.length ?? 0, height: room.breadth ?? 0 } : unsized;
    const isNext = hasRows ? room.begins_row : !isToScale && at % unsizedInRow === 0;
    if (at > 0 && isNext) {
      y += rowHeight;
      [x, rowHeight] = [0, 0];
    }
    drawn.push({ name: room.name, x, y, ...size });
    x += size.width;
    rowHeight = Math.max(rowHeight, size.height);
    width = Math.max(width, x);
  }
  return { rooms: drawn, width, height: y + rowHeight, isToScale };
}

/** Letters that fit into a room, in parts of the height of a letter. */
const letterWidth = 0.6;

/** Whether the name of a room fits into it at this size of letters. */
export const fits = ({ name, width, height }: DrawnRoom, letters: number): boolean =>
  name.length * letters * letterWidth <= width * 0.92 && letters * 1.4 <= height;
