import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const tables = [...readFileSync(path.join(root, 'db/schema.sql'), 'utf8').matchAll(/CREATE TABLE (search_\w+)/g)];
const named = new RegExp(`\\b(${tables.map(([, name]) => name).join('|')})\\b`);

it('no module but search reads or writes the tables of searches', () => {
  expect(tables.length).toBeGreaterThan(8);
  const files = execFileSync('git', ['ls-files', 'server/modules'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = files.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter((file) => !file.startsWith('server/modules/search/'))).toEqual([]);
});
