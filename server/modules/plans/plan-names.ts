import { allPlans } from '#contracts/money/plan-choices.ts';
import { languages } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';

/**
 * The name of a plan in the language of the moment. `stored`: its name in any language, as invoices and news have it; a
 * name of a plan that is no longer sold stays as it is.
 */
export function planNameNow(stored: string): string {
  const isNamed = ({ name }: { name: string }) => name === stored;
  const plan = allPlans.find((one) => languages.some((language) => inLanguage(language, () => isNamed(one))));
  return plan?.name ?? stored;
}
