import type { ProvidedRealtime } from '#server/app/provide-realtime.ts';

export interface Heard {
  channels: readonly string[];
  event: string;
  data: unknown;
}

/** The same realtime server; what is announced by it also goes into the list. */
export function overheard(provided: ProvidedRealtime, heard: Heard[]): ProvidedRealtime {
  const { realtime } = provided;
  return {
    ...provided,
    realtime: {
      publish(channels, event, data) {
        heard.push({ channels, event, data });
        realtime.publish(channels, event, data);
      },
      authorise: (socketId, channel, sessionId) => realtime.authorise(socketId, channel, sessionId),
      endSession: (sessionId) => realtime.endSession(sessionId),
    },
  };
}
