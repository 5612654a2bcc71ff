import { limits } from '#contracts/limits.ts';
import { canonicalCity, nameKey } from '#contracts/search/city-names.ts';
import type { Point } from '#contracts/search/distance.ts';
import { squash } from '#contracts/text/squash.ts';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import type { RowValues } from './import.values.ts';
import type { ImportField } from './import.fields.ts';
import { note, type Note } from './import.notes.ts';
import { findName, isRoad, namesInTitle, nameWithin, partsOf } from './import.place-parts.ts';
import { distanceProblem, readPoint } from './import.points.ts';
import { citiesAround, cityOfZone, readCityClaim, segmentsOf, type PlaceLookups } from './import.place-names.ts';
import { cleanLine, placeCase } from './import.text.ts';
import { readTitlePlace } from './import.title-place.ts';

export type RecordPlace = Pick<NewRecord, 'locality' | 'city' | 'state' | 'postalCode' | 'latitude' | 'longitude'>;

/** A name that may be in several cities: one question for all of its lines. */
export interface AskedPlace {
  /** The id of its question: `place:sector-62`. */
  id: string;
  /** Null where the line itself names several cities. */
  name: string | Note | null;
  cities: string[];
  /** The given answer; the question stays, so that it can be changed. */
  answer: string | null;
}

export interface ReadPlace {
  place: RecordPlace;
  /** Set when the file's owner has to choose the city, or has chosen it. */
  asked: AskedPlace | null;
  /** The zone of the city, in the words of the file; null where it names none. */
  zone: string | null;
  /** Why the place can't be right. */
  doubt: Note | null;
}

export interface PlaceContext extends PlaceLookups {
  /** The city of a file that names none. */
  city: string | null;
  /** The city by the id of a question, or a locality with its city: "Baner, Pune". */
  answers: Readonly<Record<string, string>>;
}

/** Reads the place of a line; null when the line names no city. */
export type PlaceReader = (values: RowValues, notes: Note[]) => ReadPlace | null;

const mostCached = 20_000;

interface NamedPlace extends Omit<ReadPlace, 'doubt'> {
  isNoted: boolean;
  /** By the line itself, and not by the city of the whole file. */
  isCityNamed: boolean;
  cityPoint: Point | null;
}

/**
 * Reads where a home is, from all sources: city, locality, sector, address, title, PIN code. The city of the whole
 * file counts last. A name that fits several cities, and an address in another city than its column, stay open.
 */
export function makePlaceReader(context: PlaceContext): PlaceReader {
  const cache = new Map<string, NamedPlace | null>();
  return (values, notes) => {
    const texts = textsOf(values);
    const key = Object.values(texts).join('\n');
    let named = cache.get(key);
    if (named === undefined) {
      named = namePlace(texts, context);
      if (cache.size >= mostCached) cache.clear();
      cache.set(key, named);
    }
    if (named === null) return null;
    if (named.isNoted) notes.push(note('noLocality'));
    const point = readPoint(values.get('latitude') ?? '', values.get('longitude') ?? '');
    if (point === 'outside') notes.push(note('outsideIndia'));
    if (point === 'outside' || point === null) return { ...named, doubt: null };
    const far = distanceProblem(point, named);
    if (far === null || !named.isCityNamed) {
      const doubt = far && note('farAway', far);
      return { ...named, place: { ...named.place, ...point }, doubt };
    }
    notes.push(note('farLeftOut', far));
    return { ...named, doubt: null };
  };
}

interface PlaceTexts extends Record<'city' | 'locality' | 'sector' | 'address' | 'title' | 'state' | 'pin', string> {
  hasPortalTitle: boolean;
}

function textsOf(values: RowValues): PlaceTexts {
  const text = (field: ImportField) => values.get(field) ?? '';
  const named = readTitlePlace(text('title'));
  const title = withoutSociety(named?.text ?? '', cleanLine(text('society'), limits.societyLength));
  const address = cleanLine(text('placeLine') || text('address'), 300);
  const pin = /\b[1-9]\d{5}\b/.exec(text('postalCode').replaceAll(/(?<=^\d{3}) (?=\d{3}$)/g, ''))?.[0];
  return {
    city: cleanLine(text('city'), 100),
    locality: cleanLine(text('locality'), 120),
    sector: cleanLine(text('sector'), 60),
    address,
    title,
    hasPortalTitle: named?.isOfPortal ?? false,
    state: cleanLine(text('state'), 100),
    pin: pin ?? /\b[1-9]\d{5}\b(?!.*\d{6})/.exec(address)?.[0] ?? '',
  };
}

/** "Neem Residency Balewadi Pune" of the society "Neem Residency" as "Balewadi Pune". */
function withoutSociety(text: string, society: string): string {
  const isFirst = society !== '' && text.toLowerCase().startsWith(`${society.toLowerCase()} `);
  return isFirst ? text.slice(society.length + 1).replace(/^[\s,-]+/, '') : text;
}

function namePlace(texts: PlaceTexts, context: PlaceContext): NamedPlace | null {
  const ofZone = texts.city === '' ? null : cityOfZone(texts.city, context);
  const inColumn = ofZone ?? (texts.city === '' ? null : canonicalCity(texts.city, texts.state));
  const ofFile = context.city?.trim() ? canonicalCity(cleanLine(context.city, 100)) : null;
  const expected = inColumn ?? ofFile;
  const claims = (['address', 'locality', 'title'] as const).map((field) => ({
    field,
    claim: texts[field] === '' ? null : readCityClaim(texts[field], expected, context),
  }));
  const claimed = claims.find(({ claim }) => claim !== null)?.claim ?? null;
  const claimOf = (field: string) => claims.find((one) => one.field === field)?.claim ?? null;
  const parts =
    texts.sector === '' ? partsOf(texts.locality, claimOf('locality')?.rest ?? null, expected, context) : null;
  const written = parts === null ? localityTexts(texts, claimOf('locality')?.rest ?? null) : [];
  const chosen = chooseCity(inColumn, ofFile, claimed?.city ?? null, { pin: texts.pin, names: written }, context);
  const { city, asked } = chosen;
  if (city === null) return null;

  const fromAddress = [
    ...(claimOf('address')?.rest ?? segmentsOf(texts.address)),
    ...(claimOf('title')?.rest ?? namesInTitle(texts.title, { isOfPortal: texts.hasPortalTitle, city }, context)),
    ...(parts ?? []),
  ];
  const isCityNamed = inColumn !== null || claimed !== null || city !== ofFile;
  const names = chosen.locality === null ? written : [chosen.locality];
  const zone = ofZone === null ? null : texts.city;
  return { ...placeIn(city, names, fromAddress, texts, context), asked, zone, isCityNamed };
}

/** The names of the locality's columns, the most precise first. */
function localityTexts({ locality, sector }: PlaceTexts, rest: string[] | null): string[] {
  const area = placeCase(rest === null ? locality : rest.join(', '));
  const part = /^\d+\s?[a-z]?$/i.test(sector) ? `Sector ${sector}` : placeCase(sector);
  return (part === '' ? [area] : [area === '' ? part : `${area} ${part}`, part, area]).filter((name) => name !== '');
}

interface ChosenCity {
  city: string | null;
  /** The locality, where an answer names one. */
  locality: string | null;
  asked: AskedPlace | null;
}

/** "Pune", "Alibag, Maharashtra", or a locality with its city as in "Baner, Pune". */
function readPlaceAnswer(answer: string, context: PlaceContext): { city: string; locality: string | null } {
  const claim = readCityClaim(answer, null, context);
  if (claim !== null) return { city: claim.city, locality: claim.rest.join(', ') || null };
  const isTown = (name: string) => context.find(name, { isForgiving: false })?.place.kind === 'city';
  const town = segmentsOf(answer)
    .map((part) => canonicalCity(part))
    .findLast(isTown);
  return { city: town ?? canonicalCity(answer), locality: null };
}

function chooseCity(
  inColumn: string | null,
  ofFile: string | null,
  claimed: string | null,
  { pin, names }: { pin: string; names: readonly string[] },
  context: PlaceContext,
): ChosenCity {
  const sure = (city: string | null): ChosenCity => ({ city, locality: null, asked: null });
  const askAbout = (key: string | null, cities: readonly string[], name: AskedPlace['name'] = key): ChosenCity => {
    const id = `place:${nameKey(key ?? cities.join(', '))
      .replaceAll(' ', '-')
      .slice(0, 60)}`;
    const answer = context.answers[id]?.trim() || null;
    const asked = { id, name, cities: [...new Set(cities)], answer };
    if (answer !== null) return { ...readPlaceAnswer(answer, context), asked };
    return { city: asked.cities[0] ?? null, locality: null, asked };
  };
  const expected = inColumn ?? ofFile;
  if (claimed !== null) {
    const agrees = expected === null || claimed === expected || citiesAround(expected).includes(claimed);
    return agrees ? sure(claimed) : askAbout(null, [claimed, expected]);
  }
  if (inColumn !== null || expected === null) return sure(inColumn ?? cityOfPin(pin, context));
  const region = citiesAround(expected);
  const ofPin = cityOfPin(pin, context);
  if (ofPin !== null && ofPin !== expected) {
    return region.includes(ofPin) ? sure(ofPin) : askAbout(`PIN ${pin}`, [ofPin, expected], note('pinCode', { pin }));
  }
  const [name] = names;
  // Every new town has a sector 4: the city that somebody named for the file counts.
  const isBareSector = name !== undefined && /^sec(?:tor)?[\s-]*\d+\s?[a-z]?$/i.test(name);
  if (ofPin !== null || name === undefined || region.length < 2 || isBareSector) return sure(expected);
  if (names.some((one) => context.locate({ locality: one, city: expected })?.locality)) return sure(expected);
  const found = context.find(name, { cities: region, isForgiving: false });
  if (!found) return sure(expected);
  const cities = [found.place, ...found.others].flatMap((place) => (place.city === null ? [] : [place.city]));
  const others = [...new Set(cities)].filter((city) => city !== expected);
  if (others.length === 0) return sure(expected);
  return others.length === 1 && found.place.isProminent
    ? sure(others[0] ?? null)
    : askAbout(name, [...others, expected]);
}

function cityOfPin(pin: string, { find }: PlaceLookups): string | null {
  const place = pin === '' ? undefined : find(pin)?.place;
  return place?.kind === 'postal_code' ? place.city : null;
}

/** Whether a name is exactly that of a locality, and not another name of the city. */
const isSame = (locality: string, name: string, city: string): boolean =>
  squash(locality) === squash(name) && canonicalCity(name) !== city;

function placeIn(
  city: string,
  written: readonly string[],
  address: readonly string[],
  { state, pin }: PlaceTexts,
  { locate, find, findState }: PlaceLookups,
): Omit<NamedPlace, 'asked' | 'zone' | 'isCityNamed'> {
  const candidates = [...written, ...address.toReversed()]
    .map((name) => ({ name, found: locate({ locality: name, city }) }))
    .filter(({ found }) => found?.locality && nameKey(found.locality) !== nameKey(city));
  const [nearest] = candidates;
  // A road names a place less well than a locality of exactly this name before it.
  const located =
    nearest && isRoad(nearest.name)
      ? (candidates.find(({ name, found }) => !isRoad(name) && isSame(found?.locality ?? '', name, city)) ?? nearest)
      : nearest;
  const ofCity = locate({ locality: null, city });
  const unknown = findName(address, findState);
  const named = located && !written.includes(located.name) ? nameWithin(located.name, city, locate) : located?.name;
  const text = written[0] ?? named ?? (unknown === undefined ? '' : placeCase(unknown));
  // Names of a file's column stay as they are written; the gazetteer gives their point.
  const isFromColumn = located !== undefined && written.includes(located.name);
  const place = written.length > 0 && !isFromColumn ? ofCity : (located?.found ?? ofCity);
  const name = isFromColumn ? located.name : text;
  const sameName = place?.locality != null && squash(place.locality) === squash(name);
  const point = find(place?.city ?? city, { isForgiving: false })?.place;
  return {
    place: {
      locality: (sameName ? place.locality : name) || null,
      city: place?.city ?? city,
      state: (place?.state ?? state) || null,
      // The gazetteer's PIN code counts for the locality of exactly this name, and not for one nearby.
      postalCode: pin || (sameName ? place.postalCode : null),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    },
    isNoted: name === '',
    cityPoint: point?.kind === 'city' ? point : null,
  };
}
