/** What a plan opens: `feature` also puts its owner's listings on top, a `subscription` shows contact details alone. */
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

const contact = 'Owner phone numbers and e-mails';

/** The featured plans, cheapest first (specification §9). */
export const featurePlans: readonly Plan[] = [
  {
    id: 'basic',
    kind: 'feature',
    name: 'Basic Featured',
    shortName: 'Basic',
    price: 199,
    duration: 7,
    durationText: '7 days',
    description: 'For a home that will go fast.',
    popular: false,
    features: ['Featured badge for 7 days', 'Top of the results', contact],
  },
  {
    id: 'premium',
    kind: 'feature',
    name: 'Premium Featured',
    shortName: 'Premium',
    price: 399,
    duration: 15,
    durationText: '15 days',
    description: 'Two weekends of visits.',
    popular: true,
    features: ['Featured badge for 15 days', 'Top of the results', contact, 'Direct communication with buyers'],
  },
  {
    id: 'ultimate',
    kind: 'feature',
    name: 'Ultimate Featured',
    shortName: 'Ultimate',
    price: 599,
    duration: 30,
    durationText: '30 days',
    description: 'A month, for the right buyer.',
    popular: false,
    features: [
      'Featured badge for 30 days',
      'Top of the results',
      contact,
      'Direct communication with buyers',
      'Support by phone',
    ],
  },
];

/** Contact details alone, without featuring (specification §9, the further preset set). */
export const subscriptionPlans: readonly Plan[] = [
  {
    id: 'monthly',
    kind: 'subscription',
    name: 'Monthly Subscription',
    shortName: 'Monthly',
    price: 499,
    duration: 30,
    durationText: '30 days',
    description: 'For a search that has begun.',
    popular: false,
    features: [contact, 'Numbers of buyers and tenants'],
  },
  {
    id: 'quarterly',
    kind: 'subscription',
    name: 'Quarterly Subscription',
    shortName: 'Quarterly',
    price: 1299,
    duration: 90,
    durationText: '90 days',
    description: 'For a search with time to compare.',
    popular: false,
    features: [contact, 'Numbers of buyers and tenants'],
  },
  {
    id: 'yearly',
    kind: 'subscription',
    name: 'Yearly Subscription',
    shortName: 'Yearly',
    price: 4999,
    duration: 365,
    durationText: '365 days',
    description: 'For agents, and for who looks all year.',
    popular: false,
    features: [contact, 'Numbers of buyers and tenants', 'Support by phone'],
  },
];

export const allPlans: readonly Plan[] = [...featurePlans, ...subscriptionPlans];

export function findPlan(id: string): Plan | undefined {
  return allPlans.find((plan) => plan.id === id);
}

const longer = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} left`;

/** What is left of a plan, in words (specification §9); a month is 30 days, a year 365. */
export function remainingText(days: number): string {
  if (days <= 0) return 'Expired';
  if (days === 1) return '1 day left';
  if (days < 30) return `${days} days left`;
  return days < 365 ? longer(Math.floor(days / 30), 'month') : longer(Math.floor(days / 365), 'year');
}
