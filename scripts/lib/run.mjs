import { spawn } from 'node:child_process';

/**
 * Runs a program to its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, quiet?: boolean, timeoutMillis?: number }} options
 *   quiet: its output is collected, for the case that it fails, instead of shown
 * @returns {Promise<{ code: number, output: string }>} code 1 when it could not be started or was ended by a signal
 */
export function run(program, args, { cwd, env, quiet = false, timeoutMillis }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout: timeoutMillis,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Prints the present step, and how long it took once it took over a second.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function step(what, work) {
  const begun = Date.now();
  process.stdout.write(`  ${what} …\n`);
  const result = await work();
  const seconds = (Date.now() - begun) / 1000;
  if (seconds >= 1) process.stdout.write(`  … done in ${seconds.toFixed(1)} s\n`);
  return result;
}
