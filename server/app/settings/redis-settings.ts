import * as z from 'zod/mini';
import type { RedisPlace } from '#server/platform/redis/redis-link.ts';
import { isRedisUrl } from './setting-values.ts';

const usualSentinelPort = 26_379;

const address = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:]+\])(:\d{1,5})?$/;

function sentinelsOf(text: string): { host: string; port: number }[] {
  return text.split(',').map((part) => {
    const url = new URL(`redis://${part.trim()}`);
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || usualSentinelPort) };
  });
}

/** The settings of Redis: one server by its address, or several under Sentinels. */
export const redisDefinitions = {
  REDIS_URL: {
    schema: z.string().check(z.refine(isRedisUrl)),
    should: 'the address of a Redis server, such as redis://:password@host:6379 or rediss://host:6380',
  },
  REDIS_SENTINELS: {
    schema: z.pipe(
      z.string().check(z.refine((text) => text.split(',').every((part) => address.test(part.trim())))),
      z.transform(sentinelsOf),
    ),
    should: 'the addresses of Redis Sentinels with commas between, such as host-1:26379,host-2:26379,host-3:26379',
  },
  REDIS_MASTER_NAME: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,100}$/)),
    should: 'the name under which the Sentinels watch the servers, such as aangan',
  },
  REDIS_PASSWORD: {
    schema: z.string().check(z.regex(/^\S{1,500}$/)),
    should: 'the password of the servers that the Sentinels watch',
  },
  REDIS_SENTINEL_PASSWORD: {
    schema: z.string().check(z.regex(/^\S{1,500}$/)),
    should: 'the password of the Sentinels themselves',
  },
};

interface Values {
  REDIS_URL?: string;
  REDIS_SENTINELS?: { host: string; port: number }[];
  REDIS_MASTER_NAME?: string;
  REDIS_PASSWORD?: string;
  REDIS_SENTINEL_PASSWORD?: string;
}

export function redisPlaceOf(values: Values): RedisPlace | undefined {
  const { REDIS_URL: url, REDIS_SENTINELS: sentinels, REDIS_MASTER_NAME: masterName } = values;
  if (url !== undefined) return { url };
  if (!sentinels || masterName === undefined) return undefined;
  return { sentinels, masterName, password: values.REDIS_PASSWORD, sentinelPassword: values.REDIS_SENTINEL_PASSWORD };
}

type Name = keyof typeof redisDefinitions;

/** Problems of these settings in combination. */
export function redisProblems(isSet: (name: Name) => boolean): string[] {
  const missing = (name: Name, beside: Name): string =>
    `${name} is missing: with ${beside} it should be ${redisDefinitions[name].should}.`;
  const problems: string[] = [];
  if (isSet('REDIS_URL') && isSet('REDIS_SENTINELS')) {
    problems.push(
      'REDIS_URL and REDIS_SENTINELS are both set: one of them should be, REDIS_SENTINELS where Sentinels choose the server, such as host-1:26379,host-2:26379.',
    );
  }
  if (isSet('REDIS_SENTINELS') && !isSet('REDIS_MASTER_NAME')) {
    problems.push(missing('REDIS_MASTER_NAME', 'REDIS_SENTINELS'));
  }
  if (!isSet('REDIS_SENTINELS')) {
    const lone = (['REDIS_MASTER_NAME', 'REDIS_PASSWORD', 'REDIS_SENTINEL_PASSWORD'] as const).find(isSet);
    if (lone) problems.push(missing('REDIS_SENTINELS', lone));
  }
  return problems;
}
