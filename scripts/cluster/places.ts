import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

export const repository = path.resolve(import.meta.dirname, '../..');
/** Everything of the cluster is in this folder. PostgreSQL's own user must reach it. */
export const clusterFolder = path.join(tmpdir(), 'aangan-cluster');

/** The ports of ops/cluster, all on 127.0.0.1. */
export const ports = {
  nginx: 23_000,
  haproxyWeb: 23_080,
  web: [23_001, 23_002],
  worker: 23_003,
  primary: 25_430,
  replicas: 25_440,
  postgres: [25_431, 25_432, 25_433],
  patroni: [28_001, 28_002, 28_003],
  etcd: [23_791, 23_792, 23_793],
  etcdPeers: [23_801, 23_802, 23_803],
  redis: [26_371, 26_372],
  sentinel: [26_381, 26_382, 26_383],
} as const;

export const allPorts: number[] = Object.values(ports).flat();
export const passwordOfCluster = 'aangan-cluster';

const programs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  'redis-server': 'redis-server',
} as const;

/** PostgreSQL refuses to run as root: then the user of Debian's package runs it. */
export const runsAsRoot = process.getuid?.() === 0;

/**
 * The beginning of a command that runs the rest of it as the user of PostgreSQL.
 *
 * @param group another group than that user's
 */
export function asPostgres(command: readonly string[], group: number | string = 'postgres'): string[] {
  return runsAsRoot
    ? ['setpriv', '--reuid', 'postgres', '--regid', String(group), '--init-groups', ...command]
    : [...command];
}

/**
 * The group of a server's Patroni and PostgreSQL, where root runs the cluster: it identifies the packets of one of
 * three servers at the same address (scripts/chaos). No real group has this number.
 */
export const groupOfServer = (n: number): number => 64_001 + n;

export const idOfPostgres = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Where a program of the system is. */
export function programAt(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((place) => existsSync(place)) ?? null;
}

/** Throws a StartError that names the Debian packages which are missing. */
export function requirePrograms(): void {
  const missing: string[] = Object.entries(programs).flatMap(([name, pack]) => (programAt(name) ? [] : [pack]));
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) missing.push('postgresql-15');
  if (missing.length > 0) {
    throw new StartError(
      `The cluster runs from Debian's packages, and these are missing: ${missing.join(', ')}. Install them first: apt-get install ${missing.join(' ')}`,
    );
  }
}
