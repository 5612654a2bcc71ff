import { nameKey } from '#contracts/search/city-names.ts';
import type { FoundPlace } from '#server/modules/places/places.module.ts';
import { isCityLike } from './place-lookups.ts';
import type { PlaceReading } from './place-reading.ts';
import { isRoad } from './place-mentions.ts';
import { furtherNumbers, partAt } from './place-words.ts';
import { longestName } from './stock-names.ts';
import { keyOf, type Sentence } from './tokens.ts';

/** A locality beside the number of its part, and its tokens. */
interface Parent {
  place: FoundPlace;
  from: number;
  to: number;
}

/**
 * Reads numbered parts of places. A part belongs to the locality beside it, in either order: "Sector 20, Kharghar" is in
 * Kharghar, never Sector 20 of Chandigarh. Without one it belongs to the city said, and only sectors need neither.
 */
export function readParts(reader: PlaceReading): void {
  const { sentence } = reader;
  sentence.each((at) => {
    const part = partAt(sentence, at);
    if (!part) return null;
    const parent = parentBehind(reader, part.end) ?? parentBefore(reader, at);
    if (!parent && reader.names.cities.length === 0 && part.word !== 'sector') return null;
    const further = furtherNumbers(sentence, parent && parent.from >= part.end ? parent.to : part.end, part.number);
    const label = `${titled(part.word)} ${part.number}`;
    if (parent && isCityLike(parent.place)) {
      reader.addCity(reader.names.cityFilterOf(parent.place), parent.place, parent.from, parent.to);
    }
    const of = parent && !isCityLike(parent.place) ? parent : null;
    const from = Math.min(at, of?.from ?? at);
    const to = Math.max(part.end, of?.to ?? 0);
    let end = addPart(reader, label, of?.place ?? null, from, to);
    for (const { number, end: next } of further) {
      end = Math.max(end, addPart(reader, `${titled(part.word)} ${number}`, of?.place ?? null, next - 1, next));
    }
    return end;
  });
}

function addPart(reader: PlaceReading, label: string, parent: FoundPlace | null, from: number, to: number): number {
  const { names, sentence } = reader;
  const full = parent ? `${parent.name} ${label}` : label;
  const found = names.localityAt(nameKey(full), { isPart: true });
  const place = found?.place ?? null;
  const isMeant = place && (!parent || place.city === parent.city);
  const located = isMeant ? place : (parent ?? inCity(reader, label));
  // "Sector 5" of Noida isn't Salt Lake's Sector V.
  const other = found?.elsewhere ? full : (found?.stock ?? full);
  const name = isMeant ? names.writtenName(place, nameKey(full)) : other;
  const lookup = found?.lookup;
  const namesakes = !parent && lookup ? names.sharing(lookup) : [];
  const typed = keyOf(sentence.tokens.slice(from, to));
  const end = reader.addLocality({ name, place: located, typed, from, to, namesakes });
  if (lookup && namesakes.length > 0) {
    const doubt = names.doubtOf(lookup, sentence.written(from, to), name);
    if (doubt) reader.doubts.push(doubt);
  }
  return end;
}

/**
 * The part of the city said, under a name that holds both ("Panchkula Sector 15"), or that without its letter: nothing
 * has the point of Sector 93B, which lies in Sector 93.
 */
function inCity({ names }: PlaceReading, label: string): FoundPlace | null {
  const { city } = names;
  if (!city) return null;
  const numbered = label.replace(/(?<=\d)[A-H]$/, '');
  return (
    [`${label} ${city.name}`, ...(numbered === label ? [] : [numbered, `${numbered} ${city.name}`])]
      .map((name) => names.places.find(name, { cities: [city.name], isForgiving: false })?.place)
      .find((place) => place !== undefined) ?? null
  );
}

/** The locality that begins behind a part, with at most a comma between them. */
function parentBehind(reader: PlaceReading, end: number): Parent | null {
  const { sentence } = reader;
  const from = sentence.word(end) === ',' ? end + 1 : end;
  const match = reader.names.longest(sentence, from, (key) => parentOf(reader, key));
  return match && !isCounted(sentence, match.end) ? { place: match.found, from, to: match.end } : null;
}

function parentBefore(reader: PlaceReading, at: number): Parent | null {
  const { sentence } = reader;
  const to = sentence.word(at - 1) === ',' ? at - 1 : at;
  for (let from = Math.max(0, to - longestName); from < to; from++) {
    const match = reader.names.longest(sentence, from, (key) => parentOf(reader, key), to - from);
    if (match?.end === to) return { place: match.found, from, to };
  }
  return null;
}

/** In "sector 5 jagatpura sector 7" the second number has Jagatpura. */
function isCounted(sentence: Sentence, at: number): boolean {
  return partAt(sentence, at) !== null;
}

/** A locality, or a town that isn't read as a city by itself. */
function parentOf({ names }: PlaceReading, key: string): FoundPlace | undefined {
  if (/^\d/.test(key)) return undefined;
  const place = names.cityAt(key)?.[1] ?? names.localityAt(key)?.place;
  // Sectors are of the city, whatever road they are on.
  if (place && isRoad(place.name)) return undefined;
  return place && (place.isProminent || isCityLike(place) || names.isInCities(place)) ? place : undefined;
}

const titled = (word: string) => {
  const full = word === 'ph' ? 'phase' : /^sect?$/.test(word) ? 'sector' : word;
  return `${full.charAt(0).toUpperCase()}${full.slice(1)}`;
};
