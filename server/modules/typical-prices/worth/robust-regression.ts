import { middleOf } from './middle.ts';

/** One row of a regression: its features, the number to explain, and the group whose level doesn't matter. */
export interface RegressionRow {
  features: readonly number[];
  value: number;
  group: string;
}

/** Rounds of weighing; the coefficients hardly move after five. */
const rounds = 6;
/** Rows count fully up to this many standard deviations, and less beyond (Huber). */
const fullUpTo = 1.2;
/** The least standard deviation, so that rows which agree by chance don't make all others outliers. */
const leastDeviation = 0.03;

/**
 * Coefficients of features that explain differences inside of groups: a locality's level moves none of them. Rows far
 * off count less in each round, so that a price with a digit too many moves little. `prior` are the coefficients of
 * many more homes, which count like `priorRows` rows: a feature that no row has keeps its prior.
 */
export function fitWithinGroups(
  rows: readonly RegressionRow[],
  prior: readonly number[],
  priorRows: number,
): { coefficients: number[]; deviation: number } {
  let weights = rows.map(() => 1);
  let coefficients = [...prior];
  let deviation = leastDeviation;
  for (let round = 0; round < rounds; round++) {
    const { features, values } = withoutLevels(rows, weights, prior.length);
    coefficients = ridge(features, values, weights, prior, priorRows);
    const errors = values.map((value, at) => value - product(features[at] ?? [], coefficients));
    deviation = Math.max(leastDeviation, 1.4826 * middleOf(errors.map(Math.abs)) || 0);
    weights = errors.map((error) => Math.min(1, (fullUpTo * deviation) / (Math.abs(error) || 1e-9)));
  }
  return { coefficients, deviation };
}

/** Features and values less the weighted mean of their group. */
function withoutLevels(rows: readonly RegressionRow[], weights: readonly number[], count: number) {
  const levels = new Map<string, { weight: number; value: number; features: number[] }>();
  for (const [at, { features, value, group }] of rows.entries()) {
    const weight = weights[at] ?? 0;
    let level = levels.get(group);
    if (!level) levels.set(group, (level = { weight: 0, value: 0, features: new Array<number>(count).fill(0) }));
    level.weight += weight;
    level.value += weight * value;
    for (let j = 0; j < count; j++) level.features[j] = (level.features[j] ?? 0) + weight * (features[j] ?? 0);
  }
  const levelOf = ({ group }: RegressionRow) => levels.get(group) ?? { weight: 1, value: 0, features: [] };
  return {
    features: rows.map((row) => {
      const { weight, features } = levelOf(row);
      return row.features.map((feature, j) => feature - (features[j] ?? 0) / weight);
    }),
    values: rows.map((row) => row.value - levelOf(row).value / levelOf(row).weight),
  };
}

function product(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += (a[j] ?? 0) * (b[j] ?? 0);
  return sum;
}

/** Weighted least squares, drawn towards the prior. */
function ridge(
  features: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
  prior: readonly number[],
  priorRows: number,
): number[] {
  const count = prior.length;
  const width = count + 1;
  // The normal equations, with their right side as the last column.
  const matrix = new Float64Array(count * width);
  const add = (row: number, column: number, value: number) => {
    const at = row * width + column;
    matrix[at] = (matrix[at] ?? 0) + value;
  };
  for (const [at, row] of features.entries()) {
    const [weight, value] = [weights[at] ?? 0, values[at] ?? 0];
    for (let j = 0; j < count; j++) {
      const weighted = weight * (row[j] ?? 0);
      if (weighted === 0) continue;
      for (let k = j; k < count; k++) add(j, k, weighted * (row[k] ?? 0));
      add(j, count, weighted * value);
    }
  }
  for (let j = 0; j < count; j++) {
    for (let k = 0; k < j; k++) matrix[j * width + k] = matrix[k * width + j] ?? 0;
    add(j, j, priorRows);
    add(j, count, priorRows * (prior[j] ?? 0));
  }
  return solved(matrix, count);
}

/** Solves equations whose matrix is symmetric and positive, by elimination. */
function solved(matrix: Float64Array, count: number): number[] {
  const width = count + 1;
  const cell = (row: number, column: number) => matrix[row * width + column] ?? 0;
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const factor = cell(j, i) / cell(i, i);
      if (factor === 0) continue;
      for (let k = i; k < width; k++) matrix[j * width + k] = cell(j, k) - factor * cell(i, k);
    }
  }
  const solution = new Array<number>(count).fill(0);
  for (let i = count - 1; i >= 0; i--) {
    let rest = cell(i, count);
    for (let j = i + 1; j < count; j++) rest -= cell(i, j) * (solution[j] ?? 0);
    solution[i] = rest / cell(i, i);
  }
  return solution;
}
