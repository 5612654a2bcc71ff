import { redirect } from '@tanstack/react-router';
import { readSentence } from '#contracts/calls/search.ts';
import { addressRules } from '#contracts/filters/address-rules.ts';
import type { SearchReading } from '#contracts/search/search.ts';
import { hasNotes, notesApart } from '#contracts/search/reading-notes.ts';
import { mayNameFilters } from '#contracts/search/sentence-hint.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';
import { changed, noPlace, onTab, tabOf, type PropertiesSearch } from './properties-search.ts';

/** Parameters that an earlier sentence left in the address. */
const noWords = {
  search: undefined,
  prefer: undefined,
  said: undefined,
  wish: undefined,
  ideal: undefined,
  not: undefined,
};

/**
 * An address after its text was read: filters of the text replace those chosen before, or a second sentence would have
 * no effect; other filters stay. A range and a place are replaced as a whole. The address
 * holds the sentence, so that it stays in its field and the page can say what else it may mean.
 */
export function withReading(search: PropertiesSearch, reading: SearchReading, sentence: string): PropertiesSearch {
  const { address: read, notes } = notesApart(reading);
  const tab = read.transaction_type ?? tabOf(search);
  const named = addressRules.filter(({ params }) => params.some((param) => param in read));
  const isElsewhere = read.location !== undefined || read.postal_code !== undefined;
  return changed(tab === tabOf(search) ? search : onTab(search, tab), {
    ...noPlace,
    ...noWords,
    ...(isElsewhere && { city: undefined }),
    ...Object.fromEntries(named.flatMap(({ params }) => params.map((param) => [param, undefined]))),
    ...read,
    said: isSentence(read) || hasNotes(notes) ? sentence : undefined,
  });
}

const ofPlace = new Set(['location', 'city', 'latitude', 'longitude', 'radius_km']);
const isSentence = (read: object) => Object.keys(read).some((name) => !ofPlace.has(name));

/**
 * Whether the text of an address is the names of its reading and nothing else: a link to a locality stays as it is, and
 * "near powai" doesn't, since no home has such a name.
 */
function isOnlyPlace({ location, city, ...others }: SearchReading, search: PropertiesSearch): boolean {
  const isPoint = (name: string) => name === 'latitude' || name === 'longitude' || name === 'radius_km';
  const [place = ''] = search.location ?? [];
  const said = place.toLowerCase().split(/\s*,\s*/);
  const names = [...(location ?? []), ...(city ?? [])].map((name) => name.toLowerCase());
  return (
    search.search === undefined &&
    Object.keys(others).every(isPoint) &&
    names.every((name) => said.includes(name)) &&
    said.every((part) => names.includes(part))
  );
}

/**
 * Throws a redirect to the address that its text names, if that has more than the address. With a point the text only
 * names the place and is not read. If the reading fails, the text is searched for as it is.
 */
export async function goToFilters(api: Api, search: PropertiesSearch, options: CallOptions): Promise<void> {
  const [place, ...others] = search.location ?? [];
  // Several places were read from a sentence, or chosen.
  const q = others.length > 0 ? '' : [search.search, place].filter(Boolean).join(', ');
  if (!mayNameFilters(q)) return;
  const reading = await api.call(readSentence, { query: { q, transaction_type: tabOf(search) } }, options).then(
    ({ data }) => data,
    () => null,
  );
  if (!reading || isOnlyPlace(reading, search)) return;
  const next = withReading(search, reading, q);
  if (!areSame(next, search)) throw redirect({ to: '/properties', search: next, statusCode: 302 });
}

/** Whether two addresses ask the same, whatever sentence said it: a redirect to itself would not end. */
function areSame(a: PropertiesSearch, b: PropertiesSearch): boolean {
  const written = (search: PropertiesSearch) => {
    const set = Object.entries<unknown>({ ...search, transaction_type: tabOf(search), said: undefined }).filter(
      ([, value]) => value !== undefined,
    );
    return JSON.stringify(set.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return written(a) === written(b);
}
