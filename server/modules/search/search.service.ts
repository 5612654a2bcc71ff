import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { BuyerLeadsQuery } from '#contracts/leads.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/listings.ts';
import { makeMeta, type Meta } from '#contracts/paging.ts';
import type { SearchChoices, SearchCounts, SearchCountsQuery, SearchSummary } from '#contracts/search.ts';
import { transactionTypes, type TransactionType } from '#contracts/vocabulary.ts';
import type { RecordRow } from '#server/modules/listings/listings.service.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeMapCells } from './map/map-cells.ts';
import { makeResolver, type Resolved } from './filters/resolve.ts';
import { makeCachedRows } from './shortcuts/cached-rows.ts';
import { priceBandTotals, countPrices } from './counts/price-bands.ts';
import { choicesOf } from './counts/choices.ts';
import { isPlaceOnly, noFilters } from './filters/conditions.ts';
import { readCursor, writeCursor } from './find/cursor.ts';
import { countChoices, sumKeptCounts, isKnownToKeptCounts } from './shortcuts/kept-counts.ts';
import {
  filtersOf,
  filtersOfLeads,
  isByDateOrPrice,
  withoutEach,
  type Filters,
  type Order,
  type Page,
} from './filters/filters.ts';
import { addUpHomePage } from './counts/home-page.ts';
import * as repository from './find/find.repository.ts';
import { countsWalking, lookupsAtMost, lookupsInArea, matchesFirst, type ShapeFacts } from './shortcuts/costs.ts';
import { countAll, countWalking, matchFirst, sortFirst, type Slice } from './find/statements.ts';
import * as words from './words/words.repository.ts';

/** Up to so many matches are counted one by one, quicker than adding up what is kept. */
const quicklyCounted = 2_000;
/** What is dear to count is counted up to here, and then as many pages as the pager shows beyond the present one. */
const countedAtMost = 1_000;
/** In an area with so many homes the words of each are compared. */
const comparedNearby = 3_000;
/** For a minute, as long as all that a node knows. */
const rememberedTotals = 5_000;
/** "People look in" on the home page. */
const shownLocalities = 6;
const newestFirst: Order = { field: 'created_at', direction: 'desc' };

export interface FoundPage {
  rows: RecordRow[];
  meta: Meta;
}

/** A number of records; with `isAtLeast` there are more. */
interface Total {
  total: number;
  isAtLeast: boolean;
}

interface Choice {
  /** All matches first, instead of walking in the order of the page. */
  collects: boolean;
  counted: Total | null;
  /** After how many looks at words or places a walk gives up, and all matches are collected after all. */
  lookups: number | null;
}

export type SearchService = ReturnType<typeof makeSearchService>;

/** Finds records. `pool` is the search pool: generic plans, because its statements are prepared and few. */
export function makeSearchService(needs: { pool: Pool }) {
  const { pool } = needs;
  const known = makeResolver(needs);
  const cachedRows = makeCachedRows(needs);
  const map = makeMapCells({ pool, known });
  /** Searches that found more than they counted to: who turns their pages needn't count again. */
  const exceeded = new LRUCache<string, true>({ max: rememberedTotals });

  /** Folds the counts, collects the words in use, then learns both: after many records came in, and every few minutes. */
  async function refresh(): Promise<void> {
    await fold();
    await words.countWords(pool);
    await reload();
  }

  /** Adds what changed to all counts that are kept. */
  async function fold(): Promise<void> {
    await repository.foldFacets(pool);
    await map.fold();
  }

  /** Learns anew what a node knows, every minute. */
  async function reload(): Promise<void> {
    await known.reload();
    exceeded.clear();
  }

  /** Looks up words and cities, and whether few enough homes lie in an area to compare the words of each. */
  async function resolve(unresolved: Filters): Promise<Resolved> {
    const resolved = await known.resolve(unresolved);
    const { filters } = resolved;
    const { textQuery, placeQuery, circle, box, transactionTypes } = filters;
    if ((!circle && !box) || (textQuery === null && placeQuery === null)) return resolved;
    const nearby = await countUpTo({ ...noFilters, transactionTypes, circle, box }, comparedNearby, true);
    return nearby.isAtLeast ? resolved : { ...resolved, filters: { ...filters, isSmallArea: true } };
  }

  /** Which shape to take; of an area also how many match, as far as that was counted. */
  async function chooseShape({ filters, wordRecords }: Resolved, order: Order, wanted: number): Promise<Choice> {
    if (filters.circle || filters.box) {
      // The box of an area is small most times, and looking how many lie in it costs little.
      const counted = await countUpTo(filters, countedAtMost, true);
      return { collects: !counted.isAtLeast, counted, lookups: lookupsInArea(wanted) };
    }
    const facts = await factsOf({ filters, wordRecords }, order, wanted);
    return { collects: matchesFirst(facts), counted: null, lookups: wordRecords.length ? lookupsAtMost(facts) : null };
  }

  async function factsOf({ filters, wordRecords }: Resolved, order: Order, wanted: number): Promise<ShapeFacts> {
    const isOneCity = filters.cityIds?.length === 1 && isByDateOrPrice(order);
    const wide = { ...filters, cityIds: null, propertyTypes: [], bedrooms: [], furnishings: [] };
    const unpriced = { ...wide, minPrice: null, maxPrice: null };
    const [matching, walked, searched, all] = await Promise.all([
      known.estimate(filters),
      known.estimate({ ...(order.field === 'price' ? wide : unpriced), cityIds: isOneCity ? filters.cityIds : null }),
      known.estimate(unpriced),
      known.estimate({ ...unpriced, transactionTypes: [...transactionTypes] }),
    ]);
    return { matching, walked, searched, all, wordRecords, isPlaceOnly: isPlaceOnly(filters), wanted };
  }

  async function find(filters: Filters, order: Order, page: Page): Promise<FoundPage> {
    const slice = sliceOf(order, page);
    const resolved = await resolve(filters);
    const { collects, counted, lookups } = await chooseShape(resolved, order, slice.offset + slice.size);
    if (!collects) {
      const [found, total] = await Promise.all([
        repository.listPage(pool, sortFirst(resolved.filters, order, slice, lookups)),
        countUntil(resolved, page, counted),
      ]);
      // A page without rows cannot say that the walk before it was cut.
      const isCut = lookups !== null && (found[0] ? found[0].cut === true : slice.offset > 0);
      if (!isCut) return foundPage(found, total, order, page, slice);
    }
    const found = await repository.listPage(pool, matchFirst(resolved.filters, order, slice));
    // A page past the end has no row to read the total from.
    const total = found[0]?.total ?? (page.number === 1 && !slice.from ? 0 : await exactCount(resolved.filters));
    return foundPage(found, exact(total), order, page, slice);
  }

  async function foundPage(
    found: repository.FoundRow[],
    total: Total,
    order: Order,
    page: Page,
    slice: Slice,
  ): Promise<FoundPage> {
    const ordered = slice.backwards ? found.toReversed() : found;
    return { rows: await cachedRows.rowsOf(ordered), meta: metaOf(ordered, total, order, page, slice) };
  }

  /** The total of a page: exact where that is cheap, otherwise so far that the pager's next pages are there. */
  function countUntil(resolved: Resolved, page: Page, counted: Total | null): Promise<Total> {
    const most = Math.max(countedAtMost, (page.number + limits.pagerButtons) * page.size);
    if (counted && most === countedAtMost) return Promise.resolve(counted);
    return count(resolved, most);
  }

  async function count({ filters, wordRecords }: Resolved, most = countedAtMost): Promise<Total> {
    if (isKnownToKeptCounts(filters)) return exactly(countByFacets(filters));
    const plain = { ...filters, isFeatured: null };
    if (filters.isFeatured !== null && isKnownToKeptCounts(plain)) {
      const featured = exactCount({ ...filters, isFeatured: true });
      if (filters.isFeatured) return exactly(featured);
      return exactly(Promise.all([countByFacets(plain), featured]).then(([all, some]) => all - some));
    }
    if (filters.circle || filters.box) return countUpTo(filters, most, true);
    const facts = await factsOf({ filters, wordRecords }, newestFirst, most);
    return countUpTo(filters, most, !countsWalking(facts), wordRecords.length ? lookupsAtMost(facts) : null);
  }

  /**
   * Counts, and stops after `most`; by the index of places or words, or along the newest, which may give up after some
   * lookups.
   */
  async function countUpTo(
    filters: Resolved['filters'],
    most: number,
    byIndex: boolean,
    lookups: number | null = null,
  ): Promise<Total> {
    const key = JSON.stringify([filters, most]);
    if (exceeded.has(key)) return { total: most, isAtLeast: true };
    const walked = byIndex ? null : await repository.countWalked(pool, countWalking(filters, most + 1, lookups));
    const found =
      walked && !walked.cut ? walked.total : await repository.countMatches(pool, countAll(filters, most + 1));
    if (found > most) exceeded.set(key, true);
    return { total: Math.min(found, most), isAtLeast: found > most };
  }

  function exactCount(filters: Resolved['filters']): Promise<number> {
    return repository.countMatches(pool, countAll(filters));
  }

  async function countByFacets(filters: Resolved['filters']): Promise<number> {
    const isPriced = filters.minPrice !== null || filters.maxPrice !== null;
    if (isPriced && (await known.estimate(filters)) <= quicklyCounted) return exactCount(filters);
    return repository.countMatches(pool, sumKeptCounts(filters));
  }

  async function countOf(filters: Filters): Promise<Total> {
    return count(await resolve(filters));
  }

  /** A page of `GET /api/properties` and `GET /api/search`: featured first, then the chosen sort, then id. */
  function findProperties(query: PropertyQuery): Promise<FoundPage> {
    const order = { field: query.sort_by ?? 'created_at', direction: query.sort_direction ?? 'desc' } as const;
    return find(filtersOf(query), order, pageOf(query));
  }

  /** A page of `GET /api/buyer-leads`, newest first. */
  function findLeads(query: BuyerLeadsQuery): Promise<FoundPage> {
    return find(filtersOfLeads(query), newestFirst, pageOf(query));
  }

  /** The totals of a search under each tab, and, when it finds nothing, what dropping each filter would give. */
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
    const without = await Promise.all(
      (isFound ? [] : withoutEach(filters)).map(async ({ filter, filters: fewer }) => {
        const { total, isAtLeast } = await countOf(fewer);
        return { filter, total, ...(isAtLeast && { is_at_least: true as const }) };
      }),
    );
    return {
      by_transaction_type: byTransactionType,
      ...(atLeast.length > 0 && { at_least: atLeast }),
      without: without.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total),
      ...(choices && { choices }),
    };
  }

  async function choicesFor(filters: Filters): Promise<SearchChoices> {
    const { filters: resolved } = await resolve(filters);
    const [rows, prices] = await Promise.all([
      repository.listChoices(pool, countChoices(resolved)),
      repository.listPrices(pool, countPrices(resolved)),
    ]);
    return {
      ...choicesOf(rows, await known.cityNames(), isKnownToKeptCounts(resolved)),
      ...priceBandTotals(prices, resolved),
    };
  }

  /** The figures of the home page. */
  async function summary(): Promise<SearchSummary> {
    const [figures, localities] = await Promise.all([
      repository.listCityCounts(pool),
      repository.listLocalities(pool, shownLocalities),
    ]);
    return { ...addUpHomePage(figures), localities };
  }

  return {
    findProperties,
    findLeads,
    counts,
    cells: map.cells,
    summary,
    known,
    refresh,
    reload,
    fold,
  };
}

const exact = (total: number): Total => ({ total, isAtLeast: false });

async function exactly(total: Promise<number>): Promise<Total> {
  return exact(await total);
}

function pageOf({ page, per_page, after, before }: PropertyQuery | BuyerLeadsQuery): Page {
  return { number: page ?? 1, size: per_page ?? limits.listPageSize, after, before };
}

/** Where a page begins; 422 `search.too_deep` past the offset that anybody needs. */
function sliceOf(order: Order, { number, size, after, before }: Page): Slice {
  const cursor = after ?? before;
  if (cursor !== undefined) {
    return { size, offset: 0, from: readCursor(cursor, order), backwards: after === undefined };
  }
  if (number * size > limits.maxOffset) {
    const message = 'There are too many pages before this one. Please narrow the search.';
    throw new AppError(422, 'search.too_deep', message, { fields: { page: [message] } });
  }
  return { size, offset: (number - 1) * size, from: null, backwards: false };
}

/** `found` is in the order of the page. */
function metaOf(
  found: repository.FoundRow[],
  { total, isAtLeast }: Total,
  order: Order,
  page: Page,
  slice: Slice,
): Meta {
  const cursorOf = (row: repository.FoundRow | undefined) =>
    row && writeCursor(order, { group: row.sort_group, key: row.sort_key, id: row.id });
  const isFull = found.length === page.size;
  const next = slice.backwards || isFull ? cursorOf(found.at(-1)) : undefined;
  const previous = (slice.backwards ? isFull : page.number > 1 || slice.from) ? cursorOf(found[0]) : undefined;
  const meta = makeMeta(page.number, page.size, total, found.length);
  // Numbered pages beyond this one are refused.
  const lastNumbered = Math.floor(limits.maxOffset / page.size);
  return {
    ...meta,
    last_page: Math.min(meta.last_page, lastNumbered),
    ...(meta.last_page > lastNumbered && { last_page_is_capped: true as const }),
    ...(isAtLeast && { total_is_at_least: true as const }),
    ...(next && { next }),
    ...(previous && { previous }),
  };
}
