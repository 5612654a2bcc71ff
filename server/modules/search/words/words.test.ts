import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damerauLevenshtein } from '#server/platform/edit-distance.ts';
import { queryOf, tsqueryOf, wordsOf, type WordFacts } from './words.ts';

const fact = (values: Partial<WordFacts>): WordFacts => ({
  lexeme: 'x',
  records: 0,
  isPrefix: false,
  similar: [],
  ...values,
});

describe('damerauLevenshtein', () => {
  it.each([
    ['whitefeild', 'whitefield', 1],
    ['koramangla', 'koramangala', 1],
    ['baner', 'banner', 1],
    ['baner', 'bamer', 1],
    ['pune', 'pune', 0],
    ['andheri', 'adnhrei', 2],
    ['abc', 'abcdef', 2],
  ])('%s and %s', (a, b, expected) => expect(damerauLevenshtein(a, b, 1)).toBe(Math.min(expected, 2)));

  it('is symmetric, zero for equals, and one for any single error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(damerauLevenshtein(a, b, 3)).toBe(damerauLevenshtein(b, a, 3));
        expect(damerauLevenshtein(a, a, 3)).toBe(0);
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 2, maxLength: 12 }), fc.nat(), (word, n) => {
        const at = n % word.length;
        expect(damerauLevenshtein(word, word.slice(0, at) + word.slice(at + 1), 1)).toBe(1);
      }),
    );
  });
});

describe('wordsOf', () => {
  it('keeps letters, marks and digits of every script', () => {
    expect(wordsOf('3 BHK flat, Baner! पुणे में')).toEqual(['3', 'bhk', 'flat', 'baner', 'पुणे', 'में']);
    expect(wordsOf('a '.repeat(50))).toHaveLength(12);
  });
});

describe('tsqueryOf', () => {
  it('takes words in use as they are, beginnings as beginnings, and forgives one typing error', () => {
    expect(
      tsqueryOf(
        [
          fact({ lexeme: 'bhk', records: 9 }),
          fact({ lexeme: 'whitef', isPrefix: true }),
          fact({ lexeme: 'koramangla', similar: ['korangala', 'koramangala'] }),
          fact({ lexeme: null }),
        ],
        '',
      ),
    ).toBe("'bhk' & 'whitef':* & 'koramangala'");
  });

  it('forgives nothing in short words and no second error: they may begin a word', () => {
    expect(
      tsqueryOf([fact({ lexeme: 'pune', similar: ['pane'] }), fact({ lexeme: 'andheri', similar: ['adnhrei'] })], ''),
    ).toBe("'pune':* & 'andheri':*");
  });

  // F2
  it('takes numbers and single letters as whole words', () => {
    const list = [fact({ lexeme: 'sector', records: 9 }), fact({ lexeme: '5', isPrefix: true })];
    expect(tsqueryOf(list, '')).toBe("'sector' & '5'");
  });

  it('limits words to the place and quotes characters of the syntax', () => {
    expect(tsqueryOf([fact({ lexeme: "o'b\\", records: 1 }), fact({ lexeme: 'ba', isPrefix: true })], 'B')).toBe(
      "'o''b\\\\':B & 'ba':*B",
    );
    expect(tsqueryOf([fact({ lexeme: null })], 'B')).toBeNull();
  });
});

describe('queryOf', () => {
  const placeOf = (words: string) =>
    queryOf(
      words.split(' ').map((lexeme) => fact({ lexeme, records: 9 })),
      true,
    )?.tsquery;

  // F3, F17
  it.each([
    ['t nagar', "('t' <-> 'nagar')"],
    ['s v road', "('s' <-> 'v' <-> 'road')"],
    ['kharghar sector 20', "'kharghar' & ('sector' <-> '20')"],
    ['noida expressway', "('noida' <-> 'expressway')"],
    ['baner pune', "'baner' & 'pune'"],
  ])('has the words of the place "%s" in their order', (words, tsquery) => expect(placeOf(words)).toBe(tsquery));
});
