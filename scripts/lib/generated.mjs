// Files that programs make from sources of this repository. Git ignores them; whatever needs one calls `generate` first.
// Imported by the first scripts that run: only what Node 20 has built in may be used.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './run.mjs';

/**
 * @typedef {object} Product
 * @property {string} title what is being done, for people
 * @property {string[]} inputs files and folders, relative to the root
 * @property {RegExp} [only] the files of those folders that count
 * @property {string} output the file or folder that is made
 * @property {string[]} command arguments of Node
 */

/** @type {Record<string, Product>} */
export const products = {
  mails: {
    title: 'Compiling the mails',
    inputs: [
      ...['server/modules', 'server/platform/mail/mail-layout.mjml', 'texts'],
      ...['scripts/mails', 'scripts/build-mails.ts', 'contracts/text/languages.ts', 'package-lock.json'],
    ],
    only: /\.mjml$|[/\\]mails[/\\][\w-]+\.(json|ts)$|build-mails\.ts$|languages\.ts$|package-lock\.json$/,
    output: 'build/mails',
    command: ['scripts/build-mails.ts'],
  },
  texts: {
    title: 'Compiling the texts',
    inputs: ['texts', 'scripts/texts', 'scripts/build-texts.ts', 'contracts/text/languages.ts', 'package-lock.json'],
    output: 'generated/texts',
    command: ['scripts/build-texts.ts'],
  },
  fonts: {
    title: 'Cutting the font of Hindi pages',
    inputs: [
      ...['texts/hi', 'server/modules/places/sources/hindi-names.csv'],
      ...['scripts/fonts', 'scripts/build-hindi-font.ts', 'package-lock.json'],
    ],
    output: 'generated/fonts',
    command: ['scripts/build-hindi-font.ts'],
  },
  'map-names': {
    title: 'Writing the names of the map in Hindi',
    inputs: [
      ...['web/public/area-map', 'server/modules/places/sources/hindi-names.csv', 'scripts/build-map-names.ts'],
      ...['server/modules/places/names-in-script.ts', 'server/modules/places/hindi-names.ts'],
    ],
    only: /(names|stations|cities)\.json$|hindi-names\.csv$|\.ts$/,
    output: 'web/public/area-map-names',
    command: ['scripts/build-map-names.ts'],
  },
  'class-names': {
    title: 'Writing the types of class names',
    inputs: ['web', 'package-lock.json'],
    only: /\.module\.css$|web.tsconfig\.json$|package-lock\.json$/,
    output: 'generated/css',
    command: ['node_modules/@css-modules-kit/codegen/bin/cmk.js', '-p', 'web', '--clean'],
  },
  tables: {
    title: 'Writing the types of the tables',
    inputs: ['db/migrations', 'scripts/schema', 'scripts/build-table-types.ts', 'package-lock.json'],
    output: 'server/platform/database/tables.ts',
    command: ['scripts/build-table-types.ts'],
  },
};

/**
 * Makes the named products whose inputs have changed since they were made, or whose output is missing.
 *
 * @param {{ root: string, node: string, names?: string[], force?: boolean, from?: Record<string, Product> }} options
 *   names: all without it
 * @returns {Promise<string[]>} the names of those that were made
 * @throws {Error} with the output of the program that failed
 */
export async function generate({ root, node, names, force = false, from = products }) {
  const made = [];
  for (const [name, product] of Object.entries(from)) {
    if (names && !names.includes(name)) continue;
    const marker = path.join(root, '.cache/generated', name);
    const wanted = hashOfFiles(root, product.inputs, (file) => product.only?.test(file) ?? true);
    const isMade = existsSync(path.join(root, product.output)) && existsSync(marker);
    if (!force && isMade && readFileSync(marker, 'utf8') === wanted) continue;
    await step(product.title, async () => {
      const { code, output } = await run(node, product.command, { cwd: root, quiet: true });
      if (code !== 0) throw new Error(`${product.title} failed:\n${output}`);
      mkdirSync(path.dirname(marker), { recursive: true });
      writeFileSync(marker, wanted);
    });
    made.push(name);
  }
  return made;
}

/**
 * Hashes names and content, because a checkout or a copy changes every file's time.
 *
 * @param {string} root
 * @param {string[]} places files and folders, relative to the root
 * @param {(file: string) => boolean} counts
 */
export function hashOfFiles(root, places, counts) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesIn(path.join(root, place)))) {
    if (!counts(file)) continue;
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} place a file or a folder
 * @returns {string[]} sorted
 */
function filesIn(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}
