import { worthFacts, type Estimate, type WorthError } from '#contracts/homes/estimates.ts';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { roundedRupees, type WorthRange } from './estimate.ts';
import type { OfferedHome } from './evidence.repository.ts';
import { featuresOf, movesBetween } from './worth-features.ts';
import type { WorthFit } from './worth-fits.repository.ts';
import type { MarketKey, WorthFacts } from './worth-home.ts';

const percentOf = (share: number): number => Math.round(100 * share);

/** The errors of a market, in percent. */
export function presentError(fit: WorthFit & Pick<MarketKey, 'deal' | 'kind'>): WorthError {
  return {
    city: fit.city,
    transaction_type: fit.deal,
    kind: fit.kind,
    homes: fit.tried,
    half_within_percent: Math.round(1000 * fit.middle_error) / 10,
    within_10_percent: percentOf(fit.within_10),
    within_20_percent: percentOf(fit.within_20),
    in_range_percent: percentOf(fit.coverage),
    is_shown: 100 * fit.middle_error <= worthLimits.middleErrorPercent,
    fitted_on: fit.fitted_on,
  };
}

interface Estimated {
  subject: WorthFacts & MarketKey & { rupees: number };
  fit: WorthFit;
  range: WorthRange;
  onOffer: readonly OfferedHome[];
}

/** An estimate with its evidence. The like homes are those that anybody sees on offer. */
export function presentEstimate({ subject, fit, range, onOffer }: Estimated): Estimate {
  const { deal, kind } = subject;
  const offered = new Map(onOffer.map((home) => [home.id, home]));
  const moves = movesOf(subject, fit, range);
  return {
    rupees: range.middle,
    low: range.low,
    high: range.high,
    percent: subject.rupees > 0 ? percentOf(subject.rupees / range.middle - 1) : null,
    homes: range.homes,
    owners: range.owners,
    like_rupees: moves.likeRupees,
    moves: moves.named,
    closed_percent: fit.closed_percent,
    like_homes: range.named.flatMap(({ home: { id } }) => offered.get(id) ?? []).slice(0, worthLimits.namedHomes),
    error: presentError({ ...fit, deal, kind }),
  };
}

/** The middle asking price of the like homes, and how the facts of the subject move it. */
function movesOf(subject: WorthFacts, { model }: WorthFit, { middle, named }: WorthRange) {
  const total = named.reduce((sum, { weight }) => sum + weight, 0);
  const usual = featuresOf(subject).map(() => 0);
  for (const { home, weight } of named) {
    for (const [at, value] of featuresOf(home).entries()) usual[at] = (usual[at] ?? 0) + (weight / total) * value;
  }
  const moves = movesBetween(model.coefficients, usual, featuresOf(subject));
  const all = worthFacts.map((fact) => ({ fact, percent: percentOf(Math.expm1(moves[fact])) }));
  const sum = worthFacts.reduce((of, fact) => of + moves[fact], 0);
  return {
    likeRupees: roundedRupees(middle / Math.exp(sum)),
    named: all
      .filter(({ percent }) => Math.abs(percent) >= worthLimits.leastMovePercent)
      .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)),
  };
}
