import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest that writes the errors outside of every test (a worker that died, a rejection that nobody
 * awaited), which its json reporter leaves out, to the file that `UNHANDLED_ERRORS` names.
 */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string, stack?: string, cause?: { message?: string } }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS;
    if (!file) return;
    // The cause of a dead worker says which signal and which file.
    const described = errors.map(({ message = '', stack = '', cause }) => ({
      message: [message, cause?.message].filter(Boolean).join('\n'),
      stack,
    }));
    writeFileSync(file, JSON.stringify(described));
  }
}
