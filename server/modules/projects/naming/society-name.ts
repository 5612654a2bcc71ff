import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf, soundOf, spelledOut } from '#server/modules/places/places.module.ts';
import { isDeveloper, developerWords } from './developers.ts';
import { buildingWords, endings, inLatin, nounsOfProjects, wordsOfNoName } from './name-words.ts';

/** The parts of a society's name by which spellings of it are recognised. */
export interface SocietyName extends NameForm {
  /** The words alone, and with the developer: "Pashmina Developers Pashmina Waterfront" is "Pashmina Waterfront". */
  forms: readonly NameForm[];
  /** The developer that the name holds; null for none. */
  developer: string | null;
  /** "2" for "Phase II"; null for none. */
  phase: string | null;
}

export interface NameForm {
  /** The words that name it, without developer, endings, phase, building and place: "nature plus". */
  core: readonly string[];
  /** The core as it sounds, without spaces. */
  sound: string;
}

const formOf = (core: readonly string[]): NameForm => ({ core, sound: soundOf(core.join(' ')) });

/** The place that a name may repeat. */
export interface PlaceOfSociety {
  locality?: string | null;
  city?: string | null;
}

/** A phone number, an address of mail or of a site. */
const contact = /(?:\d[\s-]*){7}|@|https?:|www\./i;
/** Longer names are sentences. */
const mostWords = 10;

/**
 * Reads a society's name as people write it: "Godrej Nature Plus CHS Ltd, Tower 5, Sector 33" and "nature plus by
 * godrej properties" have the core "nature plus". Null for what names no society: "Independent", "3 BHK", "Flat no 4".
 */
export function readSocietyName(name: string, place: PlaceOfSociety = {}): SocietyName | null {
  if (contact.test(name)) return null;
  const key = spelledOut(nameKey(latinOf(inLatin(name))));
  let words = key.split(' ').filter((word) => word !== '' && word !== 'the');
  if (words.length === 0 || words.length > mostWords) return null;
  words = withoutBuildings(words);
  const { phase, others } = takePhase(words);
  const placed = withoutPlace(others, place);
  const { developer, rest } = takeDeveloper(withoutEndings(placed));
  const core = withoutEndings(rest).map(singular);
  // "Godrej" alone is a developer with many societies.
  if (!core.some(isDistinct) || (phase === null && isDeveloper(rest.join(' ')))) return null;
  const form = formOf(core);
  const forms = developer === null ? [form] : [form, formOf([...developer.split(' '), ...core])];
  return { ...form, forms, developer, phase };
}

/** Whether a word can name a society by itself. */
function isDistinct(word: string): boolean {
  return /^\p{L}[\p{L}\p{M}]{2,}$/u.test(word)
    ? !wordsOfNoName.has(word)
    : /\p{L}\d|\d\p{L}/u.test(word) && word.length > 3;
}

/** "greens" and "green" are one. */
const singular = (word: string) => (word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word);

/** Without "tower 5", "wing b", "a wing", "block c 2", "flat 301". */
function withoutBuildings(words: readonly string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (buildingWords.has(word) && isMark(next)) {
      at += 1;
      if (isMark(words[at + 1] ?? '')) at += 1;
    } else if (at > 0 && isMark(word) && buildingWords.has(next)) at += 1;
    else if (!(at > 0 && word === 'no' && isMark(next))) rest.push(word);
  }
  return rest;
}

/** The number or letter of a building. */
const isMark = (word: string) => /^(?:[a-z]|\d{1,4}|[a-z]\d{1,3}|\d{1,3}[a-z])$/.test(word);

/** "phase 2" anywhere, or a number below ten at the end: "Central Park 2". */
function takePhase(words: readonly string[]): { phase: string | null; others: readonly string[] } {
  const at = words.findIndex((word, index) => word === 'phase' && /^\d{1,2}[a-z]?$/.test(words[index + 1] ?? ''));
  if (at > 0) return { phase: words[at + 1] ?? null, others: [...words.slice(0, at), ...words.slice(at + 2)] };
  const end = withoutEndings(words);
  const last = end.at(-1) ?? '';
  const isNumbered = end.length > 1 && /^[1-9]$/.test(last) && end.at(-2) !== 'sector';
  return isNumbered ? { phase: last, others: end.slice(0, -1) } : { phase: null, others: words };
}

/** Without locality and city at the end, where a name is left before them. */
function withoutPlace(words: readonly string[], { locality, city }: PlaceOfSociety): string[] {
  let rest = [...words];
  for (const place of [city, locality, city]) {
    const key = place ? spelledOut(nameKey(latinOf(place))).split(' ') : [];
    const start = rest.length - key.length;
    const isAtEnd = key.length > 0 && start > 0 && key.every((word, at) => rest[start + at] === word);
    if (isAtEnd && withoutEndings(rest.slice(0, start)).some(isDistinct)) rest = rest.slice(0, start);
  }
  return rest;
}

/** Without "apartments", "chs ltd", "co operative housing society" at the end, and "cghs" before the name. */
function withoutEndings(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 1 && endings.has(words[end - 1] ?? '')) end -= 1;
  let start = 0;
  while (start < end - 1 && endings.has(words[start] ?? '')) start += 1;
  return words.slice(start, end);
}

/**
 * A developer before or behind the name: "godrej nature plus", "jayshree properties boulevard", "crest by dlf". It stays
 * part of the name where the rest names nothing by itself: "lodha park", "hiranandani gardens".
 */
function takeDeveloper(words: readonly string[]): { developer: string | null; rest: readonly string[] } {
  const by = words.lastIndexOf('by');
  if (by > 0 && by < words.length - 1) {
    return { developer: developerOf(words.slice(by + 1)), rest: words.slice(0, by) };
  }
  const company = words.findIndex((word, at) => at > 0 && developerWords.has(word) && !isProjectNoun(words, at));
  if (company > 0) {
    let end = company + 1;
    while (end < words.length && developerWords.has(words[end] ?? '')) end += 1;
    const developer = developerOf(words.slice(0, company));
    const rest = words.slice(end);
    if (rest.some(isNaming)) {
      // "Pashmina Developers Pashmina Waterfront": the name may begin with its developer once more.
      const again = takeDeveloperAgain(rest, developer);
      return { developer, rest: again };
    }
  }
  for (const count of [3, 2, 1]) {
    const first = words.slice(0, count);
    if (isDeveloper(first.join(' ')) && words.slice(count).some(isNaming)) {
      return { developer: first.join(' '), rest: words.slice(count) };
    }
    const last = words.slice(-count);
    if (isDeveloper(last.join(' ')) && words.slice(0, -count).some(isNaming)) {
      return { developer: last.join(' '), rest: words.slice(0, -count) };
    }
  }
  return { developer: null, rest: words };
}

function takeDeveloperAgain(words: readonly string[], developer: string): readonly string[] {
  const itsWords = developer.split(' ');
  const isAgain = itsWords.every((word, at) => words[at] === word) && words.slice(itsWords.length).some(isNaming);
  return isAgain ? words.slice(itsWords.length) : words;
}

const developerOf = (words: readonly string[]) =>
  words.filter((word, at) => at === 0 || !developerWords.has(word)).join(' ');
/** "homes" of "Smart Homes" ends a name, "homes" of "Kool Homes Blue Lotus" a developer. */
const isProjectNoun = (words: readonly string[], at: number) => at === words.length - 1;
/** Whether a word names a project without its developer. */
const isNaming = (word: string) => isDistinct(word) && !nounsOfProjects.has(word) && !endings.has(word);
