import type { Log } from '#server/platform/log.ts';
import { signCall, signChannel } from './pusher-signature.ts';
import { announcementOf, type Realtime, type RealtimeApp } from './realtime.ts';

/** A call that takes longer is given up: the database has the truth, and the browser polls it now and then. */
const timeoutMs = 5_000;
/** Calls under way at once; beyond that events are dropped, as they would come too late anyway. */
const callsAtOnce = 200;

/** Where the HTTP API of a cluster of Pusher is. */
export function hostedApiUrl(cluster: string): string {
  return `https://api-${cluster}.pusher.com`;
}

/**
 * Sockets at Pusher instead of here. They don't end with their session: Pusher knows no sessions of ours, and the
 * browser closes its own when it signs out.
 */
export function makeHostedRealtime(needs: {
  app: RealtimeApp;
  /** Without a slash at the end. */
  apiUrl: string;
  nowMs: () => number;
  log: Pick<Log, 'error'>;
}): Realtime {
  const { app, apiUrl, nowMs, log } = needs;
  const path = `/apps/${app.id}/events`;
  let inFlight = 0;

  async function post(body: string): Promise<void> {
    const query = signCall(app, { path, body, nowMs: nowMs() });
    const reply = await fetch(`${apiUrl}${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await reply.text();
    if (!reply.ok) throw new Error(`Pusher answered ${reply.status}: ${answer.slice(0, 200)}`);
  }

  return {
    publish(channels, event, data) {
      const report = (error: unknown): void => log.error({ err: error, event }, 'an event could not be announced');
      try {
        if (inFlight >= callsAtOnce) throw new Error('Too many calls to Pusher are under way.');
        const announcement = announcementOf(channels, event, data);
        inFlight += 1;
        void post(JSON.stringify({ name: event, data: announcement.data, channels }))
          .catch(report)
          .finally(() => (inFlight -= 1));
      } catch (error) {
        report(error);
      }
    },

    authorise: (socketId, channel) => signChannel(app, socketId, channel),
    endSession: () => undefined,
    reenter: () => undefined,
  };
}
