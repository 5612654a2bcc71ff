import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { openDoor } from './door.ts';
import type { Ledger } from './ledger.ts';
import type { Fault } from './row.ts';
import type { Scene } from './scene.ts';
import { startPair } from './single-faults.ts';

const phaseMs = 8_000;
const bucket = 'aangan';

/** Whether those who posted meanwhile got an error, and no partial data is left: neither homes nor files. */
async function checkFiles(ledger: Ledger, folder: string): Promise<string[]> {
  const answers = [...ledger.refusals().keys()].filter((words) => /^5\d\d /.test(words));
  const { unacknowledged } = await ledger.check();
  const ids = new Set<string>();
  for (const name of await readdir(folder, { recursive: true })) {
    const id = /pictures\/.*\b([0-9a-f]{32})\b/.exec(name)?.[1];
    if (id !== undefined) ids.add(id);
  }
  const posted = new Set(ledger.entries.filter(({ kind }) => kind === 'picture').map(({ mark }) => mark));
  const sent = [...ledger.pictures().keys()];
  return [
    ...(answers.some((words) => /^50[37] .*picture|^50[37] .*(file|space|try again)/i.test(words))
      ? []
      : [`nobody heard of it: ${answers.join('; ')}`]),
    ...answers.filter((words) => words.startsWith('500')).map((words) => `not a clear answer: ${words}`),
    ...unacknowledged.map((what) => `is there and was never acknowledged: ${what}`),
    ...sent.filter((id) => ids.has(id) && !posted.has(id)).map((id) => `files of a picture that nobody posted: ${id}`),
    ...(posted.size < 3 || ids.size < posted.size ? ['hardly a picture was posted'] : []),
  ];
}

/** The product with pictures in a bucket, whose server refuses and then hangs. */
export async function startBucketScene(dataDir: string, port: number): Promise<Scene> {
  const directory = `${dataDir}-bucket`;
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const door = await openDoor((await server.run()).port);
  const pair = await startPair(dataDir, port, {
    S3_ENDPOINT: `http://127.0.0.1:${String(door.port)}`,
    S3_REGION: 'ap-south-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const fault: Fault = {
    name: 'file store unreachable (S3)',
    async begin() {
      await door.set('refuses');
      await pause(phaseMs);
      await door.set('hangs');
      await pause(phaseMs);
    },
    faultMs: 0,
    end: () => door.set('open'),
    check: (ledger) => checkFiles(ledger, directory),
  };
  return {
    address: pair.address,
    faults: [fault],
    async stop() {
      await pair.stop();
      await door.close();
      await server.close();
    },
  };
}

/** The product whose folder of files cannot be written for a while. Wants the right to mount. */
export async function startFolderScene(dataDir: string, port: number): Promise<Scene> {
  const pair = await startPair(dataDir, port);
  const folder = path.join(dataDir, 'files');
  const mount = (...args: string[]): void => void execFileSync('mount', args, { stdio: 'ignore' });
  const unmount = (): void => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  const fault: Fault = {
    name: 'file store read-only (folder)',
    begin() {
      // A user with all rights writes past permissions, but not into a read-only mount.
      mount('--bind', folder, folder);
      mount('-o', 'remount,ro,bind', folder);
      return Promise.resolve();
    },
    faultMs: phaseMs,
    async end() {
      await Promise.resolve();
      unmount();
    },
    check: (ledger) => checkFiles(ledger, folder),
  };
  return { address: pair.address, faults: [fault], stop: () => pair.stop() };
}
