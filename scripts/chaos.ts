/**
 * Faults, one at a time, beside a client that remembers what the product acknowledged: npm run chaos. `--only WORD` runs the
 * rows whose name has that word; those of the cluster begin with `cluster`. The rows of the cluster want Debian's packages (npm run cluster), and a network namespace
 * for those of the network. A table is printed at the end. See docs/operations.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import { clusterFaults } from './chaos/cluster-faults.ts';
import { runRow, tableOf, type Fault, type Row } from './chaos/row.ts';
import { startPair } from './chaos/single-faults.ts';
import { startCluster } from './cluster/cluster.ts';
import { ports } from './cluster/places.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, inside: { type: 'boolean', default: false } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

// Everything runs in a network namespace of its own where one can be had: nothing else is touched, and ports are free.
const script = 'ip link set lo up && exec "$0" "$@"';
const canUnshare = spawnSync('unshare', ['-n', 'sh', '-c', 'ip link set lo up && nft list ruleset']).status === 0;
if (!values.inside && canUnshare) {
  const again = spawnSync(
    'unshare',
    ['-n', 'sh', '-c', script, process.execPath, ...process.argv.slice(1), '--inside'],
    {
      stdio: 'inherit',
    },
  );
  process.exit(again.status ?? 1);
}

const rows: (Row | { name: string; skipped: string })[] = [];
const isWanted = ({ name }: { name: string }): boolean => name.includes(values.only);
const rates = {
  single: { writesPerSecond: 20, readsPerSecond: 50, afterMs: 5_000 },
  cluster: { writesPerSecond: 50, readsPerSecond: 200, afterMs: 15_000 },
};

async function runAll(
  address: string,
  faults: readonly (Fault | { name: string; skipped: string })[],
  at: typeof rates.single,
): Promise<void> {
  for (const fault of faults.filter(isWanted)) {
    print(`  ${fault.name} …`);
    const row = 'skipped' in fault ? fault : await runRow(address, fault, at);
    rows.push(row);
    if ('problems' in row) for (const problem of row.problems) print(`    ${problem}`);
  }
}

const parent = await mkdtemp(path.join(tmpdir(), 'aangan-chaos-'));
// A disk of its own, so that it can be full.
const smallDisk = path.join(parent, 'disk');
await mkdir(smallDisk);
const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', smallDisk]).status === 0;
const notHere = 'it wants a throttled device, which is not made here';
try {
  if (!values.only.startsWith('cluster')) {
    const pair = await startPair(path.join(smallDisk, 'data'), 24_000);
    const full = isSmall ? pair.diskFull : { name: pair.diskFull.name, skipped: 'no small disk can be mounted here' };
    const faults = [...pair.faults, full, { name: 'slow disk', skipped: notHere }];
    await runAll(pair.address, faults, rates.single).finally(() => pair.stop());
  }
  if (values.only === '' || values.only.startsWith('cluster')) {
    const cluster = await startCluster((step) => print(`  ${step} …`));
    try {
      await runAll(
        `http://127.0.0.1:${String(ports.nginx)}`,
        clusterFaults(cluster, { hasNamespace: values.inside }),
        rates.cluster,
      );
    } finally {
      await cluster.stop(() => undefined);
    }
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  print(`  ${error.message}`);
} finally {
  if (isSmall) spawnSync('umount', ['-l', smallDisk]);
  await rm(parent, { recursive: true, force: true });
}
print(`\n${tableOf(rows)}`);
process.exitCode = rows.some((row) => 'problems' in row && row.problems.length > 0) ? 1 : 0;
