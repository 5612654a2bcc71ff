import { execFile } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeNativeFolder, programCommand, type Binaries } from './binaries.ts';

const run = promisify(execFile);

export type LauncherName = 'direct' | 'user-namespace' | 'read-any-file' | 'nobody' | 'pass-any-file';

/** PostgreSQL refuses to run as root: each launcher is one way of running a program so that it accepts. */
export interface Launcher {
  name: LauncherName;
  /** Put before the program and its arguments. */
  prefix: string[];
  /** For child_process: the user the program runs as. */
  identity: { uid?: number; gid?: number };
  /** Who must own the data folder, seen from outside; null when it is whoever runs us. */
  owner: { uid: number; gid: number } | null;
}

/** Debian, Alpine and Red Hat agree on this number for `nobody`. */
const nobody = 65_534;
const asNobody = [`--reuid=${String(nobody)}`, `--regid=${String(nobody)}`, '--clear-groups'];
const ownedByNobody = { uid: nobody, gid: nobody };

const direct: Launcher = { name: 'direct', prefix: [], identity: {}, owner: null };

/** In the order of preference; which of them a machine allows differs (containers forbid some). */
const forRoot: Launcher[] = [
  {
    // Files stay root's, so it works in a folder that only root can enter.
    name: 'user-namespace',
    prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
    identity: {},
    owner: { uid: 0, gid: 0 },
  },
  {
    name: 'read-any-file',
    prefix: ['setpriv', ...asNobody, '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search', '--'],
    identity: {},
    owner: ownedByNobody,
  },
  // Needs programs and data folder in places that everyone can enter.
  { name: 'nobody', prefix: [], identity: { uid: nobody, gid: nobody }, owner: ownedByNobody },
  {
    // The last one, because it gives more than is needed; Docker grants it to root where it withholds the others.
    name: 'pass-any-file',
    prefix: ['setpriv', ...asNobody, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
    identity: {},
    owner: ownedByNobody,
  },
];

export function launchersFor(uid: number | undefined): Launcher[] {
  return uid === 0 ? forRoot : [direct];
}

/** The arguments for `spawn` or `execFile`. The folder is one that any user can be in. */
export function launchCommand(
  launcher: Launcher,
  binaries: Binaries,
  program: 'initdb' | 'postgres',
): { command: string; args: string[]; options: { uid?: number; gid?: number; cwd: string } } {
  const [command = '', ...args] = [...launcher.prefix, ...programCommand(binaries, program)];
  return { command, args, options: { ...launcher.identity, cwd: path.parse(process.cwd()).root } };
}

/**
 * Tries a launcher for real: it must not be root, must own the folder, write in it and run the program.
 *
 * @param folder an existing folder that becomes the launcher's own
 */
export async function launcherWorks(launcher: Launcher, binaries: Binaries, folder: string): Promise<boolean> {
  if (launcher.name === 'direct') return true;
  const script = 'test "$(id -u)" != 0 && test -O "$0" && : > "$0/probe" && rm "$0/probe" && exec "$@" --version';
  const args = [...launcher.prefix, '/bin/sh', '-c', script, folder, ...programCommand(binaries, 'postgres')];
  const command = args.shift() ?? '';
  try {
    if (launcher.owner) await chown(folder, launcher.owner.uid, launcher.owner.gid);
    await run(command, args, {
      ...launcher.identity,
      cwd: '/',
      timeout: 10_000,
    });
    return true;
  } catch {
    return false;
  }
}

/** Gives a data folder to the user who will run on it; quick when it is theirs already. */
export async function giveFolder(folder: string, owner: Launcher['owner']): Promise<void> {
  if (owner === null) return;
  const now = await lstat(folder);
  if (now.uid === owner.uid && now.gid === owner.gid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

/**
 * A copy of the npm package's programs where every user can run them (60 MB, made once), or null when it cannot be
 * made. A folder of that name that isn't root's alone is never trusted.
 */
export async function copyForEveryone(binaries: Binaries, dataDir: string): Promise<Binaries | null> {
  if (binaries.kind !== 'embedded') return null;
  const native = path.dirname(binaries.bin);
  const target = path.join(os.tmpdir(), `aangan-postgres-${String(binaries.major)}-${process.arch}`);
  try {
    const existing = await lstat(target).catch(() => null);
    if (existing === null) {
      const making = await mkdtemp(`${target}-`);
      await cp(native, path.join(making, 'native'), { recursive: true, verbatimSymlinks: true });
      await cp(path.join(native, 'pg-symlinks.json'), path.join(making, 'native/pg-symlinks.json')).catch(() => null);
      await chmod(making, 0o755);
      await rename(making, target).catch(() => rm(making, { recursive: true, force: true }));
    }
    const folder = await lstat(target);
    if (!folder.isDirectory() || folder.uid !== 0 || (folder.mode & 0o022) !== 0) return null;
    return await describeNativeFolder(path.join(target, 'native'), dataDir);
  } catch {
    return null;
  }
}
