import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textsInTemplate } from './texts-in-template.ts';

const texts = {
  hello: 'Hello & welcome to <b>{brand}</b>.',
  valid: 'For {minutes, number} minutes.',
  write: 'Write to <mail>{address}</mail>.',
  homes: '{n, plural, one {# home} other {# homes}}',
};

it.each([
  ['<p>[[hello]] [[valid]]</p>', '<p>Hello &amp; welcome to <b>{{brand}}</b>. For {{minutes}} minutes.</p>'],
  [
    '[[write mail=<a href="mailto:{{address}}" class="link">]]',
    'Write to <a href="mailto:{{address}}" class="link">{{address}}</a>.',
  ],
  ['{{said}}', '{{said}}'],
])('%s becomes %s', (template, html) => {
  expect(textsInTemplate(template, texts)).toBe(html);
});

it.each([
  ['[[goodbye]]', 'There is no sentence goodbye'],
  ['[[write]]', 'no tag for <mail> of write'],
  ['[[homes]]', 'homes has forms'],
  ['[[write mail=a]]', 'names no sentence: [[write mail=a]]'],
])('%s is refused: %s', (template, reason) => {
  expect(() => textsInTemplate(template, texts)).toThrow(reason);
});

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('no template says a word itself', () => {
  const files = globSync('server/modules/*/mails/*.mjml', { cwd: root });
  expect(files.length).toBeGreaterThan(15);
  const words = (file: string) => read(file).replaceAll(/\[\[.*?\]\]|\{\{.*?\}\}|<[^>]*>/g, '');
  expect(files.filter((file) => /\p{L}/u.test(words(file)))).toEqual([]);
});

it('every sentence of mails is in a template or called', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).map(read);
  const templates = globSync('server/{modules/*/mails,platform/mail}/*.mjml', { cwd: root }).map((file) => ({
    text: read(file),
    name: /modules\/([\w-]+)\//.exec(file)?.[1] ?? 'frame',
  }));
  const unused = globSync('texts/en/mails/*.json', { cwd: root }).flatMap((file) => {
    const name = path.basename(file, '.json');
    const inTemplates = templates.filter((one) => one.name === name).map(({ text }) => text);
    const callers = sources.flatMap((source) => {
      const [, space] = new RegExp(String.raw`import \* as (\w+) from '#texts/mails/${name}\.ts'`).exec(source) ?? [];
      return space === undefined ? [] : [{ source, space }];
    });
    const isUsed = (key: string) =>
      inTemplates.some((text) => new RegExp(String.raw`\[\[${key}[ \]]`).test(text)) ||
      callers.some(({ source, space }) => new RegExp(String.raw`\b${space}\.${key}\b`).test(source));
    const keys = Object.keys(JSON.parse(read(file)) as object);
    expect(keys.length).toBeGreaterThan(0);
    return keys.filter((key) => !isUsed(key)).map((key) => `${name}: ${key}`);
  });
  expect(unused).toEqual([]);
});
