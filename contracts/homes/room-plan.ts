import * as z from 'zod/mini';
import * as checks from '#texts/checks.ts';
import * as texts from '#texts/room-plan.ts';

export const planUnits = ['m', 'ft'] as const;
export type PlanUnit = (typeof planUnits)[number];

export const planLimits = {
  /** Rooms of one plan: a villa with its balconies and stores has about twenty. */
  rooms: 30,
  nameLength: 40,
  /** Pictures of one room of a home: one from each corner. */
  picturesOfRoom: 4,
  /** Sides of a room in either unit: a shaft is not a room, a hall of a farm house is 60 ft long. */
  shortestSide: 0.3,
  longestSide: 200,
} as const;

const { shortestSide, longestSide, nameLength, rooms: mostRooms } = planLimits;
const outside = { error: () => checks.numberBetween({ min: String(shortestSide), max: String(longestSide) }) };
const Side = z._default(
  z.nullable(
    z.number({ error: texts.enterASize }).check(z.minimum(shortestSide, outside), z.maximum(longestSide, outside)),
  ),
  null,
);

/** A room: a rectangle. Without both sides its plan is not to scale. */
const Room = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: texts.nameTheRoom }),
      z.maxLength(nameLength, { error: () => checks.lettersAtMost({ most: String(nameLength) }) }),
    ),
  /** From left to right. */
  length: Side,
  /** From top to bottom. */
  breadth: Side,
  /** Whether it begins a new row of rooms; else it is right of the room before it. */
  begins_row: z._default(z.boolean(), false),
});
export type Room = z.infer<typeof Room>;

/** A plan of rooms in rows, sizes in one unit. */
export const RoomPlan = z.strictObject({
  unit: z.enum(planUnits),
  rooms: z
    .array(Room)
    .check(z.maxLength(mostRooms, { error: () => checks.lettersAtMost({ most: String(mostRooms) }) })),
});
export type RoomPlan = z.infer<typeof RoomPlan>;

const StoredRoom = z.object({
  name: z.string(),
  length: z.nullable(z.number()),
  breadth: z.nullable(z.number()),
  begins_row: z.boolean(),
});

/** A plan as it was stored. */
export const StoredRoomPlan = z.object({ unit: z.enum(planUnits), rooms: z.array(StoredRoom) });
export type StoredRoomPlan = z.infer<typeof StoredRoomPlan>;

const PictureIds = z.array(z.string().check(z.regex(/^[0-9a-f]{32,64}$/))).check(
  z.maxLength(planLimits.picturesOfRoom, {
    error: () => checks.namedAtMost({ most: String(planLimits.picturesOfRoom) }),
  }),
);

/** The plan of a single home, with the pictures of each room. A body without rooms removes it. */
export const HomePlanBody = z.strictObject({
  unit: z.enum(planUnits),
  rooms: z
    .array(z.strictObject({ ...Room.shape, pictures: z._default(PictureIds, []) }))
    .check(z.maxLength(mostRooms, { error: () => checks.lettersAtMost({ most: String(mostRooms) }) })),
});
export type HomePlanBody = z.infer<typeof HomePlanBody>;

/** The same as it was stored; of the pictures those that the home still has. */
export const StoredHomePlan = z.object({
  unit: z.enum(planUnits),
  rooms: z.array(z.object({ ...StoredRoom.shape, pictures: z.array(z.string()) })),
});
export type StoredHomePlan = z.infer<typeof StoredHomePlan>;

/** Null for a home without one. */
export const HomePlanReply = z.object({ success: z.literal(true), data: z.nullable(StoredHomePlan) });
