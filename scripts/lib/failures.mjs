import path from 'node:path';

/** @typedef {{ test: string, message: string }} Failure a test that failed, with its file, and the start of why */

/** Lines of each message that are shown at the end of `npm test`. */
const lines = 8;

/**
 * The failed tests of a Vitest run, and files that could not be read or ended before their tests did (a worker that
 * died).
 *
 * @param {any} report of Vitest's json reporter, or null
 * @param {string} root
 * @returns {Failure[]}
 */
export function failuresOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults
      .filter((/** @type {any} */ result) => result.status === 'failed')
      .map((/** @type {any} */ result) => failure(`${file} › ${result.fullName}`, result.failureMessages[0]));
    if (status !== 'failed' || failed.length > 0) return failed;
    const begun = assertionResults
      .filter((/** @type {any} */ result) => result.status === 'pending')
      .map((/** @type {any} */ result) => `without a result: ${result.fullName}`);
    return [failure(file, [message, ...begun].filter(Boolean).join('\n'))];
  });
}

/**
 * Errors outside of every test, as scripts/lib/unhandled-errors.mjs wrote them.
 *
 * @param {{ message: string, stack: string }[] | null} errors
 * @returns {Failure[]}
 */
export function failuresOutsideOfTests(errors) {
  return (errors ?? []).map(({ message, stack }) => failure('outside of tests', `${message}\n${stack}`));
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
