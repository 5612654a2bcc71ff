import type { AgencyRightsService } from '#server/modules/agencies/agencies.module.ts';
import type { SessionsService } from '#server/modules/accounts/accounts.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { EmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts';
import { isSocketId } from '#server/platform/realtime/pusher-signature.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import { canEnter, ownerOfChannel } from './realtime.policy.ts';

export type RealtimeService = ReturnType<typeof makeRealtimeService>;

/** Decides which socket may enter which channel, and closes the sockets of ended sessions. */
export function makeRealtimeService(needs: {
  realtime: Realtime;
  embeddedRealtime: EmbeddedRealtime | null;
  sessions: Pick<SessionsService, 'listLive'>;
  agencyRights: Pick<AgencyRightsService, 'mayAnswer'>;
}) {
  const { realtime, embeddedRealtime, sessions, agencyRights } = needs;
  return {
    /**
     * Lets a socket of this session into the user's own channel, or that of an agency for which the user answers. Throws
     * 403 `realtime.channel_refused` for everything else.
     */
    async enter(who: { userId: number; sessionId: number }, socketId: string, channel: string): Promise<string> {
      if (!isSocketId(socketId)) throw new AppError('realtime.channel_refused');
      const ownerId = ownerOfChannel(channel);
      const mayEnter =
        ownerId === null ? canEnter(who.userId, channel) : await agencyRights.mayAnswer(who.userId, ownerId);
      if (!mayEnter) throw new AppError('realtime.channel_refused');
      return realtime.authorise(socketId, channel, who.sessionId);
    },

    /**
     * Closes the sockets of ended sessions: those that expired, and those whose end another node could not report. Runs
     * every minute.
     */
    async sweepSessions(): Promise<void> {
      const held = embeddedRealtime?.sockets.sessionIds() ?? [];
      if (held.length === 0) return;
      const live = new Set(await sessions.listLive(held));
      for (const id of held) if (!live.has(id)) embeddedRealtime?.sockets.endSession(id);
    },
  };
}
