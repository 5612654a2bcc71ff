import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allMutants } from './all-mutants.ts';
import { applied, problemOf } from './mutant.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe.each(allMutants)('the mutants of $rule', ({ mutants }) => {
  it.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s', (_name, mutant) => {
    expect(problemOf(mutant, read(mutant.file))).toBeNull();
    for (const test of mutant.tests) expect(existsSync(path.join(root, test)), test).toBe(true);
    if (mutant.named) expect(mutant.tests.some((test) => read(test).includes(mutant.named ?? ''))).toBe(true);
  });
});

it('every mutant has a name of its own', () => {
  const names = allMutants.flatMap(({ mutants }) => mutants.map(({ name }) => name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('a mutant whose text is gone, stands twice or stays the same is told', () => {
  const find = 'a < b';
  expect(problemOf({ find, replace: 'a <= b' }, 'if (a > b)')).toMatch(/not in the file/);
  expect(problemOf({ find, replace: 'a <= b' }, 'a < b; a < b')).toMatch(/2 times/);
  expect(problemOf({ find, replace: find }, 'a < b')).toMatch(/changes nothing/);
  expect(applied({ find, replace: '$& <= b' }, 'if (a < b)')).toBe('if ($& <= b)');
});
