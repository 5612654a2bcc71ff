/**
 * `flaky` tests failed at first and passed at the second try; they are among the passed ones too.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} Counts
 */

/**
 * The sum of a Vitest run. A file that failed without a failed test (it could not be read, or its worker died) counts
 * as one failure, and so does a run that failed for any other reason (an error outside of every test, a report that is missing).
 *
 * @param {any} report of Vitest's json reporter, or null
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfVitest(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      file.assertionResults.every((/** @type {any} */ result) => result.status !== 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return withExitCode({ passed, failed, skipped }, exitCode);
}

/**
 * The same for Playwright. A second try is made on CI only (playwright.config.ts); the sum names those that needed it.
 *
 * @param {any} report of Playwright's json reporter, or null
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped, flaky }, exitCode);
}

/**
 * The counts of a run whose failed files passed at their second try.
 *
 * @param {Counts} counts
 * @param {number} files
 * @returns {Counts}
 */
export function withSecondTry({ passed, failed, skipped }, files) {
  return { passed: passed + failed, failed: 0, skipped, flaky: files };
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
  const sum = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const counts of all) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    sum.flaky += counts.flaky ?? 0;
  }
  return sum;
}

/** @param {Counts} counts */
export function lineOf({ passed, failed, skipped, flaky = 0 }) {
  const rest = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} at the second try`];
  return [`${passed} passed`, `${failed} failed`, ...rest].filter(Boolean).join(', ');
}
