import { furnishingItems } from '#contracts/record/home.ts';
import { isHome } from '#contracts/homes/vocabulary.ts';
import type { PostedFields } from '#contracts/record/fields.ts';
import type { ListingFacts } from './listing-facts.ts';
import type { ListingText } from './listing-texts.ts';
import { makeRandom, type Random } from './random.ts';

type Details = Partial<PostedFields>;

const items = Object.keys(furnishingItems.kind.options) as (keyof typeof furnishingItems.kind.options)[];
const dayMs = 86_400_000;
const postedBy = { seller: 'owner', buyer: 'owner', agent: 'agent', developer: 'developer' } as const;

/**
 * Details that people ask about a home after its first facts. They use a separate random source, so that nothing else
 * of the demo data changes with them; deposit, families and women agree with the text.
 */
export function drawDetails(facts: ListingFacts, text: ListingText, now: Date): Details {
  const random = makeRandom(facts.price + (facts.superArea ?? 0) * 7 + text.title.length);
  const isSaid = (share: number) => random.chance(share);
  return {
    society: facts.society,
    postedBy: postedBy[facts.ownerType],
    ...(isSaid(0.7) && facts.type !== 'pg' && { facing: facts.facing as Details['facing'] }),
    ...(facts.ownerType === 'agent' && isSaid(0.5) && { reraAgent: `DEMO/A/${random.int(10_000, 99_999)}` }),
    ...(facts.type === 'pg' ? ofPg(random, facts, text) : {}),
    ...(facts.type === 'plot' || facts.type === 'land' ? ofGround(random, facts) : {}),
    ...(facts.type === 'commercial' ? ofCommercial(random, facts) : {}),
    ...(isHome(facts.type) ? ofHome(random, facts) : {}),
    ...(facts.transactionType === 'rent' ? ofRent(random, facts, text, now) : ofSale(random, facts)),
  };
}

function ofHome(random: Random, { furnishing, bedrooms }: ListingFacts): Details {
  const many = furnishing === 'furnished' ? random.int(6, 12) : furnishing === 'semi-furnished' ? random.int(2, 5) : 0;
  const chosen = new Set(random.shuffled(items).slice(0, many));
  return {
    balconies: random.int(0, Math.min(3, bedrooms ?? 1)),
    furnishingItems: items.filter((item) => chosen.has(item)),
  };
}

function ofPg(random: Random, { sharing }: ListingFacts, { title, description }: ListingText): Details {
  const words = `${title} ${description}`;
  return {
    pgFor: /wom[ae]n|lad(y|ies)|girls/i.test(words) ? 'women' : /\b(men|boys|gents)\b/i.test(words) ? 'men' : 'anyone',
    sharing: [sharing === 2 ? 'double' : 'triple', ...(random.chance(0.3) ? ['single' as const] : [])],
    meals: random.pick([[], ['breakfast', 'dinner'], ['breakfast', 'lunch', 'dinner']]),
    noticeDays: random.pick([15, 30, 30]),
  };
}

function ofGround(random: Random, { frontage, depth, road }: ListingFacts): Details {
  return {
    plotWidth: frontage,
    plotLength: depth,
    roadWidth: road,
    ...(random.chance(0.6) && { cornerPlot: random.chance(0.25) }),
    ...(random.chance(0.6) && { boundaryWall: random.chance(0.6) }),
  };
}

function ofCommercial(random: Random, { isShop, superArea }: ListingFacts): Details {
  return {
    washrooms: random.int(1, 3),
    fitOut: random.pick(['bare-shell', 'warm-shell', 'fitted-out']),
    ...(!isShop && superArea && { seats: Math.max(2, Math.round(superArea / random.int(70, 110))) }),
  };
}

function ofRent(random: Random, facts: ListingFacts, text: ListingText, now: Date): Details {
  const isAgents = facts.ownerType === 'agent';
  return {
    securityDeposit: facts.price * text.depositMonths,
    // Owners offer without brokerage themselves; agents take a month, or half of one.
    ...(isAgents ? { brokerage: Math.round(facts.price * random.pick([0.5, 1])) } : { brokerage: 0 }),
    ...(random.chance(0.7) && { availableFrom: dayText(now.getTime() + random.int(-10, 45) * dayMs) }),
    ...(isHome(facts.type) && random.chance(0.6) && { preferredTenants: drawTenants(random, facts, text) }),
    ...(isHome(facts.type) && facts.price % 1500 === 0 && { tenancy: 'monthly' as const }),
    ...(isHome(facts.type) && saysOfBachelors(facts) && { bachelorsAllowed: facts.price % 1000 === 0 }),
    ...(facts.type !== 'commercial' && random.chance(0.4) && { petsAllowed: random.chance(0.5) }),
  };
}

/** Some owners answer the question; by the rent, so that nothing else of the demo data changes. */
function saysOfBachelors({ price }: ListingFacts): boolean {
  return Math.floor(price / 500) % 3 === 0;
}

function drawTenants(random: Random, { bedrooms }: ListingFacts, text: ListingText): Details['preferredTenants'] {
  if (/famil/i.test(text.description)) return ['family'];
  if ((bedrooms ?? 1) >= 4) return ['family', 'company'];
  return random.pick([['family'], ['family', 'bachelors'], ['bachelors', 'students'], ['family', 'company']]);
}

function ofSale(random: Random, { ownerType, type, price }: ListingFacts): Details {
  return {
    ...(random.chance(0.7) && {
      ownership: random.pick(['freehold', 'freehold', 'leasehold', 'co-operative'] as const),
    }),
    ...(ownerType === 'developer' && { reraProject: `DEMO/P/${random.int(10_000, 99_999)}`, brokerage: 0 }),
    ...(ownerType === 'agent' && type !== 'land' && { brokerage: Math.round(price / 100_000) * 1_000 }),
    ...(ownerType === 'seller' && random.chance(0.5) && { brokerage: 0 }),
  };
}

function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
