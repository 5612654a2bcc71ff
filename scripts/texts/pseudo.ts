import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The code of the pseudo-language, and its entry in the list of languages. Tests have it, the product never. */
export const pseudoLanguage = 'xa';
export const pseudoEntry = { name: '⟦Éñĝļíšĥ⟧', tag: 'en-XA', prefix: '/xa', offer: '⟦Ŕéád ţĥíš pagé⟧' };

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', d: 'ď', e: 'é', g: 'ğ', i: 'í', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ó', r: 'ŕ', s: 'š', t: 'ť', u: 'ú' },
  ...{ y: 'ý', z: 'ž', A: 'Á', C: 'Ç', D: 'Ď', E: 'É', G: 'Ğ', I: 'Í', K: 'Ķ', L: 'Ļ', N: 'Ñ', O: 'Ó', R: 'Ŕ', S: 'Š' },
  ...{ T: 'Ť', U: 'Ú', Y: 'Ý', Z: 'Ž' },
};

/** How much longer than English: translations of short English labels often are. */
const longer = 1.4;

/**
 * An English message in the pseudo-language: accented, longer, in brackets. Values, plurals, choices and elements stay, and
 * so do tags of BCP 47.
 */
export function pseudo(text: string): string {
  if (/^[a-z]{2}-[A-Z]{2}(-|$)/.test(text)) return text;
  let made = '';
  let at = 0;
  for (const [start, end] of wordsOf(parse(text, { requiresOtherClause: true, captureLocation: true }))) {
    made += text.slice(at, start) + pseudoWords(text.slice(start, end));
    at = end;
  }
  return `⟦${made}${text.slice(at)}⟧`;
}

/** The places of words in a message, in their order. */
function wordsOf(elements: readonly MessageFormatElement[]): (readonly [start: number, end: number])[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
        return element.location ? [[element.location.start.offset, element.location.end.offset] as const] : [];
      case TYPE.tag:
        return wordsOf(element.children);
      case TYPE.plural:
      case TYPE.select:
        return Object.values(element.options)
          .flatMap(({ value }) => wordsOf(value))
          .toSorted(([one], [other]) => one - other);
      default:
        return [];
    }
  });
}

/** Each word with accents and some of its vowels again, until it is long enough. */
const pseudoWords = (words: string): string => words.replaceAll(/\p{Letter}+/gu, pseudoWord);

function pseudoWord(word: string): string {
  const letters = word.split('');
  const extra = Math.max(1, Math.round(letters.length * (longer - 1)));
  const vowels = letters.flatMap((letter, at) => (/[aeiouy]/i.test(letter) ? [at] : []));
  const repeated = vowels.length > 0 ? vowels : [letters.length - 1];
  const times = letters.map((_, at) => {
    const turn = repeated.indexOf(at);
    return turn < 0 ? 1 : 1 + Math.ceil((extra - turn) / repeated.length);
  });
  return letters
    .map(
      (letter, at) =>
        (accents[letter] ?? letter) +
        (accents[letter.toLowerCase()] ?? letter.toLowerCase()).repeat((times[at] ?? 1) - 1),
    )
    .join('');
}
