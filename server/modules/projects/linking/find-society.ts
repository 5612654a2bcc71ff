import { LRUCache } from 'lru-cache';
import { distanceKm } from '#contracts/search/distance.ts';
import { societyLimits } from '#contracts/homes/society-limits.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import { placeKeyOf } from '../naming/place-part.ts';
import { compareSocieties } from '../naming/same-society.ts';
import { readSocietyName, type PlaceOfSociety, type SocietyName } from '../naming/society-name.ts';
import type { HomeToLink, NearSociety } from './linking.repository.ts';

/** The spelling in which localities are compared; empty for none. */
export const localityKeyOf = (locality: string | null): string => (locality === null ? '' : placeKeyOf(locality));

/** Places farther from a city are of another one: its suburbs and the towns beside it are nearer. Kilometres. */
const aroundCityKm = 60;

/**
 * Whether a text is the name of a place as it is written, in or around a city where one is known: "Sagar" is a town of
 * Karnataka, and ends names of societies everywhere.
 */
export const placeTest =
  (places: Pick<PlacesService, 'find'>) =>
  (name: string, city?: string | null): boolean => {
    const found = places.find(name, { isForgiving: false });
    const middle = found && city ? places.find(city, { isForgiving: false })?.place : null;
    if (!found || !middle) return found !== null;
    return [found.place, ...found.others].some((place) => distanceKm(place, middle) <= aroundCityKm);
  };

/** The society of a home: one near it, or none, with those that may be it. */
export interface FoundSociety {
  id: number | null;
  doubtful: number[];
}

type Candidate = NearSociety & { read: readonly { written: string; name: SocietyName }[] };

/** Names of societies that were read lately, by the test of places: each batch of homes near one reads it again. */
const readLately = new WeakMap<object, LRUCache<string, { name: SocietyName | null }>>();
const mostRead = 10_000;

function readCached(written: string, place: PlaceOfSociety): SocietyName | null {
  if (!place.isPlace) return readSocietyName(written, place);
  const cache = readLately.get(place.isPlace) ?? new LRUCache({ max: mostRead });
  readLately.set(place.isPlace, cache);
  const key = [place.city, place.locality, written].join('\n');
  const before = cache.get(key);
  if (before) return before.name;
  const name = readSocietyName(written, place);
  cache.set(key, { name });
  return name;
}

/** Societies with their names read. */
export function readCandidates(societies: readonly NearSociety[], place: PlaceOfSociety): Candidate[] {
  return societies.map((society) => {
    const itsPlace = { ...place, locality: society.locality };
    const read = society.names.flatMap((written) => {
      const name = readCached(written, itsPlace);
      return name ? [{ written: written.trim().toLowerCase(), name }] : [];
    });
    return { ...society, read };
  });
}

/**
 * The society that a home's words name: the one with the same spelling, then the same sound, then the one with most
 * homes. Doubtful ones stay apart, for the desk to decide.
 */
export function findSociety(home: HomeToLink, name: SocietyName, candidates: readonly Candidate[]): FoundSociety {
  const written = home.society?.trim().toLowerCase() ?? '';
  const near = candidates
    .filter((candidate) => isNear(home, candidate))
    .map((candidate) => ({
      candidate,
      sameness: candidate.read.map(({ name: other }) => compareSocieties(name, other)),
    }));
  const ranked = near
    .flatMap(({ candidate, sameness }) => {
      if (!sameness.includes('same')) return [];
      const isWritten = candidate.read.some((one) => one.written === written);
      const isSounded = candidate.read.some((one) => one.name.sound === name.sound && one.name.phase === name.phase);
      return [{ candidate, rank: isWritten ? 0 : isSounded ? 1 : 2 }];
    })
    .sort((a, b) => a.rank - b.rank || b.candidate.homes - a.candidate.homes || a.candidate.id - b.candidate.id);
  const [best] = ranked;
  if (best) return { id: best.candidate.id, doubtful: [] };
  const doubtful = near.filter(({ sameness }) => sameness.includes('doubtful'));
  return { id: null, doubtful: doubtful.slice(0, societyLimits.doubts).map(({ candidate }) => candidate.id) };
}

function isNear(home: HomeToLink, society: NearSociety): boolean {
  const isLocality = localityKeyOf(home.locality) === society.locality_key;
  const { latitude, longitude } = home;
  if (latitude === null || longitude === null || society.latitude === null || society.longitude === null) {
    return isLocality && home.locality !== null;
  }
  const km = distanceKm({ latitude, longitude }, { latitude: society.latitude, longitude: society.longitude });
  const { metresInLocality, metresBetweenLocalities } = societyLimits;
  return km * 1000 <= (isLocality && home.locality !== null ? metresInLocality : metresBetweenLocalities);
}
