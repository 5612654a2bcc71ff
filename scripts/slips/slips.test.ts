import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accessSlips } from './access-slips.ts';
import { moneySlips } from './money-slips.ts';
import { problemOf } from './slip.ts';

const root = path.resolve(import.meta.dirname, '../..');
const groups = [...moneySlips, ...accessSlips];

it.each(groups)('every slip of $file can be put into it', ({ file, tests, slips }) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [rule, find, replace] of slips) expect(problemOf(find, replace, text), rule).toBeNull();
  for (const test of tests) expect(existsSync(path.join(root, test)), test).toBe(true);
});

it('a slip whose text is gone, occurs twice or stays the same is a problem', () => {
  expect(problemOf('a < b', 'a <= b', 'if (a > b)')).toMatch(/0 times/);
  expect(problemOf('a < b', 'a <= b', 'a < b; a < b')).toMatch(/2 times/);
  expect(problemOf('a < b', 'a < b', 'if (a < b)')).toMatch(/changes nothing/);
  expect(problemOf('a < b', 'a <= b', 'if (a < b)')).toBeNull();
});
