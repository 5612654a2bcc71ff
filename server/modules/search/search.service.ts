import type { Pool } from 'pg';
import type { AskedPrices, AskedPricesQuery } from '#contracts/asked-prices.ts';
import type { BuyerLeadsQuery } from '#contracts/leads.ts';
import type { PropertyQuery } from '#contracts/listings.ts';
import type { MapPrices, MapPricesQuery } from '#contracts/map-prices.ts';
import type { Meta } from '#contracts/paging.ts';
import type {
  SearchCells,
  SearchCellsQuery,
  SearchChoices,
  SearchCounts,
  SearchCountsQuery,
  SearchSummary,
} from '#contracts/search.ts';
import { transactionTypes, type TransactionType } from '#contracts/vocabulary.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import { addUpChoices, presentChoices } from './counts/choices.ts';
import { presentAskedPrices } from './asked/asked-prices.ts';
import * as counting from './counts/counts.repository.ts';
import { addUpHomePage } from './counts/home-page.ts';
import { optionSearches, presentOptions, type OptionSearch } from './counts/options.ts';
import { addUpPrices } from './counts/price-options.ts';
import { withoutSome } from './counts/without-some.ts';
import { filtersOf, filtersOfLeads, type Filters } from './filters/filters.ts';
import { countNames } from './filters/names.repository.ts';
import { makeResolver, type Resolved } from './filters/resolve.ts';
import { makeAnswers } from './find/answers.ts';
import { makeFindParts, type ListAsked } from './find/find-parts.ts';
import { newestFirst } from './find/order.ts';
import { pageOf } from './find/pages.ts';
import type { Question, Total } from './find/questions.ts';
import { plainSource } from './find/statements.ts';
import { presentCells } from './map/map-cells.ts';
import { makeMapHomes } from './map/map-homes.ts';
import { presentPrices } from './map/map-prices.ts';
import { foldPrices } from './map/prices.repository.ts';
import { makeMatching } from './matching/matching.ts';
import { makeSimilarHomes } from './similar/similar-homes.ts';
import { makeEstimates } from './shortcuts/estimates.ts';
import { makeShortcuts } from './shortcuts/shortcuts.ts';
import * as words from './words/words.repository.ts';

/** Totals under the tabs, and of the filters to drop under an empty list, are counted up to here. */
const countedUnderTabs = 1_000;
/** "People look in" on the home page. */
const shownLocalities = 6;

export { findPlacePrices, type PlacePrice } from './asked/place-prices.repository.ts';
export { listCitiesOnOffer } from './counts/counts.repository.ts';
export { isInNoRecord } from './words/words.repository.ts';
export { homeKeysSql, type SearchKeys } from './matching/search-keys.ts';
export type { AskedSearch, Matching, Pair } from './matching/matching.ts';

export interface FoundRecords {
  rows: RecordRow[];
  meta: Meta;
}

export type SearchService = ReturnType<typeof makeSearchService>;

/**
 * Finds records. `pool` is the search pool: generic plans, because its statements are prepared and few. `leastDeep` is
 * for tests, which have no thousand records. `observe` receives the duration of each question.
 */
export function makeSearchService({
  pool,
  leastDeep,
  observe,
}: {
  pool: Pool;
  leastDeep?: number;
  observe?: (question: Question, seconds: number) => void;
}) {
  const resolver = makeResolver({ pool });
  const estimates = makeEstimates({ pool });
  const { answers, prepare, reload: forget } = makeAnswers({ pool, estimates, observe }, makeShortcuts);
  const matching = makeMatching({ pool, resolver });
  const homes = makeMapHomes({ pool, answers, prepare });
  const similar = makeSimilarHomes({ pool, resolver, answers, prepare });
  const parts = makeFindParts({ answers, prepare, ...(leastDeep !== undefined && { leastDeep }) });

  /** Folds the counts, collects words and prices, and reloads the caches: after an import, and every few minutes. */
  async function refresh(): Promise<void> {
    await fold();
    await words.countWords(pool);
    await countNames(pool);
    await foldPrices(pool);
    await reload();
  }

  /** Vacuums its tables and refreshes: after a bulk load. Not in a transaction. */
  async function settle(): Promise<void> {
    await counting.vacuum(pool);
    await refresh();
  }

  /** Adds the noted changes to all precomputed counts. */
  async function fold(): Promise<void> {
    await counting.fold(pool, 'search_facets');
    await counting.fold(pool, 'search_map_cells');
  }

  /** Reloads what this node caches. Runs every minute. */
  async function reload(): Promise<void> {
    await Promise.all([resolver.reload(), estimates.reload()]);
    forget();
    matching.reload();
  }

  async function find(resolved: Resolved, asked: ListAsked): Promise<FoundRecords> {
    const { rows: found, meta } = await parts.list(resolved, asked);
    return { rows: await answers.rows({ search: { ...resolved, source: plainSource }, found }), meta };
  }

  /**
   * A page of `GET /api/properties` and `GET /api/search`: featured first, then the chosen sort, then id; or in parts
   * (find/parts.ts).
   */
  async function findProperties(query: PropertyQuery): Promise<FoundRecords> {
    const order = { field: query.sort_by ?? 'created_at', direction: query.sort_direction ?? 'desc' } as const;
    const resolved = await resolver.resolve(filtersOf(query), query.prefer?.trim() || null);
    return find(resolved, { order, page: pageOf(query), onTop: query.featured_on_top ?? null });
  }

  /** A page of `GET /api/buyer-leads`, newest first. */
  async function findLeads(query: BuyerLeadsQuery): Promise<FoundRecords> {
    const resolved = await resolver.resolve(filtersOfLeads(query));
    return find(resolved, { order: newestFirst, page: pageOf(query), onTop: null });
  }

  const countOf = async (filters: Filters): Promise<Total> =>
    parts.total(await resolver.resolve(filters), countedUnderTabs);

  /** How many records a search finds on its tab. */
  const total = (query: PropertyQuery): Promise<Total> => countOf(filtersOf(query));

  /** The totals of a search under each tab, and, when it finds nothing, the totals without each filter. */
  async function counts(query: SearchCountsQuery): Promise<SearchCounts> {
    const filters = filtersOf(query);
    const [totals, choices] = await Promise.all([
      Promise.all(transactionTypes.map((type) => countOf({ ...filters, transactionTypes: [type] }))),
      query.choices ? choicesFor(filters) : undefined,
    ]);
    const byTransactionType = Object.fromEntries(
      transactionTypes.map((type, index) => [type, totals[index]?.total ?? 0]),
    ) as Record<TransactionType, number>;
    const atLeast = transactionTypes.filter((_, index) => totals[index]?.isAtLeast);
    const isFound = byTransactionType[query.transaction_type] > 0;
    return {
      by_transaction_type: byTransactionType,
      ...(atLeast.length > 0 && { at_least: atLeast }),
      without: isFound ? [] : await withoutSome(filters, countOf),
      ...(choices && { choices }),
    };
  }

  async function choicesFor(filters: Filters): Promise<SearchChoices> {
    const searches = await parts.searches(await resolver.resolve(filters));
    const [found, prices, cityNames, further] = await Promise.all([
      Promise.all(searches.map((search) => answers.choices({ search }))),
      Promise.all(searches.map((search) => answers.prices({ search }))),
      resolver.cityNames(),
      Promise.all(optionSearches(filters).map((some) => countedOptions(some))),
    ]);
    const price = addUpPrices(prices);
    const atLeast = further.flatMap((some) => some.atLeast);
    return {
      ...presentChoices(addUpChoices(found.flatMap(({ rows }) => rows)), cityNames),
      ...(found.some(({ isAtLeast }) => isAtLeast) && { is_at_least: true as const }),
      ...(price && { price }),
      ...further.reduce((all, { choices }) => ({ ...all, ...choices }), {}),
      ...(atLeast.length > 0 && { at_least: atLeast }),
    };
  }

  /** The options of some filters, in one search. */
  async function countedOptions({ names, filters }: OptionSearch) {
    const searches = await parts.searches(await resolver.resolve(filters));
    return presentOptions(names, await Promise.all(searches.map((search) => answers.options({ search }))));
  }

  /** The counts of the home page. */
  async function summary(): Promise<SearchSummary> {
    const [cities, localities] = await Promise.all([
      counting.listCityCounts(pool),
      counting.listLocalities(pool, shownLocalities),
    ]);
    return { ...addUpHomePage(cities), localities };
  }

  return {
    findProperties,
    findLeads,
    counts,
    total,
    cells: (query: SearchCellsQuery): Promise<SearchCells> => presentCells(query, { resolver, answers, homes }),
    prices: (query: MapPricesQuery): Promise<MapPrices> => presentPrices(pool, query),
    askedPrices: (query: AskedPricesQuery): Promise<AskedPrices | null> =>
      presentAskedPrices(pool, query, resolver.idsOfCities),
    summary,
    /** Homes like one, at most `limits.similarHomes`. */
    similar,
    names: resolver,
    matching,
    settle,
    refresh,
    reload,
    fold,
  };
}
