import { takeDeveloper } from './developer-part.ts';
import { developerWords, isFamous } from './developers.ts';
import { formOf, type NameForm } from './name-form.ts';
import { namedDeveloper, type NamedDeveloper } from './named-developer.ts';
import { honours, isDistinct, nounsOfProjects, singular, withoutEndings } from './name-words.ts';
import { withoutBuildings, withoutFlat, wordsOfSegments } from './name-segments.ts';
import { withoutPlace, withoutPlaceBefore, type PlaceOfSociety } from './place-part.ts';

export type { PlaceOfSociety };

/** The parts of a society's name by which spellings of it are recognised. */
export interface SocietyName {
  /** The first of the forms, its words and their sound. */
  form: NameForm;
  core: readonly string[];
  sound: string;
  /** The words alone, and with the developer: "Pashmina Developers Pashmina Waterfront" is "Pashmina Waterfront". */
  forms: readonly NameForm[];
  /** The developer that the name holds; null for none. */
  developer: NamedDeveloper | null;
  /** Whether it is a word and an ending, as many societies are called: "Paramount Apartments". */
  isPlain: boolean;
  /** "2" for "Phase II"; null for none. */
  phase: string | null;
  /** Whether it was written in another script, whose vowels are spelled in many ways. */
  isTransliterated: boolean;
}

/** A phone number, an address of mail or of a site. */
const contact = /(?:\d[\s-]*){7}|@|https?:|www\./i;
/** Longer names are sentences. */
const mostWords = 14;
const otherScripts = /[\u0900-\u0d7f]/u;

/**
 * Reads a society's name as people write it: "Godrej Nature Plus CHS Ltd, Tower 5, Sector 33" and "nature plus by
 * godrej properties" have the core "nature plus". Null for what names no society: "Independent", "3 BHK", "Flat no 4".
 */
export function readSocietyName(name: string, place: PlaceOfSociety = {}): SocietyName | null {
  if (contact.test(name)) return null;
  const all = wordsOfSegments(name, place);
  if (all.length === 0 || all.length > mostWords) return null;
  const placed = withoutPlace(withoutFlat(withoutPlace(withoutBuildings(all), place), place), place);
  const { phase, others } = takePhase(placed);
  const itself = withoutPlaceBefore(withoutPlace(withoutSurroundings(others), place), place);
  const isCompany = /^(?:group|housing)$/.test(itself.at(-1) ?? '');
  const { developer, rest } = takeDeveloper(withoutHonour(withoutEndings(itself)), isCompany);
  const core = withoutEndings(rest).map(singular);
  // "Godrej" alone is a developer with many societies.
  const isDeveloperAlone = developer === null && phase === null && isFamous(core.join(' '));
  if (!core.some(isDistinct) || isDeveloperAlone) return null;
  const form = formOf(core);
  const forms = [form];
  if (developer !== null) forms.push(formOf(withDeveloper(core, developer.split(' '), itself)));
  return {
    form,
    core,
    sound: form.sound,
    forms,
    developer: developer === null ? null : namedDeveloper(developer),
    isPlain: core.length === 1 && withoutEndings(itself).length < itself.length,
    phase,
    isTransliterated: otherScripts.test(name),
  };
}

/** The words with the developer where it was written: "Swapna Shilp" is "Swapnashilp", and may not be of Shilp. */
function withDeveloper(core: readonly string[], developer: readonly string[], itself: readonly string[]): string[] {
  const isBehind = itself[0] !== developer[0] && withoutEndings(itself).at(-1) === developer.at(-1);
  return isBehind ? [...core, ...developer] : [...developer, ...core];
}

/** Words behind a cooperative say where it is: "Sunflower CHS Evershine City". Numbers and developers are parts of the name. */
function withoutSurroundings(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => /^(?:chs|chsl|cghs|ghs|society|soc)$/.test(word));
  const behind = words.slice(at + 1);
  const isName = behind.some((word) => word === 'by' || /\d/.test(word) || developerWords.has(word));
  return at > 0 && !isName && words.slice(0, at).some(isDistinct) ? words.slice(0, at + 1) : words;
}

/** "Shree Sai Prasad" is "Sai Prasad", but "Shree Residency" needs the word. */
function withoutHonour(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  return honours.has(first) && rest.some((word) => isDistinct(word) && !nounsOfProjects.has(word)) ? rest : words;
}

/** "phase 2" and "part 2" anywhere, or the only number below ten: "Central Park 2 Bellevue". */
function takePhase(words: readonly string[]): { phase: string | null; others: readonly string[] } {
  const at = words.findIndex((word, index) => isPhaseWord(word) && /^\d{1,2}[a-z]?$/.test(words[index + 1] ?? ''));
  if (at > 0) return { phase: words[at + 1] ?? null, others: [...words.slice(0, at), ...words.slice(at + 2)] };
  const numbers = words.flatMap((word, index) => (index > 0 && /^[1-9]$/.test(word) ? [index] : []));
  const [number] = numbers;
  if (number === undefined || numbers.length > 1 || words[number - 1] === 'sector')
    return { phase: null, others: words };
  return { phase: words[number] ?? null, others: words.filter((_, index) => index !== number) };
}

const isPhaseWord = (word: string) => word === 'phase' || word === 'part';
