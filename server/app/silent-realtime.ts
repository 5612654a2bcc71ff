import type { Realtime } from '#server/platform/realtime/realtime.ts';

/** Announces nothing: browsers ask every half minute. */
export const silentRealtime: Realtime = {
  publish: () => undefined,
  authorise: () => '',
  endSession: () => undefined,
};
