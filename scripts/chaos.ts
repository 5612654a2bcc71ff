/**
 * Faults, one at a time, beside a client that remembers what the product acknowledged: npm run chaos. `--only WORD` runs the
 * rows whose name has that word; those of the cluster begin with `cluster`. The rows of the cluster want Debian's packages
 * (npm run cluster), and a network namespace for those of the network. A table is printed at the end. See docs/operations/faults.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import { failedRow, runRow, tableOf, type Row } from './chaos/row.ts';
import { planScenes, type PlannedScene } from './chaos/scenes.ts';
import type { Skipped } from './chaos/scene.ts';

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

// Stopping it restores the machine: the running scene is ended.
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => reject(new StartError('Stopped.')));
  }
});
interrupted.catch(() => undefined);

const rows: (Row | Skipped)[] = [];
const isWanted = (name: string): boolean => name.includes(values.only);

async function runScene(scene: PlannedScene): Promise<void> {
  const names = scene.rows.filter(isWanted);
  if (names.length === 0) return;
  if (typeof scene.skipped === 'string') {
    for (const name of names) rows.push({ name, skipped: scene.skipped });
    return;
  }
  const running = await scene.start();
  try {
    for (const fault of running.faults.filter(({ name }) => isWanted(name))) {
      print(`  ${fault.name} …`);
      const row =
        'skipped' in fault
          ? fault
          : await Promise.race([
              interrupted,
              runRow(running.address, fault, scene.rates).catch((error: unknown) => failedRow(fault.name, error)),
            ]);
      rows.push(row);
      print(`    ${tableOf([row]).split('\n').at(-1) ?? ''}`);
      if ('problems' in row) for (const problem of row.problems) print(`    ${problem}`);
    }
  } finally {
    await running.stop();
  }
}

const parent = await mkdtemp(path.join(tmpdir(), 'aangan-chaos-'));
const { scenes, remove } = await planScenes(parent, { hasNamespace: values.inside, print });
let isWhole = true;
try {
  for (const scene of scenes) await runScene(scene);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  isWhole = false;
  print(`  ${error.message}`);
} finally {
  remove();
  await rm(parent, { recursive: true, force: true });
}
print(`\n${tableOf(rows)}`);
// A row that was interrupted may still wait for answers.
process.exit(isWhole && rows.every((row) => !('problems' in row) || row.problems.length === 0) ? 0 : 1);
