import type { Estimate } from '#contracts/homes/estimates.ts';

/** An estimate of a flat in Pune, without a price asked, closing prices and like homes. */
export const sampleEstimate: Estimate = {
  rupees: 10_400_000,
  low: 9_200_000,
  high: 12_000_000,
  percent: null,
  homes: 24,
  owners: 19,
  like_rupees: 10_000_000,
  moves: [],
  closed_percent: null,
  like_homes: [],
  error: {
    city: 'Pune',
    transaction_type: 'sale',
    kind: 'flat',
    homes: 300,
    half_within_percent: 9,
    within_10_percent: 55,
    within_20_percent: 80,
    in_range_percent: 80,
    is_shown: true,
    fitted_on: '2026-11-29',
  },
};
