import { soundOf } from '#server/modules/places/places.module.ts';
import { takeDeveloper } from './developer-part.ts';
import { isDeveloper } from './developers.ts';
import { isDistinct, singular, withoutEndings } from './name-words.ts';
import { withoutBuildings, wordsOfSegments } from './name-segments.ts';
import { withoutPlace, type PlaceOfSociety } from './place-part.ts';

export type { PlaceOfSociety };

/** The parts of a society's name by which spellings of it are recognised. */
export interface SocietyName extends NameForm {
  /** The words alone, and with the developer: "Pashmina Developers Pashmina Waterfront" is "Pashmina Waterfront". */
  forms: readonly NameForm[];
  /** The developer that the name holds; null for none. */
  developer: string | null;
  /** "2" for "Phase II"; null for none. */
  phase: string | null;
  /** Whether it was written in another script, whose vowels are spelled in many ways. */
  isTransliterated: boolean;
}

export interface NameForm {
  /** The words that name it, without developer, endings, phase, building and place: "nature plus". */
  core: readonly string[];
  /** The core as it sounds, without spaces. */
  sound: string;
}

const formOf = (core: readonly string[]): NameForm => ({ core, sound: soundOf(core.join(' ')) });

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
  const placed = withoutPlace(withoutBuildings(all), place);
  const { phase, others } = takePhase(placed);
  const { developer, rest } = takeDeveloper(withoutEndings(withoutPlace(others, place)));
  const core = withoutEndings(rest).map(singular);
  // "Godrej" alone is a developer with many societies.
  const isDeveloperAlone = developer === null && phase === null && isDeveloper(core.join(' '));
  if (!core.some(isDistinct) || isDeveloperAlone) return null;
  const form = formOf(core);
  const forms = developer === null ? [form] : [form, formOf([...developer.split(' '), ...core])];
  return { ...form, forms, developer, phase, isTransliterated: otherScripts.test(name) };
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
