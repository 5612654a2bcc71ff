import { describe, expect, it } from 'vitest';
import { number, pluralForm } from '#contracts/text/message-values.ts';
import { compileMessage, conditionsOfOne } from './message.ts';
import { readingsOf } from './readings.ts';

/** The result of a sentence's compiled code for these values. */
function written(text: string, values: object = {}, language = 'en'): unknown {
  const { code } = compileMessage(text, language);
  // oxlint-disable-next-line typescript/no-implied-eval -- it runs the code that the compiler wrote
  const run = new Function('v', '$number', '$pluralForm', `return ${code}`) as (...given: unknown[]) => unknown;
  return run(values, number, pluralForm);
}

describe('a compiled sentence', () => {
  it.each([
    ['Don’t you have an owner’s "number"?', {}, 'Don’t you have an owner’s "number"?'],
    ['A `tick`, a \\ and ${this} in braces', { this: 'that' }, 'A `tick`, a \\ and $that in braces'],
    ['Two\nlines for {name}', { name: 'Asha' }, 'Two\nlines for Asha'],
    ['Within {km, number} km', { km: 120_000 }, 'Within 1,20,000 km'],
    ['{n, plural, one {# home} other {# homes}}', { n: 1 }, '1 home'],
    ['{n, plural, one {# home} other {# homes}}', { n: 12_34_567 }, '12,34,567 homes'],
    ['{n, plural, =0 {none} one {one} other {{count} of them}}', { n: 0, count: 'few' }, 'none'],
    [
      '{kind, select, sale {for sale} other {for rent}} in {place}',
      { kind: 'sale', place: 'Pune' },
      'for sale in Pune',
    ],
    ['{kind, select, sale {for sale} other {for rent}} in {place}', { kind: 'pg', place: 'Pune' }, 'for rent in Pune'],
    ['< 1 year, and a > b', {}, '< 1 year, and a > b'],
  ])('%j with %j', (text, values, expected) => {
    expect(written(text, values)).toBe(expected);
  });

  it('has the plural of its language: nothing and one are one in Hindi', () => {
    const text = '{n, plural, one {# घर है} other {# घर हैं}}';
    expect([0, 1, 2].map((n) => written(text, { n }, 'hi'))).toEqual(['0 घर है', '1 घर है', '2 घर हैं']);
    expect(compileMessage('{n, plural, one {# घर} other {# घर}}', 'hi').code).not.toContain('pluralForm');
  });

  it('puts elements among its words, also in a form', () => {
    const b = (words: string) => ({ b: words });
    expect(written('New here? <b>Join {name}</b> now', { b, name: 'us' })).toEqual([
      'New here? ',
      { b: 'Join us' },
      ' now',
    ]);
    const counted = '{n, plural, one {<b>#</b> home} other {<b>#</b> homes}} in {place}';
    expect(written(counted, { n: 2, b, place: 'Pune' })).toEqual([{ b: '2' }, ' homes', ' in Pune']);
  });

  it.each([
    ['{n, plural, other {# homes}}', /lacks one/],
    ['{n, plural, one {# home}}', /OTHER/i],
    ['{n, plural, one {a} other {b}} <n>c</n>', /is a number and a part/],
    ['<a>one <b>two</b></a>', /holds another part/],
    ['{when, date}', /dates and times/],
    ['{open', /BRACE|EXPECT/i],
  ])('%j is refused', (text, why) => {
    expect(() => compileMessage(text, 'en')).toThrow(why);
  });
});

it('the readings of a sentence are all that it may say', () => {
  expect(readingsOf('{n, plural, one {# home} other {# homes}} in <b>{place}</b>', '_')).toEqual([
    '1 home in _',
    '_ homes in _',
  ]);
  expect(readingsOf('{codeDigits, number} digits', '_', { codeDigits: 6 })).toEqual(['6 digits']);
});

it.each(Object.keys(conditionsOfOne))('in %s one is what CLDR says', (language) => {
  const rules = new Intl.PluralRules(language);
  for (const n of [0, 0.3, 0.99, 1, 1.5, 2, 3, 10, 11, 21, 100, 101, 1_000_000])
    expect(written('{n, plural, one {one} other {other}}', { n }, language), String(n)).toBe(rules.select(n));
});
