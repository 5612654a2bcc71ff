import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile, chown } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { explainFailure, unknownFailure } from './failures.ts';
import type { Binaries } from './binaries.ts';
import { giveFolder, launchCommand, type Launcher } from './launchers.ts';

const run = promisify(execFile);

export const superuser = 'aangan';

/** The major version a data folder was made by, or null when there is none yet. */
export async function majorOfFolder(dataFolder: string): Promise<number | null> {
  try {
    return Number((await readFile(path.join(dataFolder, 'PG_VERSION'), 'utf8')).trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Makes a new data folder with checksums, UTF-8, a collation that is the same on every system, and a password. The
 * folder gets its name only when it is complete, so that an interrupted start leaves no partial one.
 */
export async function createCluster(options: {
  dataFolder: string;
  binaries: Binaries;
  launcher: Launcher;
  password: string;
}): Promise<void> {
  const { dataFolder, binaries, launcher, password } = options;
  const making = `${dataFolder}.making`;
  const passwordFile = `${dataFolder}.password`;
  await rm(making, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(making, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (launcher.owner) {
      await giveFolder(making, launcher.owner);
      await chown(passwordFile, launcher.owner.uid, launcher.owner.gid);
    }
    // The builtin collation handles all of Unicode and does not change with system libraries; exists since 17.
    const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
    const { command, args, options: spawnOptions } = launchCommand(launcher, binaries, 'initdb');
    await run(
      command,
      [
        ...args,
        `--pgdata=${making}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--data-checksums',
        '--encoding=UTF8',
        '--locale=C',
        ...locale,
      ],
      { ...spawnOptions, timeout: 300_000 },
    );
    await rename(making, dataFolder);
  } catch (error) {
    await rm(making, { recursive: true, force: true }).catch(() => undefined);
    const { stdout = '', stderr = '', message = '' } = error as { stdout?: string; stderr?: string; message?: string };
    const said = stdout + stderr || message;
    throw (
      explainFailure(`${said}\n${message}`, dataFolder) ??
      unknownFailure('PostgreSQL could not make its data folder', said, 'the lines above')
    );
  } finally {
    await rm(passwordFile, { force: true }).catch(() => undefined);
  }
}
