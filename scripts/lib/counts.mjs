/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The sum of a Vitest run. A file that could not even be read counts as one failure, and so does a run that failed
 * for any other reason (an error outside of every test, a report that is missing).
 *
 * @param {any} report of Vitest's json reporter, or null
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfVitest(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return withExitCode({ passed, failed, skipped }, exitCode);
}

/**
 * The same for Playwright; a test that passed only at a second try counts as failed.
 *
 * @param {any} report of Playwright's json reporter, or null
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/**
 * @param {Counts} counts
 * @param {number} exitCode
 */
function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sumOf(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return sum;
}

/** @param {Counts} counts */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
