import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfFiles } from './generated.mjs';
import { precompress } from './precompress.mjs';
import { run, step } from './run.mjs';

/** The sources of the pages. */
const sources = [
  'web',
  'contracts',
  'texts',
  'scripts/texts',
  'scripts/styles',
  'scripts/lib/chunks.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the pages, for the browser and for the server, when their sources have changed since the last build. Files of
 * earlier builds stay, since a running product may use them; `force` begins with an empty folder.
 *
 * @param {{ root: string, node: string, force?: boolean }} options
 * @throws {Error} with the builder's message
 */
export async function buildIfNeeded({ root, node, force = false }) {
  const marker = path.join(root, 'build', '.sources');
  const wanted = hashOfSources(root);
  const isBuilt = existsSync(path.join(root, 'build/client')) && existsSync(path.join(root, 'build/server'));
  if (!force && isBuilt && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  await step('Building the pages', async () => {
    rmSync(marker, { force: true });
    if (force) rmSync(path.join(root, 'build'), { recursive: true, force: true });
    const list = readFileSync(path.join(root, 'contracts/text/languages.json'), 'utf8');
    for (const language of Object.keys(JSON.parse(list))) await buildLanguage({ root, node, language });
    await precompress(path.join(root, 'build/client'));
    mkdirSync(path.dirname(marker), { recursive: true });
    writeFileSync(marker, wanted);
  });
}

/**
 * Adds the pages in the pseudo-language (scripts/texts/pseudo.ts) to a build, for tests. A server started with
 * `--conditions=pseudo` has them.
 *
 * @param {{ root: string, node: string }} options
 * @throws {Error} with the builder's message
 */
export async function buildPseudoIfNeeded({ root, node }) {
  const marker = path.join(root, 'build', '.pseudo-sources');
  const wanted = hashOfSources(root);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  await step('Building the pages in the pseudo-language', async () => {
    const { code, output } = await run(node, ['scripts/build-pseudo-texts.ts'], { cwd: root, quiet: true });
    if (code !== 0) throw new Error(`The texts could not be made:\n${output}`);
    await buildLanguage({ root, node, language: 'xa', nodeArgs: ['--conditions=pseudo'] });
    writeFileSync(marker, wanted);
  });
}

/**
 * Builds the pages of one language, for the browser and for the server.
 *
 * @param {{ root: string, node: string, language: string, nodeArgs?: string[] }} options
 */
async function buildLanguage({ root, node, language, nodeArgs = [] }) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // The configuration and the calls that it writes out share the language: no copies of their modules.
  const args = [...nodeArgs, vite, 'build', '--logLevel=warn', '--configLoader=native'];
  const env = { NODE_ENV: 'production', PAGE_LANGUAGE: language };
  const commands = [args, [...args, '--ssr', 'web/entry-server.tsx']];
  const results = await Promise.all(commands.map((command) => run(node, command, { cwd: root, quiet: true, env })));
  const failed = results.find(({ code }) => code !== 0);
  if (failed) throw new Error(`The pages could not be built:\n${failed.output}`);
}

/**
 * Takes some tens of milliseconds.
 *
 * @param {string} root
 */
export function hashOfSources(root) {
  return hashOfFiles(root, sources, (file) => !/\.test\.tsx?$/.test(file));
}
