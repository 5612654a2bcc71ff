import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './run.mjs';

/** A file inside node_modules with the hash of the lock file that it was installed from. */
const markerName = '.aangan-lock';

/**
 * Installs the packages when they aren't those of package-lock.json.
 *
 * @param {string} root of the repository
 * @throws {Error} with a sentence for people
 */
export async function installIfNeeded(root) {
  if (isInstalled(root)) return;
  await step('Installing packages (once, about a minute)', async () => {
    const { program, args } = npmCommand();
    const { code } = await run(
      program,
      // Development packages build the pages, whatever NODE_ENV is; warnings about engines concern the Node that
      // begins, not the one that is installed here.
      [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, env: { npm_config_omit: '' } },
    );
    if (code !== 0) {
      throw new Error('The packages could not be installed (npm says why above). Is the internet reachable?');
    }
    remember(root);
  });
}

/** @param {string} root */
export function isInstalled(root) {
  const wanted = hashOfLock(root);
  if (read(path.join(root, 'node_modules', markerName)) === wanted) return true;
  if (!holdsWhatIsLocked(root)) return false;
  // The user ran npm with the same result.
  remember(root);
  return true;
}

/** @param {string} root */
function remember(root) {
  try {
    writeFileSync(path.join(root, 'node_modules', markerName), hashOfLock(root));
  } catch {
    // A folder that cannot be written is compared package by package the next time.
  }
}

/** @param {string} root */
function hashOfLock(root) {
  return createHash('sha256')
    .update(read(path.join(root, 'package-lock.json')) ?? '')
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/**
 * npm writes what it installed into node_modules/.package-lock.json. Optional packages of other platforms are missing
 * there, which is as it should be.
 *
 * @param {string} root
 */
function holdsWhatIsLocked(root) {
  const locked = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([name, { version, optional, devOptional, peer }]) => {
    if (name === '') return true;
    const found = installed[name];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/** @param {string} file */
function packagesIn(file) {
  try {
    return JSON.parse(read(file) ?? '').packages;
  } catch {
    return null;
  }
}

/** The npm that runs us, else the one in PATH. */
function npmCommand() {
  const npmPath = process.env.npm_execpath;
  if (npmPath?.endsWith('.js')) return { program: process.execPath, args: [npmPath] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
