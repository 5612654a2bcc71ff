import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** The arguments of every Chromium: isolated, without connections to the outside. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's own sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A Chromium of this system, or null: then the browser tests use the one that Playwright brings. */
export function findSystemChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...places, ...elsewhere].find((place) => existsSync(place)) ?? null;
}

/**
 * Makes sure that there is a Chromium: one of the system, else Debian's when we are root, else Playwright's own.
 *
 * @param {{ root: string, node: string }} options
 * @throws {Error} with a sentence for people
 */
export async function installChromiumIfNeeded({ root, node }) {
  if (findSystemChromium()) return;
  const playwright = path.join(root, 'node_modules/playwright/cli.js');
  const installed = await run(node, ['-e', 'process.stdout.write(require("playwright").chromium.executablePath())'], {
    cwd: root,
    quiet: true,
  });
  if (installed.code === 0 && existsSync(installed.output.trim())) return;
  await step('Installing Chromium for the browser tests', async () => {
    if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-qq'], { cwd: root, env, quiet: true });
      const apt = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
      const { code } = await run('apt-get', apt, { cwd: root, env, quiet: true });
      if (code === 0 && findSystemChromium()) return;
    }
    const { code, output } = await run(node, [playwright, 'install', 'chromium'], { cwd: root, quiet: true });
    if (code !== 0) throw new Error(`No Chromium is here and none could be installed:\n${output}`);
  });
}
