import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The oldest Node that npm and these scripts begin with, and the oldest that runs the server's TypeScript as it is. */
const oldestToBegin = [20, 19];
const oldestForServer = [22, 18];

/**
 * @param {string} version as in process.versions.node
 * @param {number[]} oldest major and minor
 */
export function isAtLeast(version, [oldMajor = 0, oldMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldMajor || (major === oldMajor && minor >= oldMinor);
}

/** A sentence when this Node cannot even begin, else null. */
export function complaintAboutNode(version = process.versions.node) {
  if (isAtLeast(version, oldestToBegin)) return null;
  return `Aangan needs Node ${oldestToBegin.join('.')} or later to begin; this is ${version}. Get one from https://nodejs.org and start again.`;
}

/**
 * Lets Node keep the compiled code of the server, here and in child processes: a start takes a fifth less time from the
 * second one on.
 *
 * @param {string} root of the repository
 */
export function keepCompiledCode(root) {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/node');
}

/**
 * The Node that runs the server: the one that npm installed for this platform, else our own when it is new enough.
 *
 * @param {string} root of the repository
 * @returns {string} path of the program
 * @throws {Error} with a sentence for people
 */
export function chooseNode(root) {
  for (const name of [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]) {
    const program = path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    // It may exist without running, for example on Alpine with another C library.
    if (existsSync(program) && spawnSync(program, ['--version']).status === 0) return realpathSync(program);
  }
  if (isAtLeast(process.versions.node, oldestForServer)) return process.execPath;
  throw new Error(
    `The server needs Node ${oldestForServer.join('.')} or later, and npm has none for ${process.platform} ${process.arch}; this is ${process.versions.node}. Get one from https://nodejs.org and start again.`,
  );
}
