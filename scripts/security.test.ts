import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestTitles } from './specification.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const document = 'docs/security-asvs.md';

interface Row {
  number: string;
  state: string;
  /** How, or why not. */
  text: string;
}

/** `- 1.2.6, 1.2.7 n.a.: no LDAP` is a row for each number. */
const readRows = (markdown: string): Row[] =>
  markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('-')) return [];
    const [, numbers, state = '', text = ''] = /^- (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) (\S+): (.+)$/.exec(line) ?? [];
    if (numbers === undefined) throw new Error(`Not a requirement with its state: ${line}`);
    return numbers.split(', ').map((number) => ({ number, state, text }));
  });

/** Rows that are met and name neither a test by file and title nor a document. */
const withoutProof = (rows: readonly Row[]): Row[] =>
  rows
    .filter(({ state }) => state === 'met')
    .filter(({ text }) => {
      const [, file = '', title] = /`([^`]+)`(?: "([^"]+)")?$/.exec(text) ?? [];
      if (!file || !existsSync(path.join(root, file))) return true;
      if (!/\.(?:test|spec)\.tsx?$/.test(file)) return title !== undefined;
      return title === undefined || !readTestTitles(file, read(file)).some((one) => one.includes(title));
    });

describe(document, () => {
  const rows = readRows(read(document));

  it('has each requirement once, in order', () => {
    const weight = (number: string) =>
      number.split('.').reduce((sum, part) => sum * 100 + Number.parseInt(part, 10), 0);
    const weights = rows.map(({ number }) => weight(number));
    expect(weights).toEqual([...new Set(weights)].sort((a, b) => a - b));
    expect(rows).toHaveLength(253);
  });

  it('names for each that is met a test or a document that exists', () => {
    expect(withoutProof(rows)).toEqual([]);
  });

  it.each([
    'by itself',
    '`scripts/security.test.ts`',
    '`scripts/security.test.ts` "has no such title"',
    '`scripts/gone.test.ts` "has each requirement"',
    '`docs/gone.md`',
  ])('may not be met %s', (text) => {
    expect(withoutProof(readRows(`- 1.2.3 met: ${text}`))).toHaveLength(1);
    expect(withoutProof(readRows('- 1.2.3 met: so, `scripts/security.test.ts` "has each requirement"'))).toEqual([]);
  });

  it('gives a reason for each that is not', () => {
    for (const { number, state, text } of rows.filter((row) => row.state !== 'met')) {
      expect(['open', 'n.a.'], number).toContain(state);
      expect(text.length, number).toBeGreaterThan(4);
    }
    expect(() => readRows('- 1.2.3 open')).toThrow('1.2.3 open');
  });

  it('has at least 95 % of those that apply met', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(count('met') / (count('met') + count('open'))).toBeGreaterThanOrEqual(0.95);
  });
});

describe('nginx', () => {
  const settings = read('ops/nginx/aangan.conf');

  it('speaks TLS 1.2 and 1.3 alone, and sends pages there', () => {
    expect([...settings.matchAll(/ssl_protocols ([^;]+);/g)].map(([, protocols]) => protocols)).toEqual([
      'TLSv1.2 TLSv1.3',
    ]);
    expect(settings).toContain('return 301 https://$host$request_uri;');
  });

  it('adds the address of the caller to what the product reads, and its own scheme', () => {
    expect(settings).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(settings).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  });
});
