import path from 'node:path';

/** @typedef {{ test: string, message: string }} Failure a test that failed, with its file, and the start of why */

/** Lines of each message that are shown at the end of `npm test`. */
const lines = 8;

/**
 * The failed tests of a Vitest run, and files that could not be read.
 *
 * @param {any} report of Vitest's json reporter, or null
 * @param {string} root
 * @returns {Failure[]}
 */
export function failuresOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [failure(file, message)];
    return assertionResults
      .filter((/** @type {any} */ result) => result.status === 'failed')
      .map((/** @type {any} */ result) => failure(`${file} › ${result.fullName}`, result.failureMessages[0]));
  });
}

/**
 * The same for Playwright; tests that passed at the second try are among them, with the failure of the first.
 *
 * @param {any} report of Playwright's json reporter, or null
 * @returns {Failure[]}
 */
export function failuresOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(failuresInSuite);
}

/**
 * @param {any} suite
 * @returns {Failure[]}
 */
function failuresInSuite(suite) {
  const direct = (suite.specs ?? []).flatMap((/** @type {any} */ { file, title, tests }) =>
    tests.flatMap((/** @type {any} */ { status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return [];
      const name = `e2e/${file} › ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}`;
      return [failure(name, results[0]?.error?.message)];
    }),
  );
  return [...direct, ...(suite.suites ?? []).flatMap(failuresInSuite)];
}

/**
 * @param {string} test
 * @param {string | undefined} message
 * @returns {Failure}
 */
function failure(test, message = '') {
  return { test, message: message.trim().split('\n').slice(0, lines).join('\n') };
}
