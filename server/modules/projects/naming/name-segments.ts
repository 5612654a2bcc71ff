import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf, spelledOut } from '#server/modules/places/places.module.ts';
import { abbreviations, buildingWords, inLatin, isDistinct, withoutEndings } from './name-words.ts';
import { isWholePlace, type PlaceOfSociety } from './place-part.ts';

/** Words behind which a neighbour is named. */
const beside = new Set('near nr behind opp opposite next beside off'.split(' '));

/**
 * The words of a name without the parts between commas that say a building or a place: "Tower 5, Nature Plus, Sector 33".
 * The first part stays where nothing else is left.
 */
export function wordsOfSegments(name: string, place: PlaceOfSociety): string[] {
  const segments = name
    .split(/[,;|()/]|\s[-–—]\s/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const naming = segments.filter((words) => {
    const rest = withoutEndings(withoutBuildings(words));
    const isNaming = rest.some(isDistinct) || words.includes('phase');
    return isNaming && !isBuilding(words) && !isWholePlace(words, place);
  });
  return (naming.length > 0 ? naming : segments.slice(0, 1)).flat();
}

/** "Fairway East Tower": a building with a name of its own. */
const isBuilding = (words: readonly string[]) => /^(?:tower|wing|block)$/.test(words.at(-1) ?? '');

function wordsOf(segment: string): string[] {
  const plain = inLatin(segment.replaceAll('+', ' plus ').replaceAll('&', ' and '));
  const words = spelledOut(nameKey(latinOf(plain)))
    .replaceAll(/\b(\d+) ?bhk\b(?: in\b)?/g, ' ')
    // "Godrej101", "Solera2".
    .replaceAll(/\b([a-z]{4,})(\d{1,3})\b/g, '$1 $2')
    .replaceAll(/\b(\d{1,3})([a-z]{4,})\b/g, '$1 $2')
    .split(' ')
    .filter((word) => word !== '' && word !== 'the')
    .map((word) => abbreviations.get(word) ?? word);
  const end = words.findIndex((word, at) => at > 0 && beside.has(word));
  return end > 0 ? words.slice(0, end) : words;
}

/** Without "tower 5", "wing b", "a wing", "block c 2", "flat 301", "b1 402", "t 9", "2nd floor". */
export function withoutBuildings(words: readonly string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (isBuildingWord(word, next)) {
      at += 1;
      if (word === 'row') at += 1;
      while (isMark(words[at + 1] ?? '') && !isPhaseOf(words, at + 1)) at += 1;
    } else if (isMark(word) && buildingWords.has(next) && !isPhaseOf(words, at)) {
      // "a wing 703"
      at += 1;
      if (isMark(words[at + 1] ?? '')) at += 1;
    } else if (rest.length === 0 && /^[a-z]{1,2}\d{0,2}$/.test(word) && /^\d{1,4}[a-z]?$/.test(next)) at += 1;
    else if (rest.length > 0 && /^t\d{1,2}$/.test(word)) continue;
    else if (rest.length > 0 && word === 't' && /^\d{1,2}$/.test(next)) at += 1;
    else if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(word) && /^(?:floor|flr)$/.test(next)) at += 1;
    else if (!(at > 0 && word === 'no' && isMark(next))) rest.push(word);
  }
  return rest;
}

const isBuildingWord = (word: string, next: string) =>
  (buildingWords.has(word) && (isMark(next) || next === 'no')) || (word === 'row' && next === 'house');

/** A number that counts phases belongs to the word before it. */
const isPhaseOf = (words: readonly string[], at: number) => /^(?:phase|part|sector)$/.test(words[at - 1] ?? '');

/** The number or letter of a building. */
const isMark = (word: string) => /^(?:[a-z]|\d{1,4}|[a-z]\d{1,3}|\d{1,4}[a-z])$/.test(word);
