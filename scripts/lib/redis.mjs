import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './run.mjs';

/** The Redis server of this system, or null. */
export function findRedis() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, 'redis-server')).find((place) => existsSync(place)) ?? null;
}

/**
 * Fetches Debian's Redis for the tests of many nodes, when we are root there. Elsewhere those tests are skipped, unless
 * somebody has installed one: the product itself needs none.
 *
 * @param {{ root: string }} options
 */
export async function installRedisIfNeeded({ root }) {
  if (findRedis() !== null || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  await step('Installing Redis for the tests of many nodes', async () => {
    // The package would start its own server, which no test needs.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await run('apt-get', ['update', '-qq'], { cwd: root, env, quiet: true });
    const apt = ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'];
    await run('apt-get', apt, { cwd: root, env, quiet: true });
  });
}
