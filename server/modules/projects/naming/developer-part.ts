import { developerWords, isDeveloper } from './developers.ts';
import { endings, isDistinct, nounsOfProjects } from './name-words.ts';

interface Parts {
  developer: string | null;
  rest: readonly string[];
}

/** The most words of a developer's name. */
const mostWords = 3;

/**
 * A developer before or behind the name: "godrej nature plus", "jayshree properties boulevard", "crest by dlf". It stays
 * part of the name where the rest names nothing by itself: "lodha park", "hiranandani gardens".
 */
export function takeDeveloper(words: readonly string[]): Parts {
  const by = words.lastIndexOf('by');
  if (by > 0 && by < words.length - 1) {
    const [before, after] = [words.slice(0, by), words.slice(by + 1)];
    if (before.some(isNaming)) return { developer: companyOf(after), rest: before };
    // "International City by Sobha": with the developer it is a name.
    return { developer: null, rest: [companyOf(after), ...before] };
  }
  return beforeCompany(words) ?? atAnEnd(words) ?? { developer: null, rest: withoutCompanyWords(words) };
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
function atAnEnd(words: readonly string[]): Parts | null {
  let end = words.length;
  while (end > 1 && developerWords.has(words[end - 1] ?? '')) end -= 1;
  for (let count = mostWords; count > 0; count--) {
    const first = words.slice(0, count);
    if (isDeveloper(first.join(' ')) && words.slice(count).some(isNaming)) {
      return { developer: first.join(' '), rest: withoutCompanyWords(words.slice(count)) };
    }
    const last = words.slice(Math.max(0, end - count), end);
    const before = words.slice(0, Math.max(0, end - count));
    if (isDeveloper(last.join(' ')) && before.some(isNaming)) return { developer: last.join(' '), rest: before };
  }
  return null;
}

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
