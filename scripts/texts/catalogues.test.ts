import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readCatalogues } from './catalogues.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Catalogues of two languages, `name.json` each. */
function catalogues(files: Record<string, object>) {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  for (const [name, sentences] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(sentences));
  }
  return readCatalogues(
    folder,
    'en',
    new Map([
      ['en', 'en-IN'],
      ['hi', 'hi-IN'],
    ]),
  );
}

it('sentences that are in both languages are compiled', () => {
  const { catalogues: read, faults } = catalogues({
    'en/home.json': { found: '{n, plural, one {# home} other {# homes}} in {place}' },
    'hi/home.json': { found: '{place} में {n, plural, one {# घर} other {# घर}}' },
  });
  expect(faults).toEqual([]);
  expect(read.map(({ name, sentences }) => [name, [...sentences.keys()]])).toEqual([['home', ['found']]]);
});

it.each<[string, Record<string, object>, string]>([
  ['a key that Hindi lacks', { 'en/a.json': { one: 'One' }, 'hi/a.json': {} }, 'hi/a.json: one is missing'],
  ['a file that Hindi lacks', { 'en/a.json': { one: 'One' }, 'hi/b.json': {} }, 'hi/a.json is missing'],
  [
    'a file that English lacks',
    { 'en/a.json': {}, 'hi/a.json': {}, 'hi/b.json': {} },
    'hi/b.json: there is no such file in en',
  ],
  ['a key that English lacks', { 'en/a.json': {}, 'hi/a.json': { one: 'एक' } }, 'hi/a.json: one is not in en'],
  [
    'a value that Hindi lacks',
    { 'en/a.json': { one: 'In {place}' }, 'hi/a.json': { one: 'में' } },
    'hi/a.json: one: {place} is missing, in en a text',
  ],
  [
    'an element that Hindi lacks',
    { 'en/a.json': { one: '<b>One</b>' }, 'hi/a.json': { one: 'एक' } },
    'hi/a.json: one: {b} is missing, in en an element',
  ],
  ['an empty sentence', { 'en/a.json': { one: 'One' }, 'hi/a.json': { one: '' } }, 'hi/a.json: one: '],
  [
    'a key that is no name',
    { 'en/a.json': { 'one two': 'x' }, 'hi/a.json': { 'one two': 'x' } },
    'en/a.json: one two: ',
  ],
])('%s is named', (_name, files, fault) => {
  expect(catalogues(files).faults.some((line) => line.startsWith(fault))).toBe(true);
});
