import type { AnyCall } from './call.ts';
import * as people from './people.ts';

/** All calls, by their names. */
export const calls: Readonly<Record<string, AnyCall>> = { ...people };
