import { phraseKeys, roomUnits, surroundings } from '#server/modules/search/sentences/phrases.ts';
import { meaningfulWords } from '#server/modules/search/sentences/sentence-words.ts';

/** Names as people write them, each of which emptied searches of others once. */
export const plainNames = [
  '3 BHK',
  '2 BHK Flats',
  'Under Construction',
  'Semi Furnished',
  'Gated Community',
  'Independent house',
  'Independent house sector 45',
  'Phase 2',
  'Near metro station',
  'Airport',
  'Metro',
  'Ready to Move',
  'तैयार फ्लैट',
  'दो बीएचके',
];

/**
 * Names that somebody writes into a home so that sentences of others are read otherwise: every phrase and every word
 * that a reader has, in Latin script and in Devanagari, beside numbers, beside each other, and beside places.
 *
 * @param places names of places
 */
export function hostileNames(places: readonly string[]): string[] {
  const phrases = [...phraseKeys];
  const words = [...meaningfulWords].filter((word) => word.length > 2);
  return [
    ...phrases,
    ...words,
    ...[...roomUnits].flatMap((unit) => [`2 ${unit}`, `3 ${unit} ${phrases[unit.length] ?? ''}`]),
    ...[...surroundings].flatMap((word) => [`${word} 2`, `${word} 45`]),
    ...phrases.map((phrase, at) => `${phrase} ${words[(at * 7) % words.length] ?? ''}`),
    ...places.flatMap((place) => [place, `2 BHK ${place}`, `${place} flats`, `${place} road`]),
    ...plainNames,
  ];
}
