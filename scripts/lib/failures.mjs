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

/** More failed files have a common cause. */
const mostFilesAgain = 5;

/**
 * Files of a failed Vitest run that may pass in new workers: those that failed, when they are few and explain every
 * error outside of tests. A dead worker names its file; other errors outside of tests have no second try.
 *
 * @param {any} report of Vitest's json reporter, or null
 * @param {{ message: string, stack: string }[] | null} errors
 * @returns {string[]}
 */
export function filesToTryAgain(report, errors) {
  const files = (report?.testResults ?? [])
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ { name }) => name);
  const isExplained = (errors ?? []).every(({ message }) =>
    files.some((/** @type {string} */ file) => message.includes(file)),
  );
  return isExplained && files.length <= mostFilesAgain ? files : [];
}

/**
 * @param {Failure} failure
 * @returns {Failure}
 */
export const passedAtSecondTry = ({ test, message }) => ({ test: `${test} (passed at the second try)`, message });

/**
 * The failed tests of a Playwright run; tests that passed at the second try are among them, with the failure of the first.
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
      const failed = failure(`e2e/${file} › ${title}`, results[0]?.error?.message);
      return [status === 'flaky' ? passedAtSecondTry(failed) : failed];
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
