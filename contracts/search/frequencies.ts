/** How often a saved search sends news by mail; all but `daily` and `weekly` are in the app at once. */
export const frequencies = ['instant', 'daily', 'weekly', 'app'] as const;
export type Frequency = (typeof frequencies)[number];
export const frequencyLabels: Record<Frequency, string> = {
  instant: 'Email at once',
  daily: 'Email once a day',
  weekly: 'Email once a week',
  app: 'Only in the app',
};

/** Frequencies of a search without filters, which every home fits. */
export const unfilteredFrequencies = ['daily', 'weekly'] as const satisfies readonly Frequency[];
