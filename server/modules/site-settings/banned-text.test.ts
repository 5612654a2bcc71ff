import { describe, expect, it } from 'vitest';
import { makeBannedText } from './banned-text.ts';

const finder = (kind: 'word' | 'link', ...texts: string[]) =>
  makeBannedText(texts.map((text, id) => ({ id, kind, text, effect: 'refuse' as const })));
const found = (find: ReturnType<typeof makeBannedText>, text: string) => find(text).map((match) => match.found);

describe('a banned word', () => {
  const find = finder('word', 'scam', 'loan shark', 'धोखा', 'again', 'loss', 'therapist', 'lottery*');

  // specification 23.2
  it.each([
    ['scam', 'scam'],
    ['No SCAM.', 'SCAM'],
    ['It is a s c a m here', 's c a m'],
    ['s.c.a.m', 's.c.a.m'],
    ['sc-am', 'sc-am'],
    ['s c am', 's c am'],
    ['S_C_A_M!', 'S_C_A_M'],
    ['sc\u200bam', 'sc\u200bam'],
    ['s\u00adcam', 's\u00adcam'],
    ['sc4m', 'sc4m'],
    ['$cam', '$cam'],
    ['sc@m', 'sc@m'],
    ['scaaaam', 'scaaaam'],
    ['ＳＣＡＭ', 'ＳＣＡＭ'],
    ['ѕсаm', 'ѕсаm'],
    ['scám', 'scám'],
    ['sca\u0301m', 'sca\u0301m'],
    ['s🔥c🔥a🔥m', 's🔥c🔥a🔥m'],
    ['scam123', 'scam'],
    ['call scam@home', 'scam'],
    ['Loan   Shark', 'Loan   Shark'],
    ['loanshark', 'loanshark'],
    ['loan-shark', 'loan-shark'],
    ['यह धोखा है', 'धोखा'],
    ['ध ो ख ा', 'ध ो ख ा'],
    ['lotteries? LOTTERY-win, lotterywinner', 'LOTTERY'],
  ])('is found in %j', (text, as) => expect(found(find, text)).toEqual([as]));

  // specification 23.2
  it.each([
    'scamper',
    'escam',
    'landscam',
    'a gain of the rapist',
    'sc am',
    'dial 1055 or 5c-44',
    'धोखाधड़ी',
    'धोख',
    'धोखे',
    'scan',
    's      c      a      m',
    '',
    '🏠🏠',
  ])('is not found in %j', (text) => expect(found(find, text)).toEqual([]));

  it('is found in a long text among two thousand', () => {
    const many = makeBannedText(
      Array.from({ length: 2000 }, (_, id) => ({ id, kind: 'word', text: `aword${id}`, effect: 'refuse' })),
    );
    const text = 'a a a a word '.repeat(770);
    expect(many(`${text} aword1999`)).toHaveLength(1);
    expect(many('a'.repeat(10_000))).toEqual([]);
  });
});

describe('a banned link', () => {
  const find = finder('link', 'https://www.Example.com/', 't.me/deals');

  // specification 23.2
  it.each([
    ['See example.com', 'example.com'],
    ['HTTPS://WWW.EXAMPLE.COM/a?b', 'EXAMPLE.COM'],
    ['shop.example.com', 'example.com'],
    ['example . com', 'example . com'],
    ['example [dot] com', 'example [dot] com'],
    ['example dot com', 'example dot com'],
    ['example(.)com', 'example(.)com'],
    ['ex4mple.com', 'ex4mple.com'],
    ['me@example.com', 'example.com'],
    ['t.me/deals', 't.me/deals'],
  ])('is found in %j', (text, as) => expect(found(find, text)).toEqual([as]));

  // specification 23.2
  it.each(['notexample.com', 'example com', 'an example. Come', 'example.community', 'contact me deals', 't.me/other'])(
    'is not found in %j',
    (text) => expect(found(find, text)).toEqual([]),
  );
});

it('names what refuses first, and each entry once', () => {
  const find = makeBannedText([
    { id: 1, kind: 'word', text: 'deal', effect: 'review' },
    { id: 2, kind: 'word', text: 'scam', effect: 'refuse' },
  ]);
  expect(find('deal deal scam').map(({ entry }) => entry.id)).toEqual([2, 1]);
});
