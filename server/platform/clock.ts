/** The time, injected so that tests can stand still. Rules about stored times use the database's own clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
