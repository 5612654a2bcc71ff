import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { clusterFaults } from './cluster-faults.ts';
import { faketimeLibrary, startClockScene } from './clock-moved.ts';
import { startBucketScene, startFolderScene } from './file-outage.ts';
import { startMailScene } from './mail-outage.ts';
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

/**
 * All rows of `npm run chaos`, in their order.
 *
 * @param parent a folder for everything
 */
export async function planScenes(
  parent: string,
  { hasNamespace, print }: { hasNamespace: boolean; print: (line: string) => void },
): Promise<{ scenes: PlannedScene[]; remove: () => void }> {
  // A disk of its own, so that it can be full.
  const smallDisk = path.join(parent, 'disk');
  await mkdir(smallDisk);
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', smallDisk]).status === 0;
  const place = (name: string): string => path.join(parent, name);
  const preload = await faketimeLibrary();
  const scenes: PlannedScene[] = [
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
        const pair = await startPair(path.join(smallDisk, 'data'), firstPort);
        const { diskFull } = pair;
        const full = isSmall ? diskFull : { name: diskFull.name, skipped: 'no small disk can be mounted here' };
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
    { rows: ['mail server away'], rates: onOneMachine, start: () => startMailScene(place('mail'), firstPort) },
    { rows: ['file store away (S3)'], rates: onOneMachine, start: () => startBucketScene(place('bucket'), firstPort) },
    {
      rows: ['file store away (folder read-only)'],
      rates: onOneMachine,
      skipped: isSmall ? null : 'nothing can be mounted here',
      start: () => startFolderScene(place('folder'), firstPort),
    },
    {
      rows: ['cluster: …'],
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
  return {
    scenes,
    remove() {
      if (isSmall) spawnSync('umount', ['-l', smallDisk]);
    },
  };
}
