import { createHmac } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { makeEmbeddedRealtime, type EmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts';
import { hostedApiUrl, makeHostedRealtime } from '#server/platform/realtime/hosted-realtime.ts';
import type { Realtime, RealtimeAddress, RealtimeApp } from '#server/platform/realtime/realtime.ts';
import { openRedisRelay } from '#server/platform/realtime/redis-relay.ts';
import { makeSocketServer } from '#server/platform/realtime/socket-server.ts';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';
import type { Settings } from '../settings/settings.ts';

export interface ProvidedRealtime {
  realtime: Realtime;
  /** The realtime server of this process; null where one elsewhere is used. */
  embeddedRealtime: EmbeddedRealtime | null;
  realtimeAddress: RealtimeAddress;
  /** The way to the other nodes; null where there are none, or where it is not Redis. */
  redis: { isConnected(): boolean } | null;
  close: () => Promise<void>;
}

/** The application id of the embedded server, which needs only key and secret. */
const embeddedAppId = 'aangan';
const defaultCluster = 'ap2';

/**
 * Opens the realtime server of the settings: inside this process, joined to the other nodes over Redis if it is set, or
 * one that runs elsewhere: Pusher's, or another that speaks its protocol.
 *
 * @param needs `realtimeKey` is random and the same on all nodes of this installation
 */
export async function provideRealtime(needs: {
  settings: Pick<Settings, 'publicUrl' | 'pusher' | 'realtimeApp' | 'redis'>;
  realtimeKey: Buffer;
  clock: Clock;
  ticker?: Ticker;
  log: Log;
  onRedisFailure?: () => void;
}): Promise<ProvidedRealtime> {
  const { settings, realtimeKey, clock, ticker = systemTicker, log, onRedisFailure } = needs;
  const { pusher, publicUrl = null } = settings;
  if (pusher) {
    const nowMs = (): number => clock.now().getTime();
    return {
      realtime: makeHostedRealtime({ app: pusher, apiUrl: pusher.url ?? hostedApiUrl(pusher.cluster), nowMs, log }),
      embeddedRealtime: null,
      realtimeAddress: { key: pusher.key, cluster: pusher.cluster, isHosted: pusher.url === null, origin: pusher.url },
      redis: null,
      close: () => Promise.resolve(),
    };
  }
  const app = settings.realtimeApp ? { id: embeddedAppId, ...settings.realtimeApp } : embeddedApp(realtimeKey);
  const relay = settings.redis
    ? await openRedisRelay({ place: settings.redis, channel: `aangan:${app.key}`, log, onFailure: onRedisFailure })
    : null;
  const realtime = makeEmbeddedRealtime({ sockets: makeSocketServer({ app, ticker }), relay, log });
  return {
    realtime,
    embeddedRealtime: realtime,
    realtimeAddress: { key: app.key, cluster: defaultCluster, isHosted: false, origin: publicUrl },
    redis: relay,
    close() {
      relay?.close();
      return Promise.resolve();
    },
  };
}

/** Key and secret of this installation, derived from its random key so that all nodes have the same. */
function embeddedApp(realtimeKey: Buffer): RealtimeApp {
  const derived = (name: string): string => createHmac('sha256', realtimeKey).update(name).digest('hex').slice(0, 32);
  return { id: embeddedAppId, key: derived('key'), secret: derived('secret') };
}
