import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ImportGraph } from './import-graph.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'aangan-imports-'));
  await write({
    'web/page.tsx': `import { a } from '#web/a.ts';\nimport * as css from './page.module.css';\nimport React from 'react';
      const later = () => import('./later.tsx');`,
    'web/page.module.css': `@import './colours.css';\n.a { color: red }`,
    'web/colours.css': '',
    'web/a.ts': `import type { B } from '../contracts/b.ts';\nexport * from './again.ts';`,
    'web/again.ts': `import './a.ts';`,
    'web/later.tsx': `import worker from './worker.ts?worker';`,
    'web/worker.ts': '',
    'contracts/b.ts': '',
  });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

test('follows the imports of own files, in circles too', () => {
  const all = new ImportGraph(root).closure(['web/page.tsx']);
  expect([...all].sort()).toEqual([
    'contracts/b.ts',
    'web/a.ts',
    'web/again.ts',
    'web/colours.css',
    'web/later.tsx',
    'web/page.module.css',
    'web/page.tsx',
    'web/worker.ts',
  ]);
});

test('leaves out what is imported when it is needed, if asked', () => {
  const all = new ImportGraph(root).closure(['web/page.tsx'], { lazy: false });
  expect(all.has('web/later.tsx')).toBe(false);
  expect(all.has('web/again.ts')).toBe(true);
});

test('does not go beyond a file at which it stops', () => {
  const all = new ImportGraph(root).closure(['web/page.tsx'], { stopAt: ['web/a.ts'] });
  expect([all.has('web/a.ts'), all.has('contracts/b.ts')]).toEqual([true, false]);
});

test('gives another hash when a file changes, and the same in any order', async () => {
  const files = ['web/a.ts', 'web/colours.css'];
  const before = new ImportGraph(root).hashOf(files);
  expect(new ImportGraph(root).hashOf(files.toReversed())).toBe(before);
  await write({ 'web/colours.css': '.b { color: blue }' });
  expect(new ImportGraph(root).hashOf(files)).not.toBe(before);
});
