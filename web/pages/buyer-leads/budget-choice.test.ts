import { expect, it } from 'vitest';
import { budgetBounds, budgetChoices, budgetValue } from './budget-choice.ts';

// specification 5.9
it('converts the budget options of the specification in both directions', () => {
  expect(budgetChoices.map(({ label }) => label)).toEqual([
    'Under ₹5 Lakh',
    '₹5-10 Lakh',
    '₹10-25 Lakh',
    '₹25-50 Lakh',
    '₹50 L - 1 Cr',
    'Above ₹1 Cr',
  ]);
  for (const { value } of budgetChoices) {
    const { min_budget, max_budget } = budgetBounds(value);
    expect(budgetValue(min_budget, max_budget)).toBe(value);
  }
});

// specification 5.9
it('leaves an open end out', () => {
  expect(budgetBounds(budgetChoices[0]!.value)).toEqual({ min_budget: undefined, max_budget: 500_000 });
  expect(budgetBounds(budgetChoices[5]!.value)).toEqual({ min_budget: 10_000_000, max_budget: undefined });
  expect(budgetValue(1, 2)).toBe('');
});
