import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chatLimits } from '#contracts/chat-limits.ts';
import { credentialLimits } from '#contracts/credential-limits.ts';
import { factorLimits } from '#contracts/factor-limits.ts';
import { operatorLimits } from '#contracts/operators.ts';
import { limits } from '#contracts/limits.ts';
import { settingLimits } from '#contracts/site-settings.ts';
import { findSpecTexts, patternOf, readSources } from './spec-texts.ts';
import { readCitations, readRules, readTestTitles, specificationFile, withNumbers } from './specification.ts';

const root = path.resolve(import.meta.dirname, '..');
const markdown = readFileSync(path.join(root, specificationFile), 'utf8');
const rules = readRules(markdown);
const sources = readSources();
const lists: Record<string, Readonly<Record<string, number>>> = {
  limits,
  chatLimits,
  credentialLimits,
  factorLimits,
  operatorLimits,
  settingLimits,
};
const flat = Object.fromEntries(
  Object.entries(lists).flatMap(([list, values]) => Object.keys(values).map((name) => [`${list}.${name}`, true])),
);

/** The document writes an apostrophe as the sources do. */
const quotesMissing = (text: string, files: readonly string[]) =>
  !files.some((file) => sources.get(file)?.some((said) => patternOf(text).test(said)));

describe('each rule of the specification', () => {
  it('has a number of its own, counted from one in each section', () => {
    const expected: string[] = [];
    let section = 0;
    for (const [index, { number }] of rules.entries()) {
      const isFirst = Number.parseInt(number, 10) !== section;
      section += isFirst ? 1 : 0;
      const row = isFirst ? 1 : Number(expected[index - 1]?.split('.')[1]) + 1;
      expected.push(`${section}.${row}`);
    }
    expect(rules.map(({ number }) => number)).toEqual(expected);
    expect(rules.length).toBeGreaterThan(150);
  });

  it('is built in files that exist', () => {
    const missing = rules.flatMap(({ number, builtIn }) =>
      builtIn.filter((file) => !existsSync(path.join(root, file))).map((file) => `${number}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('is shown by tests that exist', () => {
    const missing = rules.flatMap(({ number, shownBy }) =>
      shownBy
        .filter(
          ({ file, title }) => !existsSync(path.join(root, file)) || !readTestTitles(file).some((one) => one === title),
        )
        .map(({ file, title }) => `${number}: ${file}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  it('quotes texts that the files it names say', () => {
    const missing = rules.flatMap(({ number, quotes, builtIn }) =>
      quotes.filter((quote) => quotesMissing(quote, builtIn)).map((quote) => `${number}: ${quote}`),
    );
    expect(missing).toEqual([]);
  });

  it('gives the numbers that the product has', async () => {
    const now = withNumbers(markdown, lists);
    // The new figures are left for the commit; the test fails once so that nobody overlooks them.
    if (now !== markdown) await writeFile(path.join(root, specificationFile), now);
    expect(markdown).toBe(now);
    expect(rules.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(40);
    expect(rules.flatMap(({ numbers }) => numbers).filter((number) => !(number in flat))).toEqual([]);
  });
});

describe('the specification', () => {
  it('names every screen and every call', () => {
    const screens = [...readFileSync(path.join(root, 'web/app/routes.tsx'), 'utf8').matchAll(/path: '(\/[^']*)'/g)].map(
      ([, name = '']) => name.replace(/\{-\$(\w+)\}|\$(\w+)/g, '{$1$2}'),
    );
    const calls = readFileSync(path.join(root, 'routes.txt'), 'utf8').matchAll(/^(\w+ \/(?:api|broadcasting)\S*)/gm);
    const paths = [...screens, ...[...calls].map(([, name = '']) => name)];
    const unnamed = paths.filter((name) => !name.includes('/api/docs/') && !markdown.includes(`\`${name}\``));
    expect(paths.length).toBeGreaterThan(80);
    expect(unnamed).toEqual([]);
  });

  it('is cited by numbers that it has', () => {
    const files = globSync('{contracts,server,web,scripts,e2e}/**/*.{ts,tsx}', { cwd: root });
    const code = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
    const numbers = new Set(rules.map(({ number }) => number));
    const cited = readCitations(code);
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
    expect(cited.length).toBeGreaterThan(20);
  });

  // The document that the product was ordered by stands where it is built, and not in the repository.
  const original = path.resolve(root, '../shared/spec');
  it.skipIf(!existsSync(original))('quotes every text of the one that the product was built from', () => {
    const quoted = rules.flatMap(({ quotes }) => quotes);
    // Stored in the browser as marks, and read by nobody.
    const marks = ['1', 'true'];
    const texts = findSpecTexts(original, sources).filter(({ isRoute, text }) => !isRoute && !marks.includes(text));
    const missing = texts.filter(({ text }) => !quoted.includes(text)).map(({ text, place }) => `${place}: ${text}`);
    expect(missing).toEqual([]);
  });
});
