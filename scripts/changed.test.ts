import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { specsOfPages, wholeProductSpecs } from '../e2e/specs-of-pages.ts';
import { pagesOfChange, specsOfChange, testsOfChange } from './lib/changed.ts';
import { ImportGraph } from './lib/import-graph.ts';
import { matrixSpecs } from './lib/floors.mjs';

const root = path.resolve(import.meta.dirname, '..');
const graph = new ImportGraph(root);
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const specs = globSync('e2e/**/*.spec.ts', { cwd: root }).map((file) => path.basename(file, '.spec.ts'));

describe('the specs of pages', () => {
  test('are there, each under a page or among those of the whole product', () => {
    const listed = new Set([...Object.values(specsOfPages).flat(), ...wholeProductSpecs, ...matrixSpecs]);
    expect(specs.filter((spec) => !listed.has(spec))).toEqual([]);
    expect([...listed].filter((spec) => !specs.includes(spec))).toEqual([]);
  });

  test('are named by folders of pages', () => {
    const missing = Object.keys(specsOfPages).filter((folder) => !existsSync(path.join(root, 'web/pages', folder)));
    expect(missing).toEqual([]);
  });
});

describe('a change', () => {
  test('of a module runs its tests and those that import it, and not those of other modules', () => {
    const tests = testsOfChange(graph, files, ['server/modules/favourites/favourites.service.ts']);
    expect(tests.some((file) => file.startsWith('server/modules/favourites/'))).toBe(true);
    expect(tests.filter((file) => file.startsWith('server/modules/chat/'))).toEqual([]);
    expect(tests.length).toBeLessThan(40);
  });

  test('of the list of modules runs every test of the application', () => {
    const tests = testsOfChange(graph, files, ['server/app/modules.ts']);
    expect(tests).toContain('server/modules/chat/chat.test.ts');
    expect(tests.length).toBeGreaterThan(100);
  });

  test('of a page runs its specs', () => {
    expect(specsOfChange(graph, ['web/pages/compare/compare-page.tsx'])).toEqual(['compare']);
    expect(specsOfChange(graph, ['server/modules/chat/chat.service.ts'])).toEqual([]);
  });

  test('of a page has the matrices look at it, one of a component of all pages at a sample', () => {
    expect(pagesOfChange(graph, ['web/pages/chat/pinned.tsx'])).toEqual(['web/pages/chat/chat-page.tsx']);
    expect(pagesOfChange(graph, ['server/modules/chat/chat.service.ts'])).toEqual([]);
    expect(pagesOfChange(graph, ['web/ui/button/button.tsx'])).toBeNull();
  });

  test('of a component of all pages leaves their specs to the whole run', () => {
    expect(specsOfChange(graph, ['web/ui/button/button.tsx'])).toEqual([]);
  });

  test('of a spec runs it', () => {
    expect(specsOfChange(graph, ['e2e/chat/chat.spec.ts'])).toEqual(['chat']);
  });
});
