/** The time, injected so that tests can stop it. Rules about stored times use the database's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
