/**
 * Prints the tests that show a rule of docs/specification.md, and the sources that cite it:
 * node scripts/specification.ts 4.2
 *
 * A rule is a line of a list, `- **4.2** Text`. Texts of screens, mails and answers are in "quotes" and numbers as
 * `limits.codeLifeMinutes` = 10. A test names the rules that it shows in a comment directly above it,
 * `// specification 4.2, 5.1`; other sources cite a rule in any comment. specification.test.ts checks all of these.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
export const specificationFile = 'docs/specification.md';

/** `limits.codeLifeMinutes` = 10 */
const numberPattern = /`(\w+)\.(\w+)` = (\d+(?:,\d{3})*)/g;

export interface Rule {
  /** "4.2": the number of the section, and of the rule in it. */
  number: string;
  text: string;
  /** Texts of screens, mails and answers that the rule quotes. */
  quotes: string[];
  /** Names of numbers in `contracts/`: "limits.codeLifeMinutes". */
  numbers: string[];
}

/** The rules, in the order of the document. Throws for a line of a list that has no number. */
export function readRules(markdown = readFileSync(path.join(root, specificationFile), 'utf8')): Rule[] {
  return markdown.split('\n').flatMap((line) => {
    if (!/^\s*[-*|]/.test(line)) return [];
    const [, number, text] = /^- \*\*(\d+\.\d+)\*\* (.+)$/.exec(line) ?? [];
    if (number === undefined || text === undefined) throw new Error(`Not a rule with its number: ${line}`);
    return [
      {
        number,
        text,
        quotes: [...text.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote),
        numbers: [...text.matchAll(numberPattern)].map(([, list, name]) => `${list}.${name}`),
      },
    ];
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

/** Screens and calls that the document names, each written out: `GET,PUT /api/{one,other}` is four calls. */
export function readPaths(markdown: string): Set<string> {
  const paths = [...markdown.matchAll(/`(?:([A-Z]+(?:,[A-Z]+)*) )?(\/[^`\s]*)`/g)].flatMap(
    ([, methods, pattern = '']) => {
      const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*,[^}]*)\}(.*)$/.exec(pattern) ?? [];
      const written = choices === undefined ? [pattern] : choices.split(',').map((one) => before + one + after);
      return methods === undefined ? written : methods.split(',').flatMap((one) => written.map((to) => `${one} ${to}`));
    },
  );
  return new Set(paths);
}

export interface Citation {
  file: string;
  /** Counted from one. */
  line: number;
  number: string;
  /** The title of the test below the comment, or null where the comment is not directly above a test. */
  test: string | null;
}

/** The rules that a file cites: "(specification 4.2)" anywhere, "// specification 4.2, 5.1" above a test. */
export function readCitations(file: string, code: string): Citation[] {
  const tests = code.includes('// specification ') ? readCommentsAboveTests(file, code) : new Map<number, string>();
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\bspecification (\d+\.\d+(?:, \d+\.\d+)*)/gi)].flatMap(([, numbers = '']) =>
        numbers.split(', ').map((number) => ({ file, line: index + 1, number, test: tests.get(index) ?? null })),
      ),
    );
}

/** A line that is meant as the citation of a test, well-formed or not. */
export const isTestCitation = (line: string): boolean => /^\s*\/\/ specification\b/.test(line);

/** The title of the test below each comment that is directly above one, by the line of the comment from zero. */
function readCommentsAboveTests(file: string, code: string): Map<number, string> {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const isOnLineOf = (parent: ts.Node, node: ts.Node) => lineOf(parent.getStart()) === lineOf(node.getStart());
  const titles = new Map<number, string>();
  function visit(node: ts.Node): void {
    const title = ts.isCallExpression(node) ? titleOfTest(node) : null;
    if (title !== null) {
      let first: ts.Node = node;
      while (!ts.isBlock(first.parent) && !ts.isSourceFile(first.parent) && isOnLineOf(first.parent, node))
        first = first.parent;
      for (const { pos, end } of ts.getLeadingCommentRanges(code, first.getFullStart()) ?? [])
        if (!/\n\s*\n/.test(code.slice(end, first.getStart()))) titles.set(lineOf(pos), title);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return titles;
}

/** Modifiers of tests that run. A skipped test shows no rule, and a group is not a test. */
const testModifiers = new Set(['each', 'for', 'runIf', 'skipIf', 'concurrent', 'sequential', 'only']);

/** `it('title', body)`, `test.each(rows)('title', body)`. Null for other calls. */
function titleOfTest(call: ts.CallExpression): string | null {
  let callee: ts.Expression = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee) && !testModifiers.has(callee.name.text)) return null;
    if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
    else return null;
  }
  const [title, ...rest] = call.arguments;
  if ((callee.text !== 'it' && callee.text !== 'test') || !title || rest.length === 0) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null;
}

/** Titles of the tests in a file. */
export function readTestTitles(file: string, code: string): string[] {
  const titles: string[] = [];
  function visit(node: ts.Node): void {
    const title = ts.isCallExpression(node) ? titleOfTest(node) : null;
    if (title !== null) titles.push(title);
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return titles;
}

/** Every citation of the repository, except the samples in this file and its test. */
export function readAllCitations(): Citation[] {
  return globSync('{contracts,server,web,scripts,e2e,demo,bench}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('scripts/specification.'))
    .sort()
    .flatMap((file) => readCitations(file, readFileSync(path.join(root, file), 'utf8')));
}

function printCitations(number: string): void {
  const rule = readRules().find((one) => one.number === number);
  if (!rule) throw new Error(`${specificationFile} has no rule ${number}`);
  const lines = readAllCitations()
    .filter((citation) => citation.number === number)
    .map(({ file, line, test }) => (test === null ? `${file}:${line}` : `${file}: ${test}`));
  process.stdout.write(`${[rule.text, ...new Set(lines)].join('\n')}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const [, , number] = process.argv;
  if (number === undefined) {
    process.stderr.write('node scripts/specification.ts 4.2\n');
    process.exitCode = 2;
  } else printCitations(number);
}
