import { budgetOptions } from '#contracts/text/rupees.ts';

/** The budget options of the list, each as one value of a select: "500000-1000000", open ends left empty. */
export const budgetChoices = budgetOptions.map(({ label, min, max }) => ({
  label: label(),
  value: `${min || ''}-${max ?? ''}`,
}));

/** The value of the select for an address; empty when its bounds match no option. */
export function budgetValue(min: number | undefined, max: number | undefined): string {
  const value = `${min ?? ''}-${max ?? ''}`;
  return budgetChoices.some((choice) => choice.value === value) ? value : '';
}

/** The bounds of a value of the select. */
export function budgetBounds(value: string): { min_budget?: number; max_budget?: number } {
  const [min, max] = value.split('-').map((text) => Number(text) || undefined);
  return { min_budget: min, max_budget: max };
}
