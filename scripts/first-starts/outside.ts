import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { createDatabase, dropDatabase, type TestServer } from '#server/testing/app/test-server.ts';
import { freePort, makeRedis } from '#server/testing/redis.ts';
import type { TestSmtp } from '#server/testing/app/test-smtp.ts';
import type { Combination } from './combinations.ts';

const bucket = 'aangan';
export const razorpayKey = 'rzp_test_ours';

/** The servers beside the product in one start, and the settings that name them. */
export interface Outside {
  settings: Record<string, string>;
  /** The address of the database, where it is not the embedded one. */
  databaseUrl: string | undefined;
  close: () => Promise<void>;
}

/**
 * Starts the servers that a combination needs: each is empty, and ends with `close`. Razorpay's address refuses
 * connections: a start that called it would fail.
 *
 * @param needs `folder` is this start's own, and `name` a new database's
 */
export async function openOutside(
  combination: Combination,
  needs: { folder: string; name: string; server: TestServer; smtp: TestSmtp; redisProgram: string | null },
): Promise<Outside> {
  const { folder, name, server, smtp, redisProgram } = needs;
  const settings: Record<string, string> = {};
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.reverse()) await step();
  };
  if (combination.smtp) {
    Object.assign(settings, {
      SMTP_URL: `smtp://127.0.0.1:${String(smtp.port)}`,
      MAIL_FROM: 'Aangan <mail@aangan.test>',
    });
  }
  if (combination.redis && redisProgram !== null) {
    const redis = await makeRedis(redisProgram);
    await redis.start();
    closing.push(redis.stop);
    settings.REDIS_URL = redis.url;
  }
  if (combination.s3) {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: bucket }],
    });
    const { port } = await s3.run();
    closing.push(() => s3.close());
    Object.assign(settings, {
      S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
      S3_REGION: 'ap-south-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
  }
  if (combination.razorpay) {
    Object.assign(settings, {
      RAZORPAY_KEY_ID: razorpayKey,
      RAZORPAY_KEY_SECRET: 'the-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'the-webhook-secret',
      RAZORPAY_API_URL: `http://127.0.0.1:${String(await freePort())}`,
    });
  }
  if (combination.streets) {
    const file = path.join(folder, 'streets.pmtiles');
    await writeFile(file, emptyMap());
    Object.assign(settings, { MAP_PMTILES: file, MAP_ATTRIBUTION: 'Streets of a test' });
  }
  let databaseUrl: string | undefined;
  if (combination.database) {
    databaseUrl = await createDatabase(server, name);
    closing.push(() => dropDatabase(server, name));
    settings.DATABASE_URL = databaseUrl;
  }
  settings.DEMO_DATA = String(combination.demo);
  return { settings, databaseUrl, close };
}

/** The header of a PMTiles file, version 3, of vector tiles, of which it has none. */
function emptyMap(): Buffer {
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  header[99] = 1;
  return header;
}
