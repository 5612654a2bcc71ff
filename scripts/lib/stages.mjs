import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countsOfPlaywright, countsOfVitest, lineOf, sumOf, withSecondTry } from './counts.mjs';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  failuresOutsideOfTests,
  filesToTryAgain,
  passedAtSecondTry,
} from './failures.mjs';
import { floorsOfPlaywright, floorsOfVitest } from './floors.mjs';
import { run } from './run.mjs';
import { slowestOfPlaywright, slowestOfVitest } from './slowest.mjs';

const onePassed = { passed: 1, failed: 0, skipped: 0 };
const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/**
 * The stages of a test run, and their sum. Later stages run even when one fails, so that the sum includes all failures.
 *
 * @param {{ root: string, node: string, reports: string }} options
 *   node: the Node that runs the tools; reports: the folder of their reports
 */
export function makeStages({ root, node, reports }) {
  /** @type {{ name: string, counts: import('./counts.mjs').Counts, seconds: number }[]} */
  const stages = [];
  /** @type {import('./slowest.mjs').Slow[]} */
  const slowest = [];
  /** @type {import('./failures.mjs').Failure[]} */
  const failures = [];
  /** @type {Map<string, number>} */
  const floors = new Map();

  /**
   * @param {string[]} command
   * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
   */
  const tool = (command, options) => {
    const [program = '', ...args] = command;
    return run(node, [path.join(root, 'node_modules', program), ...args], { cwd: root, ...options });
  };

  /** @param {string} file */
  const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

  /**
   * @param {string} name of its reports
   * @param {string[]} args of `vitest run`
   */
  const runVitest = async (name, args) => {
    const file = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    const errors = path.join(reports, `${name.replaceAll(/\W+/g, '-')}-errors.json`);
    const unhandled = path.join(root, 'scripts/lib/unhandled-errors.mjs');
    const reporters = ['default', 'json', unhandled].map((reporter) => `--reporter=${reporter}`);
    const { code } = await tool(['vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${file}`, ...args], {
      env: { UNHANDLED_ERRORS: errors },
    });
    return { code, report: readReport(file), errors: readReport(errors) };
  };

  /** @param {[string, number][]} counted */
  const addFloors = (counted) => {
    for (const [floor, count] of counted) floors.set(floor, (floors.get(floor) ?? 0) + count);
  };

  const self = {
    /**
     * @param {string} name
     * @param {() => Promise<unknown>} work returns the counts of its tests; what returns anything else passed as a whole
     */
    async stage(name, work) {
      process.stdout.write(`\n▶ ${name}\n`);
      const begun = Date.now();
      const counts = await work().catch((error) => {
        tell(error);
        return oneFailed;
      });
      stages.push({ name, counts: isCounts(counts) ? counts : onePassed, seconds: (Date.now() - begun) / 1000 });
    },

    /**
     * A stage that passes or fails as a whole.
     *
     * @param {string} name
     * @param {string[][]} commands program, from node_modules on, then its arguments
     */
    checks: (name, commands) =>
      self.stage(name, async () => {
        for (const command of commands) {
          // Shown at its end, since another check prints at the same time.
          const { code, output } = await tool(command, { quiet: true });
          process.stdout.write(output);
          if (code !== 0) return oneFailed;
        }
        return onePassed;
      }),

    /**
     * On CI the files that failed have a second try in new workers, as journeys have; the sum names it.
     *
     * @param {string} name
     * @param {string[]} args of `vitest run`
     */
    vitest: (name, args = []) =>
      self.stage(name, async () => {
        const first = await runVitest(name, args);
        slowest.push(...slowestOfVitest(first.report, root));
        addFloors(floorsOfVitest(first.report, root));
        const counts = countsOfVitest(first.report, first.code);
        const again = process.env.CI ? filesToTryAgain(first.report, first.errors) : [];
        const second = again.length > 0 ? await runVitest(`${name}, second try`, again) : null;
        const isMended = second?.code === 0;
        failures.push(
          ...[...failuresOfVitest(first.report, root), ...failuresOutsideOfTests(first.errors)].map((failure) =>
            isMended ? passedAtSecondTry(failure) : failure,
          ),
        );
        return isMended ? withSecondTry(counts, again.length) : counts;
      }),

    /**
     * @param {string} name
     * @param {string[]} args of `playwright test`
     * @param {Record<string, string>} env settings of this stage alone
     */
    playwright: (name, args = [], env = {}) =>
      self.stage(name, async () => {
        const file = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
        const { code } = await tool(['@playwright/test/cli.js', 'test', '--reporter=list,json', ...args], {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        });
        const report = readReport(file);
        slowest.push(...slowestOfPlaywright(report));
        failures.push(...failuresOfPlaywright(report));
        addFloors(floorsOfPlaywright(report));
        return countsOfPlaywright(report, code);
      }),

    /** @param {unknown} error outside of every stage */
    fail(error) {
      tell(error);
      stages.push({ name: 'preparation', counts: oneFailed, seconds: 0 });
    },

    /** The sum so far. */
    sum: () => sumOf(stages.map(({ counts }) => counts)),

    /** 0 when nothing failed; a sum that isn't a number is a failure. */
    exitCode: () => (self.sum().failed === 0 ? 0 : 1),

    /** Prints what ran, what was slow and what failed; the last line is the sum. */
    report() {
      const print = (/** @type {string} */ text) => process.stdout.write(text);
      print('\n');
      for (const { name, counts, seconds } of stages) {
        print(`  ${counts.failed > 0 ? '✗' : '✓'} ${name}: ${lineOf(counts)} (${seconds.toFixed(1)} s)\n`);
      }
      print(`\n  Tests by floor: ${[...floors].map(([floor, count]) => `${floor} ${count}`).join(', ')}\n`);
      print('\n  The slowest files:\n');
      for (const { file, seconds } of slowest) print(`  ${seconds.toFixed(1).padStart(6)} s  ${file}\n`);
      // At the end, where a reader of a long output looks first.
      if (failures.length > 0) print('\n  What failed:\n');
      for (const { test, message } of failures) print(`  ✗ ${test}\n${message.replace(/^/gm, '      ')}\n`);
      print(`\n${lineOf(self.sum())}\n`);
    },
  };
  return self;
}

/**
 * @param {unknown} value
 * @returns {value is import('./counts.mjs').Counts}
 */
function isCounts(value) {
  return typeof value === 'object' && value !== null && 'passed' in value && 'failed' in value;
}

/** @param {unknown} error */
function tell(error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
}
