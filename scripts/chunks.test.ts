import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { chunks } from './lib/chunks.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web', 'contracts'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const icons = globSync('node_modules/lucide-react/dist/esm/**/*.{js,mjs}', { cwd: root });
/** The modules that `npm run generate` makes of the texts. */
const texts = globSync('texts/en/**/*.json', { cwd: root }).map((file) => `generated/${file.replace(/json$/, 'ts')}`);
const files = [...sources, ...icons, ...texts];

/** All patterns without alternatives that a pattern means; lookaheads stay as they are. */
function alternativesOf(pattern: string): string[] {
  const parts = splitOutside(pattern);
  if (parts.length > 1) return parts.flatMap(alternativesOf);
  const group = /\((?!\?)/.exec(pattern);
  if (!group) return [pattern];
  const end = endOfGroup(pattern, group.index);
  const after = pattern.slice(end + 1);
  if (/^[?*+]/.test(after)) throw new Error(`${pattern}: a repeated group cannot be taken apart`);
  return alternativesOf(pattern.slice(group.index + 1, end)).flatMap((inside) =>
    alternativesOf(pattern.slice(0, group.index) + inside + after),
  );
}

/** The parts between the bars outside of groups. */
function splitOutside(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}

function endOfGroup(pattern: string, start: number): number {
  let depth = 0;
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === '(') depth += 1;
    if (pattern[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`${pattern}: a group has no end`);
}

const isOfDependency = (pattern: string) =>
  /^(node_modules|vite|rolldown)/.test(pattern) && !pattern.includes('lucide');

it('takes patterns apart', () => {
  expect(alternativesOf('a/(b|c(d|e))\\.|f/(?!g|h)')).toEqual(['a/b\\.', 'a/cd\\.', 'a/ce\\.', 'f/(?!g|h)']);
});

it.each(chunks)('every name of the shared file $name is one of a source', ({ test }) => {
  const patterns = alternativesOf(test.source.replaceAll('\\/', '/')).filter((pattern) => !isOfDependency(pattern));
  const lost = patterns.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)));
  expect(lost).toEqual([]);
});
