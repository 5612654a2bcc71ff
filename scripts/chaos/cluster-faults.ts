import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import type { Service } from '../cluster/service.ts';
import { networkCuts } from './network-cuts.ts';
import { failuresSeen } from './restarts-in-turn.ts';
import type { Fault } from './row.ts';
import type { Skipped } from './scene.ts';

const soonMs = 1_000;

/** Faults of the cluster, each with the number of the server that is hit chosen when it begins. */
export function clusterFaults(cluster: Cluster, { hasNamespace }: { hasNamespace: boolean }): (Fault | Skipped)[] {
  const killed: Service[] = [];
  const kill = (service: Service): void => {
    killed.push(service);
    service.signal('SIGKILL');
  };
  function killOne(service: Service): Promise<void> {
    kill(service);
    return Promise.resolve();
  }
  /** Starts the killed servers again. */
  async function restart(): Promise<void> {
    for (const service of killed.splice(0)) {
      await service.ended();
      await service.start();
    }
  }
  async function leader(): Promise<number> {
    for (let tries = 0; tries < 300; tries += 1) {
      const n = await cluster.leader();
      if (n !== null) return n;
      await pause(100);
    }
    throw new Error('Patroni names no leader.');
  }
  /**
   * Kills the primary's postmaster, and first the other victims that `first` returns: after the kill, the cluster
   * would name the next primary.
   */
  async function killPrimary(first?: (n: number) => void): Promise<void> {
    const n = await leader();
    const pid = await cluster.postmaster(n);
    first?.(n);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }
  const at = <T>(list: readonly T[], n: number): T => {
    const one = list[n];
    if (one === undefined) throw new Error(`There is no number ${String(n)}.`);
    return one;
  };
  const cuts = networkCuts(leader);

  return [
    {
      name: "cluster: primary's postmaster killed",
      begin: () => killPrimary(),
    },
    {
      name: "cluster: primary's Patroni and postmaster killed",
      begin: () => killPrimary((n) => kill(at(cluster.patroni, n))),
      faultMs: 15_000,
      end: restart,
    },
    { name: 'cluster: a web node killed', begin: () => killOne(at(cluster.web, 0)), end: restart },
    { name: 'cluster: the worker killed', begin: () => killOne(cluster.worker), end: restart },
    {
      name: "cluster: Redis' master killed",
      begin: () => killOne(at(cluster.redis, 0)),
      end: restart,
    },
    {
      name: 'cluster: web nodes restarted one after the other behind nginx',
      async begin() {
        for (const node of cluster.web) {
          await node.stop(30_000);
          await node.start();
          await pause(soonMs);
        }
      },
      check: failuresSeen,
    },
    ...(hasNamespace ? cuts : cuts.map(({ name }) => ({ name, skipped: 'no network namespace can be had here' }))),
  ];
}

/** None of these has begun, so none needs a cluster. */
export const namesOfClusterFaults: readonly string[] = clusterFaults({} as Cluster, { hasNamespace: false }).map(
  ({ name }) => name,
);
