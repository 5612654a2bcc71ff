import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfNeeded, hashOfSources } from './lib/build.mjs';
import { makeStages } from './lib/stages.mjs';
import { countsOfPlaywright, countsOfVitest, lineOf, sumOf, withSecondTry } from './lib/counts.mjs';
import { failuresOfPlaywright, failuresOfVitest, failuresOutsideOfTests, filesToTryAgain } from './lib/failures.mjs';
import { floorsOfPlaywright, floorsOfVitest } from './lib/floors.mjs';
import { slowestOfPlaywright, slowestOfVitest } from './lib/slowest.mjs';
import { isInstalled } from './lib/install.mjs';
import { chooseNode, complaintAboutNode, isAtLeast } from './lib/node-runtime.mjs';
import { serverArguments } from './lib/server-arguments.mjs';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aangan-scripts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

test('compares versions by number', () => {
  expect(isAtLeast('20.19.0', [20, 19])).toBe(true);
  expect(isAtLeast('20.9.0', [20, 19])).toBe(false);
  expect(isAtLeast('22.0.0', [20, 19])).toBe(true);
  expect(isAtLeast('18.20.8', [20, 19])).toBe(false);
});

test('tells an old Node what is needed', () => {
  expect(complaintAboutNode('18.20.8')).toMatch(/needs Node 20\.19 or later.*18\.20\.8/);
  expect(complaintAboutNode('20.19.0')).toBeNull();
});

test('runs the server on the Node that npm installed', async () => {
  const { stdout } = await run(chooseNode(root), ['--version']);
  expect(isAtLeast(stdout.trim().slice(1), [22, 18])).toBe(true);
  // Without one, our own will do when it is new enough, as the one of this test is.
  expect(chooseNode(folder)).toBe(process.execPath);
});

test('starts the server in one way, whichever command does it', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.serve).toBe(['node', ...serverArguments].join(' '));
});

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/other-system': { version: '1.0.0', optional: true },
    },
  });
const installed = (version: string) => JSON.stringify({ packages: { 'node_modules/a': { version } } });

test('knows whether the packages are those of the lock file', async () => {
  await write({ 'package-lock.json': lock('1.0.0') });
  expect(isInstalled(folder)).toBe(false);
  await write({ 'node_modules/.package-lock.json': installed('1.0.0') });
  expect(isInstalled(folder)).toBe(true);
  // Remembered: the short way from now on.
  await rm(path.join(folder, 'node_modules/.package-lock.json'));
  expect(isInstalled(folder)).toBe(true);
  await write({ 'package-lock.json': lock('1.1.0'), 'node_modules/.package-lock.json': installed('1.0.0') });
  expect(isInstalled(folder)).toBe(false);
});

test('builds when the content of a source changes, not its time or its tests', async () => {
  await write({ 'web/a.ts': '1', 'web/deep/b.css': '2', 'contracts/c.ts': '3', 'vite.config.ts': '4' });
  const before = hashOfSources(folder);
  await write({ 'web/a.ts': '1', 'web/a.test.ts': 'new' });
  expect(hashOfSources(folder)).toBe(before);
  await write({ 'web/deep/b.css': '3' });
  const changed = hashOfSources(folder);
  expect(changed).not.toBe(before);
  await cp(path.join(folder, 'web/a.ts'), path.join(folder, 'web/a2.ts'));
  expect(hashOfSources(folder)).not.toBe(changed);
});

test('builds once for the same sources, and again after a build that failed', async () => {
  // A builder that writes its number of runs where Vite would put the pages.
  const builder = (failing: boolean) => `
    import { appendFileSync, mkdirSync } from 'node:fs';
    mkdirSync('build/client', { recursive: true });
    mkdirSync('build/server', { recursive: true });
    appendFileSync('runs', 'x');
    ${failing ? `console.error('no such import'); process.exit(1);` : ''}`;
  await write({
    'package.json': '{"type":"module"}',
    'contracts/text/languages.json': '{"en":{},"hi":{}}',
    'web/a.ts': '1',
    'node_modules/vite/bin/vite.js': builder(true),
  });
  const build = () => buildIfNeeded({ root: folder, node: process.execPath });
  const runs = async () => (await readFile(path.join(folder, 'runs'), 'utf8')).length;
  await expect(build()).rejects.toThrow(/could not be built:\n.*no such import/s);
  await write({ 'node_modules/vite/bin/vite.js': builder(false) });
  await build();
  // A build runs it twice a language, one that fails not beyond the first.
  expect(await runs()).toBe(6);
  await build();
  expect(await runs()).toBe(6);
  await write({ 'web/a.ts': '2' });
  await build();
  expect(await runs()).toBe(10);
});

test('counts what Vitest reports, and what broke before it could report', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };
  expect(countsOfVitest(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  const unreadable = { numPassedTests: 5, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(countsOfVitest(unreadable, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  const died = { numPassedTests: 5, testResults: [{ status: 'failed', assertionResults: [{ status: 'pending' }] }] };
  expect(countsOfVitest(died, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(countsOfVitest(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countsOfVitest({ numPassedTests: 5, numFailedTests: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a stage that counts no tests passes or fails as a whole, whatever it returns', async () => {
  const stages = makeStages({ root: folder, node: process.execPath, reports: folder });
  await stages.stage('generate', () => Promise.resolve(['mails']));
  await stages.stage('build', () => Promise.resolve());
  await stages.stage('tests', () => Promise.resolve({ passed: 5, failed: 0, skipped: 1 }));
  expect(stages.sum()).toEqual({ passed: 7, failed: 0, skipped: 1, flaky: 0 });
  expect(stages.exitCode()).toBe(0);
  await stages.stage('more tests', () => Promise.resolve({ passed: 5, failed: 1, skipped: 0 }));
  expect(stages.exitCode()).toBe(1);
  await stages.stage('broken', () => Promise.reject(new Error('It broke.')));
  expect(stages.sum().failed).toBe(2);
});

test('counts what Playwright reports, and what passed at the second try', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countsOfPlaywright({ stats }, 1)).toEqual({ passed: 4, failed: 1, skipped: 2, flaky: 1 });
  expect(countsOfPlaywright(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
});

test('names the slowest files of each run', () => {
  const file = (name: string, seconds: number) => ({
    name: `/a/${name}`,
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
  });
  const report = { testResults: [1, 7, 3, 2, 6, 5].map((seconds) => file(`x${seconds}.test.ts`, seconds)) };
  expect(slowestOfVitest(report, '/a').map(({ file }) => file)).toEqual(
    [7, 6, 5, 3, 2].map((seconds) => `x${seconds}.test.ts`),
  );
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'a.spec.ts', specs: [spec(500)] },
    { file: 'b.spec.ts', specs: [spec(300)], suites: [{ specs: [spec(100, 200)] }] },
  ];
  expect(slowestOfPlaywright({ suites })).toEqual([
    { file: 'e2e/b.spec.ts', seconds: 0.6 },
    { file: 'e2e/a.spec.ts', seconds: 0.5 },
  ]);
  expect([slowestOfVitest(null, '/a'), slowestOfPlaywright(null)]).toEqual([[], []]);
});

test('counts the tests of each floor', () => {
  const file = (name: string, tests: number) => ({ name: `/a/${name}`, assertionResults: Array(tests).fill({}) });
  const testResults = [
    file('web/pages/home/a.test.ts', 2),
    file('contracts/b.test.ts', 1),
    file('web/pages/home/c.browser.test.tsx', 4),
    file('server/app/d.test.ts', 3),
    file('scripts/e.test.ts', 1),
  ];
  expect(Object.fromEntries(floorsOfVitest({ testResults }, '/a'))).toEqual({ unit: 3, component: 4, application: 4 });
  const suites = [
    { file: 'chat.spec.ts', specs: [{}], suites: [{ specs: [{}, {}] }] },
    { file: 'every-page.spec.ts', specs: [{}, {}] },
  ];
  expect(Object.fromEntries(floorsOfPlaywright({ suites }))).toEqual({ journey: 3, matrix: 2 });
});

test('names what failed, with the start of each message', () => {
  const message = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const testResults = [
    {
      name: '/a/x.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'counts', failureMessages: [message] },
      ],
    },
    { name: '/a/broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    {
      name: '/a/died.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'opens', status: 'passed' },
        { fullName: 'closes', status: 'pending' },
      ],
    },
  ];
  const failed = failuresOfVitest({ testResults }, '/a');
  expect(failed.map(({ test: name }) => name)).toEqual(['x.test.ts › counts', 'broken.test.ts', 'died.test.ts']);
  expect(failed.map((failure) => failure.message.split('\n').at(-1))).toEqual([
    'line 7',
    'no such file',
    'without a result: closes',
  ]);

  const outside = { message: 'Worker exited\nwith signal SIGKILL', stack: 'at worker' };
  expect(failuresOutsideOfTests([outside])).toEqual([
    { test: 'outside of tests', message: 'Worker exited\nwith signal SIGKILL\nat worker' },
  ]);
  expect(failuresOutsideOfTests(null)).toEqual([]);

  const spec = (title: string, status: string) => ({
    file: 'b.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: 'timeout' } }] }],
  });
  const suites = [
    { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected'), spec('shows', 'flaky')] }] },
  ];
  expect(failuresOfPlaywright({ suites })).toEqual([
    { test: 'e2e/b.spec.ts › closes', message: 'timeout' },
    { test: 'e2e/b.spec.ts › shows (passed at the second try)', message: 'timeout' },
  ]);
  expect([failuresOfVitest(null, '/a'), failuresOfPlaywright(null)]).toEqual([[], []]);
});

test('few files that failed have a second try, unless an error outside of tests stays unexplained', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `/a/${at}.test.ts`, status: 'failed' }));
  const report = { testResults: [...files(2), { name: '/a/fine.test.ts', status: 'passed' }] };
  const error = (message: string) => ({ message, stack: '' });
  expect(filesToTryAgain(report, [])).toEqual(['/a/0.test.ts', '/a/1.test.ts']);
  expect(filesToTryAgain(report, [error('Worker exited while running test file /a/1.test.ts')])).toHaveLength(2);
  expect(filesToTryAgain(report, [error('nobody awaits')])).toEqual([]);
  expect(filesToTryAgain({ testResults: files(6) }, null)).toEqual([]);
  expect(filesToTryAgain(null, null)).toEqual([]);
  expect(withSecondTry({ passed: 7, failed: 2, skipped: 1 }, 1)).toEqual({
    passed: 9,
    failed: 0,
    skipped: 1,
    flaky: 1,
  });
});

test('ends with one line that says it all', () => {
  const counts = [
    { passed: 4, failed: 0, skipped: 0 },
    { passed: 10, failed: 1, skipped: 2, flaky: 3 },
  ];
  expect(lineOf(sumOf(counts))).toBe('14 passed, 1 failed, 2 skipped, 3 at the second try');
  expect(lineOf({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
});

test('npm test runs what npm run check runs', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const runner = await readFile(path.join(root, 'scripts/test.mjs'), 'utf8');
  const programs = { depcruise: 'dependency-cruiser' };
  const commands = [...(scripts.check ?? '').matchAll(/npm run ([\w:]+)/g)].flatMap(([, name = '']) =>
    (scripts[name] ?? '').split(' && '),
  );
  expect(commands.length).toBeGreaterThan(6);
  for (const command of commands) {
    const [program = '', file = ''] = command.split(' ');
    const named =
      program === 'node'
        ? file === 'scripts/generate.mjs'
          ? 'generate({ root, node })'
          : file.replace('node_modules/', '')
        : program in programs
          ? programs[program as keyof typeof programs]
          : program;
    expect(runner, command).toContain(named);
  }
});

test('the commands that the documents and npm name are there', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const command of Object.values(scripts)) {
    for (const [file] of command.matchAll(/(?:scripts|server|bench)\/[\w./-]+\.(?:mjs|ts)/g)) {
      expect((await stat(path.join(root, file))).isFile(), file).toBe(true);
    }
  }
  expect((await stat(path.join(root, '.ci/run'))).mode & 0o111).not.toBe(0);
});
