import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLanguage } from '#contracts/text/languages.ts';
import { compileMessage } from './message.ts';
import { pseudo, pseudoEntry, pseudoLanguage } from './pseudo.ts';
import { readingsOf } from './readings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sentences = globSync('texts/en/**/*.json', { cwd: root }).flatMap((file) =>
  Object.values(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>),
);

it.each([
  ['Save', '⟦Šáávéé⟧'],
  ['Within {km, number} km of {place}', '⟦Wííťhííñ {km, number} ķmm óóf {place}⟧'],
  ['{n, plural, one {# home} other {# homes}}', '⟦{n, plural, one {# hóóméé} other {# hóómééš}}⟧'],
  ['New? <link>Create an account</link>', '⟦Ñééw? <link>Çŕééááťé ááñ ááççóóúúñť</link>⟧'],
  ['hi-IN-u-nu-latn', 'hi-IN-u-nu-latn'],
])('%j is %j', (text, expected) => {
  const spaced = (message: string) => message.replaceAll(/\s*([{},])\s*/g, '$1');
  expect(spaced(pseudo(text))).toBe(spaced(expected));
});

it('every sentence keeps its values, forms and elements, and is about 40 % longer', () => {
  expect(sentences.length).toBeGreaterThan(2_000);
  for (const text of sentences) {
    const values = (message: string) =>
      [...compileMessage(message, pseudoEntry.tag).values].map(([name, value]) => [
        name,
        value.kind,
        value.kind === 'choice' ? value.of.toSorted() : [],
      ]);
    expect(values(pseudo(text)), text).toEqual(values(text));
  }
  const lettersIn = (text: string) =>
    readingsOf(text, '')
      .join('')
      .match(/\p{Letter}/gu)?.length ?? 0;
  const sum = (all: readonly string[]) => all.map(lettersIn).reduce((a, b) => a + b, 0);
  const growth = sum(sentences.map(pseudo)) / sum(sentences);
  expect(growth).toBeGreaterThan(1.4);
  expect(growth).toBeLessThan(1.6);
});

it('the product doesn’t have it', () => {
  expect(readLanguage(pseudoLanguage)).toBeNull();
});
