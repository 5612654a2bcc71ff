import { developerWords, isDeveloper, isDeveloperBehind, ordinaryDevelopers } from './developers.ts';
import { endings, isDistinct, nounsOfProjects } from './name-words.ts';

interface Parts {
  developer: string | null;
  rest: readonly string[];
}

/** The most words of a developer's name. */
const mostWords = 3;

/**
 * A developer before or behind the name: "godrej nature plus", "jayshree properties boulevard", "crest by dlf". It stays
 * part of the name where the rest names nothing by itself: "lodha park", "hiranandani gardens". `isCompany`: whether a word
 * such as "group" was behind the words.
 */
export function takeDeveloper(words: readonly string[], isCompany = false): Parts {
  const by = words.lastIndexOf('by');
  if (by > 0 && by < words.length - 1) {
    const [before, after] = [words.slice(0, by), words.slice(by + 1)];
    if (before.some(isNaming)) return { developer: companyOf(after), rest: before };
    // "International City by Sobha": with the developer it is a name.
    return { developer: null, rest: [companyOf(after), ...before] };
  }
  return (
    beforeCompany(words) ??
    withSecond(atAnEnd(words, isCompany)) ?? { developer: null, rest: withoutCompanyWords(words) }
  );
}

/** "Vascon Engineers Forest County": everything before the words of a company. */
function beforeCompany(words: readonly string[]): Parts | null {
  // "Homes" ends the name of a project, and begins none behind a developer: "Smart Homes", "Kool Homes Blue Lotus".
  const company = words.findIndex((word, at) => at > 0 && at < words.length - 1 && developerWords.has(word));
  if (company < 0) return null;
  let end = company + 1;
  while (developerWords.has(words[end] ?? '') || words[end] === 'and') end += 1;
  const developer = words.slice(0, company).join(' ');
  const rest = words.slice(end);
  if (!rest.some(isNaming)) return null;
  const itsWords = developer.split(' ');
  const isAgain = itsWords.every((word, at) => rest[at] === word) && rest.slice(itsWords.length).some(isNaming);
  return { developer, rest: isAgain ? rest.slice(itsWords.length) : rest };
}

/** A developer that is known, at the beginning or the end, with words of a company behind it. */
function atAnEnd(words: readonly string[], isCompany: boolean): Parts | null {
  let end = words.length;
  while (end > 1 && developerWords.has(words[end - 1] ?? '')) end -= 1;
  const isOfCompany = isCompany || end < words.length;
  const before = (count: number): Parts | null => {
    const developer = words.slice(0, count).join(' ');
    const rest = words.slice(count);
    return isDeveloper(developer) && rest.some(isNaming) ? { developer, rest: withoutCompanyWords(rest) } : null;
  };
  // "Sunflower Evershine City" is Sunflower.
  const isTownship = townshipNouns.has(words[end - 1] ?? '');
  const behind = (count: number): Parts | null => {
    const start = Math.max(0, end - count - (isTownship ? 1 : 0));
    const itself = words.slice(start, start + count).join(' ');
    const rest = words.slice(0, start);
    const developer = words.slice(start, end).join(' ');
    const isNamed = isOfCompany ? isDeveloper(itself) : isDeveloperBehind(itself);
    return isNamed && rest.some(isNaming) ? { developer, rest } : null;
  };
  const counts = Array.from({ length: mostWords }, (_, at) => mostWords - at);
  // "Galaxy Trident Properties", "Cosmos Magarpatta City": the words of a company, or a name that isn't an ordinary word,
  // say which of two is the developer.
  const isBehind = isOfCompany || ordinaryDevelopers.has(words[0] ?? '');
  const readers = isBehind ? [behind, before] : [before, behind];
  for (const readAt of readers) {
    for (const count of counts) {
      const parts = readAt(count);
      if (parts) return parts;
    }
  }
  return null;
}

/**
 * Brands of one house one behind the other, and townships: "Sheth Vasant Lawns" is of Sheth, and of Vasant, "Evershine City
 * Sunflower" is Sunflower.
 */
function withSecond(parts: Parts | null): Parts | null {
  const [second = '', ...rest] = parts?.rest ?? [];
  const isMore = isDeveloperBehind(second) || townshipNouns.has(second);
  if (!parts || !isMore || !rest.some(isNaming)) return parts;
  return { developer: `${parts.developer ?? ''} ${second}`, rest };
}

const townshipNouns = new Set(['nagar', 'city', 'township']);

/** "Sobha Limited City" is "Sobha City". */
const withoutCompanyWords = (words: readonly string[]): readonly string[] => {
  const rest = words.filter((word, at) => at === 0 || at === words.length - 1 || !companyOnly.has(word));
  return rest.length > 0 ? rest : words;
};
/** Words of companies that are in no name of a society. */
const companyOnly = new Set(
  'limited ltd pvt private group infratech realty developers developer builders properties'.split(' '),
);

const companyOf = (words: readonly string[]) =>
  words.filter((word, at) => at === 0 || !developerWords.has(word)).join(' ');

/** Whether a word names a project without its developer. */
const isNaming = (word: string) => isDistinct(word) && !nounsOfProjects.has(word) && !endings.has(word);
