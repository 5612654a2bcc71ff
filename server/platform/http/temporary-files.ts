import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkDisk } from '#server/platform/files/disk-check.ts';
import { thisProcessStart, stillRuns } from '#server/platform/processes.ts';

/** A file out of a form, on this machine's disk until the call is answered. A class, so that no JSON can pose as one. */
export class TemporaryFile {
  readonly path: string;
  /** The length. */
  readonly bytes: number;

  constructor(filePath: string, bytes: number) {
    this.path = filePath;
    this.bytes = bytes;
  }
}

export interface TemporaryFolder {
  /** Writes the stream to a new file; when either fails nothing stays, and the error is thrown on. */
  save(source: Readable): Promise<TemporaryFile>;
  /** Removes the file; one that is gone already is no error. */
  remove(file: TemporaryFile): Promise<void>;
  /** Throws what the system says when no file can be written here, or fewer bytes than `least` are left. */
  check(least: number): Promise<void>;
  /** Removes the whole folder, when the process ends. */
  close(): Promise<void>;
}

const dayMs = 86_400_000;

/**
 * A folder of this process under `parent`, where several processes may have theirs, also of other machines. Removes
 * what crashed processes left: the folders of this machine's processes that run no more, and those of other machines
 * after a day. Makes nothing before it is needed.
 *
 * @param now injected, for the day
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
      // What stays is swept at the next start.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

/** Folders of this process that are in use: its id alone may be that of one that crashed (in a container it is always 1). */
const open = new Set<string>();

/** Machine, process and its start, which older versions left out. */
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
