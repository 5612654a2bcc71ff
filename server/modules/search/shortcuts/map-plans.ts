import { boxOfArea, insideBox } from '#server/modules/search/filters/area.ts';
import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { namesSet, without, wordRecordsOf, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import {
  joined,
  makeStatement,
  Values,
  type Condition,
  type Statement,
} from '#server/modules/search/filters/statement.ts';
import { countMatches, listRows } from '#server/modules/search/find/find.repository.ts';
import type { Search } from '#server/modules/search/find/questions.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import { plainSource } from '#server/modules/search/find/statements.ts';
import { addUpCells, asCells, insideGrid, type MapCellRow } from '#server/modules/search/map/cells.ts';
import { coarsened, finestPrecomputed, gridAt, rowsOf, type Grid } from '#server/modules/search/map/grid.ts';
import { containingAllWords } from './costs.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';
import { carried, lookUp, splitByColumns } from './walk.ts';

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
export function makeMapPlans({ pool, estimates, prepare }: ShortcutNeeds): Shortcut {
  async function choosePlan({ filters }: Search, grid: Grid): Promise<MapPlan> {
    // No index has both the coordinates and the end of being featured.
    if (filters.is_featured && !hasWords(filters)) return 'filters';
    const [nearby, matching, scope] = await Promise.all([
      countMatches(pool, countLatitudeRows(filters, grid)),
      estimates.of(filters),
      estimates.scope(filters),
    ]);
    const looksUp = hasWords(filters) || filters.is_featured !== null;
    const plans: [MapPlan, number][] = [['area', nearby * (looksUp ? cost.document : cost.step)]];
    if (hasWords(filters)) {
      const wordRecords = wordRecordsOf(filters);
      const entries =
        wordRecords.reduce((sum, records) => sum + records, 0) * (scope.searched / Math.max(1, scope.all));
      plans.push(['words', cost.holding * containingAllWords({ wordRecords, ...scope }) + cost.entry * entries]);
    } else plans.push(['filters', matching * cost.match]);
    const [plan, price] = plans.reduce((best, other) => (other[1] < best[1] ? other : best));
    return price > mostMicroseconds ? 'newest' : plan;
  }

  return {
    name: 'map plans',
    async cells({ search, grid, rather }) {
      const plan = await choosePlan(search, grid);
      if (plan === 'newest' && rather) return rather();
      const { source } = await prepare({ ...search, filters: without(search.filters, ['place']) });
      const rows = await listRows<MapCellRow>(pool, countByPlan(search.filters, grid, plan, source));
      return { grid, rows, isSample: plan === 'newest' };
    },
  };
}

function hasWords({ search, location, society }: ResolvedFilters): boolean {
  return search !== null || location !== null || society !== null;
}

/** Rows of precomputed counts that are read at most to estimate the cost of a plan. */
const mostGuessed = 20_000;

/** About how many records lie between the southern and the northern edge: what a scan of the area index reads. */
function countLatitudeRows(filters: ResolvedFilters, grid: Grid): Statement {
  const values = new Values();
  const box = filters.place && boxOfArea(filters.place);
  const level = Math.min(grid.level, finestPrecomputed);
  let area = box ? gridAt(box, level) : coarsened(grid, level);
  while (area.north - area.south > 100) area = coarsened(area, area.level - 1);
  return makeStatement(
    `SELECT coalesce(sum(records), 0)::int AS total FROM (SELECT records FROM search_map_cells
      WHERE level = ${values.add(area.level, '::int')} AND ${transactionCondition(filters.transactionTypes, values).sql}
        AND y = ANY(${values.add(rowsOf(area), '::int[]')}) LIMIT ${mostGuessed}) AS cells`,
    values,
  );
}

/** How many of the newest are scanned, and how many of their documents are looked up. */
export const mostNewest = 20_000;
const mostDocuments = 3_000;

/** Counts by cell from the records themselves. `source` finds what matches wherever it lies. */
export function countByPlan(
  filters: ResolvedFilters,
  grid: Grid,
  plan: MapPlan,
  source: Source = plainSource,
): Statement {
  const values = new Values();
  const everywhere = without(filters, ['place']);
  const here = () => joined([...insideGrid(grid, values), ...conditionsOf(filters, values, ['place'])]);
  const found = {
    words: () => `${source.from(everywhere, values)} AND ${here()}`,
    filters: () => `(SELECT * FROM ${source.from(everywhere, values)} OFFSET 0) AS walk WHERE ${here()}`,
    area: () => inArea(filters, grid, values),
    newest: () => newest(filters, grid, values),
  }[plan]();
  return addUpCells(`SELECT ${asCells(grid.level, 1, values)} FROM ${found}`, values);
}

/** Behind a fence: otherwise the planner would use the index of another filter and look up the place of each match. */
function inArea(filters: ResolvedFilters, grid: Grid, values: Values): string {
  const box = filters.place && boxOfArea(filters.place);
  const { fitting, lookedUp } = partsFor(filters, grid, values, true);
  const scope = [
    transactionCondition(filters.transactionTypes, values),
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

function newest(filters: ResolvedFilters, grid: Grid, values: Values): string {
  const { fitting, lookedUp } = partsFor(filters, grid, values, false);
  const scope = transactionCondition(filters.transactionTypes, values).sql;
  const branches = groupsFor(filters, values).map(
    (group) => `(SELECT ${takenFor(fitting, lookedUp)} FROM search_records WHERE ${scope} AND ${group}
      ORDER BY created_at DESC, id DESC LIMIT ${mostNewest})`,
  );
  const walked = `(${branches.join(' UNION ALL ')}) AS walk WHERE ${joined(fitting)}`;
  if (lookedUp.length === 0) return walked;
  return `(SELECT id, latitude, longitude FROM ${walked} LIMIT ${mostDocuments}) AS walk WHERE ${lookUp(lookedUp)}`;
}

/** The index of the newest lacks the end of being featured, so only the few featured records are looked up for it. */
function groupsFor(filters: ResolvedFilters, values: Values): string[] {
  if (filters.is_featured === null) return ['is_featured', 'NOT is_featured'];
  const marked = joined(conditionsOf(filters, values, ['is_featured']));
  return filters.is_featured ? [marked] : ['NOT is_featured', `is_featured AND ${marked}`];
}

/** Conditions whose columns are in the index, and those for which each record is looked up. */
function partsFor(filters: ResolvedFilters, grid: Grid, values: Values, withFeatured: boolean) {
  const names = namesSet(filters).filter((name) => name !== 'is_featured' || withFeatured);
  const conditions = [notExpired, ...insideGrid(grid, values), ...conditionsOf(filters, values, names)];
  // The few featured records may be read from the table.
  const columns = [...carried, 'latitude', 'longitude', 'place_id', 'is_featured', 'featured_until'];
  return splitByColumns(conditions, columns);
}
