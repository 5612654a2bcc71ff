import type { ProvidedRealtime } from '#server/app/provide/provide-realtime.ts';

export interface PublishedEvent {
  channels: readonly string[];
  event: string;
  data: unknown;
}

/** The same realtime server, which also adds every published event to the list. */
export function recordEvents(provided: ProvidedRealtime, published: PublishedEvent[]): ProvidedRealtime {
  const { realtime } = provided;
  return {
    ...provided,
    realtime: {
      publish(channels, event, data) {
        published.push({ channels, event, data });
        realtime.publish(channels, event, data);
      },
      authorise: (socketId, channel, sessionId) => realtime.authorise(socketId, channel, sessionId),
      endSession: (sessionId) => realtime.endSession(sessionId),
      reenter: (sessionId) => realtime.reenter(sessionId),
    },
  };
}
