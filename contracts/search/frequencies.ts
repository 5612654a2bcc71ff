import * as texts from '#texts/vocabulary.ts';

/** How often a saved search sends news by mail; all but `daily` and `weekly` are in the app at once. */
export const frequencies = ['instant', 'daily', 'weekly', 'app'] as const;
export type Frequency = (typeof frequencies)[number];
export const frequencyLabels: Record<Frequency, () => string> = {
  instant: texts.emailAtOnce,
  daily: texts.emailOnceADay,
  weekly: texts.emailOnceAWeek,
  app: texts.onlyInTheApp,
};

/** Frequencies of a search without filters, which every home fits. */
export const unfilteredFrequencies = ['daily', 'weekly'] as const satisfies readonly Frequency[];
