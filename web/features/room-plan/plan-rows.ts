import type { PlanUnit, Room, StoredHomePlan, StoredRoomPlan } from '#contracts/homes/room-plan.ts';

/** A room as it is typed. */
export interface RoomRow {
  key: number;
  name: string;
  length: string;
  breadth: string;
  beginsRow: boolean;
  /** Ids of the photos that show it; none for configurations. */
  pictures: string[];
}

/** Typed rooms as they are sent. */
export interface TypedPlan {
  unit: PlanUnit;
  rooms: (Room & { pictures: string[] })[];
}

/** The number of a side, of which a comma may be the point; null for none that can be read. */
function sideOf(text: string): number | null {
  const side = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(side) || side <= 0 ? null : side;
}

/** Whether a side is a size, or is left out. */
export const isSide = (text: string): boolean => text.trim() === '' || sideOf(text) !== null;

export const emptyRoom = (rooms: readonly RoomRow[]): RoomRow => ({
  key: Math.max(0, ...rooms.map(({ key }) => key)) + 1,
  name: '',
  length: '',
  breadth: '',
  beginsRow: false,
  pictures: [],
});

/** The rows of a stored plan, or an empty one. */
export function roomsOf(plan: StoredRoomPlan | StoredHomePlan | null): RoomRow[] {
  if (!plan) return [emptyRoom([])];
  return plan.rooms.map(({ name, length, breadth, begins_row: beginsRow, ...room }, key) => ({
    key,
    name,
    pictures: 'pictures' in room ? room.pictures : [],
    length: length === null ? '' : String(length),
    breadth: breadth === null ? '' : String(breadth),
    beginsRow,
  }));
}

/** The plan of typed rooms; rows without a name and sizes are left out. */
export function planOf(rooms: readonly RoomRow[], unit: PlanUnit): TypedPlan {
  const typed = rooms.filter(({ name, length, breadth }) => [name, length, breadth].some((text) => text.trim() !== ''));
  return {
    unit,
    rooms: typed.map(({ name, length, breadth, beginsRow, pictures }) => ({
      name: name.trim(),
      pictures,
      length: sideOf(length),
      breadth: sideOf(breadth),
      begins_row: beginsRow,
    })),
  };
}
