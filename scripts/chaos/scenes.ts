import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { balancers } from './balancers.ts';
import { clusterFaults, namesOfClusterFaults } from './cluster-faults.ts';
import { faketimeLibrary, startClockScene } from './clock-moved.ts';
import { startBucketScene, startFolderScene } from './file-outage.ts';
import { startMailScene } from './mail-outage.ts';
import { nameOfRestarts, startRestartsScene } from './restarts-in-turn.ts';
import type { Rates } from './row.ts';
import type { Scene } from './scene.ts';
import { startPair } from './single-faults.ts';
import { startSlowScene, whyNoSlowDisk } from './slow-disk.ts';
import { startCluster } from '../cluster/cluster.ts';
import { ports } from '../cluster/places.ts';

/** A scene that may be started, with the names of its rows. */
export interface PlannedScene {
  rows: readonly string[];
  rates: Rates;
  /** Why it can't be had here. */
  skipped?: string | null;
  start(): Promise<Scene>;
}

const firstPort = 24_000;
const onOneMachine: Rates = { writesPerSecond: 20, readsPerSecond: 50, afterMs: 5_000 };
const onCluster: Rates = { writesPerSecond: 50, readsPerSecond: 200, afterMs: 15_000 };

/** Equipment of this machine: a small disk at this folder, the library of `faketime`, a network namespace. */
interface Means {
  smallDisk: string | null;
  preload: string | null;
  hasNamespace: boolean;
}

/**
 * All rows of `npm run chaos`, in their order, with prepared equipment.
 *
 * @param parent a folder for everything
 */
export async function planScenes(
  parent: string,
  { hasNamespace, print }: { hasNamespace: boolean; print: (line: string) => void },
): Promise<{ scenes: PlannedScene[]; remove: () => void }> {
  // A disk of its own, so that it can be full.
  const disk = path.join(parent, 'disk');
  await mkdir(disk);
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', disk]).status === 0;
  const preload = await faketimeLibrary();
  return {
    scenes: listScenes(parent, { smallDisk: isSmall ? disk : null, preload, hasNamespace }, print),
    remove() {
      if (isSmall) spawnSync('umount', ['-l', disk]);
    },
  };
}

/** The scenes, of which none is started yet. */
export function listScenes(
  parent: string,
  { smallDisk, preload, hasNamespace }: Means,
  print: (line: string) => void,
): PlannedScene[] {
  const place = (name: string): string => path.join(parent, name);
  return [
    {
      rows: [
        'node killed',
        'worker killed',
        'postmaster killed (embedded database)',
        'backup and restore in the middle',
        'disk full',
      ],
      rates: onOneMachine,
      async start() {
        const pair = await startPair(path.join(smallDisk ?? parent, 'data'), firstPort);
        const { diskFull } = pair;
        const full = smallDisk ? diskFull : { name: diskFull.name, skipped: 'no small disk can be mounted here' };
        return { address: pair.address, faults: [...pair.faults, full], stop: () => pair.stop() };
      },
    },
    {
      rows: ['slow disk'],
      rates: onOneMachine,
      skipped: whyNoSlowDisk(),
      start: () => startSlowScene(parent, firstPort),
    },
    {
      rows: ['clock moved (faketime)'],
      rates: onOneMachine,
      skipped: preload === null ? 'it wants Debian’s package faketime' : null,
      start: () => startClockScene(place('clock'), firstPort, preload ?? ''),
    },
    { rows: ['mail server unreachable'], rates: onOneMachine, start: () => startMailScene(place('mail'), firstPort) },
    {
      rows: ['file store unreachable (S3)'],
      rates: onOneMachine,
      start: () => startBucketScene(place('bucket'), firstPort),
    },
    {
      rows: ['file store read-only (folder)'],
      rates: onOneMachine,
      skipped: smallDisk ? null : 'nothing can be mounted here',
      start: () => startFolderScene(place('folder'), firstPort),
    },
    {
      rows: balancers.map(nameOfRestarts),
      rates: onOneMachine,
      start: () =>
        startRestartsScene(
          place('turns'),
          [0, 1, 2, 3, 4, 5].map((n) => firstPort + n),
        ),
    },
    {
      rows: namesOfClusterFaults,
      rates: onCluster,
      async start() {
        const cluster = await startCluster((step) => print(`  ${step} …`));
        return {
          address: `http://127.0.0.1:${String(ports.nginx)}`,
          faults: clusterFaults(cluster, { hasNamespace }),
          stop: () => cluster.stop(() => undefined),
        };
      },
    },
  ];
}
