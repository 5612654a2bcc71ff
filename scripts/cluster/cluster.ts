import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { isAlive } from '#server/platform/processes.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { chooseNode } from '../lib/node-runtime.mjs';
import {
  allPorts,
  asPostgres,
  clusterFolder,
  groupOfServer,
  idOfPostgres,
  passwordOfCluster,
  ports,
  programAt,
  repository,
  requirePrograms,
  runsAsRoot,
} from './places.ts';
import { accepts, answers200 } from './answers.ts';
import { makeService, type Service } from './service.ts';

export interface Cluster {
  etcd: Service[];
  patroni: Service[];
  haproxy: Service;
  redis: Service[];
  sentinels: Service[];
  web: Service[];
  worker: Service;
  nginx: Service;
  /** The number of the server that Patroni calls the leader, from 0; null while there is none. */
  leader(): Promise<number | null>;
  /** The process of the PostgreSQL server with this number. */
  postmaster(n: number): Promise<number | null>;
  /** Stops everything and removes its folder. */
  stop(report: Report): Promise<void>;
}

/** The cluster of ops/cluster on this machine, all parts running. Throws a StartError that names the missing parts. */
export async function startCluster(report: Report): Promise<Cluster> {
  requirePrograms();
  await requireFreePorts();
  await prepareFolder();
  const cluster = describeCluster();
  try {
    report('Starting etcd, three members');
    await Promise.all(cluster.etcd.map((service) => service.start()));
    report('Starting PostgreSQL 15 under Patroni, three servers');
    await Promise.all(cluster.patroni.map((service) => service.start()));
    report('Starting HAProxy, Redis and its Sentinels');
    await Promise.all([cluster.haproxy, ...cluster.redis].map((service) => service.start()));
    await Promise.all(cluster.sentinels.map((service) => service.start()));
    await makeDatabase();
    report('Starting the worker, which migrates the database');
    await cluster.worker.start();
    report('Starting two web nodes and nginx');
    await Promise.all(cluster.web.map((service) => service.start()));
    await cluster.nginx.start();
    return cluster;
  } catch (error) {
    await cluster.stop(() => undefined);
    throw error;
  }
}

function describeCluster(): Cluster {
  const file = (name: string): string => path.join(clusterFolder, name);
  const numbers = [1, 2, 3];
  const etcd = numbers.map((n) => {
    const [client, peer] = [ports.etcd[n - 1] ?? 0, ports.etcdPeers[n - 1] ?? 0].map(
      (p) => `http://127.0.0.1:${String(p)}`,
    );
    return makeService({
      name: `etcd-${String(n)}`,
      command: asPostgres([
        'etcd',
        ...['--name', `etcd-${String(n)}`, '--data-dir', file(`etcd-${String(n)}`), '--logger', 'zap', '--enable-v2'],
        ...['--listen-client-urls', client ?? '', '--advertise-client-urls', client ?? ''],
        ...['--listen-peer-urls', peer ?? '', '--initial-advertise-peer-urls', peer ?? ''],
        '--initial-cluster',
        ports.etcdPeers.map((port, at) => `etcd-${String(at + 1)}=http://127.0.0.1:${String(port)}`).join(','),
      ]),
      isReady: () => answers200(`${client ?? ''}/health`),
    });
  });
  const patroni = numbers.map((n) =>
    makeService({
      name: `patroni-${String(n)}`,
      command: asPostgres([programAt('patroni') ?? 'patroni', file(`patroni-${String(n)}.yml`)], groupOfServer(n - 1)),
      isReady: () => answers200(`http://127.0.0.1:${String(ports.patroni[n - 1])}/readiness`),
    }),
  );
  const haproxy = makeService({
    name: 'haproxy',
    command: [programAt('haproxy') ?? 'haproxy', '-f', file('haproxy.cfg'), '-db'],
    isReady: () => accepts(ports.haproxyWeb),
    stopSignal: 'SIGUSR1',
  });
  const redis = ports.redis.map((port, at) =>
    makeService({
      name: `redis-${String(at + 1)}`,
      command: [
        programAt('redis-server') ?? 'redis-server',
        file(`redis-${String(at + 1)}.conf`),
        ...(at > 0 ? ['--replicaof', '127.0.0.1', String(ports.redis[0])] : []),
      ],
      isReady: () => accepts(port),
    }),
  );
  const sentinels = ports.sentinel.map((port, at) =>
    makeService({
      name: `sentinel-${String(at + 1)}`,
      command: [programAt('redis-server') ?? 'redis-server', file(`sentinel-${String(at + 1)}.conf`), '--sentinel'],
      isReady: () => accepts(port),
    }),
  );
  const node = (name: string, port: number, roles: string): Service =>
    makeService({
      name,
      cwd: repository,
      command: [chooseNode(repository), `--env-file=${file('aangan.env')}`, path.join(repository, 'server/main.ts')],
      env: { PORT: String(port), ROLES: roles, METRICS_PORT: String(port + 100) },
      isReady: () => answers200(`http://127.0.0.1:${String(port)}/readyz`),
      // The worker fills an empty installation with made-up homes.
      readyWithinMs: 240_000,
    });
  const nginx = makeService({
    name: 'nginx',
    command: [programAt('nginx') ?? 'nginx', '-c', file('nginx.conf'), '-e', file('nginx-errors.log')],
    isReady: () => answers200(`http://127.0.0.1:${String(ports.nginx)}/healthz`),
    stopSignal: 'SIGQUIT',
  });
  const web = ports.web.map((port, at) => node(`web-${String(at + 1)}`, port, 'web,realtime'));
  const worker = node('worker', ports.worker, 'worker');

  return {
    etcd,
    patroni,
    haproxy,
    redis,
    sentinels,
    web,
    worker,
    nginx,
    async leader() {
      const roles = await Promise.all(
        ports.patroni.map((port) => answers200(`http://127.0.0.1:${String(port)}/primary`).catch(() => false)),
      );
      const at = roles.indexOf(true);
      return at < 0 ? null : at;
    },
    postmaster: postmasterOf,
    async stop(report) {
      report('Stopping the nodes');
      await Promise.all([nginx, ...web, worker].map((service) => service.stop(30_000)));
      report('Stopping HAProxy, Redis, PostgreSQL and etcd');
      await Promise.all([haproxy.stop(3_000), ...[...redis, ...sentinels].map((service) => service.stop(3_000))]);
      await Promise.all(patroni.map((service) => service.stop(30_000)));
      for (const n of [0, 1, 2]) await endPostmaster(n);
      await Promise.all(etcd.map((service) => service.stop(5_000)));
      await rm(clusterFolder, { recursive: true, force: true });
    },
  };
}

/** A Patroni that was killed leaves its server running. */
async function endPostmaster(n: number): Promise<void> {
  const pid = await postmasterOf(n);
  if (pid === null || !(await isAlive(pid))) return;
  process.kill(pid, 'SIGQUIT');
  for (let tries = 0; tries < 100 && (await isAlive(pid)); tries += 1) await pause(100);
}

async function postmasterOf(n: number): Promise<number | null> {
  const text = await readFile(path.join(clusterFolder, `postgres-${String(n + 1)}`, 'postmaster.pid'), 'utf8').catch(
    () => null,
  );
  return text === null ? null : Number(text.split('\n')[0]);
}

async function requireFreePorts(): Promise<void> {
  for (const port of allPorts) {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', () =>
        reject(
          new StartError(
            `Port ${String(port)} is taken. The cluster needs it; if it runs already, stop it with: npm run cluster -- --stop`,
          ),
        ),
      );
      server.listen(port, '127.0.0.1', resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
}

/** The files of ops/cluster, with the folder, the password and each server's number filled in. */
async function prepareFolder(): Promise<void> {
  await rm(clusterFolder, { recursive: true, force: true });
  await mkdir(path.join(clusterFolder, 'files'), { recursive: true });
  await chmod(clusterFolder, 0o755);
  const fill = async (from: string, to: string, n = 0): Promise<void> => {
    const text = (await readFile(path.join(repository, 'ops/cluster', from), 'utf8'))
      .replaceAll('@folder@', clusterFolder)
      .replaceAll('@password@', passwordOfCluster)
      .replaceAll('@user@', runsAsRoot ? 'user root;' : '')
      .replaceAll('@n@', String(n));
    await writeFile(path.join(clusterFolder, to), text);
  };
  for (const n of [1, 2, 3]) {
    await fill('patroni.yml', `patroni-${String(n)}.yml`, n);
    await fill('sentinel.conf', `sentinel-${String(n)}.conf`, n);
  }
  for (const n of [1, 2]) await fill('redis.conf', `redis-${String(n)}.conf`, n);
  for (const name of ['haproxy.cfg', 'nginx.conf', 'aangan.env']) await fill(name, name);
  if (runsAsRoot) await chown(clusterFolder, idOfPostgres('-u'), idOfPostgres('-g'));
}

/** Makes the database once HAProxy has found the primary. */
async function makeDatabase(): Promise<void> {
  const address = `postgres://postgres:${passwordOfCluster}@127.0.0.1:${String(ports.primary)}/postgres`;
  await reachDatabase({ databaseUrl: address });
  const client = new Client({ connectionString: address });
  try {
    await client.connect();
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'aangan'`);
    if (rowCount === 0) await client.query('CREATE DATABASE aangan');
  } finally {
    await client.end();
  }
}
