import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { openPool } from '#server/platform/database/database.ts';
import { cloneDatabase, dropDatabase, startTestServer } from '#server/testing/test-server.ts';
import { schemaFiles } from './schema/schema-files.ts';

/**
 * Writes db/schema.sql and the types of the tables from an empty database on which all migrations were run. It is one
 * of this working copy's test server: the product's own data is not looked at.
 */
const print = (line: string) => process.stdout.write(`  ${line}\n`);

const { server, stop } = await startTestServer({ report: print });
try {
  const database = `${server.prefix}${randomBytes(6).toString('hex')}`;
  const connectionString = await cloneDatabase(server, database);
  const pool = openPool({ connectionString, log: { warn: () => undefined }, max: 1 });
  try {
    for (const { name, place, text } of await schemaFiles(pool)) {
      await writeFile(place, text);
      print(`Wrote ${name}`);
    }
  } finally {
    await pool.end();
    await dropDatabase(server, database);
  }
} finally {
  await stop();
}
