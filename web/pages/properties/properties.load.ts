import { findNamedSociety } from '#contracts/calls/societies.ts';
import type { SocietyCard } from '#contracts/homes/societies.ts';
import { countHomes, findHomes, readSentence } from '#contracts/calls/search.ts';
import type { PropertyListReply } from '#contracts/homes/listings.ts';
import { notesApart, type ReadingNotes } from '#contracts/search/reading-notes.ts';
import type { SearchCounts } from '#contracts/search/search.ts';
import { limits } from '#contracts/limits.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { loadedOnce } from '#web/lib/loaded-once.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import type { ArrangedSection } from './results/arrange-page.ts';
import type { FilterChip } from './filters/filter-chips.ts';
import { hasFacts, tabOf, toQuery, type PropertiesSearch } from './properties-search.ts';
import type { WiderArea } from './results/wider-area.ts';

const chipsPart = loadedOnce(() => import('./filters/filter-chips.ts'));
const placePart = import.meta.env.SSR ? await import('./place-of-results.ts') : null;
const arrangePart = loadedOnce(() => import('./results/arrange-page.ts'));

export interface PropertiesData {
  sections: ArrangedSection[];
  meta: PropertyListReply['meta'];
  /** The counts on the tabs and for the advice under an empty list; null if they could not be loaded. */
  counts: SearchCounts | null;
  /** The chips of the filters. */
  chips: FilterChip[];
  /** Notes of the reading of the sentence that led here. */
  notes: ReadingNotes;
  /** Where little was found around a point: a larger circle. */
  wider: WiderArea | null;
  /** The society that the search names; null for none with a page. */
  society: SocietyCard | null;
  /** The page of a place that holds the same homes; the server alone looks for it. */
  place?: string;
}

/**
 * Loads a page of results. The counts may fail without the list. Text that reads like filters redirects to the address
 * with those filters, a broken area to the address without it.
 */
export async function loadProperties(
  { api }: PageContext,
  search: PropertiesSearch,
  options: CallOptions,
): Promise<PropertiesData> {
  if (search.drawn ?? search.bounds) {
    const { dropBroken } = await import('./map-area.ts');
    dropBroken(search);
  }
  if (search.latitude === undefined && (search.search ?? search.location)) {
    const { goToFilters } = await import('./properties.reading.ts');
    await goToFilters(api, search, options);
  }
  const query = toQuery(search);
  const [list, counts, chips, notes, { arrangeFolded }, society, place] = await Promise.all([
    api.call(findHomes, { query }, options),
    api
      .call(countHomes, { query: { ...query, page: undefined, per_page: undefined, ...factCounts(search) } }, options)
      .then(
        (reply) => reply.data,
        () => null,
      ),
    chipsPart().then(({ filterChips }) => filterChips(search)),
    search.said === undefined ? noNotes : notesAbout(api, search.said, search, options),
    arrangePart(),
    societyOf(api, search, options),
    placePart ? placePart.placeOfResults({ api }, search, options).catch(() => null) : null,
  ]);
  const sections = await arrangeFolded(api, search, list, options);
  const wider =
    list.meta.total > limits.fewResults || search.latitude === undefined
      ? null
      : await import('./results/wider-area.ts')
          .then(({ widerArea }) => widerArea(api, search, list.meta.total, options))
          .catch(() => null);
  return { sections, meta: list.meta, counts, chips, notes, wider, society, ...(place !== null && { place }) };
}

const noNotes: ReadingNotes = {};

/** Records that don't say are counted apart where a filter asks for a fact of three values. */
const factCounts = (search: PropertiesSearch): { said?: '1' } => (search.wish || hasFacts(search) ? { said: '1' } : {});

/** The society that a search names, as one card; the results go without it. */
async function societyOf(
  api: PageContext['api'],
  { society, prefer, city = [], location = [] }: PropertiesSearch,
  options: CallOptions,
): Promise<SocietyCard | null> {
  const said = society ?? prefer;
  if (said === undefined || said.length > limits.societyLength) return null;
  const query = { society: said, city: city.length === 1 ? city[0] : undefined, locality: location[0] };
  return api.call(findNamedSociety, { query }, options).then(
    ({ data }) => data,
    () => null,
  );
}

/** Reads a sentence again, which is quick, since notes don't fit into an address. */
async function notesAbout(api: PageContext['api'], said: string, search: PropertiesSearch, options: CallOptions) {
  const query = { q: said, transaction_type: tabOf(search) };
  return api.call(readSentence, { query }, options).then(
    ({ data }) => (data ? notesApart(data).notes : noNotes),
    () => noNotes,
  );
}
