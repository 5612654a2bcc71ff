/**
 * Reads docs/specification.md: every rule of the product with the place that builds it and the test that shows it.
 * A rule is a row of a table, `| 4.2 | what holds | built in | shown by |`. Texts that people read stand in "…" and
 * numbers as `limits.codeLifeMinutes` = 10; specification.test.ts holds each of them against the sources, and writes
 * changed numbers into the document.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
export const specificationFile = 'docs/specification.md';

/** `limits.codeLifeMinutes` = 10 */
const numberPattern = /`(\w+)\.(\w+)` = (\d+(?:,\d{3})*)/g;

export interface ShownBy {
  file: string;
  /** The name of a test in that file, or of its group. */
  title: string;
}

export interface Rule {
  /** "4.2": the number of the section, and of the row in it. */
  number: string;
  /** The rule in the product's own words. */
  text: string;
  /** Texts of screens, mails and answers that the rule quotes. */
  quotes: string[];
  /** Names of numbers in `contracts/`: "limits.codeLifeMinutes". */
  numbers: string[];
  /** Files, relative to the root. */
  builtIn: string[];
  shownBy: ShownBy[];
}

/** The rules, in the order of the document. Throws where a row has no number, no place or no test. */
export function readRules(markdown = readFileSync(path.join(root, specificationFile), 'utf8')): Rule[] {
  return markdown.split('\n').flatMap((line) => {
    const [, number, text = '', places = '', tests = ''] =
      /^\| (\d+\.\d+) \| (.*) \| (.*) \| (.*) \|$/.exec(line) ?? [];
    if (number === undefined) {
      if (/^\| *\d/.test(line)) throw new Error(`Not a rule of four cells: ${line}`);
      return [];
    }
    const rule: Rule = {
      number,
      text,
      quotes: [...text.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote),
      numbers: [...text.matchAll(numberPattern)].map(([, list, name]) => `${list}.${name}`),
      builtIn: [...places.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      shownBy: tests.split(/; (?=`)/).map((test) => {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
        return { file, title };
      }),
    };
    if (!rule.builtIn.length) throw new Error(`${number} names no place`);
    if (rule.shownBy.some(({ file }) => !file)) throw new Error(`${number} names no test: ${tests}`);
    return [rule];
  });
}

/** The document with the product's current numbers, so that a changed number is edited in one place. */
export function withNumbers(
  markdown: string,
  lists: Readonly<Record<string, Readonly<Record<string, number>>>>,
): string {
  return markdown.replace(
    numberPattern,
    (_, list: string, name: string, value: string) =>
      `\`${list}.${name}\` = ${lists[list]?.[name]?.toLocaleString('en-US') ?? value}`,
  );
}

/** Names of the tests and groups in a test file, with three dots in place of inserted values. */
export function readTestTitles(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name)) titles.push(name.text);
      if (name && ts.isTemplateExpression(name))
        titles.push(name.head.text + name.templateSpans.map(({ literal }) => `...${literal.text}`).join(''));
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return titles;
}

/** Numbers of rules that the sources cite: "(specification 4.2)". */
export function readCitations(sources: ReadonlyMap<string, string>): { file: string; number: string }[] {
  return [...sources].flatMap(([file, code]) =>
    [...code.matchAll(/\bspecification (\d+\.\d+(?:, \d+\.\d+)*)/gi)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => ({ file, number })),
    ),
  );
}
