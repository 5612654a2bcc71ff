import path from 'node:path';

/** The specs that look at all pages in several widths, themes and on several devices (e2e/matrix). */
export const matrixSpecs = ['every-page', 'signed-in-pages', 'page-weight', 'nothing-corrected'];

/**
 * How many tests ran on each floor of a Vitest run: unit, component or application.
 *
 * @param {any} report of Vitest's json reporter, or null
 * @param {string} root
 * @returns {[string, number][]}
 */
export function floorsOfVitest(report, root) {
  const counts = { unit: 0, component: 0, application: 0 };
  for (const { name, assertionResults } of report?.testResults ?? []) {
    counts[floorOf(path.relative(root, name).replaceAll(path.sep, '/'))] += assertionResults.length;
  }
  return Object.entries(counts);
}

/** @param {string} file */
function floorOf(file) {
  if (file.endsWith('.browser.test.tsx')) return 'component';
  return /^(web|contracts)\//.test(file) ? 'unit' : 'application';
}

/**
 * The same of a Playwright run: journeys and matrices.
 *
 * @param {any} report of Playwright's json reporter, or null
 * @returns {[string, number][]}
 */
export function floorsOfPlaywright(report) {
  const counts = { journey: 0, matrix: 0 };
  for (const suite of report?.suites ?? []) {
    const isMatrix = matrixSpecs.includes(path.basename(suite.file, '.spec.ts'));
    counts[isMatrix ? 'matrix' : 'journey'] += testsIn(suite);
  }
  return Object.entries(counts);
}

/**
 * @param {any} suite
 * @returns {number}
 */
function testsIn(suite) {
  const direct = (suite.specs ?? []).length;
  return (suite.suites ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + testsIn(one), direct);
}
