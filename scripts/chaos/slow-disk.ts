import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './row.ts';
import type { Scene } from './scene.ts';
import { startPair } from './single-faults.ts';

/** Limits for one device's writes, from whichever process. Only the older cgroups have them for all at once. */
const throttle = '/sys/fs/cgroup/blkio/blkio.throttle.write_iops_device';
/** A busy magnetic disk: a commit of PostgreSQL needs one or two of these. */
const writesPerSecond = 100;

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim();

/** Why no slow disk can be had here; null where it can. */
export function whyNoSlowDisk(): string | null {
  try {
    accessSync(throttle, constants.W_OK);
    run('losetup', '-f');
    return null;
  } catch {
    return 'it wants a loop device, and the blkio controller of cgroups version 1';
  }
}

/** The product on a disk of its own, a file behind a loop device, that is slowed down for a while. */
export async function startSlowScene(parent: string, port: number): Promise<Scene> {
  const image = path.join(parent, 'slow.img');
  const folder = path.join(parent, 'slow');
  await mkdir(folder);
  await writeFile(image, '');
  await truncate(image, 2_560_000_000);
  run('mkfs.ext4', '-q', image);
  const device = run('losetup', '-f', '--show', image);
  async function remove(): Promise<void> {
    run('umount', '-l', folder);
    run('losetup', '-d', device);
    await rm(image);
  }
  run('mount', device, folder);
  const number = run('stat', '-c', '%Hr:%Lr', device);
  const limit = (perSecond: number): Promise<void> => writeFile(throttle, `${number} ${String(perSecond)}`);
  try {
    const pair = await startPair(path.join(folder, 'data'), port);
    const fault: Fault = {
      name: 'slow disk',
      begin: () => limit(writesPerSecond),
      faultMs: 15_000,
      end: () => limit(0),
    };
    return {
      address: pair.address,
      faults: [fault],
      async stop() {
        await limit(0);
        await pair.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
