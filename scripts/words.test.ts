import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** No name that is declared in the code holds one of the words that docs/words.md takes out of use. */

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The words that the list begins its lines with, each in lower case and in its parts. */
function readWords(document: string): string[][] {
  const [, rest = ''] = document.split("## Words that we don't use");
  const [list = ''] = rest.split('\n## ');
  return [...list.matchAll(/^- `(\w+)`:/gm)].map(([, word = '']) => partsOf(word));
}

/** "useDraft_2" → use, draft, 2. */
function partsOf(name: string): string[] {
  return name
    .split(/[_$]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
}

const words = readWords(read('docs/words.md'));

/** The words of the list that a name holds. */
function wordsIn(name: string): string[] {
  const parts = ` ${partsOf(name).join(' ')} `;
  return words.map((word) => word.join(' ')).filter((word) => parts.includes(` ${word} `));
}

/** The names that a file declares: variables, parameters, functions, types, properties, keys of objects. */
function namesIn(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node };
    const isDeclared = !ts.isPropertyAccessExpression(node) && !ts.isJsxAttribute(node) && !ts.isImportClause(node);
    if (name && isDeclared && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...names];
}

/** The names that a style sheet declares: classes, custom properties, animations, layers. */
function namesInSheet(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'/g, '');
  const names = code.matchAll(/(?<![\w-])(?:\.|--|@(?:keyframes|layer|container) )([a-z_][\w-]*)/gi);
  return [...new Set([...names].map(([, name = '']) => name))];
}

/** The names that the SQL in a file's templates gives: `AS name` and `WITH name AS (`. */
function namesInSql(text: string): string[] {
  const queries = [...text.matchAll(/`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b[^`]*`/g)].map(([query]) => query);
  const names = queries.flatMap((query) => [
    ...query.matchAll(/\bAS ([a-z_]\w*)|\b([a-z_]\w*) AS (?:MATERIALIZED )?\(/g),
  ]);
  return [...new Set(names.map(([, alias, table]) => alias ?? table ?? ''))];
}

/** The classes that scripts add to elements of the document. */
function classesAdded(text: string): string[] {
  return [...text.matchAll(/classList\.(?:add|toggle)\(\\?["']([\w-]+)/g)].map(([, name = '']) => name);
}

/** A migration that has run is never changed. */
const unchangeable = ['db/migrations/'];
/** Names of columns and tables in the database, which only a migration can change. */
const columns = new Set(['search_kept_counts']);

/** Its samples are meant to be found. */
const samples = 'scripts/words.test.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.endsWith('.d.ts'))
  .filter((file) => !unchangeable.some((folder) => file.startsWith(folder)));
const sheets = files.filter((file) => file.endsWith('.css'));
const scripts = files.filter((file) => !file.endsWith('.css'));

describe('the words that we don’t use', () => {
  it('are read from the document', () => {
    expect(words.length).toBeGreaterThan(20);
    expect(words).toContainEqual(['kept']);
    expect(words).toContainEqual(['ask', 'for']);
  });

  it('are in no name and in no name of a file', () => {
    expect(scripts.length).toBeGreaterThan(600);
    const found = scripts.flatMap((file) => {
      const names = [...namesIn(file, read(file)), path.basename(file).replace(/\.(ts|tsx|mjs)$/, '')];
      return names.flatMap((name) =>
        wordsIn(name.replaceAll(/[-.]/g, '_')).map((word) => `${file}: ${name} (${word})`),
      );
    });
    expect(found).toEqual([]);
  });

  it('are in no name of a style sheet, of a query or of a class that a script adds', () => {
    expect(sheets.length).toBeGreaterThan(100);
    const found = files
      .filter((file) => file !== samples)
      .flatMap((file) => {
        const text = read(file);
        const names = file.endsWith('.css') ? namesInSheet(text) : [...namesInSql(text), ...classesAdded(text)];
        return names
          .filter((name) => !columns.has(name))
          .flatMap((name) => wordsIn(name.replaceAll('-', '_')).map((word) => `${file}: ${name} (${word})`));
      });
    expect(found).toEqual([]);
  });

  it.each([
    ['a class', () => namesInSheet(':global(.known) .a { --known-width: 1px; }'), ['known', 'a', 'known-width']],
    ['an animation', () => namesInSheet("@keyframes away { from { content: '.known'; } }"), ['away']],
    ['a query', () => namesInSql('sql`WITH kept AS (SELECT 1 AS known) SELECT * FROM kept`'), ['kept', 'known']],
    ['an element', () => classesAdded('d.classList.add("known")'), ['known']],
  ])('are found in %s', (_, namesOf, names) => {
    expect(namesOf()).toEqual(names);
  });

  it.each([
    ['a variable', 'const kept = 1;', 'kept'],
    ['a part of a function’s name', 'function useKeptDraft() {}', 'useKeptDraft'],
    ['a parameter', 'const a = (ownId: number) => ownId;', 'ownId'],
    ['a part of a pattern', 'const { stored: known } = a;', 'known'],
    ['a type', 'interface MapWay {}', 'MapWay'],
    ['a property', 'interface A { is_known: boolean }', 'is_known'],
    ['a key', 'const a = { priceBands: [] };', 'priceBands'],
    ['a word of two parts', 'function askForOrder() {}', 'askForOrder'],
  ])('are found in %s', (_, text, name) => {
    expect(namesIn('sample.ts', text)).toContain(name);
    expect(wordsIn(name)).toHaveLength(1);
  });

  it.each(['owner', 'ownedListing', 'always', 'unknown', 'askAgainFor', 'bandwidth'])('are not found in %s', (name) => {
    expect(wordsIn(name)).toEqual([]);
  });
});
