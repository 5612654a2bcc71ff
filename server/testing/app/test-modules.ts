import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { makeModules } from '#server/app/make-modules.ts';
import type { Modules } from '#server/app/modules.ts';
import type { Outside } from '#server/app/provide/outside.ts';
import { provideMessages } from '#server/app/provide/provide-messages.ts';
import { provideRealtime, type ProvidedRealtime } from '#server/app/provide/provide-realtime.ts';
import { systemClock } from '#server/platform/clock.ts';
import { makeCallCounts } from '#server/platform/http/call-counts.ts';
import type { Log } from '#server/platform/log.ts';
import { makeOutbox } from '#server/platform/mail/outbox.ts';
import { makeMetrics } from '#server/platform/metrics/metrics.ts';
import { makePublicFetch } from '#server/platform/public-fetch.ts';
import { defaultPushHosts } from '#server/platform/push/push-hosts.ts';
import { makePushSender } from '#server/platform/push/push-sender.ts';
import { vapidKeysOf } from '#server/platform/push/vapid-keys.ts';
import type { Ticker } from '#server/platform/realtime/ticker.ts';
import type { RedisPlace } from '#server/platform/redis/redis-link.ts';
import { makeReadiness } from '#server/platform/readiness.ts';
import { videoToolsAt } from '#server/platform/video/video-tools.ts';
import { makeByteBox } from '#server/platform/byte-box.ts';
import { makeSecretBox } from '#server/platform/secret-box.ts';
import { findProgram } from '../../../scripts/lib/debian-programs.mjs';
import { testPlaceKey } from '../builders.ts';

/** The parent of each application's temporary folder. */
export const temporaryFolderOfTests = path.join(tmpdir(), 'aangan-test-uploads');

/** The key of links to shared shortlists. */
export const testShortlistKey = Buffer.alloc(32, 6);

/** The embedded realtime server, of one node by default. */
export function testRealtime(
  options: { redis?: RedisPlace; ticker?: Ticker; log?: Log } = {},
): Promise<ProvidedRealtime> {
  return provideRealtime({
    settings: { publicUrl: undefined, pusher: undefined, realtimeApp: undefined, redis: options.redis },
    realtimeKey: Buffer.alloc(32, 9),
    clock: systemClock,
    log: options.log ?? pino({ level: 'silent' }),
    ...(options.ticker && { ticker: options.ticker }),
  });
}

type Given =
  | 'db'
  | 'pool'
  | 'searchPool'
  | 'clock'
  | 'files'
  | 'mailer'
  | 'jobs'
  | 'realtime'
  | 'embeddedRealtime'
  | 'realtimeAddress'
  | 'streetsFile'
  | 'log'
  | 'seller'
  | 'payment';

/** The modules of an installation on this machine, with constant keys: a database of one serves another. */
export function makeTestModules(
  needs: Pick<Outside, Given> & Partial<Pick<Outside, 'messageSenders' | 'indexNowKey'>>,
): Modules {
  return makeModules({
    temporaryFolder: temporaryFolderOfTests,
    videoTools: videoToolsAt(findProgram('ffmpeg') ?? ''),
    // Servers of tests listen on this machine.
    publicFetch: makePublicFetch({ allowed: ['127.0.0.1'] }),
    outbox: makeOutbox(needs.db),
    ...provideMessages({ appMode: 'local', msg91: undefined, whatsApp: undefined }, needs.db),
    isLearning: true,
    viewerKey: Buffer.alloc(32, 7),
    codeKey: Buffer.alloc(32, 8),
    // Real hashes of the cheapest kind: a test signs in several people.
    passwordCost: { memoryCost: 8, timeCost: 1 },
    secretBox: makeSecretBox(Buffer.alloc(32, 12)),
    documentBox: makeByteBox(Buffer.alloc(32, 13), 'documents'),
    placeKey: testPlaceKey,
    shortlistKey: testShortlistKey,
    mailKey: Buffer.alloc(32, 10),
    mailEventsSecret: 'secret-of-the-mail-service',
    pushSender: makePushSender({
      keys: vapidKeysOf(Buffer.alloc(32, 11)),
      contact: 'mailto:help@aangan.example',
      hosts: defaultPushHosts,
      allowed: ['127.0.0.1'],
    }),
    publicUrl: 'http://aangan.test',
    sessionMaxDays: 90,
    googleMapsApiKey: null,
    indexNowKey: null,
    mapTiles: null,
    metrics: makeMetrics({ withProcess: false }),
    readiness: makeReadiness(),
    replicaWatch: null,
    sharesDatabase: false,
    callCounts: makeCallCounts(),
    ...needs,
  });
}
