import type { ImportCounts, LineOutcome } from '#contracts/imports/imports.ts';

/** How many lines have one outcome. */
export interface OutcomeCount {
  outcome: LineOutcome;
  lines: number;
  repeats: number;
  without_place: number;
  pictures: number;
  pictures_failed: number;
}

const outcomes = ['new', 'changed', 'unchanged', 'returned', 'doubtful', 'refused', 'over_limit', 'paused'] as const;

/** The counts of an import; vanished homes are counted elsewhere. */
export function countsOf(counted: readonly OutcomeCount[]): ImportCounts {
  const of = (outcome: LineOutcome) => counted.find((one) => one.outcome === outcome)?.lines ?? 0;
  const sum = (name: Exclude<keyof OutcomeCount, 'outcome'>) => counted.reduce((total, one) => total + one[name], 0);
  const byOutcome = Object.fromEntries(outcomes.map((outcome) => [outcome, of(outcome)])) as Record<
    LineOutcome,
    number
  >;
  return {
    ...byOutcome,
    lines: sum('lines') - byOutcome.paused,
    vanished: 0,
    repeats: sum('repeats'),
    without_place: sum('without_place'),
    pictures: sum('pictures'),
    pictures_failed: sum('pictures_failed'),
  };
}
