import { citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import type { SearchReading } from '#contracts/search/search.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeKey } from './fitting.ts';
import { missingExclusions, missingFacts } from './judge-facts.ts';
import type { Faults, Meaning } from './meaning.ts';

const list = (value: unknown): string[] => [value ?? []].flat().map(String);
const texts = (value: unknown): string => list(value).join(', ') || 'none';

const typesOf: Record<string, readonly string[]> = {
  apartment: ['apartment'],
  'builder floor': ['apartment'],
  house: ['house'],
  villa: ['villa'],
  bungalow: ['villa', 'house'],
  cottage: ['house', 'villa'],
  'row house': ['townhouse'],
  studio: ['studio'],
  penthouse: ['penthouse'],
  pg: ['pg'],
  plot: ['plot'],
  land: ['land', 'plot'],
  shop: ['commercial'],
  office: ['commercial'],
};
/** A room or a portion may be of any kind of home. */
const ofAnyType = new Set(['room', 'portion']);

/** The faults of a reading, by part, against the meaning that it misses least. */
export function faultsAgainst(meanings: readonly Meaning[], reading: SearchReading, now: Date): Faults {
  const all = meanings.map((meaning) => faultsOf(meaning, reading, now));
  return all.reduce((best, one) => (Object.keys(one).length < Object.keys(best).length ? one : best), all[0] ?? {});
}

function faultsOf(meaning: Meaning, reading: SearchReading, now: Date): Faults {
  const faults: Faults = {
    ...dealFault(meaning, reading),
    ...placeFault(meaning, reading),
    ...roomsFault(meaning, reading),
    ...typeFault(meaning, reading),
    ...moneyFault(meaning, reading),
  };
  const wishes = [
    ...missingFacts(reading, { ...meaning.must, ...meaning.wishes }),
    ...furnishingFaults(meaning, reading),
    ...dayFaults(meaning, reading, now),
    ...leftOutFaults(meaning, reading),
  ];
  if (wishes.length) faults.wishes = `lacks ${wishes.join(', ')}`;
  const not = missingExclusions(reading, meaning.not ?? {});
  if (not.length) faults.not = `lacks ${not.join(', ')}`;
  return { ...faults, ...sortFault(meaning, reading) };
}

function dealFault({ deal }: Meaning, { transaction_type: read = 'sale' }: SearchReading): Faults {
  const wanted = deal === 'lease' ? 'rent' : (deal ?? 'sale');
  // Where the sentence leaves it open, the tab decides, or what the price implies.
  return read === wanted || deal === undefined ? {} : { deal: `${read}, not ${wanted}` };
}

function placeFault(
  { city, state, places = [], near }: Meaning,
  { location, city: read, postal_code: pin, unknown_places: unknown }: SearchReading,
): Faults {
  const cities = list(city);
  // An honest answer names a place that nothing knows, and keeps the city said.
  const said = [...list(location), ...list(pin), ...list(unknown)];
  const hasCity = list(read).length > 0;
  const isCityRight = (name: string) => cities.some((one) => sameCity(one, name));
  const isInCity = !hasCity || !cities.length || list(read).every(isCityRight);
  const missing = places.filter((name) => !said.some((one) => isSamePlace(one, name, cities)));
  const areCities = cities.every((name) => [...list(read), ...said].some((one) => sameCity(name, one)));
  const isNear = near !== undefined && said.some((one) => isSamePlace(one, near.what, cities));
  const isRight = places.length
    ? isInCity &&
      (missing.length === 0 || (missing.length === places.length && places.some((name) => list(read).includes(name))))
    : state !== undefined
      ? said.length > 0 || hasCity
      : isInCity && (areCities || isNear) && (!said.length || isNear || near !== undefined || said.every(isCityRight));
  return isRight
    ? {}
    : { place: `${texts(said)} | ${texts(read)}, not ${texts(places)} | ${texts(city)} ${near?.what ?? ''}` };
}

function sameCity(one: string, other: string): boolean {
  const cities = citiesNamed(other).map(nameKey);
  return nameKey(one) === nameKey(other) || cities.includes(nameKey(citiesNamed(one)[0] ?? ''));
}

function isSamePlace(read: string, wanted: string, cities: readonly string[]): boolean {
  const parts = read.split(', ');
  const [name = ''] = parts;
  const inCity = parts.length < 2 || !cities.length || cities.some((city) => sameCity(city, parts.at(-1) ?? ''));
  // "Hitech City" is HITEC City, "Salt Lake Sector V" is Sector V, and "Kuttikkattur" is another spelling.
  const [a = '', b = ''] = [name, wanted].map((one) => spellingKey(one));
  if (nameKey(nameOf(wanted, cities)) === nameKey(name)) return true;
  // "Vashi, Sector 17" and "Vashi Sector 17", in either order.
  const sorted = (text: string) =>
    nameKey(text)
      .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
      .split(/[\s,]+/)
      .sort()
      .join(' ');
  return (
    (inCity && (a === b || (b.length > 3 && (a.startsWith(b) || a.endsWith(b))))) || sorted(read) === sorted(wanted)
  );
}

const gazetteer = makePlacesService();
/** The name that the gazetteer has for a place: "BKC" is Bandra Kurla Complex, "Sion West" is Sion. */
function nameOf(wanted: string, cities: readonly string[]): string {
  const canonical = cities.flatMap((city) => citiesNamed(city));
  const options = canonical.length > 0 ? { cities: canonical, isForgiving: false } : { isForgiving: false };
  return gazetteer.find(wanted, options)?.place.name ?? wanted;
}

/** A name without what people spell in several ways: "oo" and "u", double letters, h, "BK" for Budruk. */
const spellingKey = (name: string) =>
  placeKey(name)
    .replace(/bk$/, 'budruk')
    .replaceAll('h', '')
    .replaceAll('oo', 'u')
    .replaceAll('ee', 'i')
    .replaceAll(/([a-z])\1/g, '$1');

function roomsFault({ bedrooms = [], types = [] }: Meaning, reading: SearchReading): Faults {
  const wanted = new Set(bedrooms.map((count) => String(Math.min(Math.floor(count), 5))));
  if (wanted.has('4')) wanted.delete('5');
  const isMixed = wanted.size > 0 && types.includes('studio');
  if (isMixed) wanted.add('0');
  const read = list(reading.bedrooms);
  // A studio has one room, by its type or its count.
  const isStudio = !wanted.size && types.includes('studio') && read.join() === '0';
  return isStudio || [...wanted].sort().join() === read.sort().join()
    ? {}
    : { rooms: `${texts(read)} BHK, not ${texts([...wanted])}` };
}

function typeFault({ types = [], bedrooms = [] }: Meaning, reading: SearchReading): Faults {
  const read = list(reading.property_type);
  const isMixed = types.includes('studio') && bedrooms.length > 0;
  if (isMixed || types.some((type) => ofAnyType.has(type))) return {};
  const areSaid = types.every(
    (type) =>
      (typesOf[type] ?? []).some((one) => read.includes(one)) ||
      (type === 'studio' && list(reading.bedrooms).includes('0')),
  );
  const areMeant = read.every((one) => types.some((type) => typesOf[type]?.includes(one)));
  return areSaid && areMeant ? {} : { type: `${texts(read)}, not ${texts(types)}` };
}

function moneyFault({ deal, minPrice, maxPrice, must = {} }: Meaning, reading: SearchReading): Faults {
  const most = deal === 'lease' ? (reading.max_deposit ?? reading.max_price) : reading.max_price;
  const stretched = (value: number | undefined, wanted: number) =>
    value !== undefined && value >= wanted && value <= wanted * 1.11;
  const isMost = maxPrice === undefined ? most === undefined || must.deposit !== undefined : stretched(most, maxPrice);
  const least = reading.min_price;
  const isAround = least !== undefined && maxPrice !== undefined && least >= maxPrice * 0.89;
  const isLeast = minPrice === undefined ? least === undefined || isAround : least === minPrice;
  return isMost && isLeast
    ? {}
    : { money: `${texts(least)} to ${texts(most)}, not ${texts(minPrice)} to ${texts(maxPrice)}` };
}

function furnishingFaults({ furnishing, not, wishes }: Meaning, reading: SearchReading): string[] {
  const [read, wanted] = [list(reading.furnishing).sort().join(), [...(furnishing ?? [])].sort().join()];
  if (not?.furnishing !== undefined || wishes?.furnishing !== undefined) return [];
  return read === wanted ? [] : [`furnishing ${wanted || 'none'} (${read || 'none'})`];
}

function dayFaults({ availableBy: day }: Meaning, { available_by: read }: SearchReading, now: Date): string[] {
  if (day === undefined) return [];
  const isRight = read !== undefined && (!day.startsWith('--') || read.endsWith(day.slice(1)));
  // A day of a feast or "next year" may only rank.
  return isRight || /^after|^20/.test(day) || (day === 'now' && read === now.toISOString().slice(0, 10))
    ? []
    : [`available by ${day} (${read ?? 'none'})`];
}

function leftOutFaults({ leftOut = [] }: Meaning, reading: SearchReading): string[] {
  const left = list((reading as { left_out?: readonly string[] }).left_out)
    .map(nameKey)
    .join(' ');
  const prefer = nameKey(reading.prefer ?? '');
  return leftOut
    .flatMap((words) => nameKey(words).split(' '))
    .filter(
      (word) => !isWordOf(left, word) && !['no', 'society', 'caste'].includes(word) && isCommunity(word, prefer, left),
    )
    .map((word) => `left out ${word}`);
}

const isWordOf = (text: string, word: string) => text.includes(word.slice(0, 3));
/** Community words count when they rank, or when nothing was left out at all. */
const isCommunity = (word: string, prefer: string, left: string) => prefer.includes(word) || left === '';

function sortFault({ sort }: Meaning, reading: SearchReading): Faults {
  const { sort_by: by, sort_direction: direction } = reading as { sort_by?: string; sort_direction?: string };
  const wanted =
    sort === undefined
      ? 'none'
      : ({ 'price ascending': 'price asc', 'area descending': 'area desc', newest: 'created_at desc' }[sort] ?? 'any');
  const read = by === undefined ? 'none' : `${by} ${direction ?? 'desc'}`;
  return wanted === 'any' || read === wanted ? {} : { sort: `${read}, not ${wanted}` };
}
