import type { Log } from '#server/platform/log.ts';
import { signChannel } from './pusher-signature.ts';
import { announcementOf, type Announcement, type Realtime } from './realtime.ts';
import type { Relay } from './redis-relay.ts';
import type { SocketServer } from './socket-server.ts';

/** The realtime server inside this process, in step with those of the other nodes. */
export interface EmbeddedRealtime extends Realtime {
  readonly sockets: SocketServer;
  /** Sends an event to the sockets of every node. */
  announce(announcement: Announcement): void;
}

/** `relay` is the way to the other nodes, or null where there are none. */
export function makeEmbeddedRealtime(needs: {
  sockets: SocketServer;
  relay: Relay | null;
  log: Pick<Log, 'error'>;
}): EmbeddedRealtime {
  const { sockets, relay, log } = needs;
  relay?.listen((message) => {
    if (message.kind === 'event') sockets.deliver(message.announcement);
    else if (message.kind === 'grant') sockets.grant(message.socketId, message.sessionId);
    else if (message.kind === 'end') sockets.endSession(message.sessionId);
    else sockets.reenter(message.sessionId);
  });

  function announce(announcement: Announcement): void {
    sockets.deliver(announcement);
    relay?.send({ kind: 'event', announcement });
  }

  return {
    sockets,
    announce,

    publish(channels, event, data) {
      try {
        announce(announcementOf(channels, event, data));
      } catch (error) {
        log.error({ err: error, event }, 'an event could not be announced');
      }
    },

    authorise(socketId, channel, sessionId) {
      const signature = signChannel(sockets.app, socketId, channel);
      if (!sockets.grant(socketId, sessionId)) relay?.send({ kind: 'grant', socketId, sessionId });
      return signature;
    },

    endSession(sessionId) {
      sockets.endSession(sessionId);
      relay?.send({ kind: 'end', sessionId });
    },

    reenter(sessionId) {
      sockets.reenter(sessionId);
      relay?.send({ kind: 'reenter', sessionId });
    },
  };
}
