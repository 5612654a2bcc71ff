/** Facts of a home from which the chance follows that it is gone. */
export interface GoneFacts {
  transaction_type: 'sale' | 'rent';
  city_id: number | null;
  /** Days since its owner last confirmed it. */
  days: number;
  /** Enquiries since then. */
  enquiries: number;
  /** The share of enquiries that its owner answers; null where there are few. */
  answered: number | null;
}

/** A word of an owner or a seeker about a home with these facts. */
export interface GoneWord extends GoneFacts {
  is_gone: boolean;
}

export interface GoneModel {
  /** Weights of the {@link inputsOf} a home. */
  weights: readonly number[];
  /** By place and kind, how much sooner homes go there than elsewhere, as a logarithm. */
  paces: Readonly<Record<string, number>>;
  /** How many words it was fitted from. */
  words: number;
}

/** Days after which half of the homes are gone: what portals report of Indian cities, 3 to 5 weeks and 2 to 3 months. */
export const halfLifeDays = { rent: 24, sale: 75 } as const;

/**
 * Weights before any word: the chance by the half-life alone, a little more for many enquiries, less for owners who answer,
 * and as much as the pace of the place says.
 */
const priorWeights = [0, 1, 0.2, -1, 1] as const;
/** How strongly a weight is held at its prior: as much as about fifty words would move it. */
const priorStrength: number = 12;
/** The share that says nothing for or against an owner. */
const usualShare = 0.7;
/** Words about a place that count as much as all the others do. */
const wordsOfPace = 20;
const rounds = 25;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const placeOf = ({ city_id: city, transaction_type: type }: GoneFacts): string => `${type} ${city ?? 0}`;
const shareGone = ({ transaction_type: type, days }: GoneFacts): number =>
  1 - 2 ** (-Math.max(0.5, days) / halfLifeDays[type]);

/** One, the log-odds by the half-life, enquiries, answers, and the pace of the place. */
function inputsOf(facts: GoneFacts, paces: GoneModel['paces']): number[] {
  const share = Math.min(0.99, shareGone(facts));
  return [
    1,
    Math.log(share / (1 - share)),
    Math.log1p(Math.min(facts.enquiries, 50)),
    facts.answered === null ? 0 : facts.answered - usualShare,
    paces[placeOf(facts)] ?? 0,
  ];
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** The chance that a home is gone, from 0 to 1. */
export const chanceGone = ({ weights, paces }: Pick<GoneModel, 'weights' | 'paces'>, facts: GoneFacts): number =>
  sigmoid(dot(weights, inputsOf(facts, paces)));

/** The model before any word. */
export const priorModel: GoneModel = { weights: priorWeights, paces: {}, words: 0 };

/** Fits the weights by logistic regression, held at the prior: with few words it stays there. */
export function fitGoneModel(words: readonly GoneWord[]): GoneModel {
  const paces = pacesOf(words);
  const rows = words.map((word) => ({ inputs: inputsOf(word, paces), is: word.is_gone ? 1 : 0 }));
  let weights: number[] = [...priorWeights];
  for (let round = 0; round < rounds; round += 1) {
    const gradient = weights.map((weight, at) => priorStrength * (weight - (priorWeights[at] ?? 0)));
    const curvature = weights.map((_, at) => weights.map((__, other) => (at === other ? priorStrength : 0)));
    for (const { inputs, is } of rows) {
      const chance = sigmoid(dot(weights, inputs));
      for (const [at, input] of inputs.entries()) {
        gradient[at] = (gradient[at] ?? 0) + (chance - is) * input;
        const line = curvature[at] ?? [];
        for (const [other, factor] of inputs.entries())
          line[other] = (line[other] ?? 0) + chance * (1 - chance) * input * factor;
      }
    }
    const step = solved(curvature, gradient);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
  }
  return { weights, paces, words: words.length };
}

/** How many more homes of a place and kind were gone than the half-life says, as a logarithm near 0 with few words. */
function pacesOf(words: readonly GoneWord[]): Record<string, number> {
  const places = new Map<string, { gone: number; expected: number }>();
  for (const word of words) {
    const place = places.get(placeOf(word)) ?? { gone: wordsOfPace, expected: wordsOfPace };
    places.set(placeOf(word), {
      gone: place.gone + (word.is_gone ? 1 : 0),
      expected: place.expected + shareGone(word),
    });
  }
  return Object.fromEntries([...places].map(([name, { gone, expected }]) => [name, Math.log(gone / expected)]));
}

/** Solves symmetric positive linear equations by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  for (const [at, pivot] of lines.entries())
    for (const [other, line] of lines.entries()) {
      if (other === at) continue;
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1);
      for (const [column, value] of pivot.entries()) line[column] = (line[column] ?? 0) - factor * value;
    }
  return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1));
}
