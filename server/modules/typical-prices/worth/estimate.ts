import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { namedHomes, type Evidence } from './like-homes.ts';
import type { WorthErrors } from './worth-errors.ts';
import type { Predicted } from './worth-model.ts';

/** An estimate in rupees, with its range and the homes behind it. */
export interface WorthRange<Home extends Evidence = Evidence> {
  low: number;
  middle: number;
  high: number;
  homes: number;
  owners: number;
  /** The like homes, the most alike first. */
  named: { home: Home; weight: number }[];
}

/** Three digits: a price is never known better. */
export function roundedRupees(rupees: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(rupees)) - 2);
  return Math.round(rupees / unit) * unit;
}

/** The estimate of a prediction, with the range that held four homes of five among those tried. */
export function estimateOf<Home extends Evidence>(
  { logRupees, uncertainty, likes }: Predicted<Home>,
  { low, high }: Pick<WorthErrors, 'low' | 'high'>,
): WorthRange<Home> {
  const { named, owners } = namedHomes(likes);
  const at = (ends: number) => roundedRupees(Math.exp(logRupees + ends * uncertainty));
  return {
    // A range of a market whose estimates all lean to one side still holds the estimate.
    low: at(Math.min(0, low)),
    middle: at(0),
    high: at(Math.max(0, high)),
    homes: named.length,
    owners,
    named,
  };
}

/** Whether an estimate is shown: from enough like homes of enough owners, where estimates are near enough. */
export const isShown = ({ homes, owners, middleError }: { homes: number; owners: number; middleError: number }) =>
  homes >= worthLimits.homes && owners >= worthLimits.owners && 100 * middleError <= worthLimits.middleErrorPercent;
