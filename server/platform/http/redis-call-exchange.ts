import type { CallExchange } from './call-counts.ts';

const retryMs = 1_000;
const answerMs = 2_000;

/** Nodes meet in Redis, whose keys end by themselves. While it is away each node counts alone. */
export async function openRedisCallExchange(url: string, prefix: string): Promise<CallExchange & { close(): void }> {
  // Imported here, so that a single node doesn't load the client.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    socket: { reconnectStrategy: () => retryMs, connectTimeout: answerMs, socketTimeout: 15_000 },
    pingInterval: 5_000,
  });
  // Each failed exchange says so; the client comes back by itself.
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);
  return {
    async add(calls, windowMs) {
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
    close: () => client.destroy(),
  };
}
