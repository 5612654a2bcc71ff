/** Texts that people read, as the sources say them: what tests of texts, numbers and the specification look through. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { limits } from '#contracts/limits.ts';
import { readingsOf } from './texts/readings.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The mark for whatever a text of the sources fills in. */
const hole = '\u{FFFC}';

/** Numbers that texts take from the lists of limits, by the name of the list. */
export type Numbers = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * The texts of a source file: string literals, templates, and the text of elements with what fills it. Limits are
 * written as numbers.
 */
export function textsOfSource(file: string, code: string, numbers: Numbers = { limits, chatLimits }): string[] {
  const texts: string[] = [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const add = (text: string) => texts.push(text.replace(/\s+/g, ' ').trim());
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) add(node.text);
    if (ts.isTemplateExpression(node)) {
      add(
        node.head.text +
          node.templateSpans.map(({ expression, literal }) => filling(expression, numbers) + literal.text).join(''),
      );
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      add(node.children.map((child) => childText(child, numbers)).join(''));
    ts.forEachChild(node, visit);
  }
  visit(source);
  return texts.filter(Boolean);
}

function childText(child: ts.JsxChild, numbers: Numbers): string {
  if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, ' ');
  if (!ts.isJsxExpression(child)) return '';
  const { expression } = child;
  if (!expression) return '';
  return ts.isStringLiteralLike(expression) ? expression.text : filling(expression, numbers);
}

/** `limits.codeDigits` is its number, and anything else a hole. */
function filling(expression: ts.Expression, numbers: Numbers): string {
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return hole;
  return String(numbers[expression.expression.text]?.[expression.name.text] ?? hole);
}

/** The parts that change in a text of the specification: {n}, {date}, +n more, Page X of Y, Showing x - y of total. */
const placeholder = /\{[^}]*\}|(?<![\p{L}\p{N}])(?:[nNxXyY]|total)(?![\p{L}\p{N}'])/u;

/** Matches a text of the sources that says this text of the specification, whatever fills its gaps. */
export function patternOf(text: string): RegExp {
  const pieces = text.split(placeholder).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${pieces.join(hole)}(?![\\p{L}\\p{N}])`, 'u');
}

/** Texts of all sources that a visitor may come to read, by file. */
export function readSources(numbers?: Numbers): Map<string, string[]> {
  const names = globSync('{contracts,web,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(name),
  );
  return new Map([
    ...names
      .sort()
      .map((name) => [name, textsOfSource(name, readFileSync(path.join(root, name), 'utf8'), numbers)] as const),
    ...readSentences('en', numbers),
  ]);
}

/** The sentences of a language in `texts/`, by file, in all their forms. Values named as a limit are its number. */
export function readSentences(language: string, numbers: Numbers = { limits, chatLimits }): Map<string, string[]> {
  const filling = Object.fromEntries(Object.values(numbers).flatMap((list) => Object.entries(list)));
  const files = globSync(`texts/${language}/**/*.json`, { cwd: root }).toSorted();
  return new Map(
    files.map((file) => {
      const sentences = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
      return [file, Object.values(sentences).flatMap((text) => readingsOf(text, hole, filling))];
    }),
  );
}
