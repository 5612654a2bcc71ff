import type { Mutant } from './mutant.ts';

const settings = 'server/modules/site-settings/site-settings.service.ts';
const changes = 'server/modules/site-settings/setting-changes.service.ts';
const statistics = 'server/modules/statistics/statistics.repository.ts';
const priceTests = ['server/modules/plans/plan-prices.test.ts'];
const settingTests = ['server/modules/site-settings/site-settings.test.ts'];
const statisticTests = ['server/modules/statistics/statistics.test.ts'];

/** Prices of plans from a day on. */
export const planPriceMutants: readonly Mutant[] = [
  {
    name: 'A price holds on its first day',
    file: settings,
    find: '=> id === plan.id && from <= day',
    replace: '=> id === plan.id && from < day',
    tests: priceTests,
  },
  {
    name: 'A price is of one plan',
    file: settings,
    find: 'id === plan.id && from <= day',
    replace: 'from <= day && id !== null',
    tests: priceTests,
  },
  {
    name: 'The latest price that has begun holds',
    file: settings,
    find: 'begun.at(-1)?.price_rupees',
    replace: 'begun.at(0)?.price_rupees',
    tests: priceTests,
  },
  {
    name: 'An order is made at the price that holds now',
    file: 'server/modules/payments/payments.service.ts',
    find: 'if (plan?.price === price) return plan;',
    replace: 'if (plan && plans.hadPrice(plan.id, price)) return { ...plan, price };',
    tests: priceTests,
  },
  {
    name: 'An open order of a former price is not reused',
    file: 'server/modules/payments/payments.repository.ts',
    find: `    .where('price_rupees', '=', priceRupees)\n`,
    replace: '',
    tests: priceTests,
  },
  {
    name: 'No price begins on a day that is over',
    file: changes,
    find: 'if (day < today) throw',
    replace: `if (day < '2000-01-01') throw`,
    tests: priceTests,
  },
  {
    name: 'A price that holds is not taken back',
    file: changes,
    find: 'if (row.starts_on <= indianDay(clock.now()))',
    replace: 'if (row.starts_on < indianDay(clock.now()))',
    tests: priceTests,
  },
];

/** Switches, and who is behind a number. */
export const siteMutants: readonly Mutant[] = [
  {
    name: 'In read-only mode a GET that changes something is refused too',
    file: 'server/platform/http/read-only-mode.ts',
    find: '!isReadOnly() || !isChange ||',
    replace: '!isReadOnly() || isReading ||',
    tests: ['server/app/read-only-mode.test.ts'],
  },
  {
    name: 'Nobody registers while sign-up is closed',
    file: 'server/modules/accounts/registration.service.ts',
    find: 'if (!siteSettings.isSignUpOpen()) throw',
    replace: `if (!siteSettings.isSignUpOpen() && body.first_name === '') throw`,
    tests: settingTests,
  },
  {
    name: 'A change of a home is looked at for banned words as well',
    file: 'server/modules/listings/posting.service.ts',
    find: 'siteSettings.requireAllowed(textsOf(form));\n      const until = await checkFeatured(form, userId);\n      const dropped',
    replace: 'const until = await checkFeatured(form, userId);\n      const dropped',
    tests: settingTests,
  },
  {
    name: 'A statistic counts people, not rows',
    file: statistics,
    find: ': sql`count(DISTINCT person)`;',
    replace: ': sql`count(person)`;',
    tests: statisticTests,
  },
  {
    name: 'A share hides the few who are meant',
    file: statistics,
    find: 'sql`least(count(DISTINCT person) FILTER (WHERE amount > 0),',
    replace: 'sql`greatest(count(DISTINCT person) FILTER (WHERE amount > 0),',
    tests: statisticTests,
  },
];
