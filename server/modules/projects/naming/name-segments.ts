import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf, spelledOut } from '#server/modules/places/places.module.ts';
import { isDeveloper } from './developers.ts';
import { abbreviations, buildingWords, endings, honours, inLatin, isDistinct, withoutEndings } from './name-words.ts';
import { isWholePlace, type PlaceOfSociety } from './place-part.ts';

/** Words behind which a neighbour is named. */
const beside = new Set('near nr behind opp opposite next beside off'.split(' '));

/**
 * The words of a name without the parts between commas that say a building or a place: "Tower 5, Nature Plus, Sector 33".
 * The first part stays where nothing else is left.
 */
export function wordsOfSegments(name: string, place: PlaceOfSociety): string[] {
  const segments = name
    .replaceAll(/\bb\/h\b/gi, ' behind ')
    // The number of a house: "Saptaparni 58/1".
    .replaceAll(/(?<!\b(?:sector|sec|phase|plot)[ -]?)\b\d{1,4}[a-z]?\/\d{1,4}[a-z]?\b/gi, ' ')
    .split(/[,;|()/]|\s[-–—]\s/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const naming = segments.filter((words, at) => {
    const rest = withoutEndings(withoutBuildings(words));
    const isNaming = (rest.some(isDistinct) || words.includes('phase')) && !isPraise(words);
    const isBeside = at > 0 && beside.has(words[0] ?? '');
    return isNaming && !isBeside && !isBuilding(words, at) && !isWholePlace(words, place);
  });
  return (naming.length > 0 ? naming : segments.slice(0, 1)).flat();
}

/** "One of the most prestigious projects". */
const isPraise = ([first, second]: readonly string[]) => first === 'one' && second === 'of';

/** "Fairway East Tower": a building with a name of its own. Small societies are called buildings, too, in the first part. */
function isBuilding(words: readonly string[], at: number): boolean {
  // "Ivy Block 203".
  const last = words.findLast((word) => at === 0 || !isMark(word)) ?? '';
  return (at > 0 ? /^(?:tower|wing|block|bldg|building)$/ : /^(?:tower|wing|block)$/).test(last);
}

function wordsOf(segment: string): string[] {
  const plain = inLatin(segment.replaceAll('+', ' plus ').replaceAll('&', ' and '));
  const words = spelledOutName(withInitialsJoined(nameKey(latinOf(plain))))
    .replaceAll(/\b(\d+) ?bhk\b(?: in\b)?/g, ' ')
    // "Godrej101", "Solera2".
    .replaceAll(/\b([a-z]{4,})(\d{1,3})\b/g, '$1 $2')
    .replaceAll(/\b(\d{1,3})([a-z]{4,})\b/g, '$1 $2')
    .replaceAll(/\bph(\d{1,2})\b/g, 'phase $1')
    // "Xpress", "Xperience".
    .replaceAll(/\bx(?=p[a-z]{3})/g, 'ex')
    // "Aakruti" and "Aakriti", "Vrundavan": one letter of Devanagari is spelled both ways.
    .replaceAll(/(?<=[kgdpmvs])ru(?=[tnhs])/g, 'ri')
    .replace(/ dr$/, ' drive')
    .split(' ')
    .filter((word) => word !== '' && word !== 'the')
    .map((word) => abbreviations.get(word) ?? word);
  const end = words.findIndex((word, at) => at > 0 && beside.has(word));
  return withHonourApart(end > 0 ? words.slice(0, end) : words);
}

/** Shorter words behind a joined honour are a part of it: "Sriram", "Shreeji". */
const leastBehindHonour = 6;

/** "Srilakshmi" is "Sri Lakshmi", and "Shri Ram Properties" the developer Shriram. */
function withHonourApart(words: string[]): string[] {
  const [first = '', second = '', ...rest] = words;
  if (honours.has(first) && isDeveloper(`${first}${second}`)) return [`${first}${second}`, ...rest];
  const [, honour, name = ''] = /^(shri|shree|sri|sree)([a-z]+)$/.exec(first) ?? [];
  return honour && name.length >= leastBehindHonour ? [honour, name, ...words.slice(1)] : words;
}

/** "M V V City" is "MVV City". */
const withInitialsJoined = (name: string) =>
  name.replace(/^(?:[a-z] )+[a-z](?= [a-z]{2})/, (letters) => letters.replaceAll(' ', ''));

const ordinals = /^(?:first|second|third|fourth|fifth)$/;

/** "Casagrand First City" isn't the first of several; "First Phase" is. */
function spelledOutName(name: string): string {
  // "Purva" is what Puravankara calls its homes, and means the east in places alone.
  const key = name.replaceAll(/\bpurva\b/g, 'puravankara');
  const [words, spelled] = [key.split(' '), spelledOut(key).split(' ')];
  // One short word is two written out: the places of the others are lost.
  if (words.length !== spelled.length) return spelled.join(' ');
  const isName = (at: number) =>
    ordinals.test(words[at] ?? '') && [at - 1, at + 1].every((near) => !countedWords.test(words[near] ?? ''));
  return spelled.map((word, at) => (isName(at) ? words[at] : word)).join(' ');
}
const countedWords = /^(?:phase|ph|part|block|sector|floor|wing|tower|main|cross)$/;

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
    } else if (isMark(word) && buildingWords.has(next) && !isPhaseOf(words, at) && !isNumbered(words, at)) {
      // "a wing 703"
      at += 1;
      if (isMark(words[at + 1] ?? '')) at += 1;
    } else if (rest.length === 0 && /^c?ghs?$/.test(word) && /^\d{1,3}$/.test(next)) at += 1;
    else if (rest.length === 0 && /^[a-z]{1,2}\d{0,2}$/.test(word) && /^\d{1,4}[a-z]?$/.test(next)) {
      at += 1;
      // "T-19 1204"
      if (/^\d{3,4}$/.test(words[at + 1] ?? '')) at += 1;
    } else if (rest.length > 0 && /^t\d{1,2}$/.test(word)) continue;
    else if (rest.length > 0 && word === 't' && /^\d{1,2}$/.test(next)) at += 1;
    else if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(word) && /^(?:floor|flr)$/.test(next)) at += 1;
    else if (!(at > 0 && word === 'no' && isMark(next))) rest.push(word);
  }
  return rest;
}

/** Whether a number is before a building that has a mark of its own: "Pyramid City 4 Wing C". */
const isNumbered = (words: readonly string[], at: number) =>
  /^\d+$/.test(words[at] ?? '') && isMark(words[at + 2] ?? '');

/** A flat behind a name: "b5", "t b", "a 1003", "b5 402"; "b 5" where two words are left. "R1" and "R2" are parts of a project. */
const flats =
  / (?:(?:east|west|north|south) \d{3,4}|[a-h]\d{1,2}|[a-z]\d{1,2} \d{2,4}|[a-z]{1,2} ?\d{3,4}|t [a-z]|ghs? \d{1,3}|(?<= .* )[a-h] \d{1,2})$/;

/** Without a flat, the number of a plot behind an ending ("CGHS 25"), and a wing with a name at the end. */
export function withoutFlat(words: readonly string[], place: PlaceOfSociety): readonly string[] {
  const last = words.at(-1) ?? '';
  if (floors.has(last) && words.length > 2) return withoutFlat(words.slice(0, -1), place);
  const isPlot = (/^\d{2,4}$/.test(last) && endings.has(words.at(-2) ?? '')) || isFlatNumber(words);
  const isWing = /^(?:block|wing)$/.test(last) && words.length > 3;
  const taken = isPlot ? 1 : isWing ? 2 : (flats.exec(words.join(' '))?.[0].split(' ').length ?? 1) - 1;
  const rest = words.slice(0, words.length - taken);
  // "Vasant Kunj C8", "DDA Pocket B5": the place and its pocket are all that names it.
  const isPart =
    /^(?:pocket|sector|phase|part|street|lane|gali|type|zone|avenue|cross|main|plot|scheme|survey|road)$/.test(
      rest.at(-1) ?? '',
    );
  return taken > 0 && !isPart && rest.some(isDistinct) && !isWholePlace(rest, place) ? rest : words;
}

/** "Lodha Primero 2304". */
const isFlatNumber = (words: readonly string[]) =>
  /^\d{3,4}[a-z]?$/.test(words.at(-1) ?? '') && /^[a-z]{3,}$/.test(words.at(-2) ?? '') && words.length > 2;

/** The ground floor, the first, the second, and those between. */
const floors = new Set('gf ff sf tf ugf lgf'.split(' '));

const isBuildingWord = (word: string, next: string) =>
  (buildingWords.has(word) && (isMark(next) || next === 'no')) ||
  // "Villa 88", "Gate No 3".
  (/^(?:villa|bungalow|gate|door)$/.test(word) && /^(?:\d{1,4}[a-z]?|no)$/.test(next)) ||
  // "Block E": spelled out as in a place.
  (/^(?:tower|wing|block|building|bldg)$/.test(word) && /^(?:east|west|north|south)$/.test(next)) ||
  (word === 'row' && next === 'house');

/** A number that counts phases belongs to the word before it. */
const isPhaseOf = (words: readonly string[], at: number) => /^(?:phase|part|sector)$/.test(words[at - 1] ?? '');

/** The number or letter of a building. */
const isMark = (word: string) => /^(?:[a-z]|\d{1,4}|[a-z]{1,2}\d{1,3}|\d{1,4}[a-z])$/.test(word);
