import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { makeRandom } from '#demo/random.ts';
import { findSystemPostgres, makeStreamingPair } from '#server/testing/database/system-postgres.ts';
import { startProductOn } from '../e2e/product-server.ts';
import { openLedger } from '../scripts/chaos/ledger.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Two nodes on a PostgreSQL of this system and one replica: how many statements leave the primary on the usual mix
 * (seventy in a hundred requests read, mostly as visitors; three write), and how often a user reads stale data right
 * after their own change, on either node, while the replica is paused again and again.
 *
 *     npm run build && npm run bench -- replicas --tries 1000
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { tries: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '20' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

const bin = await findSystemPostgres();
if (bin === null) {
  print('There is no PostgreSQL of this system with pg_basebackup.');
  process.exit(1);
}
const random = makeRandom(1);
const pair = await makeStreamingPair(bin);
const dataDir = await mkdtemp(path.join(tmpdir(), 'aangan-bench-replicas-'));
const metricsPorts = [25_101, 25_102];
const nodes = [];
try {
  for (const [at, port] of [25_001, 25_002].entries()) {
    nodes.push(
      await startProductOn(dataDir, {
        PORT: String(port),
        METRICS_PORT: String(metricsPorts[at]),
        TRUST_PROXY: '',
        DATABASE_URL: pair.primary.url,
        DATABASE_REPLICA_URL: pair.replica.url,
        DEMO_DATA: at === 0 ? 'true' : 'false',
      }),
    );
  }
  const addresses = nodes.map(({ address }) => address);
  const ledger = await openLedger(addresses[0] ?? '');

  const before = await countStatements();
  const stop = ledger.begin({ writesPerSecond: 1.5, readsPerSecond: 50 });
  await pause(Number(values.seconds) * 1000);
  await stop();
  const after = await countStatements();
  const [left, all] = [after.replica - before.replica, after.all - before.all];
  print(`statements that left the primary: ${left} of ${all}, ${((100 * left) / all).toFixed(1)} %`);

  const replica = new Client({ connectionString: pair.replica.url });
  replica.on('error', () => undefined);
  await replica.connect();
  const stalls = { goOn: true };
  const pausing = (async () => {
    while (stalls.goOn) {
      await replica.query('SELECT pg_wal_replay_pause()');
      await pause(random.int(100, 3_000));
      await replica.query('SELECT pg_wal_replay_resume()');
      await pause(random.int(100, 500));
    }
  })();
  const home = ledger.entries.find(({ kind }) => kind === 'home');
  if (!home) throw new Error('The ledger has no home.');
  const { token } = home.person;
  const listed = await (await fetch(`${addresses[0] ?? ''}/api/my/listings`, bearer())).json();
  const id = (listed as { data: { ids: number[] } }).data.ids[0] ?? 0;
  let stale = 0;
  for (let n = 0; n < Number(values.tries); n += 1) {
    const isActive = n % 2 === 1;
    const changed = await fetch(`${random.pick(addresses)}/api/properties/${id}/status`, {
      method: 'POST',
      ...bearer({ 'content-type': 'application/json' }),
      body: JSON.stringify({ status: isActive ? 'active' : 'inactive' }),
    });
    if (!changed.ok) throw new Error(`The change was refused: ${await changed.text()}`);
    const cookie = changed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const at = random.pick(addresses);
    const kind = random.pick(['page', 'call', 'program'] as const);
    const url = kind === 'page' ? `/property/${id}` : `/api/properties/${id}`;
    const shown = await fetch(`${at}${url}`, kind === 'program' ? bearer() : { headers: { cookie } });
    const status =
      kind === 'program'
        ? ((await shown.json()) as { data: { status: string } }).data.status === 'active'
        : shown.status === 200;
    if (kind !== 'program') await shown.arrayBuffer();
    if (status !== isActive) stale += 1;
    if (n % 200 === 199) print(`old after one's own change: ${stale} of ${n + 1}`);
    // Within a user's limit of requests per minute.
    await pause(random.int(120, 220));
  }
  stalls.goOn = false;
  await pausing;
  await replica.end();
  ledger.close();

  function bearer(headers: Record<string, string> = {}): { headers: Record<string, string> } {
    return { headers: { authorization: `Bearer ${token}`, ...headers } };
  }
} finally {
  for (const node of nodes) await node.stop();
  await pair.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function countStatements(): Promise<{ replica: number; all: number }> {
  let [replica, all] = [0, 0];
  for (const port of metricsPorts) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, pool = '', count] of text.matchAll(/^aangan_statements_total\{pool="([^"]+)"\} (\d+)/gm)) {
      all += Number(count);
      if (pool.endsWith('replica')) replica += Number(count);
    }
  }
  return { replica, all };
}
