/** `feature` plans show contact details and put the owner's listings on top; a `subscription` only does the former. */
export const planKinds = ['feature', 'subscription'] as const;
export type PlanKind = (typeof planKinds)[number];

export const planIds = ['basic', 'premium', 'ultimate', 'monthly', 'quarterly', 'yearly'] as const;
export type PlanId = (typeof planIds)[number];

/** A plan as it is sold. `price` in whole rupees with GST inside, `duration` in days. */
export interface Plan {
  id: PlanId;
  kind: PlanKind;
  name: string;
  /** After "Choose". */
  shortName: string;
  price: number;
  duration: number;
  durationText: string;
  description: string;
  popular: boolean;
  features: readonly string[];
}

const contact = 'Owner phone numbers and emails';

/** Plans of a kind; the texts about their days are made from their `duration`. */
function plansOf(kind: PlanKind, list: readonly Omit<Plan, 'kind' | 'durationText'>[]): readonly Plan[] {
  return list.map((plan) => {
    const days = `${plan.duration} days`;
    const featured = kind === 'feature' ? [`Featured badge for ${days}`, 'Top of the results'] : [];
    return { ...plan, kind, durationText: days, features: [...featured, ...plan.features] };
  });
}

/** The featured plans, cheapest first (specification 13.1). */
export const featurePlans = plansOf('feature', [
  {
    id: 'basic',
    name: 'Basic Featured',
    shortName: 'Basic',
    price: 199,
    duration: 7,
    description: 'For a home that will go fast.',
    popular: false,
    features: [contact],
  },
  {
    id: 'premium',
    name: 'Premium Featured',
    shortName: 'Premium',
    price: 399,
    duration: 15,
    description: 'Two weekends of visits.',
    popular: true,
    features: [contact, 'Direct communication with buyers'],
  },
  {
    id: 'ultimate',
    name: 'Ultimate Featured',
    shortName: 'Ultimate',
    price: 599,
    duration: 30,
    description: 'A month, for the right buyer.',
    popular: false,
    features: [contact, 'Direct communication with buyers', 'Support by phone'],
  },
]);

/** Contact details alone, without featuring (specification 13.1). */
export const subscriptionPlans = plansOf('subscription', [
  {
    id: 'monthly',
    name: 'Monthly Subscription',
    shortName: 'Monthly',
    price: 499,
    duration: 30,
    description: 'For a search that has begun.',
    popular: false,
    features: [contact, 'Numbers of buyers and tenants'],
  },
  {
    id: 'quarterly',
    name: 'Quarterly Subscription',
    shortName: 'Quarterly',
    price: 1299,
    duration: 90,
    description: 'For a search with time to compare.',
    popular: false,
    features: [contact, 'Numbers of buyers and tenants'],
  },
  {
    id: 'yearly',
    name: 'Yearly Subscription',
    shortName: 'Yearly',
    price: 4999,
    duration: 365,
    description: 'For agents, and for anybody who searches all year.',
    popular: false,
    features: [contact, 'Numbers of buyers and tenants', 'Support by phone'],
  },
]);

export const allPlans: readonly Plan[] = [...featurePlans, ...subscriptionPlans];

/** The plan of the catalogue with this id; undefined for an id that is not sold, or no longer. */
export function findPlan(id: string): Plan | undefined {
  return allPlans.find((plan) => plan.id === id);
}

const longer = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} left`;

/** The remaining time of a plan in words (specification 13.9); a month is 30 days, a year 365. */
export function remainingText(days: number): string {
  if (days <= 0) return 'Expired';
  if (days === 1) return '1 day left';
  if (days < 30) return `${days} days left`;
  return days < 365 ? longer(Math.floor(days / 30), 'month') : longer(Math.floor(days / 365), 'year');
}
