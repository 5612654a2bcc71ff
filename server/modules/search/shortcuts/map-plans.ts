import { boxAround, insideBox } from '#server/modules/search/filters/area.ts';
import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { namesSet, without, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
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
/** What is dearer is counted among the newest only: at a million records a city is not, and the country is. */
const mostMicroseconds = 20_000;

/**
 * Where counting looks: at what holds the words, at what fits all other filters, at what lies in the area, or at the
 * newest, which lie where the others lie. The last one stops on the way.
 */
export type MapPlan = 'words' | 'filters' | 'area' | 'newest';

/**
 * Cells that are not kept are counted from the records by the way that costs least; where each costs over 20 ms, from the
 * newest, and the answer says so. At a million records a street takes 1 to 3 ms, furnishing in a city 20 to 30, the newest
 * 7 (decision 0013).
 */
export function makeMapPlans({ pool, estimates, prepare }: ShortcutNeeds): Shortcut {
  async function choosePlan({ filters, wordRecords }: Search, grid: Grid): Promise<MapPlan> {
    // When a home is featured stands in no index beside its place.
    if (filters.is_featured && !hasWords(filters)) return 'filters';
    const [nearby, matching, scope] = await Promise.all([
      countMatches(pool, countLatitudeRows(filters, grid)),
      estimates.of(filters),
      estimates.scope(filters),
    ]);
    const looksUp = hasWords(filters) || filters.is_featured !== null;
    const plans: [MapPlan, number][] = [['area', nearby * (looksUp ? cost.document : cost.step)]];
    if (hasWords(filters)) {
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

function hasWords({ search, location }: ResolvedFilters): boolean {
  return search !== null || location !== null;
}

/** Rows of kept counts that are read to guess what a way costs. */
const mostGuessed = 20_000;

/** About how many records lie between southern and northern edge: what the index of areas walks through. */
function countLatitudeRows(filters: ResolvedFilters, grid: Grid): Statement {
  const values = new Values();
  const circle = filters.place?.circle;
  const level = Math.min(grid.level, finestPrecomputed);
  let area = circle ? gridAt(boxAround(circle), level) : coarsened(grid, level);
  while (area.north - area.south > 100) area = coarsened(area, area.level - 1);
  return makeStatement(
    `SELECT coalesce(sum(records), 0)::int AS total FROM (SELECT records FROM search_map_cells
      WHERE level = ${values.add(area.level, '::int')} AND ${transactionCondition(filters.transactionTypes, values).sql}
        AND y = ANY(${values.add(rowsOf(area), '::int[]')}) LIMIT ${mostGuessed}) AS cells`,
    values,
  );
}

/** Of the newest so many are looked at, and so many documents. */
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

/** Behind a fence: beside the others the planner would take their index and look up each match for its place. */
function inArea(filters: ResolvedFilters, grid: Grid, values: Values): string {
  const circle = filters.place?.circle;
  const { fitting, lookedUp } = partsFor(filters, grid, values, true);
  const scope = [
    transactionCondition(filters.transactionTypes, values),
    ...insideGrid(grid, values),
    ...(circle ? insideBox(boxAround(circle), values) : []),
  ];
  return `(SELECT ${takenFor(fitting, lookedUp)} FROM search_records WHERE ${joined(scope)} OFFSET 0) AS walk
    WHERE ${joined(fitting)} AND ${lookUp(lookedUp)}`;
}

/** What a walk takes along: the id is for looking up documents. */
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

/** The end of being featured stands in no index of the newest: only the few featured ones are looked up for it. */
function groupsFor(filters: ResolvedFilters, values: Values): string[] {
  if (filters.is_featured === null) return ['is_featured', 'NOT is_featured'];
  const marked = joined(conditionsOf(filters, values, ['is_featured']));
  return filters.is_featured ? [marked] : ['NOT is_featured', `is_featured AND ${marked}`];
}

/** Conditions whose columns are in the index, and those for which each record is looked up. */
function partsFor(filters: ResolvedFilters, grid: Grid, values: Values, withFeatured: boolean) {
  const names = namesSet(filters).filter((name) => name !== 'is_featured' || withFeatured);
  const conditions = [notExpired, ...insideGrid(grid, values), ...conditionsOf(filters, values, names)];
  // The few featured ones may be read in the table.
  const columns = [...carried, 'latitude', 'longitude', 'is_featured', 'featured_until'];
  return splitByColumns(conditions, columns);
}
