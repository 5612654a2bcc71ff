import * as z from 'zod/mini';
import type { TracingSettings } from '#server/platform/tracing/open-tracing.ts';

/** Roles of a process: pages and calls, the sockets of live messages, background work. */
export const roles = ['web', 'realtime', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Whole numbers from `least` to `most`. */
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );

/** The settings of running the product, as the others in settings.ts. */
export const operationDefinitions = {
  ROLES: {
    schema: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((role) => role.trim())),
      ),
      z.array(z.enum(roles)),
    ),
    should: `one or more of ${roles.join(',')}`,
  },
  METRICS_PORT: { schema: wholeNumber(1, 65_535), should: 'a whole number from 1 to 65535, such as 9464' },
  METRICS_HOST: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)),
    should: 'a host name or address to listen on, such as 127.0.0.1',
  },
  SLOW_STATEMENT_MS: { schema: wholeNumber(1, 60_000), should: 'a whole number of milliseconds, such as 250' },
  DRAIN_SECONDS: { schema: wholeNumber(0, 300), should: 'a whole number of seconds from 0 to 300, such as 10' },
  STOP_SECONDS: { schema: wholeNumber(1, 600), should: 'a whole number of seconds from 1 to 600, such as 60' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }),
    should: 'the address of a collector, such as http://127.0.0.1:4318',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.pipe(z.string().check(z.regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/)), z.transform(Number)),
    should: 'a share from 0 to 1, such as 0.1',
  },
  DOCUMENTS_KEY: { schema: z.string().check(z.regex(/^\S{32,200}$/)), should: '32 to 200 letters and digits' },
  SECRETS_KEY: { schema: z.string().check(z.regex(/^\S{32,200}$/)), should: '32 to 200 letters and digits' },
  SESSION_MAX_DAYS: { schema: wholeNumber(1, 400), should: 'a whole number of days from 1 to 400, such as 90' },
  DATABASE_CONNECTIONS: { schema: wholeNumber(2, 200), should: 'a whole number from 2 to 200, such as 10' },
  INDEXNOW_KEY: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9-]{8,128}$/)),
    should: '8 to 128 of A-Z, a-z, 0-9 and -',
  },
  FFMPEG_PATH: { schema: z.string(), should: 'the ffmpeg of this machine, such as /usr/bin/ffmpeg' },
  LEARNING: {
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    should: '"true" or "false"',
  },
};

export interface OperationSettings {
  roles: Role[];
  /** Where Prometheus reads numbers; without a port it can't. */
  metrics: { host: string; port: number } | undefined;
  /** Where traces are sent; without an address none are made. */
  tracing: TracingSettings | undefined;
  /** A statement that takes longer is logged. */
  slowStatementMs: number;
  /** How long a process that stops still serves while /readyz says no, so that load balancers notice first. */
  drainSeconds: number;
  /** How long requests and jobs under way may take after that. */
  stopSeconds: number;
  /** Days until a session ends after its sign-in, however much it is used. */
  sessionMaxDays: number;
  /** Seals secrets of accounts in the database; without it a key in the data folder does. */
  secretsKey: string | undefined;
  /** Seals documents of owners; without it a key in `dataDir` does. */
  documentsKey: string | undefined;
  /** The most connections of each of the two pools; the job queue has three more. */
  databaseConnections: number;
  /** Whether homes that many people open move by a place. */
  isLearning: boolean;
  /** The key under which changed pages are sent to search engines; in local mode none are. */
  indexNowKey: string | undefined;
  /** The ffmpeg that converts videos; without it the one on PATH does, where there is one. */
  ffmpegPath: string | undefined;
  /** Where the system finds programs: its PATH. */
  programFolders: string;
}

interface Values {
  ROLES?: Role[];
  METRICS_PORT?: number;
  METRICS_HOST?: string;
  SLOW_STATEMENT_MS?: number;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_TRACES_SAMPLER_ARG?: number;
  DRAIN_SECONDS?: number;
  STOP_SECONDS?: number;
  DATABASE_CONNECTIONS?: number;
  SESSION_MAX_DAYS?: number;
  SECRETS_KEY?: string;
  DOCUMENTS_KEY?: string;
  LEARNING?: boolean;
  INDEXNOW_KEY?: string;
  FFMPEG_PATH?: string;
}

/** One in ten shows slow parts, and a collector can take it. */
const tracedShare = 0.1;

/** Production is behind a load balancer as a rule, which checks every few seconds. */
const productionDrainSeconds = 5;

export function operationOf(values: Values, appMode: 'local' | 'production', programFolders = ''): OperationSettings {
  return {
    roles: values.ROLES ?? [...roles],
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST ?? '127.0.0.1', port: values.METRICS_PORT },
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG ?? tracedShare },
    slowStatementMs: values.SLOW_STATEMENT_MS ?? 250,
    drainSeconds: values.DRAIN_SECONDS ?? (appMode === 'production' ? productionDrainSeconds : 0),
    stopSeconds: values.STOP_SECONDS ?? 60,
    sessionMaxDays: values.SESSION_MAX_DAYS ?? 90,
    secretsKey: values.SECRETS_KEY,
    documentsKey: values.DOCUMENTS_KEY,
    databaseConnections: values.DATABASE_CONNECTIONS ?? 10,
    isLearning: values.LEARNING ?? true,
    indexNowKey: appMode === 'production' ? values.INDEXNOW_KEY : undefined,
    ffmpegPath: values.FFMPEG_PATH,
    programFolders,
  };
}

/** Problems of these settings in combination. */
export function operationProblems(
  values: Values,
  isSet: (
    name:
      | 'METRICS_PORT'
      | 'METRICS_HOST'
      | 'OTEL_EXPORTER_OTLP_ENDPOINT'
      | 'OTEL_TRACES_SAMPLER_ARG'
      | 'REDIS_URL'
      | 'REDIS_SENTINELS'
      | 'PUSHER_KEY',
  ) => boolean,
): string[] {
  const problems: string[] = [];
  const named = values.ROLES;
  if (
    named &&
    !named.includes('realtime') &&
    !isSet('REDIS_URL') &&
    !isSet('REDIS_SENTINELS') &&
    !isSet('PUSHER_KEY')
  ) {
    problems.push(
      'ROLES leaves out realtime: live messages of this process reach the sockets of others over REDIS_URL, which should be the address of a Redis server, such as redis://host:6379.',
    );
  }
  if (named?.length === 1 && named[0] === 'realtime' && isSet('PUSHER_KEY')) {
    problems.push(
      'ROLES is realtime alone, and PUSHER_KEY is set: sockets are then served by Pusher, not by this process.',
    );
  }
  if (isSet('METRICS_HOST') && !isSet('METRICS_PORT')) {
    problems.push(
      `METRICS_PORT is missing: with METRICS_HOST it should be ${operationDefinitions.METRICS_PORT.should}.`,
    );
  }
  if (isSet('OTEL_TRACES_SAMPLER_ARG') && !isSet('OTEL_EXPORTER_OTLP_ENDPOINT')) {
    problems.push(
      `OTEL_EXPORTER_OTLP_ENDPOINT is missing: with OTEL_TRACES_SAMPLER_ARG it should be ${operationDefinitions.OTEL_EXPORTER_OTLP_ENDPOINT.should}.`,
    );
  }
  return problems;
}
