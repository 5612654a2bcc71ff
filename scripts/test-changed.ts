// The tests that a change touches: npm run test:changed [-- REVISION]. Without one: the changes that are not committed.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildIfNeeded } from './lib/build.mjs';
import { choose } from '../e2e/matrix/chosen.ts';
import { pagesOfChange, specsOfChange, testsOfChange } from './lib/changed.ts';
import { installTestBrowsersIfNeeded } from './lib/chromium.mjs';
import { ImportGraph } from './lib/import-graph.ts';
import { matrixSpecs } from './lib/floors.mjs';
import { makeStages } from './lib/stages.mjs';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'test-results');
const node = process.execPath;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', process.argv[2] ?? 'HEAD'), ...untracked];
const graph = new ImportGraph(root);
const tests = testsOfChange(graph, [...git('ls-files'), ...untracked], changed);
const specs = specsOfChange(graph, changed);
process.stdout.write(
  `${String(changed.length)} changed files: ${String(tests.length)} test files, specs ${specs.join(', ') || 'none'}\n`,
);

mkdirSync(reports, { recursive: true });
const stages = makeStages({ root, node, reports });
await stages.stage('build', () => buildIfNeeded({ root, node }));
await installTestBrowsersIfNeeded({ root, node });
if (tests.length > 0) await stages.vitest('unit, component and application', tests);
const touchesPages = changed.some((file) => file.startsWith('web/') || file.startsWith('contracts/'));
const browser = [...specs, ...(touchesPages ? matrixSpecs : [])];
const pages = pagesOfChange(graph, changed);
// Else a sample: what all pages share has changed.
if (touchesPages && pages) choose({ of: 'changed', why: 'the change touches them', sources: pages });
if (browser.length > 0)
  await stages.playwright(
    'browser',
    browser.map((name) => `/${name}.spec.ts`),
  );
stages.report();
process.exitCode = stages.exitCode();
