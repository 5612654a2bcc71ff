import path from 'node:path';
import * as z from 'zod/mini';
import { brand } from '#contracts/brand.ts';
import { gstStateNames } from '#contracts/money/gst-states.ts';
import type { Seller } from '#server/modules/invoices/invoices.module.ts';
import type { RazorpaySettings } from '#server/modules/payments/gateways/razorpay/razorpay.module.ts';
import type { S3Settings } from '#server/platform/files/s3-file-store.ts';
import type { RedisPlace } from '#server/platform/redis/redis-link.ts';
import type { LogLevel } from '#server/platform/log.ts';
import { parseSender, type Sender } from '#server/platform/mail/mail-address.ts';
import { parseSmtpUrl, type SmtpServer } from '#server/platform/mail/smtp-server.ts';
import { arePushHosts, defaultPushHosts, pushHostsOf } from '#server/platform/push/push-hosts.ts';
import { StartError } from '#server/platform/start-error.ts';
import { backupDefinitions, backupPlaceOf, backupProblems, type BackupPlace } from '../backup-settings.ts';
import { messageCompanions, messageDefinitions, messagesOf, type MessageSettings } from './message-settings.ts';
import { mapDefinitions, mapProblems, streetSourceOf, type StreetSource } from './map-settings.ts';
import { operationDefinitions, operationOf, operationProblems, type OperationSettings } from './operation-settings.ts';
import { publicSecretProblems } from '../provide/public-secrets.ts';
import { redisDefinitions, redisPlaceOf, redisProblems } from './redis-settings.ts';
import { replicaDefinitions, replicaProblems } from './replica-settings.ts';
import { pusherDefinitions, pusherOf, pusherProblems, type PusherApp } from './pusher-settings.ts';
import { apiUrlOf, isApiUrl, isOrigin, isPostgresUrl, originOf, proxiesOf } from './setting-values.ts';

export type AppMode = 'local' | 'production';

export interface Settings extends OperationSettings, MessageSettings {
  appMode: AppMode;
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Origin without a slash at the end, as visitors see it; in local mode the server's address by default. */
  publicUrl: string | undefined;
  /** An absolute path. */
  dataDir: string;
  /** In local mode by default the PostgreSQL that comes with the product. */
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** The database by a pooler, for statements that need no session; by default `databaseUrl`. */
  databasePoolerUrl: string | undefined;
  /** Servers that only read, which follow the one of `databaseUrl`. */
  replicaUrls: readonly string[];
  /** In local mode by default none: mails are stored and shown at /dev/mail. */
  smtp: SmtpServer | undefined;
  mailFrom: Sender;
  /** The mail service's secret for reporting bounces; without it, its reports are refused. */
  mailEventsSecret: string | undefined;
  /** The push services that messages are sent to, as host names; `*.` matches all below one. */
  pushHosts: readonly string[];
  /** Without it, files are stored under `dataDir`. */
  s3: S3Settings | undefined;
  /** Without it, the payment sandbox replaces the gateway. */
  razorpay: RazorpaySettings | undefined;
  /** The seller of plans on invoices. */
  seller: Seller;
  googleMapsApiKey: string | undefined;
  /** Streets for maps; without it they show an area without streets. */
  streets: StreetSource | undefined;
  /** The place of backups; without it none are made. */
  backup: BackupPlace | undefined;
  /** Without it, this node's sockets receive only the events of this node. */
  redis: RedisPlace | undefined;
  /** Without it, the realtime server runs inside this process. */
  pusher: PusherApp | undefined;
  /** Key and secret of the embedded realtime server; by default derived from the installation's random key. */
  realtimeApp: { key: string; secret: string } | undefined;
  /** The number of proxies before the server, or their addresses; false when visitors connect directly. */
  trustProxy: false | number | string[];
  /** The greatest age of a cached page; 0 renders each page for each visitor. */
  pageCacheSeconds: number;
  demoData: boolean;
  logLevel: LogLevel;
}

/** The rule of each setting, in the words of its error. All are documented in .env.example. */
const definitions = {
  APP_MODE: { schema: z.enum(['local', 'production']), should: '"local" or "production"' },
  HOST: { schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)), should: 'a host name or address to listen on' },
  PORT: {
    schema: z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
    ),
    should: 'a whole number from 0 to 65535',
  },
  PUBLIC_URL: {
    schema: z.pipe(z.string().check(z.refine(isOrigin)), z.transform(originOf)),
    should: 'the address that visitors type, such as https://aangan.example, without a path',
  },
  DATA_DIR: { schema: z.string(), should: 'a folder' },
  DATABASE_URL: {
    schema: z.string().check(z.refine(isPostgresUrl)),
    should: 'the address of a PostgreSQL database, such as postgres://user:password@host:5432/aangan',
  },
  ...replicaDefinitions,
  SMTP_URL: {
    schema: z.pipe(z.string().check(z.refine((text) => parseSmtpUrl(text) !== null)), z.transform(parseSmtpUrl)),
    should: 'the address of a mail server, such as smtp://user:password@mail.example:587 or smtps://mail.example',
  },
  MAIL_FROM: {
    schema: z.pipe(z.string().check(z.refine((text) => parseSender(text) !== null)), z.transform(parseSender)),
    should: 'who mail comes from, such as Aangan <no-reply@aangan.example>',
  },
  MAIL_EVENTS_SECRET: { schema: z.string().check(z.regex(/^\S{16,200}$/)), should: '16 to 200 letters and digits' },
  ...messageDefinitions,
  PUSH_HOSTS: {
    schema: z.pipe(z.string().check(z.refine(arePushHosts)), z.transform(pushHostsOf)),
    should: 'host names of push services with commas between, such as fcm.googleapis.com,*.notify.windows.com',
  },
  S3_ENDPOINT: {
    schema: z.pipe(z.string().check(z.refine(isOrigin)), z.transform(originOf)),
    should: 'the address of an S3 service without the bucket, such as https://s3.ap-south-1.amazonaws.com',
  },
  S3_REGION: { schema: z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)), should: 'a region such as ap-south-1' },
  S3_BUCKET: {
    schema: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    should: 'the name of a bucket',
  },
  S3_ACCESS_KEY_ID: { schema: z.string().check(z.regex(/^\S{1,200}$/)), should: 'the id of an access key' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().check(z.regex(/^\S{1,200}$/)), should: 'the secret of that key' },
  RAZORPAY_KEY_ID: { schema: z.string().check(z.regex(/^[\w-]{4,100}$/)), should: 'the id of a Razorpay key' },
  RAZORPAY_KEY_SECRET: { schema: z.string().check(z.regex(/^\S{4,200}$/)), should: 'the secret of that key' },
  RAZORPAY_WEBHOOK_SECRET: {
    schema: z.string().check(z.regex(/^\S{4,200}$/)),
    should: 'the secret of the webhook to /api/payment/webhook',
  },
  RAZORPAY_API_URL: {
    schema: z.pipe(z.string().check(z.refine(isApiUrl)), z.transform(apiUrlOf)),
    should: 'the address of the API, such as https://api.razorpay.com',
  },
  ALLOW_PAYMENT_SANDBOX: {
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    should: '"true" or "false"',
  },
  INVOICE_GSTIN: {
    schema: z.string().check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)),
    should: 'the 15 characters of a GSTIN',
  },
  INVOICE_SELLER_NAME: { schema: z.string().check(z.maxLength(100)), should: 'the legal name on invoices' },
  INVOICE_SELLER_ADDRESS: {
    schema: z.string().check(z.maxLength(300)),
    should: 'the address on invoices, its lines parted by |',
  },
  INVOICE_SELLER_STATE: { schema: z.enum(gstStateNames), should: 'a state of India, such as Maharashtra' },
  GOOGLE_MAPS_API_KEY: { schema: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,200}$/)), should: 'a Google Maps key' },
  ...mapDefinitions,
  ...backupDefinitions,
  ...redisDefinitions,
  ...pusherDefinitions,
  REALTIME_KEY: { schema: z.string().check(z.regex(/^\w{8,100}$/)), should: '8 to 100 letters and digits' },
  REALTIME_SECRET: { schema: z.string().check(z.regex(/^\w{16,100}$/)), should: '16 to 100 letters and digits' },
  TRUST_PROXY: {
    schema: z.pipe(
      z.string().check(z.regex(/^(false|\d{1,2}|[0-9a-f.:/]+(, ?[0-9a-f.:/]+)*)$/i)),
      z.transform(proxiesOf),
    ),
    should: '"false", the number of proxies in front, or their addresses with commas between',
  },
  PAGE_CACHE_SECONDS: {
    schema: z.pipe(z.string().check(z.regex(/^([0-9]|[1-5][0-9]|60)$/)), z.transform(Number)),
    should: 'a whole number from 0 to 60',
  },
  ...operationDefinitions,
  DEMO_DATA: {
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    should: '"true" or "false"',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    should: 'one of fatal, error, warn, info, debug, trace, silent',
  },
};

type Name = keyof typeof definitions;
type Values = { [N in Name]?: z.infer<(typeof definitions)[N]['schema']> };

export const settingNames = Object.keys(definitions) as Name[];
const neededInProduction: Name[] = ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'];

/** Groups of settings that must be set together or not at all. */
const companions = {
  S3: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  Razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  Pusher: ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'],
  realtime: ['REALTIME_KEY', 'REALTIME_SECRET'],
  ...messageCompanions,
} as const satisfies Record<string, readonly Name[]>;

/**
 * Reads all settings. An empty one counts as missing. Throws a StartError that names each setting which is malformed,
 * or missing in production, and its expected form, without its value, since some are secret.
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const isSet = (name: Name): boolean => (env[name]?.trim() ?? '') !== '';
  const wrong: string[] = [];
  const values: Values = {};
  for (const name of settingNames) {
    const text = env[name]?.trim() ?? '';
    if (text === '') continue;
    const read = definitions[name].schema.safeParse(text);
    if (read.success) Object.assign(values, { [name]: read.data });
    else wrong.push(`${name} is set to something else: it should be ${definitions[name].should}.`);
  }
  const appMode = values.APP_MODE ?? 'local';
  if (appMode === 'production') {
    wrong.push(...publicSecretProblems(env));
    for (const name of neededInProduction.filter((one) => !isSet(one)))
      wrong.push(`${name} is missing: production needs ${definitions[name].should}.`);
  }
  for (const [subject, names] of Object.entries(companions)) {
    if (!names.some(isSet)) continue;
    for (const name of [...names].filter((one) => !isSet(one)))
      wrong.push(`${name} is missing: with another ${subject} setting it should be ${definitions[name].should}.`);
  }
  wrong.push(
    ...mapProblems(isSet),
    ...operationProblems(values, isSet),
    ...backupProblems(values, isSet),
    ...replicaProblems(values),
    ...redisProblems(isSet),
    ...pusherProblems(values),
  );
  const { Razorpay } = companions;
  if (appMode === 'production' && !Razorpay.some(isSet) && values.ALLOW_PAYMENT_SANDBOX !== true) {
    wrong.push(
      `RAZORPAY_KEY_ID is missing: production needs ${Razorpay.join(', ')}, or ALLOW_PAYMENT_SANDBOX=true to try plans out without money.`,
    );
  }
  if (wrong.length > 0) throw new StartError(wrong.join('\n'));

  return {
    appMode,
    // Local mode is for this machine alone; in production the server is reached over a network.
    host: values.HOST ?? (appMode === 'local' ? 'localhost' : '0.0.0.0'),
    port: values.PORT ?? 3000,
    publicUrl: values.PUBLIC_URL,
    dataDir: path.resolve(values.DATA_DIR ?? '.data'),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePoolerUrl: values.DATABASE_POOLER_URL,
    replicaUrls: values.DATABASE_REPLICA_URL ?? [],
    smtp: values.SMTP_URL ?? undefined,
    mailFrom: values.MAIL_FROM ?? { name: brand.name, address: 'no-reply@aangan.example' },
    mailEventsSecret: values.MAIL_EVENTS_SECRET,
    ...messagesOf(values),
    pushHosts: values.PUSH_HOSTS ?? defaultPushHosts,
    s3: s3Of(values),
    razorpay: razorpayOf(values),
    seller: {
      name: values.INVOICE_SELLER_NAME ?? brand.company,
      address: values.INVOICE_SELLER_ADDRESS?.split('|').map((line) => line.trim()) ?? [...brand.address],
      state: values.INVOICE_SELLER_STATE ?? 'Maharashtra',
      gstin: values.INVOICE_GSTIN ?? null,
    },
    googleMapsApiKey: values.GOOGLE_MAPS_API_KEY,
    streets: streetSourceOf(values),
    backup: backupPlaceOf(values),
    redis: redisPlaceOf(values),
    pusher: pusherOf(values),
    realtimeApp: realtimeAppOf(values),
    trustProxy: values.TRUST_PROXY ?? false,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS ?? 5,
    ...operationOf(values, appMode, env.PATH),
    demoData: values.DEMO_DATA ?? appMode === 'local',
    logLevel: values.LOG_LEVEL ?? (appMode === 'local' ? 'warn' : 'info'),
  };
}

function razorpayOf(values: Values): Settings['razorpay'] {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_API_URL } = values;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return undefined;
  return {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    apiUrl: RAZORPAY_API_URL ?? 'https://api.razorpay.com',
  };
}

function s3Of(values: Values): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function realtimeAppOf({ REALTIME_KEY, REALTIME_SECRET }: Values): Settings['realtimeApp'] {
  return REALTIME_KEY && REALTIME_SECRET ? { key: REALTIME_KEY, secret: REALTIME_SECRET } : undefined;
}
