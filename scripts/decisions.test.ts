import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every decision has one form, and docs/decisions/README.md lists each with its title and status. */

const folder = path.resolve(import.meta.dirname, '../docs/decisions');
const mostWords = 500;
const sections = ['Context', 'Decision', 'Consequences'];

interface Decision {
  file: string;
  text: string;
}

const decisions: Decision[] = globSync('*.md', { cwd: folder })
  .filter((file) => file !== 'README.md')
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const link = String.raw`\[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\)`;
const links = `${link}(?:, ${link})*`;
const heading = /^# (\d{4})\. (\S.*[^.\s])$/;
const dateAndStatus = new RegExp(
  `^(\\d{4}-\\d{2}-\\d{2}) · (accepted|superseded by ${links}|accepted, in part superseded by ${links})` +
    `(?: · Supersedes (${links})(?: in part)?)?$`,
);
const numbersIn = (text: string) => [...text.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number);

/** The faults in the form of a decision, a sentence each. */
function problemsOf({ file, text }: Decision): string[] {
  const [first = '', , third = ''] = text.split('\n');
  const problems: string[] = [];
  const number = heading.exec(first)?.[1];
  if (number === undefined || !file.startsWith(`${number}-`)) problems.push('heading');
  const date = dateAndStatus.exec(third)?.[1];
  if (date === undefined || Number.isNaN(Date.parse(date))) problems.push('date and status');
  const found = [...text.matchAll(/^#+ .*$/gm)].slice(1).map(([line]) => line);
  if (found.join() !== sections.map((section) => `## ${section}`).join()) problems.push('sections');
  else if (text.split(/^## .*$/m).some((part) => part.trim() === '')) problems.push('empty section');
  if (text.split(/\s+/).filter(Boolean).length > mostWords) problems.push('words');
  return problems;
}

/** Pairs "later supersedes earlier" that only one of the two decisions says. */
function oneSided(list: readonly Decision[]): string[] {
  const later = new Set<string>();
  const earlier = new Set<string>();
  for (const { file, text } of list) {
    const number = file.slice(0, 4);
    const [status = '', supersedes = ''] = (text.split('\n')[2] ?? '').split(' · Supersedes ');
    for (const other of numbersIn(status)) earlier.add(`${other} supersedes ${number}`);
    for (const other of numbersIn(supersedes)) later.add(`${number} supersedes ${other}`);
  }
  const onlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((pair) => !other.has(pair));
  return [...onlyIn(later, earlier), ...onlyIn(earlier, later)];
}

/** The row that the index needs for a decision: its heading, its file and, where later ones supersede it, by which. */
const rowOf = ({ file, text }: Decision) => {
  const [first = '', , third = ''] = text.split('\n');
  const status = (dateAndStatus.exec(third)?.[2] ?? '').replaceAll(/\[(\d{4})\]\([^)]*\)/g, '$1');
  const superseded = status.replace(/^accepted(?:, )?/, '');
  return `- [${first.slice(2)}](${file})${superseded && `: ${superseded}`}`;
};
const rowsIn = (index: string) => index.split('\n').filter((line) => line.startsWith('- '));

const sample = (change: (text: string) => string): Decision => ({
  file: '0099-a-choice.md',
  text: change(
    '# 0099. A choice\n\n2026-11-26 · accepted\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n',
  ),
});

describe('a decision', () => {
  it('has heading, date, status and three sections in at most 500 words', () => {
    expect(decisions.length).toBeGreaterThan(70);
    expect(
      decisions.map((decision) => [decision.file, ...problemsOf(decision)]).filter(({ length }) => length > 1),
    ).toEqual([]);
  });

  it('has a number of its own', () => {
    const numbers = decisions.map(({ file }) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('and the one that supersedes it name each other', () => {
    expect(oneSided(decisions)).toEqual([]);
  });
});

describe('the index of decisions', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');

  it('lists each decision once with title and status, and nothing else', () => {
    expect(rowsIn(index).toSorted()).toEqual(decisions.map(rowOf).toSorted());
  });

  it('names the numbers that are not used', () => {
    const last = Number(decisions.at(-1)?.file.slice(0, 4));
    const used = new Set(decisions.map(({ file }) => Number(file.slice(0, 4))));
    const unused = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !used.has(number));
    const said = /Numbers (.*) are not used\./.exec(index)?.[1] ?? '';
    expect([...said.matchAll(/\d{4}/g)].map(([number]) => Number(number))).toEqual(unused);
  });
});

describe('the checks of decisions', () => {
  it('pass a good one', () => {
    expect(problemsOf(sample((text) => text))).toEqual([]);
    const status =
      '· accepted, in part superseded by [0016](0016-a.md), [0017](0017-b.md) · Supersedes [0007](0007-c.md) in part';
    expect(problemsOf(sample((text) => text.replace('· accepted', status)))).toEqual([]);
  });

  it.each([
    ['heading', '# 0099. A', '# 0099: A'],
    ['heading', '# 0099. A choice', '# 0098. A choice'],
    ['heading', 'A choice\n', 'A choice.\n'],
    ['date and status', '2026-11-26 · ', ''],
    ['date and status', '2026-11-26', '2026-13-26'],
    ['date and status', 'accepted', 'done'],
    ['date and status', 'accepted', 'superseded by 0100'],
    ['sections', '## Context', '**Context.**'],
    ['sections', '## Consequences', '## Left\n\nC.\n\n## Consequences'],
    ['empty section', 'B.\n', '\n'],
    ['words', 'C.', 'word '.repeat(mostWords)],
  ])('find a wrong %s: %j as %j', (problem, right, wrong) => {
    expect(problemsOf(sample((text) => text.replace(right, wrong)))).toEqual([problem]);
  });

  it('find a decision that only one side calls superseded', () => {
    const later = sample((text) => text.replace('accepted', 'accepted · Supersedes [0007](0007-c.md)'));
    expect(oneSided([later])).toEqual(['0099 supersedes 0007']);
    const earlier = sample((text) => text.replace('accepted', 'superseded by [0100](0100-d.md)'));
    expect(oneSided([earlier])).toEqual(['0100 supersedes 0099']);
  });

  it('find a row of the index with another title or status', () => {
    const row = rowOf(sample((text) => text.replace('accepted', 'superseded by [0100](0100-d.md)')));
    expect(row).toBe('- [0099. A choice](0099-a-choice.md): superseded by 0100');
    expect(rowsIn(`# Decisions\n\n${row}\n`)).toEqual([row]);
  });
});
