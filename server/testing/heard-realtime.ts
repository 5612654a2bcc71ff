import type { Realtime } from '#server/platform/realtime/realtime.ts';

export interface Heard {
  channels: readonly string[];
  event: string;
  data: unknown;
}

/** A realtime server without sockets that remembers what was announced. */
export function makeHeardRealtime(): Realtime & { heard: Heard[] } {
  const heard: Heard[] = [];
  return {
    heard,
    publish: (channels, event, data) => void heard.push({ channels, event, data }),
    authorise: () => 'key:signature',
    endSession: () => undefined,
  };
}
