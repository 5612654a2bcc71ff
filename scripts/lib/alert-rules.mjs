import { run } from './run.mjs';

/**
 * Fires and clears each alert with promtool, of Debian's package `prometheus`. Where it is missing nothing is tried, and a
 * line says so.
 *
 * @param {{ root: string }} options
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function testAlertRules({ root }) {
  const found = await run('promtool', ['--version'], { cwd: root, quiet: true });
  if (found.code !== 0) {
    process.stdout.write('  promtool is missing (Debian: apt-get install prometheus), so no alert was fired\n');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const { code } = await run('promtool', ['test', 'rules', 'ops/prometheus/rules.test.yml'], { cwd: root });
  return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
}
