// The first script that a new user runs: here and in scripts/lib only what Node 20 has built in may be used.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './lib/build.mjs';
import { generate } from './lib/generated.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { chooseNode, complaintAboutNode, keepCompiledCode } from './lib/node-runtime.mjs';
import { serverArguments } from './lib/server-arguments.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isDevelopment = process.argv.includes('--dev');

try {
  const complaint = complaintAboutNode();
  if (complaint) throw new Error(complaint);
  await installIfNeeded(root);
  const node = chooseNode(root);
  keepCompiledCode(root);
  const isBuildOnly = process.argv.includes('--build');
  await generate({ root, node, names: ['texts', 'fonts', 'map-names'] });
  // In development Vite builds each page on request.
  if (!isDevelopment) await buildIfNeeded({ root, node, force: isBuildOnly });
  await generate({ root, node, names: ['mails'] });
  if (!isBuildOnly) process.exitCode = await runServer(node);
} catch (error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}

/**
 * Runs the server until it ends, and returns its exit code. The channel closes when this script ends, even by SIGKILL.
 *
 * @param {string} node
 * @returns {Promise<number>}
 */
function runServer(node) {
  const args = isDevelopment ? ['--watch', '--watch-preserve-output', ...serverArguments, '--dev'] : serverArguments;
  return new Promise((resolve, reject) => {
    const server = spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // In a terminal the server receives Ctrl-C too, and npm passes it on once more: it counts all as one request.
      process.on(signal, () => server.kill(signal));
    }
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      // 128 + number is how a shell reports an end by a signal; 15 and 2 are the only ones we send.
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
