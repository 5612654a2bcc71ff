import { distanceKm } from '#contracts/search/distance.ts';
import type { Doubt } from '#contracts/search/search.ts';
import type { FoundPlace } from '#server/modules/places/places.module.ts';
import { nearCityKm, type PlaceLookups } from './place-lookups.ts';
import type { Mention } from './place-mentions.ts';
import type { Sentence } from './tokens.ts';

/**
 * Decides which of several places of a name is meant by the places said beside it, in any order and at any distance:
 * "Kothrud, Shivajinagar" is Pune, although Bengaluru has the better-known Shivajinagar. Those places are looked for in
 * their city alone, and the doubt about the name is gone.
 */
export function settleNamesakes(
  { sentence, names, doubts }: { sentence: Sentence; names: PlaceLookups; doubts: Doubt[] },
  mentions: readonly Mention[],
): void {
  const wanted = mentions.filter(({ kind, isExcluded }) => kind === 'locality' && !isExcluded);
  const open = wanted.filter(({ namesakes }) => namesakes !== undefined && namesakes.length > 0);
  if (open.length === 0 || wanted.length < 2) return;
  const unshared = wanted.flatMap(({ place, namesakes = [] }) => (place && namesakes.length === 0 ? [place] : []));
  const around = unshared.length > 0 ? unshared : cityOfAll(open);
  if (around.length === 0) return;
  let isAnyChosen = false;
  for (const one of open) {
    const meant = nearest(candidatesOf(one), around);
    if (!meant || !one.place) continue;
    if (names.state === one.place.state) names.state = meant.state;
    if (one.name === names.writtenName(one.place, one.typed)) one.name = names.writtenName(meant, one.typed);
    one.place = meant;
    one.namesakes = [];
    isAnyChosen = true;
    const said = sentence.written(one.from, one.to);
    const at = doubts.findIndex((doubt) => doubt.said === said);
    if (at >= 0) doubts.splice(at, 1);
  }
  if (isAnyChosen) setCity(wanted, names);
}

const candidatesOf = ({ place, namesakes = [] }: Mention): FoundPlace[] => [...(place ? [place] : []), ...namesakes];

/** The nearest candidate to any of some places, if it is in their city; the better-known of two that are as near. */
function nearest(candidates: readonly FoundPlace[], around: readonly FoundPlace[]): FoundPlace | undefined {
  const near = candidates.map((one) => ({ one, km: Math.min(...around.map((other) => distanceKm(one, other))) }));
  return near.filter(({ km }) => km < nearCityKm).toSorted((a, b) => a.km - b.km)[0]?.one;
}

/** Where every name has namesakes: the place of the first one that all others have one beside, if there is just one. */
function cityOfAll([first, ...others]: readonly Mention[]): FoundPlace[] {
  const shared = first
    ? candidatesOf(first).filter((one) => others.every((other) => nearest(candidatesOf(other), [one])))
    : [];
  return others.length > 0 && shared.length === 1 ? shared : [];
}

/** The name alone would find the other city's homes as well. */
function setCity(wanted: readonly Mention[], names: PlaceLookups): void {
  const cities = wanted.map(({ place }) => (place ? names.cityFilterOf(place) : undefined));
  const [city] = cities;
  if (city === undefined || cities.some((one) => one !== city)) return;
  for (const one of wanted) one.city = city;
}
