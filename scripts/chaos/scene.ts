import type { Fault } from './row.ts';

export interface Skipped {
  name: string;
  skipped: string;
}

/** A product that runs, and the faults that it is put through. */
export interface Scene {
  address: string;
  faults: readonly (Fault | Skipped)[];
  stop(): Promise<void>;
}
