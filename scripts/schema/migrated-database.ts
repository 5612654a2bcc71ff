import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { openDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import { cloneDatabase, dropDatabase, startTestServer } from '#server/testing/app/test-server.ts';

/**
 * Calls `work` with an empty database on which all migrations were run. It is one of this working copy's test server:
 * the product's own data is not looked at.
 */
export async function withMigratedDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const { server, stop } = await startTestServer({ url: process.env.TEST_DATABASE_URL });
  try {
    const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
    const connectionString = await cloneDatabase(server, name);
    const database = openDatabase({ connectionString, log: { warn: () => undefined }, max: 5 });
    try {
      await work(database);
    } finally {
      await database.close();
      await dropDatabase(server, name);
    }
  } finally {
    await stop();
  }
}
