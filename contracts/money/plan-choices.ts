import * as texts from '#texts/plans.ts';

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
  /** Colleagues of an agency whom it covers, beside the owner. */
  members: number;
  features: readonly string[];
}

type Texts = 'name' | 'shortName' | 'description';
type PlanFacts = Omit<Plan, 'kind' | 'durationText' | 'features' | Texts> &
  Record<Texts, () => string> & { features: readonly (() => string)[] };

/** Plans of a kind. Their texts are read in the language of the moment, those about days made from their `duration`. */
function plansOf(kind: PlanKind, list: readonly PlanFacts[]): readonly Plan[] {
  return list.map(({ name, shortName, description, features, ...plan }) => ({
    ...plan,
    kind,
    get name() {
      return name();
    },
    get shortName() {
      return shortName();
    },
    get durationText() {
      return texts.daysOfPlan({ days: plan.duration });
    },
    get description() {
      return description();
    },
    get features() {
      const featured = kind === 'feature' ? [texts.badge({ days: plan.duration }), texts.topOfResults()] : [];
      return [...featured, ...features.map((feature) => feature())];
    },
  }));
}

/** The featured plans, cheapest first (specification 13.1). */
export const featurePlans = plansOf('feature', [
  {
    id: 'basic',
    name: texts.basicName,
    shortName: texts.basic,
    price: 199,
    duration: 7,
    description: texts.basicDescription,
    popular: false,
    members: 2,
    features: [texts.contacts],
  },
  {
    id: 'premium',
    name: texts.premiumName,
    shortName: texts.premium,
    price: 399,
    duration: 15,
    description: texts.premiumDescription,
    popular: true,
    members: 3,
    features: [texts.contacts, texts.directContact],
  },
  {
    id: 'ultimate',
    name: texts.ultimateName,
    shortName: texts.ultimate,
    price: 599,
    duration: 30,
    description: texts.ultimateDescription,
    popular: false,
    members: 5,
    features: [texts.contacts, texts.directContact, texts.phoneSupport],
  },
]);

/** Contact details alone, without featuring (specification 13.1). */
export const subscriptionPlans = plansOf('subscription', [
  {
    id: 'monthly',
    name: texts.monthlyName,
    shortName: texts.monthly,
    price: 499,
    duration: 30,
    description: texts.monthlyDescription,
    popular: false,
    members: 2,
    features: [texts.contacts, texts.leadNumbers],
  },
  {
    id: 'quarterly',
    name: texts.quarterlyName,
    shortName: texts.quarterly,
    price: 1299,
    duration: 90,
    description: texts.quarterlyDescription,
    popular: false,
    members: 5,
    features: [texts.contacts, texts.leadNumbers],
  },
  {
    id: 'yearly',
    name: texts.yearlyName,
    shortName: texts.yearly,
    price: 4999,
    duration: 365,
    description: texts.yearlyDescription,
    popular: false,
    members: 10,
    features: [texts.contacts, texts.leadNumbers, texts.phoneSupport],
  },
]);

export const allPlans: readonly Plan[] = [...featurePlans, ...subscriptionPlans];

/** The plan of the catalogue with this id; undefined for an id that is not sold, or no longer. */
export function findPlan(id: string): Plan | undefined {
  return allPlans.find((plan) => plan.id === id);
}

/** The remaining time of a plan in words (specification 13.9); a month is 30 days, a year 365. */
export function remainingText(days: number): string {
  if (days <= 0) return texts.expired();
  if (days < 30) return texts.daysLeft({ n: days });
  return days < 365 ? texts.monthsLeft({ n: Math.floor(days / 30) }) : texts.yearsLeft({ n: Math.floor(days / 365) });
}
