import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium without the windows of a desktop. */
const headlessShell = 'chromium-headless-shell';
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

/** A Chromium of this system, or null. */
export function findSystemChromium() {
  return [...placesOf(names), ...elsewhere].find((place) => existsSync(place)) ?? null;
}

/**
 * The browser of the browser tests: the shell of this system, since pages cost it less, else a whole Chromium, or null: then
 * the one that Playwright brings.
 */
export function findTestBrowser() {
  return placeOfShell() ?? findSystemChromium();
}

const placeOfShell = () => placesOf([headlessShell]).find((place) => existsSync(place)) ?? null;

/** @param {readonly string[]} programs */
function placesOf(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name)));
}

/**
 * Makes sure that there are browsers for the tests: Debian's when we are root, else a Chromium of the system, else
 * Playwright's own.
 *
 * @param {{ root: string, node: string }} options
 * @throws {Error} with a sentence for people
 */
export async function installTestBrowsersIfNeeded({ root, node }) {
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const whole = findSystemChromium() ?? (isDebian ? null : await placeOfFetched(root, node));
  if (whole !== null && (!isDebian || placeOfShell() !== null)) return;
  await step('Installing browsers for the browser tests', async () => {
    if (isDebian) {
      await installFromDebian(root);
      if (findSystemChromium() ?? (await placeOfFetched(root, node))) return;
    }
    const playwright = path.join(root, 'node_modules/playwright/cli.js');
    const { code, output } = await run(node, [playwright, 'install', 'chromium'], { cwd: root, quiet: true });
    if (code !== 0) throw new Error(`No Chromium is here and none could be installed:\n${output}`);
  });
}

/** Each by itself: an older Debian has no shell. @param {string} root */
async function installFromDebian(root) {
  const options = { cwd: root, env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  await run('apt-get', ['update', '-qq'], options);
  for (const program of ['chromium', headlessShell]) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', program], options);
  }
}

/** The browser that Playwright has fetched, or null. @param {string} root @param {string} node */
async function placeOfFetched(root, node) {
  const asked = await run(node, ['-e', 'process.stdout.write(require("playwright").chromium.executablePath())'], {
    cwd: root,
    quiet: true,
  });
  const place = asked.output.trim();
  return asked.code === 0 && existsSync(place) ? place : null;
}
