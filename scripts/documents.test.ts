import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/import.md',
  'docs/data-sources.md',
  'docs/mutants.md',
  'docs/specification.md',
  'bench/README.md',
];

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
});
