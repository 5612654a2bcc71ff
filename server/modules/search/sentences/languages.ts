import bn from './languages/bn.json' with { type: 'json' };
import gu from './languages/gu.json' with { type: 'json' };
import hi from './languages/hi.json' with { type: 'json' };
import kn from './languages/kn.json' with { type: 'json' };
import mr from './languages/mr.json' with { type: 'json' };
import pa from './languages/pa.json' with { type: 'json' };
import ta from './languages/ta.json' with { type: 'json' };
import te from './languages/te.json' with { type: 'json' };
import { keyOf, plainText, tokensOf, type Token } from './tokens.ts';

/**
 * The words of a language, in its script and in Latin letters, each list under the words that the readers know. A speaker
 * can mend the files; docs/search.md says how.
 */
export interface LanguageTable {
  /** Its name in English. */
  language: string;
  source: string;
  words: Readonly<Record<string, string>>;
  /** Units of money and land: only behind a number. */
  units: Readonly<Record<string, string>>;
  /** Numbers that are written out; in Latin letters only in front of a unit or a room. */
  numbers: Readonly<Record<string, string>>;
  /** Short words that mean something else in other languages: only beside other words of this one. */
  beside: Readonly<Record<string, string>>;
  /** Endings of words, with the letters that a stem has instead: "्यात>े". */
  endings: Readonly<Record<string, string>>;
}

export const languageTables = { hi, mr, ta, te, kn, bn, gu, pa } as const satisfies Record<string, LanguageTable>;
export type LanguageCode = keyof typeof languageTables;

/** The languages that are written in each script, by the script's place in Unicode. */
const languagesOfScript: Readonly<Record<number, readonly LanguageCode[]>> = {
  0x900: ['hi', 'mr'],
  0x980: ['bn'],
  0xa00: ['pa'],
  0xa80: ['gu'],
  0xb80: ['ta'],
  0xc00: ['te'],
  0xc80: ['kn'],
};
const perScript = 0x80;

/** The languages in whose script a word is written; undefined for Latin letters. */
export function languagesIn(word: string): readonly LanguageCode[] | undefined {
  const point = word.codePointAt(0) ?? 0;
  return languagesOfScript[point - (point % perScript)];
}

type Section = 'words' | 'units' | 'numbers' | 'beside';

/** A meaning of words in one language: the words that the readers know instead. */
export interface Said {
  language: LanguageCode;
  section: Section;
  means: readonly string[];
}

/** Further tokens belong to no phrase of the tables. */
export const longestSaid = 5;

/** The key under which words are looked up: people leave out dots below letters, and joiners. */
export function saidKey(tokens: readonly Pick<Token, 'kind' | 'text'>[]): string {
  return keyOf(tokens as readonly Token[]).replaceAll(/[\u09bc\u0a3c]/g, '');
}

/** Every phrase of the tables by its key, with its meanings. */
export const said: ReadonlyMap<string, readonly Said[]> = (() => {
  const map = new Map<string, Said[]>();
  for (const [language, table] of Object.entries(languageTables) as [LanguageCode, LanguageTable][]) {
    for (const section of ['words', 'units', 'numbers', 'beside'] as const) {
      for (const [means, phrases] of Object.entries(table[section])) {
        for (const phrase of phrases.split(',')) {
          const key = saidKey(tokensOf(plainText(phrase)));
          if (key === '') continue;
          const one: Said = { language, section, means: means.split(' ') };
          const others = map.get(key);
          if (others) others.push(one);
          else map.set(key, [one]);
        }
      }
    }
  }
  return map;
})();
