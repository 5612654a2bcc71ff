import { squash } from '#contracts/text/squash.ts';
import { segmentsOf, type PlaceLookups } from './import.place-names.ts';

const mostNameLength = 60;
/** Words for a part of the place that they precede: "Sector 30 Kharghar", "D Block Janakpuri". */
const partWord = /^(?:sector|sec|phase|block|stage|pocket|[ivx]+|[a-z]|\d+(?:st|nd|rd|th)?)[.,]?$/i;
const isPart = (name: string): boolean =>
  /\b(?:sector|sec|phase|block|stage|pocket)\b/i.test(name) && name.split(' ').every((word) => partWord.test(word));

/** Roads name a place only where nothing else does. */
export const isRoad = (name: string): boolean =>
  /\b(?:roads?|rd|highway|express ?way|bypass|nh[\s-]?[\d\s]+)$/i.test(name);

/** "Sector 20" and "Kharghar" as one name; at the end "JP Nagar" and "7th Phase". */
function withParts(names: readonly string[]): string[] {
  const joined: string[] = [];
  let before: string[] = [];
  for (const name of names) {
    if (isPart(name)) before.push(name);
    else if (isRoad(name)) {
      joined.push(...before, name);
      before = [];
    } else {
      joined.push([...before, name].join(', '));
      before = [];
    }
  }
  if (before.length === 0) return joined;
  return [...joined.slice(0, -1), [...joined.slice(-1), ...before].join(', ')];
}

/** Beginnings of an address that name no place. */
const numbers = /^(?:flat|plot|house|h\.? ?no|shop|unit|door|tower|wing|floor|\d|#|near|opp|behind|next)/i;

/** Whether a name ends as those of buildings do: "Aravali Apartments", "Silver Oak CHS". */
export const isNameOfBuilding = (name: string): boolean =>
  /\b(?:apartments?|towers?|residency|residences?|heights|society|chs|chsl|cghs|homes|flats|villas?|court|arcade|complex)$/i.test(
    name,
  );

/** Whether the beginning of an address may be the name of a building: "Sundaram Towers", and no "12 MG Road" or "Near Metro". */
export const mayBeSociety = (name: string): boolean => !numbers.test(name) && !isRoad(name) && !isPart(name);

/** Names of a title without a city: those of a portal's form, and in others the ones that the city has. */
export function namesInTitle(
  title: string,
  { isOfPortal, city }: { isOfPortal: boolean; city: string },
  { locate }: PlaceLookups,
): string[] {
  const names = segmentsOf(title).filter((name) => name.length <= mostNameLength);
  return isOfPortal ? names : names.filter((name) => locate({ locality: name, city })?.locality);
}

/**
 * The parts of a locality with commas, which are read like those of an address: "Kokapet, Outer Ring Road". Null for one name,
 * and for parts that are one together: "JP Nagar, 7th Phase", "Sector 20, Kharghar".
 */
export function partsOf(
  locality: string,
  rest: string[] | null,
  city: string | null,
  { locate }: PlaceLookups,
): string[] | null {
  const parts = rest ?? segmentsOf(locality);
  if (!locality.includes(',') || parts.length < 2) return null;
  const whole = parts.join(' ');
  const found = locate({ locality: whole, city: city ?? '' })?.locality ?? '';
  const isOne = squash(found) === squash(whole) || withParts(parts).length === 1;
  return isOne ? null : withParts(parts);
}

/** The last part that may name a place; a road only where nothing else does. */
export function findName(parts: readonly string[], findState: PlaceLookups['findState']): string | undefined {
  const names = parts.filter(
    (part) =>
      !numbers.test(part) && /\p{L}/u.test(part) && part.length <= mostNameLength && findState(part, true) === null,
  );
  return names.findLast((part) => !isRoad(part)) ?? names.at(-1);
}

const mostNameWords = 3;
/** Last words of a neighbourhood before the locality: "Vitthal Nagar Kharadi". A society has no such name. */
const neighbourhood = /^(?:nagar|colony|vihar|layout|enclave|puram|palya|gaon)$/i;

/** "Hill View Towers Balewadi Phase 2" without the words before the first name that the gazetteer has: "Balewadi Phase 2". */
export function nameWithin(text: string, city: string, locate: PlaceLookups['locate']): string {
  const words = text.split(/\s+/);
  const isName = (part: string) => {
    const found = locate({ locality: part, city })?.locality;
    return found != null && squash(found) === squash(part);
  };
  const counts = Array.from({ length: mostNameWords }, (_, at) => mostNameWords - at);
  const from = words.findIndex((_, at) => counts.some((count) => isName(words.slice(at, at + count).join(' '))));
  const before = words.slice(0, from);
  const isNeighbourhood = before.length <= mostNameWords && neighbourhood.test(before.at(-1) ?? '');
  const isWithPart = isNeighbourhood || before.every((word) => partWord.test(word));
  return from > 0 && !isWithPart ? words.slice(from).join(' ') : text;
}
