/**
 * Brings up a cluster on this machine, from Debian's packages: three PostgreSQL with Patroni and etcd behind HAProxy, Redis
 * with Sentinels, two web nodes and a worker behind nginx: npm run cluster. Ctrl-C takes it down and removes its folder;
 * from another terminal: npm run cluster -- --stop. See docs/operations/cluster.md.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { isAlive } from '#server/platform/processes.ts';
import { startCluster } from './cluster/cluster.ts';
import { clusterFolder, ports } from './cluster/places.ts';

const report: Report = (step) => process.stdout.write(`  ${step} …\n`);
const runnerFile = path.join(clusterFolder, 'runner.pid');
const [option, ...others] = process.argv.slice(2);

try {
  if (others.length > 0 || (option !== undefined && option !== '--stop')) {
    throw new StartError('npm run cluster, or npm run cluster -- --stop');
  }
  if (option === '--stop') await stopRunner();
  else await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const stopping = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const cluster = await startCluster(report);
  await writeFile(runnerFile, String(process.pid));
  process.stdout.write(
    `
  Aangan is open at http://127.0.0.1:${String(ports.nginx)} (nginx) and http://127.0.0.1:${String(ports.haproxyWeb)} (HAProxy)
  PostgreSQL: ${String(ports.primary)} the primary, ${String(ports.replicas)} the replicas
  Files and logs: ${clusterFolder}
  Stop it with Ctrl-C.

`,
  );
  await stopping;
  await cluster.stop(report);
}

async function stopRunner(): Promise<void> {
  if (!existsSync(runnerFile)) throw new StartError('No cluster runs here.');
  const pid = Number(await readFile(runnerFile, 'utf8'));
  if (await isAlive(pid)) process.kill(pid, 'SIGTERM');
  for (let tries = 0; existsSync(clusterFolder); tries += 1) {
    if (tries > 1_200) throw new StartError(`The cluster did not stop within two minutes. Look at ${clusterFolder}.`);
    await pause(100);
  }
  report('The cluster is gone');
}
