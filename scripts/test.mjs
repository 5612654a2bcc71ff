// All checks and tests, from formatting to journeys in a browser. The last line printed is the sum.
//
//     node scripts/test.mjs         the matrices look at the pages that changed
//     node scripts/test.mjs --all   they look at all pages, and the journeys run a second time with all pages translated;
//                                   when all passed, e2e/matrix/page-hashes.json notes it
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { testAlertRules } from './lib/alert-rules.mjs';
import { buildIfNeeded, buildPseudoIfNeeded } from './lib/build.mjs';
import { installTestBrowsersIfNeeded } from './lib/chromium.mjs';
import { generate } from './lib/generated.mjs';
import { installProgramsIfNeeded } from './lib/debian-programs.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { chooseNode, complaintAboutNode } from './lib/node-runtime.mjs';
import { run } from './lib/run.mjs';
import { makeStages } from './lib/stages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const reports = path.join(root, 'test-results');

try {
  await everything(await prepare(), { all: process.argv.includes('--all') });
} catch (error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n0 passed, 1 failed\n`);
  process.exitCode = 1;
}

/** Installs what is missing; returns the Node that runs the tools. */
async function prepare() {
  const complaint = complaintAboutNode();
  if (complaint) throw new Error(complaint);
  await installIfNeeded(root);
  const node = chooseNode(root);
  // Programs of packages, and their child processes, must find the same Node.
  process.env.PATH = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await installProgramsIfNeeded({ root });
  await installTestBrowsersIfNeeded({ root, node });
  return node;
}

/**
 * @param {string} node
 * @param {{ all: boolean }} options
 */
async function everything(node, { all }) {
  const stages = makeStages({ root, node, reports });
  // Types that linter and compiler read, and mails of the product that the browser tests start.
  await stages.stage('generate', () => generate({ root, node }));
  // Two rows side by side, each about as long as the other: most of them use one core.
  await Promise.all([
    (async () => {
      await stages.checks('lint and types', [
        ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings', '--threads=1', '.'],
        ['stylelint/bin/stylelint.mjs', 'web/**/*.css'],
        ['../scripts/check-styles.ts'],
        ['typescript-7/bin/tsc', '-p', 'scripts/tsconfig.programs.json'],
      ]);
    })(),
    (async () => {
      await stages.checks('format', [['oxfmt/bin/oxfmt', '--check', '--threads=1']]);
      await stages.checks('boundaries', [
        [
          'dependency-cruiser/bin/dependency-cruiser.mjs',
          '{contracts,server,web,demo,db,scripts,e2e,bench}',
          '--config',
          '.dependency-cruiser.cjs',
        ],
        [
          'dependency-cruiser/bin/dependency-cruiser.mjs',
          'server/modules',
          '--config',
          '.dependency-cruiser.modules.cjs',
        ],
      ]);
      // Before the tests: some of them render the built pages.
      await stages.stage('build', async () => {
        await buildIfNeeded({ root, node });
        if (all) await buildPseudoIfNeeded({ root, node });
      });
    })(),
  ]);
  // Read by random tests (server/testing/runs.ts) and by the matrices.
  if (all) process.env.MATRIX = 'all';
  if (all) await stages.stage('alert rules', () => testAlertRules({ root }));
  await stages.vitest('unit, component and application');
  await stages.playwright('browser');
  const apart = ['--output=test-results/e2e-translated'];
  if (all) await stages.playwright('browser, translated', apart, { TRANSLATED: '1' });
  if (all && stages.exitCode() === 0) {
    await run(node, [path.join(root, 'e2e/matrix/write-page-hashes.ts')], { cwd: root });
  }
  stages.report();
  process.exitCode = stages.exitCode();
}
