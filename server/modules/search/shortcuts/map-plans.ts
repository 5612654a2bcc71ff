import { boxOfArea, insideBox } from '#server/modules/search/filters/area.ts';
import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import {
  joined,
  makeStatement,
  Values,
  type Condition,
  type Statement,
} from '#server/modules/search/filters/statement.ts';
import {
  isFeaturedIn,
  only,
  hasWords,
  valueOf,
  without,
  wordRecordsOf,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import { countMatches, listRows, plainSource } from '#server/modules/search/find/find.repository.ts';
import type { Shortcut } from '#server/modules/search/find/plan.ts';
import type { ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import { addUpCells, asCells, insideGrid, type MapCellRow } from '#server/modules/search/map/cells.ts';
import { coarsened, finestPrecomputed, gridAt, rowsOf, type Grid } from '#server/modules/search/map/grid.ts';
import { containingAllWords } from './costs.ts';
import { carried, lookUp, splitByColumns } from './walk-in-order.ts';

/**
 * Costs in microseconds, measured at a million records: one step through the index of areas, one match of the other
 * filters and one that holds the words, each looked up in the table, one document looked up by its id, one entry of a
 * word's list.
 */
const cost = { step: 0.2, match: 10, holding: 2, document: 2.2, entry: 0.15 };
/** A plan that costs more is replaced by a count among the newest: at a million records for the country, not for a city. */
const mostMicroseconds = 20_000;

/**
 * The records that are scanned to count a map: those with the words, those that match the other filters, those in the
 * area, or a number of the newest as a sample, whose distribution is like that of all.
 */
export type MapPlan = 'words' | 'filters' | 'area' | 'newest';

/**
 * Cells without precomputed counts are counted from the records by the cheapest plan. When every plan costs over 20 ms, the
 * newest are counted instead and the answer says so. At a million records a street takes 1 to 3 ms, furnishing in a city
 * 20 to 30, the newest 7 (decision 0013).
 */
export function makeMapPlans({ pool, estimates, planOf }: ShortcutNeeds): Shortcut {
  async function choosePlan(wish: Wish, grid: Grid): Promise<MapPlan> {
    // No index has both the coordinates and the end of being featured.
    if (isFeaturedIn(wish) && !hasWords(wish)) return 'filters';
    const [nearby, matching, scope] = await Promise.all([
      countMatches(pool, countLatitudeRows(wish, grid)),
      estimates.of(wish),
      estimates.scope(wish),
    ]);
    const looksUp = hasWords(wish) || isFeaturedIn(wish) !== null;
    const plans: [MapPlan, number][] = [['area', nearby * (looksUp ? cost.document : cost.step)]];
    if (hasWords(wish)) {
      const wordRecords = wordRecordsOf(wish);
      const entries =
        wordRecords.reduce((sum, records) => sum + records, 0) * (scope.searched / Math.max(1, scope.all));
      plans.push(['words', cost.holding * containingAllWords({ wordRecords, ...scope }) + cost.entry * entries]);
    } else plans.push(['filters', matching * cost.match]);
    const [plan, price] = plans.reduce((best, other) => (other[1] < best[1] ? other : best));
    return price > mostMicroseconds ? 'newest' : plan;
  }

  return {
    name: 'map plans',
    async cells({ wish }, grid, rather) {
      const plan = await choosePlan(wish, grid);
      if (plan === 'newest' && rather) return rather();
      const { source } = await planOf(without(wish, ['place']));
      const rows = await listRows<MapCellRow>(pool, countByPlan(wish, grid, plan, source));
      return { grid, rows, isSample: plan === 'newest' };
    },
  };
}

/** Rows of precomputed counts that are read at most to estimate the cost of a plan. */
const mostGuessed = 20_000;

/** About how many records lie between the southern and the northern edge: what a scan of the area index reads. */
function countLatitudeRows(wish: Wish, grid: Grid): Statement {
  const values = new Values();
  const place = valueOf(wish, 'place');
  const box = place && boxOfArea(place);
  const level = Math.min(grid.level, finestPrecomputed);
  let area = box ? gridAt(box, level) : coarsened(grid, level);
  while (area.north - area.south > 100) area = coarsened(area, area.level - 1);
  return makeStatement(
    `SELECT coalesce(sum(records), 0)::int AS total FROM (SELECT records FROM search_map_cells
      WHERE level = ${values.add(area.level, '::int')} AND ${transactionCondition(wish.transactionTypes, values).sql}
        AND y = ANY(${values.add(rowsOf(area), '::int[]')}) LIMIT ${mostGuessed}) AS cells`,
    values,
  );
}

/** How many of the newest are scanned, and how many of their documents are looked up. */
export const mostNewest = 20_000;
const mostDocuments = 3_000;

/** Counts by cell from the records themselves. `source` finds what matches wherever it lies. */
export function countByPlan(wish: Wish, grid: Grid, plan: MapPlan, source: Source = plainSource): Statement {
  const values = new Values();
  const everywhere = without(wish, ['place']);
  const here = () => joined([...insideGrid(grid, values), ...conditionsOf(only(wish, ['place']), values)]);
  const found = {
    words: () => `${source.from(everywhere, values)} AND ${here()}`,
    filters: () => `(SELECT * FROM ${source.from(everywhere, values)} OFFSET 0) AS walk WHERE ${here()}`,
    area: () => inArea(wish, grid, values),
    newest: () => newest(wish, grid, values),
  }[plan]();
  return addUpCells(`SELECT ${asCells(grid.level, 1, values)} FROM ${found}`, values);
}

/** Behind a fence: otherwise the planner would use the index of another filter and look up the place of each match. */
function inArea(wish: Wish, grid: Grid, values: Values): string {
  const place = valueOf(wish, 'place');
  const box = place && boxOfArea(place);
  const { fitting, lookedUp } = partsFor([notExpired, ...conditionsOf(wish, values)]);
  const scope = [
    transactionCondition(wish.transactionTypes, values),
    ...insideGrid(grid, values),
    ...(box ? insideBox(box, values) : []),
  ];
  return `(SELECT ${takenFor(fitting, lookedUp)} FROM search_records WHERE ${joined(scope)} OFFSET 0) AS walk
    WHERE ${joined(fitting)} AND ${lookUp(lookedUp)}`;
}

/** The columns that a walk reads; the id is needed to look up documents. */
function takenFor(conditions: readonly Condition[], lookedUp: readonly Condition[]): string {
  const columns = conditions.flatMap((condition) => condition.columns);
  return [...new Set([...(lookedUp.length ? ['id'] : []), 'latitude', 'longitude', ...columns])].join(', ');
}

function newest(wish: Wish, grid: Grid, values: Values): string {
  const asked = conditionsOf(without(wish, ['is_featured']), values);
  const { fitting, lookedUp } = partsFor([notExpired, ...insideGrid(grid, values), ...asked]);
  const scope = transactionCondition(wish.transactionTypes, values).sql;
  const branches = groupsFor(wish, values).map(
    (group) => `(SELECT ${takenFor(fitting, lookedUp)} FROM search_records WHERE ${scope} AND ${group}
      ORDER BY created_at DESC, id DESC LIMIT ${mostNewest})`,
  );
  const walked = `(${branches.join(' UNION ALL ')}) AS walk WHERE ${joined(fitting)}`;
  if (lookedUp.length === 0) return walked;
  return `(SELECT id, latitude, longitude FROM ${walked} LIMIT ${mostDocuments}) AS walk WHERE ${lookUp(lookedUp)}`;
}

/** The index of the newest lacks the end of being featured, so only the few featured records are looked up for it. */
function groupsFor(wish: Wish, values: Values): string[] {
  const isFeatured = isFeaturedIn(wish);
  if (isFeatured === null) return ['is_featured', 'NOT is_featured'];
  const marked = joined(conditionsOf(only(wish, ['is_featured']), values));
  return isFeatured ? [marked] : ['NOT is_featured', `is_featured AND ${marked}`];
}

/** Conditions whose columns are in the index, and those for which each record is looked up. */
function partsFor(conditions: readonly Condition[]) {
  // The few featured records may be read from the table.
  const columns = [...carried, 'latitude', 'longitude', 'place_id', 'is_featured', 'featured_until'];
  return splitByColumns(conditions, columns);
}
