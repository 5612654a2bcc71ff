import { openRedisLink, type RedisPlace } from '#server/platform/redis/redis-link.ts';
import type { CallExchange } from './call-counts.ts';

const answerMs = 2_000;

/** Nodes share counts in Redis, whose keys expire by themselves. While it is unreachable each node counts alone. */
export async function openRedisCallExchange(
  place: RedisPlace,
  prefix: string,
  onFailure?: () => void,
): Promise<CallExchange & { isConnected(): boolean; close(): void }> {
  const link = await openRedisLink({ place, connectMs: answerMs, commandsWaiting: 1_000, onError: onFailure });
  return {
    async add(calls, windowMs) {
      const client = link.client();
      if (!client) throw new Error('There is no connection to Redis.');
      const keys = [...calls.keys()];
      const asked = client.multi();
      for (const key of keys) {
        const name = `${prefix}:calls:${key}`;
        // Made with its end, so that no key stays for ever whatever fails in between.
        asked.set(name, '0', { expiration: { type: 'PX', value: windowMs }, condition: 'NX' });
        asked.incrBy(name, calls.get(key) ?? 0);
        asked.pTTL(name);
      }
      const answers = (await asked.exec()) as unknown as (string | number | null)[];
      return new Map(
        keys.map((key, n) => [key, { calls: Number(answers[n * 3 + 1]), leftMs: Number(answers[n * 3 + 2]) }]),
      );
    },
    isConnected: () => link.client() !== null,
    close: () => link.close(),
  };
}
