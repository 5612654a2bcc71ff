import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf } from '#server/modules/places/places.module.ts';
import { inLatin } from './name-words.ts';

const slugLength = 100;

/**
 * A name as a page says it, without the place behind it: "godrej nature plus, sector 33" is "Godrej Nature Plus". Names
 * with capitals stay as they are.
 */
export function shownName(name: string, places: readonly (string | null)[] = []): string {
  let plain = name.replaceAll(/\s+/g, ' ').trim();
  for (const place of [...places, ...places]) {
    const start = plain.length - (place?.length ?? 0);
    const isLast =
      place && plain.toLowerCase().endsWith(place.toLowerCase()) && /[,\s-]\s*$/.test(plain.slice(0, start));
    const rest = plain.slice(0, start).replace(/[,\s-]+$/, '');
    // "Aundh Heights" keeps its place; a name of one word that is left may be too short to be one.
    if (isLast && rest.length > 2) plain = rest;
  }
  const isOneCase = plain === plain.toLowerCase() || plain === plain.toUpperCase();
  if (!isOneCase || /\p{Script=Devanagari}/u.test(plain)) return plain;
  return plain.toLowerCase().replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
    // Short words without a vowel are initials: "DLF", "SS", "M3M", "CHS".
    if (word.length <= 4 && !/[aeiouy]/.test(word)) return word.toUpperCase();
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** "sonchafa-apartments-baner-pune", for namesakes with a number; a locality that the name ends with isn't repeated. */
export function slugOf(parts: readonly (string | null)[], number: number): string {
  const words: string[] = [];
  for (const part of parts) {
    const key = nameKey(latinOf(inLatin(part ?? ''))).replaceAll(/[^a-z0-9 ]/g, '');
    if (key !== '' && !` ${words.join(' ')} `.includes(` ${key} `)) words.push(...key.split(' '));
  }
  const slug = words.filter(Boolean).join('-').slice(0, slugLength).replace(/-+$/, '') || 'society';
  return number === 1 ? slug : `${slug}-${number}`;
}
