import { citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import type { JudgedSentence } from './judged-sentence.ts';
import { placeKey } from './fitting.ts';

/** An address's filters by parameter, as the reader gave them. */
export type ReadFilters = Readonly<Record<string, unknown>>;

const placeParams = new Set(['location', 'latitude', 'longitude', 'radius_km', 'city']);
const besides = new Set(['transaction_type', 'prefer', 'doubts', 'wish', 'ideal', 'contradicted']);

/** Faults of a reading, in words; none when its filters and place are the expected ones. */
export function faultsOf(
  { text, kind, filters, place, unread, doubt, tab = 'sale' }: JudgedSentence,
  read: ReadFilters,
): string[] {
  const faults: string[] = [];
  const prefer = nameKey(typeof read.prefer === 'string' ? read.prefer : '');
  const isLead = tab === 'buy' || tab === 'tenant';
  const onTab = (deal: unknown) => (isLead ? (deal === 'sale' ? 'buy' : deal === 'rent' ? 'tenant' : deal) : deal);
  const [meant, got] = [onTab(filters.transaction_type ?? tab), onTab(read.transaction_type ?? tab)];
  if (meant !== got) faults.push(`deal ${String(got)}, not ${String(meant)}`);
  for (const name of new Set([...Object.keys(filters), ...Object.keys(read)])) {
    if (placeParams.has(name) || besides.has(name)) continue;
    const [wanted, found] = [valuesOf(filters[name]), valuesOf(read[name])];
    // One that too few owners bear ranks by its words (specification 5.16).
    if (name === 'society' && found === '' && isIn(prefer, wanted)) continue;
    if (name === 'society' ? placeKey(wanted) !== placeKey(found) : wanted !== found)
      faults.push(`${name} ${found || 'none'}, not ${wanted || 'none'}`);
  }
  faults.push(...placeFaults(place, read));
  // Odd sentences require nothing of the remaining words.
  if (kind !== 'odd') for (const words of unread ?? []) if (!isIn(prefer, words)) faults.push(`"${words}" was dropped`);
  const doubted = JSON.stringify(read.doubts ?? []);
  for (const name of doubt ?? []) {
    const [first = ''] = name.split(', ');
    if (!nameKey(doubted).includes(nameKey(first))) faults.push(`no doubt about ${name}`);
  }
  return faults.map((fault) => `${text.slice(0, 60)}: ${fault}`);
}

/** Whether all of these words rank the homes. */
function isIn(prefer: string, words: string): boolean {
  return nameKey(words)
    .split(' ')
    .every((word) => prefer.includes(word));
}

function valuesOf(given: unknown): string {
  const value = given as JudgedSentence['filters'][string] | undefined;
  const list =
    value === undefined ? [] : [value].flat().map((one) => (one === true || one === 'true' ? '1' : String(one)));
  return list.sort().join(',');
}

/** A list of places as text; readings have lists, addresses of before a text. */
const textOf = (value: unknown) => [value ?? []].flat().map(String).join(' or ');

function placeFaults(place: JudgedSentence['place'], read: ReadFilters): string[] {
  const [location, city] = [textOf(read.location), textOf(read.city)];
  if (!place) return location || city ? [`place ${location} ${city}, not none`] : [];
  const isCity = place.city === undefined && !place.names.some((name) => name.includes(','));
  if (isCity) {
    const cityKeys = (name: string) => citiesNamed(name).map(nameKey).sort().join();
    const found = location || city;
    const isRight = place.names.some((name) => nameKey(name) === nameKey(found) || cityKeys(name) === cityKeys(found));
    return isRight && !(location && city && nameKey(location) !== nameKey(city))
      ? []
      : [`place ${location} ${city}, not ${place.names.join(' or ')}`];
  }
  const [said = '', ...around] = location.split(', ');
  const isNamed = place.names.some((name) => placeKey(name.split(', ')[0] ?? '') === placeKey(said));
  const cityOfName = place.names.flatMap((name) => name.split(', ').slice(1));
  const cities = place.city === undefined ? cityOfName : [place.city];
  const foundCity = city || around.join(', ');
  const inCity =
    !foundCity ||
    !cities.length ||
    cities.some((name) =>
      citiesNamed(foundCity)
        .map(nameKey)
        .includes(nameKey(citiesNamed(name)[0] ?? '')),
    );
  const faults =
    isNamed && inCity ? [] : [`place ${location} ${city}, not ${place.names.join(' or ')} ${place.city ?? ''}`];
  if (place.near && read.latitude === undefined) faults.push('no point though it says near');
  if (place.withinKm !== undefined && read.radius_km !== place.withinKm)
    faults.push(`within ${String(read.radius_km)} km, not ${place.withinKm}`);
  return faults;
}
