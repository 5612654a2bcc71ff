import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkDisk } from '#server/platform/files/disk-check.ts';
import { thisProcessStart, stillRuns } from '#server/platform/processes.ts';

/** A file of a form, on this machine's disk until the call is answered. A class, so that no JSON can imitate one. */
export class TemporaryFile {
  readonly path: string;
  /** The length. */
  readonly bytes: number;
  /** For people to read; nothing is ever stored under a user's name. */
  readonly claimedName: string;

  constructor(filePath: string, bytes: number, claimedName = '') {
    this.path = filePath;
    this.bytes = bytes;
    this.claimedName = claimedName;
  }
}

export interface TemporaryFolder {
  /** Writes the stream to a new file. When either fails, removes the file and rethrows the error. */
  save(source: Readable): Promise<TemporaryFile>;
  /** Removes the file; a missing one isn't an error. */
  remove(file: TemporaryFile): Promise<void>;
  /** Throws the system's error when no file can be written here, or fewer bytes than `least` are free. */
  check(least: number): Promise<void>;
  /** Removes the whole folder, when the process ends. */
  close(): Promise<void>;
}

const dayMs = 86_400_000;

/**
 * A folder of this process under `parent`, where other processes, also of other machines, may have theirs. Removes the
 * folders of crashed processes: of this machine at once, of other machines after a day. The folder is made with its
 * first file.
 *
 * @param now injected; decides when the day is over
 */
export async function openTemporaryFolder(parent: string, now: () => Date): Promise<TemporaryFolder> {
  const machine = hostname()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_');
  await removeLeftOvers(parent, machine, now());
  // The random part keeps two applications of one process apart.
  const folder = path.join(parent, `${machine}-${process.pid}-${await thisProcessStart()}-${randomUUID()}`);
  open.add(folder);

  return {
    async save(source) {
      const file = path.join(folder, randomUUID());
      try {
        await mkdir(folder, { recursive: true });
        const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
        await pipeline(source, target);
        return new TemporaryFile(file, target.bytesWritten);
      } catch (error) {
        await rm(file, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    check: (least) => checkDisk(folder, least),
    remove: (file) => rm(file.path, { force: true }),
    async close() {
      open.delete(folder);
      // Files that cannot be removed now are removed at the next start.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

/**
 * This process's folders in use. Its id alone proves nothing: a crashed process may have had it (always 1 in a
 * container).
 */
const open = new Set<string>();

/** Machine, process id, and the process's start, which older versions left out. */
const folderName = /^([a-z0-9_]+)-(\d+)-(?:(\w*)-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function removeLeftOvers(parent: string, machine: string, now: Date): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const folder = path.join(parent, name);
    const [, owner, pid, started] = folderName.exec(name) ?? [];
    if (owner === undefined || open.has(folder)) continue;
    const found = await stat(folder).catch(() => null);
    if (!found) continue;
    const isInUse =
      owner !== machine
        ? now.getTime() - found.mtimeMs <= dayMs
        : Number(pid) !== process.pid &&
          (await stillRuns({ pid: Number(pid), started: started || null, writtenMs: found.mtimeMs }));
    if (!isInUse) await rm(folder, { recursive: true, force: true });
  }
}
