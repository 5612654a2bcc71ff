import path from 'node:path';

/** @typedef {{ file: string, seconds: number }} Slow a test file and how long its tests took together */

/** Files of each kind that are named at the end of `npm test`. */
const named = 5;

/**
 * The slowest files of a Vitest run, slowest first.
 *
 * @param {any} report of Vitest's json reporter, or null
 * @param {string} root
 * @returns {Slow[]}
 */
export function slowestOfVitest(report, root) {
  const files = (report?.testResults ?? []).map((/** @type {any} */ { name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return slowestOf(files);
}

/**
 * The same for Playwright.
 *
 * @param {any} report of Playwright's json reporter, or null
 * @returns {Slow[]}
 */
export function slowestOfPlaywright(report) {
  return slowestOf(
    (report?.suites ?? []).map((/** @type {any} */ suite) => ({
      file: `e2e/${suite.file}`,
      seconds: millisOf(suite) / 1000,
    })),
  );
}

/**
 * @param {any} suite
 * @returns {number}
 */
function millisOf(suite) {
  const direct = (suite.specs ?? [])
    .flatMap((/** @type {any} */ { tests }) => tests)
    .flatMap((/** @type {any} */ { results }) => results)
    .map((/** @type {any} */ { duration }) => duration);
  const inside = (suite.suites ?? []).map(millisOf);
  return [...direct, ...inside].reduce((sum, millis) => sum + millis, 0);
}

/** @param {Slow[]} files */
function slowestOf(files) {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, named);
}
