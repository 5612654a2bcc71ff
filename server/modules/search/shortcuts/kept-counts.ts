import { splitRange } from '#server/modules/search/counts/price-buckets.ts';
import {
  cellConditions,
  countedConditions,
  joined,
  makeStatement,
  matching,
  notExpired,
  transactionCondition,
  Values,
  type Condition,
  type ResolvedFilters,
  type Statement,
} from '#server/modules/search/filters/conditions.ts';

/** Whether the counts that are kept answer this search: they know nothing of words, places on a map, and marks. */
export function isKnownToKeptCounts(filters: ResolvedFilters): boolean {
  const { textQuery, placeQuery, circle, box, isFeatured, isUrgent } = filters;
  return textQuery === null && placeQuery === null && !circle && !box && isFeatured === null && !isUrgent;
}

const cell = 'city_id, property_type, bedrooms, furnishing';
const cellOfRow = 'city_id, property_type, least(coalesce(bedrooms, 0), 4), furnishing';

/**
 * Counts by cell, to the last record: those that are kept, what changed since they were folded, without the records that
 * ran out and are not marked yet; where a price range cuts through a bucket, that bucket's records one by one.
 */
function countsByCell({ minPrice, maxPrice }: ResolvedFilters, where: readonly Condition[], values: Values): string {
  const fitting = joined(where);
  const hasPrice = minPrice !== null || maxPrice !== null;
  if (!hasPrice) {
    return `SELECT ${cell}, records FROM search_facets WHERE ${fitting}
      UNION ALL SELECT ${cell}, records FROM search_facet_changes WHERE ${fitting}
      UNION ALL SELECT ${cellOfRow}, -1 FROM search_records WHERE ${fitting} AND expires_at <= now()`;
  }
  const { first, last, edges } = splitRange(minPrice, maxPrice);
  const inBuckets = `bucket BETWEEN ${values.add(first, '::int')} AND ${values.add(last, '::int')}`;
  const ofPrice = `price_bucket(search_price) BETWEEN ${values.add(first, '::int')} AND ${values.add(last, '::int')}`;
  return [
    `SELECT ${cell}, records FROM search_price_facets WHERE ${fitting} AND ${inBuckets}`,
    `SELECT ${cell}, records FROM search_facet_changes WHERE ${fitting} AND ${inBuckets}`,
    `SELECT ${cellOfRow}, -1 FROM search_records WHERE ${fitting} AND ${ofPrice} AND expires_at <= now()`,
    ...edges.map(
      ({ from, to }) => `SELECT ${cellOfRow}, 1 FROM search_records WHERE ${fitting} AND ${notExpired.sql}
        AND search_price BETWEEN ${values.add(from, '::bigint')} AND ${values.add(to, '::bigint')}`,
    ),
  ].join(' UNION ALL ');
}

/** How many match, from the counts that are kept. Only for searches that {@link isKnownToKeptCounts}. */
export function sumKeptCounts(filters: ResolvedFilters): Statement {
  const values = new Values();
  const where = countedConditions(filters, values);
  return makeStatement(
    `SELECT coalesce(sum(records), 0)::int AS total FROM (${countsByCell(filters, where, values)}) AS c`,
    values,
  );
}

/** The choices of a filter, each with what the other filters leave for it. */
export interface ChoiceRow {
  choice: 'city' | 'property_type' | 'bedrooms' | 'furnishing';
  value: string;
  total: number;
  /** How many records were counted, over all. */
  seen: number;
}

/** Where the counts that are kept can't answer, so many matching records are looked at. */
export const mostLookedAt = 5_000;

/** Counts for every choice of the four filters, given all the others. */
export function countChoices(filters: ResolvedFilters): Statement {
  const values = new Values();
  const own = cellConditions(filters, values);
  const wide = { ...filters, cityIds: null, propertyTypes: [], bedrooms: [], furnishings: [] };
  const source = isKnownToKeptCounts(filters)
    ? countsByCell(filters, [transactionCondition(filters.transactionTypes, values)], values)
    : `SELECT ${cellOfRow} , 1 AS records FROM ${matching(wide, values)}
        LIMIT ${mostLookedAt + 1}`;
  const choices = [
    ['city', 'city_id', 'city'],
    ['property_type', 'property_type', 'propertyType'],
    ['bedrooms', 'bedrooms', 'bedrooms'],
    ['furnishing', 'furnishing', 'furnishing'],
  ] as const;
  const counted = choices.map(([choice, column, key]) => {
    const others = Object.entries(own).flatMap(([name, conditions]) => (name === key ? [] : conditions));
    return `SELECT '${choice}' AS choice, ${column}::text AS value, sum(records)::int AS total,
        (SELECT count(*)::int FROM c) AS seen FROM c
      WHERE ${column} IS NOT NULL AND ${joined(others)} GROUP BY ${column} HAVING sum(records) > 0`;
  });
  return makeStatement(`WITH c(${cell}, records) AS MATERIALIZED (${source}) ${counted.join(' UNION ALL ')}`, values);
}
