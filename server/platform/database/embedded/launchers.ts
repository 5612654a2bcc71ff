import { execFile } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeNativeFolder, programCommand, type Binaries } from './binaries.ts';

const run = promisify(execFile);

export type LauncherName = 'direct' | 'user-namespace' | 'read-any-file' | 'nobody' | 'pass-any-file';

/** A way of running a program so that PostgreSQL accepts it, which refuses to run as root. */
export interface Launcher {
  name: LauncherName;
  /** The command before the program and its arguments. */
  prefix: string[];
  /** For child_process: the user the program runs as. */
  identity: { uid?: number; gid?: number };
  /** The required owner of the data folder, seen from outside; null for the current user. */
  owner: { uid: number; gid: number } | null;
}

/** The id of `nobody` on Debian, Alpine and Red Hat. */
const nobody = 65_534;
const asNobody = [`--reuid=${String(nobody)}`, `--regid=${String(nobody)}`, '--clear-groups'];
const ownedByNobody = { uid: nobody, gid: nobody };

const direct: Launcher = { name: 'direct', prefix: [], identity: {}, owner: null };

/** In order of preference. Not every machine allows each of them: containers forbid some. */
const forRoot: Launcher[] = [
  {
    // Files belong to root, so that it works in a folder that only root can enter.
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
  // Needs programs and data folder in places that every user can enter.
  { name: 'nobody', prefix: [], identity: { uid: nobody, gid: nobody }, owner: ownedByNobody },
  {
    // The last one, because it grants more than is needed; Docker allows it to root when it forbids the others.
    name: 'pass-any-file',
    prefix: ['setpriv', ...asNobody, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
    identity: {},
    owner: ownedByNobody,
  },
];

export function launchersFor(uid: number | undefined): Launcher[] {
  return uid === 0 ? forRoot : [direct];
}

/** The arguments for `spawn` or `execFile`. They run in a folder that every user can enter. */
export function launchCommand(
  launcher: Launcher,
  binaries: Binaries,
  program: 'initdb' | 'postgres',
): { command: string; args: string[]; options: { uid?: number; gid?: number; cwd: string } } {
  const [command = '', ...args] = [...launcher.prefix, ...programCommand(binaries, program)];
  return { command, args, options: { ...launcher.identity, cwd: path.parse(process.cwd()).root } };
}

/**
 * Tries a launcher: its user must not be root, must own the folder, and must be able to write in it and run PostgreSQL.
 *
 * @param folder an existing folder, which is given to the launcher's user
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

/** Gives a data folder to the launcher's user; quick when that user owns it already. */
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
 * A copy of the npm package's programs that every user can run (60 MB, made once), or null when it cannot be made. An
 * existing folder of that name is trusted only if root alone can write to it.
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
