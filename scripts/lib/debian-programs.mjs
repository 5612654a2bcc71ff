import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './run.mjs';

/** Programs that tests run and the product needs not, by their packages of Debian. */
const packages = { 'redis-server': 'redis-server', ffmpeg: 'ffmpeg', pgbouncer: 'pgbouncer' };

/**
 * A program of this system, or null.
 *
 * @param {keyof typeof packages} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((place) => existsSync(place)) ?? null;
}

/**
 * Fetches the programs that are missing, when we are root on Debian. Elsewhere the tests that run them are skipped,
 * unless somebody has installed them.
 *
 * @param {{ root: string }} options
 */
export async function installProgramsIfNeeded({ root }) {
  const missing = Object.keys(packages).filter(
    (name) => findProgram(/** @type {keyof typeof packages} */ (name)) === null,
  );
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  await step(`Installing programs for tests: ${missing.join(', ')}`, async () => {
    // Their packages would start servers, which no test needs.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await run('apt-get', ['update', '-qq'], { cwd: root, env, quiet: true });
    const names = missing.map((name) => packages[/** @type {keyof typeof packages} */ (name)]);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      cwd: root,
      env,
      quiet: true,
    });
  });
}
