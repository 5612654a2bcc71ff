import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = [
  'docs/operations.md',
  ...globSync('docs/operations/*.md', { cwd: path.resolve(import.meta.dirname, '..') }),
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/import.md',
  'docs/data-sources.md',
  'docs/adding.md',
  'docs/fields.md',
  'docs/mutants.md',
  'docs/search.md',
  'docs/specification.md',
  'docs/walks.md',
  'bench/README.md',
];

const files = globSync('{contracts,server,web,db,docs,e2e,scripts,bench,demo}/**/*.*', { cwd: root });
/** Inside a passage about one folder a file is named from there: `find/order.ts`. */
const isPartOfPath = (file: string) => files.some((one) => one.endsWith(`/${file}`));

describe.each(documents)('%s', (document) => {
  it('names only commands that exist', async () => {
    const text = await readFile(path.join(root, document), 'utf8');
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, name = ''] of text.matchAll(/npm run ([a-z][\w:-]*)/g)) expect(Object.keys(scripts)).toContain(name);
  });

  it('links only to files that exist', async () => {
    const text = await readFile(path.join(root, document), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(existsSync(path.resolve(root, path.dirname(document), target)), target).toBe(true);
    }
  });

  it('names only files that exist', async () => {
    const text = await readFile(path.join(root, document), 'utf8');
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*\.(?:ts|tsx|mjs|md|css|sql|json))`/g)].map(
      ([, file = '']) => file,
    );
    const missing = named.filter(
      (file) => !existsSync(path.join(root, file)) && !isPartOfPath(file) && !file.includes('NNNN'),
    );
    expect(missing).toEqual([]);
  });
});
