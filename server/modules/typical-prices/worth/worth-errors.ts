import { setImmediate as nextTurn } from 'node:timers/promises';
import { namedHomes } from './like-homes.ts';
import { middleOf, quantileOf } from './middle.ts';
import { makeMarket } from './market.ts';
import { fitMarket, predict } from './worth-model.ts';
import type { WorthHome } from './worth-home.ts';

/** How far estimates of homes were off that the fit hadn't seen, as shares. */
export interface WorthErrors {
  /** Homes that were estimated. */
  homes: number;
  /** Half of them were within this. */
  middleError: number;
  within10: number;
  within20: number;
  /** The share of homes whose price was within the range. */
  coverage: number;
  /** The ends of the range, in uncertainties from the estimate. */
  low: number;
  high: number;
}

export const foldCount = 5;
/** The share of homes outside of each end of a range. */
const outside = 0.1;
/** Homes estimated between two turns of the event loop: about ten milliseconds. */
const homesPerTurn = 25;

/** The fold of an owner: all of one person's homes are in one, so that no home is estimated by its copy. */
export const foldOf = (ownerId: number): number => ((Math.imul(ownerId, 0x9e_37_79_b1) >>> 8) & 0xff_ff) % foldCount;

export interface TriedHome<Home> {
  home: Home;
  fold: number;
  /** Natural logarithm of the estimate over the price. */
  error: number;
  uncertainty: number;
  /** Like homes behind it, and their owners. */
  homes: number;
  owners: number;
}

/**
 * Estimates homes by the folds that they aren't in.
 *
 * @param priorOf coefficients of many cities, without the homes of a fold
 * @param tries homes that are estimated, spread over all; the rest are evidence alone
 */
export async function tryByFolds<Home extends WorthHome>(
  homes: readonly Home[],
  priorOf: (fold: number) => readonly number[],
  tries = Infinity,
): Promise<TriedHome<Home>[]> {
  const tried: TriedHome<Home>[] = [];
  const step = Math.max(1, Math.ceil(homes.length / tries));
  for (let fold = 0; fold < foldCount; fold++) {
    const { model, evidence } = fitMarket(
      homes.filter(({ ownerId }) => foldOf(ownerId) !== fold),
      priorOf(fold),
    );
    await nextTurn();
    if (evidence.length === 0) continue;
    const market = makeMarket(evidence);
    for (const [at, home] of homes.entries()) {
      if (at % homesPerTurn === 0) await nextTurn();
      if (at % step !== 0 || foldOf(home.ownerId) !== fold) continue;
      const { logRupees, uncertainty, likes } = predict(model, home, market.around(home));
      const { named, owners } = namedHomes(likes);
      const error = logRupees - Math.log(home.rupees);
      tried.push({ home, fold, error, uncertainty, homes: named.length, owners });
    }
  }
  return tried;
}

const inUncertainties = ({ error, uncertainty }: TriedHome<unknown>) => -error / uncertainty;
const endsOf = (tried: readonly TriedHome<unknown>[]) => {
  const ends = tried.map(inUncertainties);
  return { low: quantileOf(ends, outside), high: quantileOf(ends, 1 - outside) };
};

/** The errors of tried homes. The range of each fold is taken from the others, so that its coverage isn't flattered. */
export function errorsOf(tried: readonly TriedHome<unknown>[]): WorthErrors | null {
  if (tried.length < 2 * foldCount) return null;
  const errors = tried.map(({ error }) => Math.abs(Math.expm1(error)));
  const share = (condition: (at: number) => boolean) => tried.filter((_, at) => condition(at)).length / tried.length;
  const ends = Array.from({ length: foldCount }, (_, fold) => endsOf(tried.filter((it) => it.fold !== fold)));
  const covered = tried.filter((it) => {
    const { low = 0, high = 0 } = ends[it.fold] ?? {};
    return inUncertainties(it) >= low && inUncertainties(it) <= high;
  });
  return {
    homes: tried.length,
    middleError: middleOf(errors),
    within10: share((at) => (errors[at] ?? 1) <= 0.1),
    within20: share((at) => (errors[at] ?? 1) <= 0.2),
    coverage: covered.length / tried.length,
    ...endsOf(tried),
  };
}
