import { distanceKm } from '#contracts/search/distance.ts';
import { demoAccounts } from './accounts.ts';
import type { DemoRecord } from './demo-record.ts';
import { demoTypes, type DemoType } from './demo-types.ts';
import type { DemoSources } from './listings.ts';
import type { DemoLocality } from './localities.ts';
import { roundPrice, roundRent } from './money.ts';

/** A lead based on existing homes of the demo data. */
export interface LeadPlan {
  /** An index into the users. */
  author: number;
  type: DemoType;
  bedrooms: number | null;
  /** At least one; for a lead that takes any area of the city, one of them. */
  places: readonly DemoLocality[];
  isWholeCity: boolean;
  /** The most, in rupees. */
  budget: number;
}

/** For each account that offers homes: leads on either side that its homes fit, and leads for each home. */
const soughtHomes = 2;
const seekersOfHome = 6;

/** Requirements of the accounts that look for a home, in line with their saved searches: anywhere in the city. */
const asked = {
  buy: { role: 'Buyer', cities: ['Pune', 'Bengaluru'] },
  tenant: { role: 'Tenant', cities: ['Bengaluru', 'Pune'] },
} as const;
const leadsOfAccount = 3;
/** The part of the homes of a kind that their budget reaches. */
const withinBudget = 0.8;

/**
 * Leads that match homes: several people look for some homes of the accounts, and homes for the leads of the demo
 * buyer and tenant are on offer. With few homes and many localities, chance alone brings hardly any together.
 */
export function planLeads(
  sources: DemoSources,
  listings: readonly DemoRecord[],
): Record<'buy' | 'tenant', readonly LeadPlan[]> {
  const planSide = (side: 'buy' | 'tenant') => {
    const offered = listings.filter(
      ({ transactionType, status = 'active', expiresAt, price }) =>
        transactionType === (side === 'buy' ? 'sale' : 'rent') &&
        status === 'active' &&
        (!expiresAt || expiresAt > sources.now) &&
        price,
    );
    return sources.random.shuffled([
      ...plansForHomes(sources, offered, side),
      ...plansForAccount(sources, offered, side),
    ]);
  };
  return { buy: planSide('buy'), tenant: planSide('tenant') };
}

/** People who look for homes of the accounts: in the locality of the home or near it, at its price or a little more. */
function plansForHomes(sources: DemoSources, offered: readonly DemoRecord[], side: 'buy' | 'tenant'): LeadPlan[] {
  const { random, users, localities } = sources;
  const seekers = users.flatMap(({ userType, canSignIn }, at) => (userType === 'buyer' && !canSignIn ? [at] : []));
  const owners = users.flatMap(({ canSignIn, userType }, at) => (canSignIn && userType !== 'buyer' ? [at] : []));
  const homes = owners.flatMap((owner) =>
    offered
      .filter((home) => home.owner === owner && home.bedrooms != null)
      // Most people look for flats.
      .toSorted((a, b) => Number(b.propertyType === 'apartment') - Number(a.propertyType === 'apartment'))
      .slice(0, soughtHomes),
  );
  return homes.flatMap((home) => {
    const here = localities.find(({ name, city }) => name === home.locality && city === home.city);
    if (!here) return [];
    const near = localities
      .filter(({ city, name }) => city === here.city && name !== here.name)
      .sort((a, b) => distanceKm(a, here) - distanceKm(b, here))
      .slice(0, 6);
    return random
      .shuffled(seekers)
      .slice(0, seekersOfHome)
      .map((author): LeadPlan => {
        const places = [here, ...random.shuffled(near).slice(0, random.int(0, 2))];
        return {
          ...kindOf(home),
          author,
          places: random.chance(0.7) ? places : places.toReversed(),
          isWholeCity: false,
          budget: roundUp((home.price ?? 0) * (1 + random.next() * 0.15), side),
        };
      });
  });
}

/** Requirements of the demo buyer or tenant: flats of the most common size in their cities. */
function plansForAccount(sources: DemoSources, offered: readonly DemoRecord[], side: 'buy' | 'tenant'): LeadPlan[] {
  const { users, localities } = sources;
  const account = demoAccounts.find(({ role }) => role === asked[side].role);
  const author = users.findIndex(({ email }) => email === account?.email);
  const kinds = new Map<string, DemoRecord[]>();
  for (const home of offered) {
    if (home.propertyType !== 'apartment' || !asked[side].cities.some((city) => city === home.city)) continue;
    const key = `${home.city} ${home.bedrooms}`;
    kinds.set(key, [...(kinds.get(key) ?? []), home]);
  }
  const most = [...kinds.values()].sort((a, b) => b.length - a.length).slice(0, leadsOfAccount);
  return most.flatMap((homes): LeadPlan[] => {
    const [home] = homes;
    const place = localities.find(({ city }) => city === home?.city);
    const prices = homes.map(({ price = 0 }) => price).sort((a, b) => a - b);
    const budget = prices[Math.ceil(prices.length * withinBudget) - 1];
    if (!home || !place || budget === undefined) return [];
    return [{ ...kindOf(home), author, places: [place], isWholeCity: true, budget: roundUp(budget, side) }];
  });
}

function kindOf({ propertyType, bedrooms = null }: DemoRecord): Pick<LeadPlan, 'type' | 'bedrooms'> {
  const type = demoTypes.find((one) => one === propertyType);
  if (!type) throw new Error(`Not a type of the demo data: ${propertyType}`);
  return { type, bedrooms };
}

/** Rounds up to an amount that people would name. */
function roundUp(rupees: number, side: 'buy' | 'tenant'): number {
  const round = side === 'buy' ? roundPrice : roundRent;
  const rounded = round(rupees);
  return rounded >= rupees ? rounded : round(rupees * 1.06);
}
