// All checks and tests, from formatting to journeys in a browser. The last line printed is the sum.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './lib/build.mjs';
import { installTestBrowsersIfNeeded } from './lib/chromium.mjs';
import { countsOfPlaywright, countsOfVitest, lineOf, sumOf } from './lib/counts.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './lib/failures.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { chooseNode, complaintAboutNode } from './lib/node-runtime.mjs';
import { installRedisIfNeeded } from './lib/redis.mjs';
import { run } from './lib/run.mjs';
import { slowestOfPlaywright, slowestOfVitest } from './lib/slowest.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const reports = path.join(root, 'test-results');
const onePassed = { passed: 1, failed: 0, skipped: 0 };
const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/** @type {{ name: string, counts: import('./lib/counts.mjs').Counts, seconds: number }[]} */
const stages = [];
/** @type {import('./lib/slowest.mjs').Slow[]} */
const slowest = [];
/** @type {import('./lib/failures.mjs').Failure[]} */
const failures = [];

try {
  const complaint = complaintAboutNode();
  if (complaint) throw new Error(complaint);
  await installIfNeeded(root);
  const node = chooseNode(root);
  // Programs of packages, and their child processes, must find the same Node.
  process.env.PATH = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // Each uses one core: two rows side by side.
  await Promise.all([
    checkStage(node, 'lint', [
      ['eslint/bin/eslint.js', '.', '--max-warnings', '0'],
      ['stylelint/bin/stylelint.mjs', 'web/**/*.css'],
      ['../scripts/check-styles.ts'],
    ]),
    (async () => {
      await checkStage(node, 'format', [['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']]);
      await checkStage(node, 'boundaries', [
        [
          'dependency-cruiser/bin/dependency-cruiser.mjs',
          '{contracts,server,web,demo,db,scripts,e2e,bench}',
          '--config',
          '.dependency-cruiser.cjs',
        ],
      ]);
      await checkStage(
        node,
        'types',
        ['contracts', 'server', 'web', 'e2e'].map((project) => ['typescript/bin/tsc', '-p', project]),
      );
      // Before the tests: one of them renders the built pages.
      await stage('build', async () => {
        await buildIfNeeded({ root, node });
        return onePassed;
      });
    })(),
  ]);
  await stage('unit and integration', async () => {
    await installRedisIfNeeded({ root });
    const report = path.join(reports, 'vitest.json');
    const { code } = await tool(node, [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    slowest.push(...slowestOfVitest(readReport(report), root));
    failures.push(...failuresOfVitest(readReport(report), root));
    return countsOfVitest(readReport(report), code);
  });
  await stage('browser', async () => {
    await installTestBrowsersIfNeeded({ root, node });
    const report = path.join(reports, 'playwright.json');
    const { code } = await tool(node, ['@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    slowest.push(...slowestOfPlaywright(readReport(report)));
    failures.push(...failuresOfPlaywright(readReport(report)));
    return countsOfPlaywright(readReport(report), code);
  });
} catch (error) {
  tell(error);
  stages.push({ name: 'preparation', counts: oneFailed, seconds: 0 });
}

process.stdout.write('\n');
for (const { name, counts, seconds } of stages) {
  process.stdout.write(`  ${counts.failed > 0 ? '✗' : '✓'} ${name}: ${lineOf(counts)} (${seconds.toFixed(1)} s)\n`);
}
process.stdout.write('\n  The slowest files:\n');
for (const { file, seconds } of slowest) process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${file}\n`);
// At the end, where a reader of a long output looks first.
if (failures.length > 0) process.stdout.write('\n  What failed:\n');
for (const { test, message } of failures) {
  process.stdout.write(`  ✗ ${test}\n${message.replace(/^/gm, '      ')}\n`);
}
const sum = sumOf(stages.map(({ counts }) => counts));
process.exitCode = sum.failed > 0 ? 1 : 0;
process.stdout.write(`\n${lineOf(sum)}\n`);

/**
 * A stage that passes or fails as a whole.
 *
 * @param {string} node
 * @param {string} name
 * @param {string[][]} commands program, from node_modules on, then its arguments
 */
async function checkStage(node, name, commands) {
  await stage(name, async () => {
    for (const command of commands) {
      // Shown at its end, since another check prints at the same time.
      const { code, output } = await tool(node, command, { quiet: true });
      process.stdout.write(output);
      if (code !== 0) return oneFailed;
    }
    return onePassed;
  });
}

/**
 * Later stages run even when one fails, so that the sum includes all failures.
 *
 * @param {string} name
 * @param {() => Promise<import('./lib/counts.mjs').Counts>} work
 */
async function stage(name, work) {
  process.stdout.write(`\n▶ ${name}\n`);
  const begun = Date.now();
  const counts = await work().catch((error) => {
    tell(error);
    return oneFailed;
  });
  stages.push({ name, counts, seconds: (Date.now() - begun) / 1000 });
}

/**
 * @param {string} node
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 */
function tool(node, [program = '', ...args], options) {
  return run(node, [path.join(root, 'node_modules', program), ...args], { cwd: root, ...options });
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {unknown} error */
function tell(error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
}
