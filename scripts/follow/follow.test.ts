import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import { listDocumentsAfter } from '#server/modules/search/following/documents.repository.ts';
import { listLags } from '#server/modules/search/following/followers.repository.ts';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { soon } from '#server/testing/soon.ts';

const product = useTestDatabase();
const second = useTestDatabase();

afterAll(async () => {
  await second.pool.query('DROP TABLE IF EXISTS copied_records, copied_from');
});

const command = path.resolve(import.meta.dirname, '../follow.ts');
const follow = () =>
  spawn(process.execPath, [command, '--into', second.connectionString], {
    env: { ...process.env, APP_MODE: 'local', DATABASE_URL: product.connectionString, LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  });
async function end(running: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = once(running, 'exit');
  running.kill(signal);
  await exit;
}

const lag = async () => (await listLags(product.db))[0]?.records;
async function copied(): Promise<unknown[]> {
  const { rows } = await second.pool.query<{ document: unknown }>('SELECT document FROM copied_records ORDER BY id');
  return rows.map(({ document }) => document);
}

it('keeps a second database in step while its process is killed amid changes', async () => {
  const ids = await given(product.db).records(Array.from({ length: 20 }, () => ({})));
  const random = makeRandom(3);
  const change = () =>
    product.pool.query(
      `UPDATE properties SET price = price + 1000, status = CASE WHEN id % 3 = $2 THEN 'sold' ELSE 'active' END
       WHERE id = ANY($1)`,
      [ids.filter(() => random.next() < 0.5), Math.floor(random.next() * 3)],
    );
  for (let round = 0; round < 3; round += 1) {
    const running = follow();
    await soon(async () => expect(await lag()).toBe(0));
    // It is killed while it has changes to take.
    for (let turn = 0; turn < 5 + round; turn += 1) await change();
    await end(running, 'SIGKILL');
    await change();
  }
  const last = follow();
  await soon(async () => expect(await lag()).toBe(0));
  await end(last, 'SIGTERM');
  expect(last.exitCode).toBe(0);
  expect(await copied()).toEqual(await listDocumentsAfter(product.db, 0, 100));
});
