import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readScores, scoreText } from './score.ts';
import { groups, sampleOf, sourcesIn, targetsOfDiff, testsOf } from './targets.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aangan-mutants-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('mutates the changed lines of sources, and no test', () => {
  const diff = [
    '+++ b/contracts/money/plans.ts',
    '@@ -3,2 +3,4 @@ export',
    '@@ -9 +11 @@',
    '@@ -20,3 +22,0 @@',
    '+++ b/contracts/money/plans.test.ts',
    '@@ -1 +1 @@',
    '+++ b/docs/plans.md',
    '@@ -1 +1 @@',
  ].join('\n');
  expect(targetsOfDiff(diff)).toEqual(['contracts/money/plans.ts:3-6', 'contracts/money/plans.ts:11-11']);
});

test('takes the same sample of a group at every run, and all of a small folder', () => {
  const sources = groups.money!.flatMap((place) => sourcesIn(root, place));
  const sample = sampleOf(root, sources, 20);
  expect(sample).toHaveLength(20);
  expect(sampleOf(root, sources.toReversed(), 20)).toEqual(sample);
  expect(sampleOf(root, ['contracts/text/rupees.ts'], 1_000).length).toBeLessThan(30);
});

test('runs the tests of the module, or the one of a contract', () => {
  expect(testsOf(root, ['contracts/text/rupees.ts:1-6'])).toEqual(['contracts/text/rupees.test.ts']);
  const tests = testsOf(root, ['server/modules/plans/plans.service.ts']);
  expect(tests).toContain('server/modules/plans/plans.test.ts');
  expect(tests.every((file) => file.startsWith('server/modules/plans/'))).toBe(true);
});

test('counts what was tested until the run was stopped', async () => {
  const event = (at: number, status: string) => ({
    fileName: path.join(folder, 'contracts/a.ts'),
    mutatorName: 'EqualityOperator',
    replacement: 'a <= b',
    status,
    location: { start: { line: at } },
  });
  await mkdir(path.join(folder, 'events'));
  const states = ['Killed', 'Survived', 'Timeout', 'NoCoverage', 'Ignored'];
  for (const [at, state] of states.entries()) {
    await writeFile(path.join(folder, `events/${at}-onMutantTested.json`), JSON.stringify(event(at, state)));
  }
  await writeFile(path.join(folder, 'events/9-onMutantTested.json'), '{"fileName":');
  const scores = readScores(folder, path.join(folder, 'events'));
  expect(scores).toMatchObject([{ file: 'contracts/a.ts', killed: 2, covered: 3, total: 4 }]);
  expect(scoreText(scores)).toContain('contracts/a.ts:1 EqualityOperator a <= b (Survived)');
  expect(scoreText(scores)).toContain('contracts/a.ts: 2 of 4 killed (50 %; 67 % of 3 covered)');
  expect(readScores(folder, path.join(folder, 'none'))).toEqual([]);
  await writeFile(path.join(folder, 'events/7-onMutantTested.json'), JSON.stringify(event(7, 'RuntimeError')));
  expect(() => readScores(folder, path.join(folder, 'events'))).toThrow(
    /1 mutants could not be run: contracts.a\.ts:7/,
  );
});
