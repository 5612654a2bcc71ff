import { limits } from '#contracts/limits.ts';
import type { Pool } from 'pg';
import type { BuyerLeadsQuery } from '#contracts/homes/leads.ts';
import type { WishFilter } from '#contracts/filters/wishes.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import type { MapPrices, MapPricesQuery } from '#contracts/search/map-prices.ts';
import type { Meta } from '#contracts/paging.ts';
import type {
  SearchCells,
  SearchCellsQuery,
  SearchChoices,
  SearchCounts,
  SearchCountsQuery,
  SearchSummary,
} from '#contracts/search/search.ts';
import { transactionTypes, type TransactionType } from '#contracts/homes/vocabulary.ts';
import type { LearningService } from '#server/modules/learning/learning.module.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import { refreshTypicalPrices } from '#server/modules/typical-prices/typical-prices.module.ts';
import { addUpChoices, presentChoices } from './counts/choices.ts';
import * as counting from './counts/counts.repository.ts';
import { addUpHomePage } from './counts/home-page.ts';
import { optionSearches, presentOptions, type OptionSearch } from './counts/options.ts';
import { addUpPrices } from './counts/price-options.ts';
import { countSaid, unsaidOf } from './counts/said.ts';
import { withoutSome } from './counts/without-some.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import { assignCities } from './filters/locality-cities.ts';
import { assignPins } from './filters/locality-pins.ts';
import { countNames } from './filters/names.repository.ts';
import { makeWishes } from './filters/read-wish.ts';
import type { FindSpellings } from './filters/spellings.ts';
import { mustsOf, type Wish } from './filters/wish.ts';
import { makeFindParts } from './find/parts.ts';
import type { FoundRow, Question, Total } from './find/plan.ts';
import { makePlanning, timed } from './find/planning.ts';
import { updateUnscored } from './find/score.repository.ts';
import { presentCells } from './map/map-cells.ts';
import { makeMapHomes } from './map/map-homes.ts';
import { presentPrices } from './map/map-prices.ts';
import { makeMatching } from './matching/matching.ts';
import { makeSimilarHomes } from './similar/similar-homes.ts';
import { makeCachedRows } from './shortcuts/caches.ts';
import { makeEstimates } from './shortcuts/estimates.ts';
import { makeShortcuts } from './shortcuts/shortcuts.ts';
import * as words from './words/words.repository.ts';

/** Totals under the tabs, and of the filters to drop under an empty list, are counted up to here. */
const countedUnderTabs = 1_000;
/** "People look in" on the home page. */
const shownLocalities = 6;

export interface FoundRecords {
  rows: RecordRow[];
  meta: Meta;
}

export type SearchService = ReturnType<typeof makeSearchService>;

/**
 * Finds records. `pool` is the search pool: generic plans, because its statements are prepared and few. `leastDeep` is
 * for tests, which have no thousand records. Without `places`, localities keep the city of their record. `observe` receives the duration of each question.
 */
export function makeSearchService({
  pool,
  places,
  leastDeep,
  mostRanked,
  observe,
  learning,
  findSpellings,
}: {
  pool: Pool;
  learning?: Pick<LearningService, 'order'>;
  findSpellings?: FindSpellings;
  places?: Pick<PlacesService, 'find' | 'postalCodeOf'>;
  leastDeep?: number;
  mostRanked?: number;
  observe?: (question: Question, seconds: number) => void;
}) {
  const wishes = makeWishes({ pool, findSpellings });
  const estimates = makeEstimates({ pool });
  const { planOf, reload: forget } = makePlanning({ pool, estimates, observe }, makeShortcuts);
  const rowsOf = timed('rows', makeCachedRows({ pool }), observe);
  const matching = makeMatching({ pool, wishes });
  const homes = makeMapHomes({ pool, planOf });
  const similar = makeSimilarHomes({ pool, wishes, planOf, rowsOf });
  const parts = makeFindParts({
    planOf,
    ...(leastDeep !== undefined && { leastDeep }),
    ...(mostRanked !== undefined && { mostRanked }),
  });

  /** Folds the counts, collects words, cities and PINs of localities and prices, and reloads the caches: after an import, and every few minutes. */
  async function refresh(): Promise<void> {
    await fold();
    await words.countWords(pool);
    await countNames(pool);
    if (places) {
      await assignCities(pool, places);
      await assignPins(pool, places);
    }
    await refreshTypicalPrices(pool);
    await updateUnscored(pool);
    await reload();
  }

  /** Vacuums its tables and refreshes: after a bulk load. Not in a transaction. */
  async function vacuum(): Promise<void> {
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
    await Promise.all([wishes.reload(), estimates.reload()]);
    forget();
    matching.reload();
  }

  async function find(wish: Wish): Promise<FoundRecords> {
    const { rows: found, meta } = await parts.list(wish);
    const rows = await rowsOf(found);
    return { rows: learning && wish.order.field === 'best' ? await promote(found, rows) : rows, meta };
  }

  /** Homes that many people open go before the one above them; cursors keep the order of the list. */
  async function promote(found: readonly FoundRow[], rows: readonly RecordRow[]): Promise<RecordRow[]> {
    const groups = new Map(found.map(({ id, sort_group: group }) => [id, group]));
    const shown = rows.map((row) => ({
      id: row.id,
      group: groups.get(row.id) ?? 0,
      isFarOff: row.usual_percent !== null,
      row,
    }));
    return ((await learning?.order(shown)) ?? shown).map(({ row }) => row);
  }

  /**
   * A page of `GET /api/properties` and `GET /api/search`: featured first, then the chosen sort, then id; or in parts
   * (find/parts.ts).
   */
  const findProperties = async (query: PropertyQuery): Promise<FoundRecords> => find(await wishes.wishOf(query));

  /** The ids of the first records of a search that say nothing of one of its filters, in the order of its list. */
  async function findUnsaid(query: PropertyQuery, filter: WishFilter, size: number): Promise<number[]> {
    const wish = unsaidOf(await wishes.wishOf({ ...query, page: 1, per_page: size }), filter);
    return wish ? (await parts.list(wish)).rows.map(({ id }) => id) : [];
  }

  /** A page of `GET /api/buyer-leads`, newest first. */
  const findLeads = async (query: BuyerLeadsQuery): Promise<FoundRecords> => find(await wishes.wishOfLeads(query));

  const countOf = (wish: Wish): Promise<Total> => parts.total(wish, countedUnderTabs);

  /** How many records a search finds on its tab. */
  const total = async (query: PropertyQuery): Promise<Total> => countOf(await wishes.wishOf(query));

  /** The totals of a search under each tab, and, when it finds few, the totals without each filter. */
  async function counts(query: SearchCountsQuery): Promise<SearchCounts> {
    const wish = mustsOf(await wishes.wishOf(query));
    const [totals, choices, said] = await Promise.all([
      Promise.all(transactionTypes.map((type) => countOf({ ...wish, transactionTypes: [type] }))),
      query.choices ? choicesFor(wish) : undefined,
      query.said ? countSaid(wish, countOf) : undefined,
    ]);
    const byTransactionType = Object.fromEntries(
      transactionTypes.map((type, index) => [type, totals[index]?.total ?? 0]),
    ) as Record<TransactionType, number>;
    const atLeast = transactionTypes.filter((_, index) => totals[index]?.isAtLeast);
    const found = byTransactionType[query.transaction_type];
    return {
      by_transaction_type: byTransactionType,
      ...(atLeast.length > 0 && { at_least: atLeast }),
      without: found > limits.fewResults ? [] : await withoutSome(wish, found, countOf),
      ...(choices && { choices }),
      ...(said && { said }),
    };
  }

  async function choicesFor(wish: Wish): Promise<SearchChoices> {
    const plans = await parts.plansOf(wish);
    const [found, prices, cityNames, further] = await Promise.all([
      Promise.all(plans.map((plan) => plan.choices())),
      Promise.all(plans.map((plan) => plan.prices())),
      wishes.cityNames(),
      Promise.all(optionSearches(wish).map((some) => countedOptions(some))),
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
  async function countedOptions({ names, wish }: OptionSearch) {
    const plans = await parts.plansOf(wish);
    return presentOptions(names, await Promise.all(plans.map((plan) => plan.options())));
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
    findUnsaid,
    counts,
    total,
    cells: async ({ bounds, zoom, homes: withHomes, ...query }: SearchCellsQuery): Promise<SearchCells> =>
      presentCells(await wishes.wishOf(query), { bounds, zoom, homes: withHomes }, { planOf, homes }),
    prices: (query: MapPricesQuery): Promise<MapPrices> => presentPrices(pool, query),
    summary,
    /** Homes like one, at most `limits.similarHomes`. */
    similar,
    names: wishes,
    matching,
    vacuum,
    refresh,
    reload,
    fold,
  };
}
