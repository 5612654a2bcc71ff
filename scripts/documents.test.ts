import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = globSync('{*.md,docs/**/*.md,bench/**/*.md}', { cwd: root });
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const files = globSync('{contracts,server,web,db,docs,e2e,scripts,bench,demo}/**/*.*', { cwd: root });
/** Inside a passage about one folder a file is named from there: `find/order.ts`. */
const isPartOfPath = (file: string) => files.some((one) => one.endsWith(`/${file}`));

/** Commands that a text names as `npm run NAME`, `npm start` or `npm test`. */
const commandsIn = (text: string) => [
  ...[...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/npm (start|test)\b/g)].map(([, name = '']) => name),
];

/** Targets of links that lead nowhere. */
const brokenLinks = (document: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(path.resolve(root, path.dirname(document), target)));

/** Files that a text names in backticks and that don't exist. */
const missingFiles = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*\.(?:ts|tsx|mjs|md|css|sql|json))`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(path.join(root, file)) && !isPartOfPath(file) && !file.includes('NNNN'));

describe.each(documents)('%s', (document) => {
  it('names only commands that exist', () => {
    expect(commandsIn(read(document)).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links only to files that exist', () => {
    expect(brokenLinks(document, read(document))).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(missingFiles(read(document))).toEqual([]);
  });
});

describe('the checks of documents', () => {
  it('cover every folder with documents', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'docs/walks.md', 'docs/operations/backups.md', 'docs/decisions/README.md']),
    );
  });

  it('find a command, a link and a file that do not exist', () => {
    expect(commandsIn('`npm run gone -- x`, `npm start`')).toEqual(['gone', 'start']);
    expect(brokenLinks('docs/a.md', '[a](gone.md#part) [b](walks.md) [c](https://a.example)')).toEqual(['gone.md']);
    expect(missingFiles('`server/app/gone.ts` and `server/main.ts`')).toEqual(['server/app/gone.ts']);
  });
});

describe('an npm script', () => {
  /** Scripts that no text names, neither as a command nor, like `test:all`, after one of its kind. */
  const undocumented = (names: readonly string[], texts: readonly string[]) => {
    const said = new Set(texts.flatMap(commandsIn));
    return names.filter((name) => !said.has(name) && !texts.some((text) => text.includes(`\`${name}\``)));
  };

  it('is named by some document', () => {
    expect(undocumented(Object.keys(scripts), documents.map(read))).toEqual([]);
  });

  it('is found when no document names it', () => {
    expect(undocumented(['start', 'test:all', 'new-script'], ['`npm start`, `test:all`', '`npm run news`'])).toEqual([
      'new-script',
    ]);
  });
});

describe('a bench', () => {
  const benches = globSync('bench/*.bench.ts', { cwd: root }).map((file) => path.basename(file, '.bench.ts'));
  /** Benches without a row of their own. */
  const undescribed = (names: readonly string[], text: string) =>
    names.filter((name) => !text.includes(`| \`${name}\``));

  it('has a row in bench/README.md', () => {
    expect(benches.length).toBeGreaterThan(15);
    expect(undescribed(benches, read('bench/README.md'))).toEqual([]);
  });

  it('is found when it has none', () => {
    expect(undescribed(['load', 'new'], '| `load` | A hundred requests a second |')).toEqual(['new']);
  });
});
