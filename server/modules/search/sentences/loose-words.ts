import { inLatinLetters } from './latin-letters.ts';
import { languagesIn, said, type LanguageCode, type Said } from './languages.ts';
import { phraseKeys, roomUnits } from './phrases.ts';
import { soundOf } from './sounds.ts';

/** Shorter sounds are those of too many words. */
const shortest = { said: 4, alone: 6, loan: 4 };

/** Words of the tables by their sound; null where several meanings sound so. */
const saidBySound: ReadonlyMap<string, Said | null> = (() => {
  const map = new Map<string, Said | null>();
  for (const [key, all] of said) {
    const [one] = all;
    if (!one || key.includes(' ') || one.section === 'beside' || one.section === 'numbers') continue;
    const sound = soundOf(inLatinLetters(key));
    const other = map.get(sound);
    const isSame = other === undefined || other?.means.join() === one.means.join();
    if (sound.length >= shortest.said) map.set(sound, isSame ? one : null);
  }
  return map;
})();

/** English words that all languages have, by their sound: "பார்க்கிங்", "ఫర్నిష్డ్". */
const loansBySound: ReadonlyMap<string, string> = new Map(
  [...phraseKeys, ...roomUnits]
    .filter((key) => /^[a-z]{4,}$/.test(key))
    .toReversed()
    .map((key) => [soundOf(key), key] as const)
    .filter(([sound]) => sound.length >= shortest.loan),
);

/**
 * The meaning of a word that is spelled otherwise than in the tables: "kaavaali" is "kavali". Short sounds count beside
 * other words of the language.
 */
export function saidLike(word: string, spoken: ReadonlyMap<LanguageCode, number>): Said | undefined {
  const languages = languagesIn(word);
  const sound = soundOf(inLatinLetters(word));
  const found = saidBySound.get(sound);
  if (!found || (languages && !languages.includes(found.language))) return undefined;
  return (spoken.get(found.language) ?? 0) > 0 || sound.length >= shortest.alone ? found : undefined;
}

/** The English word that a word in a script sounds like. */
export function loanword(word: string): string | undefined {
  return loansBySound.get(soundOf(inLatinLetters(word)));
}
