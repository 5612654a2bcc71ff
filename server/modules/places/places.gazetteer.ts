import { nameKey, otherNamesOf } from '#contracts/search/city-names.ts';
import type { Point } from '#contracts/search/distance.ts';
import type { GazetteerFiles, PostOfficesFile } from './gazetteer-file.ts';
import { indianStates, type IndianState } from './india-states.ts';
import { hindiNames, scriptNames } from './hindi-names.ts';
import { hindiPlaceName } from './names-in-script.ts';
import { landmarkReachKm, stationReachKm } from './reach.ts';
import { regions } from './regions.ts';

export type PlaceKind = 'locality' | 'zone' | 'city' | 'region' | 'state' | 'station' | 'landmark' | 'postal_code';

/** One place as the rest of the module works with it. */
export interface Place extends Point {
  /** Stays the same from one build of the table to the next; `^[\w-]{1,64}$`. */
  id: string;
  kind: PlaceKind;
  name: string;
  /** The canonical city; null for a state or a region. For a city, its own name. */
  city: string | null;
  state: IndianState;
  /** Six digits; null when no plausible one is known. */
  postalCode: string | null;
  /**
   * 0 a metro, 1 a locality that people name, a landmark, a region or another big city, 2 a state, a station or a
   * locality by its post office, 3 any other town or village.
   */
  prominence: 0 | 1 | 2 | 3;
  /** Kilometres; null for places that are found by their name alone: cities, regions, states. */
  radiusKm: number | null;
  /** The point is right to about a kilometre: written down by us, or that of a PIN code or a locality. */
  isApproximate: boolean;
  /** For a PIN code: the name of its post office. */
  area: string | null;
  /** For a metro or railway station: the names of its lines, as far as they are given. */
  station: { kind: 'metro' | 'rail'; lines: readonly string[] } | null;
  /** Keys of its names, the canonical one first: "bengaluru", "bangalore". */
  names: readonly string[];
}

export interface Gazetteer {
  /** Metros first, then localities, then other places in the order of the tables. PIN codes are not among them. */
  places: readonly Place[];
  byId: ReadonlyMap<string, Place>;
  /** Cities by the key of their canonical name; namesakes in several states are a list. */
  cities: ReadonlyMap<string, readonly Place[]>;
  /** Localities by the canonical name of their city. */
  localities: ReadonlyMap<string, readonly Place[]>;
  stations: readonly Place[];
  postalCodes: PostalCodes;
}

/** The PIN codes of India. There are too many to make a place of each. */
export interface PostalCodes {
  /** A PIN code by its six digits. */
  get: (pin: string) => Place | undefined;
  /** Those that begin with some digits, in their order. */
  beginningWith: (digits: string, limit: number) => Place[];
  /** The one whose middle is nearest to a point. */
  nearestTo: (point: Point) => Place | undefined;
}

function keysOf(name: string, others: readonly string[] = []): string[] {
  const latin = [name, ...others, ...otherNamesOf(name)];
  const hindi = latin.flatMap((one) => [...hindiNames(one), hindiPlaceName(one) ?? one]);
  return [...new Set([...latin, ...hindi, ...scriptNames(name)].map(nameKey))];
}
const listed = (names: string): string[] => names.split('|').filter(Boolean);

function grouped(places: readonly Place[], keyOf: (place: Place) => string): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = keyOf(place);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}

/** Makes the places, and the maps of them, from the rows of the built tables. */
export function makeGazetteer({ gazetteer, postOffices, stations: stationFiles }: GazetteerFiles): Gazetteer {
  const stateByCode = new Map(indianStates.map((state) => [state.code, state]));
  const stateOf = (code: string): IndianState => {
    const state = stateByCode.get(code);
    if (!state) throw new Error(`The gazetteer names an unknown state: ${code}`);
    return state;
  };
  const plain = { postalCode: null, radiusKm: null, isApproximate: false, area: null, station: null } as const;

  const cities = gazetteer.cities.map(([name, code, latitude, longitude, rank, id]): Place => ({
    ...plain,
    id,
    kind: 'city',
    name,
    city: name,
    state: stateOf(code),
    latitude,
    longitude,
    prominence: rank === 2 ? 3 : rank,
    names: keysOf(name),
  }));
  const cityAt = (index: number): Place => {
    const city = cities[index];
    if (!city) throw new Error(`The gazetteer has no city ${index}`);
    return city;
  };
  const inCity = (index: number) => ({ city: cityAt(index).name, state: cityAt(index).state });
  const localities = gazetteer.localities.map(
    ([name, cityIndex, latitude, longitude, pin, id, radiusKm, source, others]): Place => ({
      ...plain,
      id,
      kind: 'locality',
      name,
      ...inCity(cityIndex),
      latitude,
      longitude,
      postalCode: pin || null,
      prominence: source === 2 ? 2 : 1,
      radiusKm,
      isApproximate: source > 0,
      names: keysOf(name, listed(others)),
    }),
  );
  /** Landmarks and zones; a landmark reaches as far as its kind. */
  const namedByUs =
    (kind: 'landmark' | 'zone') =>
    ([
      name,
      cityIndex,
      latitude,
      longitude,
      id,
      radiusKm,
      others,
    ]: GazetteerFiles['gazetteer']['zones'][number]): Place => ({
      ...plain,
      id,
      kind,
      name,
      ...inCity(cityIndex),
      latitude,
      longitude,
      prominence: 1,
      radiusKm: kind === 'landmark' ? landmarkReachKm(name) : radiusKm,
      isApproximate: true,
      names: keysOf(name, listed(others)),
    });
  const landmarks = gazetteer.landmarks.map(namedByUs('landmark'));
  const zones = gazetteer.zones.map(namedByUs('zone'));
  const stations = stationFiles.flatMap((file) =>
    file.stations.map(([name, city, code, latitude, longitude, id, lines, kind]): Place => ({
      ...plain,
      id,
      kind: 'station',
      name,
      city,
      state: stateOf(code),
      latitude,
      longitude,
      prominence: 2,
      radiusKm: stationReachKm[kind],
      station: { kind, lines: listed(lines) },
      names: keysOf(name),
    })),
  );
  // Delhi, Chandigarh and Puducherry are offered as cities alone; nobody could choose between two equal names.
  const isCity = (state: IndianState) => cities.some((city) => city.name === state.name && city.state === state);
  const states = indianStates
    .filter((state) => !isCity(state))
    .map((state): Place => ({
      ...plain,
      id: `in-state-${state.code.toLowerCase()}`,
      kind: 'state',
      name: state.name,
      city: null,
      state,
      latitude: state.latitude,
      longitude: state.longitude,
      prominence: 2,
      names: keysOf(state.name, state.otherNames),
    }));
  const regionPlaces = regions.map(({ id, name, otherNames, middle }): Place => {
    const city = cities.find((one) => one.name === middle && one.prominence < 2);
    if (!city) throw new Error(`The gazetteer has no city ${middle}`);
    return { ...city, id, kind: 'region', name, city: null, prominence: 1, names: keysOf(name, otherNames) };
  });

  const isNamed = ({ prominence }: Place) => prominence < 2;
  const offices = localities.filter((place) => !isNamed(place));
  const prominent = [...cities, ...regionPlaces, ...localities.filter(isNamed), ...zones, ...landmarks];
  const places = [...prominent, ...stations, ...offices, ...states];
  return {
    places: places.sort((a, b) => a.prominence - b.prominence),
    byId: new Map(places.map((place) => [place.id, place])),
    cities: grouped(cities, (city) => city.names[0] ?? ''),
    localities: grouped(localities, (locality) => locality.city ?? ''),
    stations,
    postalCodes: makePostalCodes(postOffices, stateOf),
  };
}

function makePostalCodes({ pins }: PostOfficesFile, stateOf: (code: string) => IndianState): PostalCodes {
  const rows = new Map(pins.map((row, at) => [row[0], at]));
  const placeAt = (at: number): Place | undefined => {
    const [pin, latitude, longitude, area, city, code, radiusKm] = pins[at] ?? [];
    if (pin === undefined || latitude === undefined || longitude === undefined) return undefined;
    return {
      id: `in-pin-${pin}`,
      kind: 'postal_code',
      name: pin,
      city: city ?? null,
      state: stateOf(code ?? ''),
      latitude,
      longitude,
      postalCode: pin,
      prominence: 3,
      radiusKm: radiusKm ?? null,
      isApproximate: true,
      area: area ?? null,
      station: null,
      names: [pin],
    };
  };
  const get = (pin: string) => placeAt(rows.get(pin) ?? -1);
  return {
    get,
    beginningWith: (digits, limit) => {
      const found: Place[] = [];
      const first = pins.findIndex(([pin]) => pin.startsWith(digits));
      for (let at = first; at >= 0 && found.length < limit && pins[at]?.[0].startsWith(digits); at++) {
        const place = placeAt(at);
        if (place) found.push(place);
      }
      return found;
    },
    nearestTo: (point) => placeAt(indexOfNearest(pins, point)),
  };
}

function indexOfNearest(pins: PostOfficesFile['pins'], { latitude, longitude }: Point): number {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  let [best, least] = [-1, Infinity];
  pins.forEach(([, north, east], at) => {
    const squared = (north - latitude) ** 2 + ((east - longitude) * narrowing) ** 2;
    if (squared < least) [best, least] = [at, squared];
  });
  return best;
}
