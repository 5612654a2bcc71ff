import { furnishingItems } from '#contracts/record/home.ts';
import { isHome } from '#contracts/homes/vocabulary.ts';
import type { PostedFields } from '#contracts/record/fields.ts';
import type { ListingFacts } from './listing-facts.ts';
import type { ListingText } from './listing-texts.ts';
import { makeRandom, type Random } from './random.ts';
import { furnished, semiFurnished } from './texts/home-sentences.ts';

type Details = Partial<PostedFields>;
type Tenant = NonNullable<PostedFields['preferredTenants']>[number];

const items = Object.keys(furnishingItems.kind.options) as (keyof typeof furnishingItems.kind.options)[];
const dayMs = 86_400_000;
/** Furniture that stays in a home that isn't furnished. */
const fixed: readonly string[] = [
  'wardrobe',
  'modular-kitchen',
  'air-conditioner',
  'geyser',
  'water-purifier',
  'stove',
];
/** Words of the sentences about furniture. */
const itemWords: Partial<Record<(typeof items)[number], RegExp>> = {
  bed: /\bbeds\b/,
  wardrobe: /wardrobes/i,
  sofa: /sofa/,
  'dining-table': /dining table/,
  'modular-kitchen': /modular kitchen|kitchen trolleys/,
  stove: /stove/,
  fridge: /fridge/,
  'washing-machine': /washing machine/,
  'air-conditioner': /\bACs\b/,
  geyser: /geysers/,
  television: /television/,
};
const ofFurniture = [...furnished, ...semiFurnished];
const allOf = (text: ListingText) => `${text.title} ${text.description}`;

const postedBy = { seller: 'owner', buyer: 'owner', agent: 'agent', developer: 'developer' } as const;

/**
 * Details that people ask about a home after its first facts. They use a separate random source, so that nothing else
 * of the demo data changes with them. They agree with its text and its pictures.
 */
export function drawDetails(facts: ListingFacts, text: ListingText, showsBalcony: boolean, now: Date): Details {
  const random = makeRandom(facts.price + (facts.superArea ?? 0) * 7 + text.title.length);
  const isSaid = (share: number) => random.chance(share);
  return {
    society: facts.society,
    postedBy: postedBy[facts.ownerType],
    ...(isSaid(0.7) && facts.type !== 'pg' && { facing: facts.facing as Details['facing'] }),
    ...(facts.ownerType === 'agent' && isSaid(0.5) && { reraAgent: `DEMO/A/${random.int(10_000, 99_999)}` }),
    ...(facts.type === 'pg' ? ofPg(random, facts, text) : {}),
    ...(facts.type === 'plot' || facts.type === 'land' ? ofGround(random, facts, text) : {}),
    ...(facts.type === 'commercial' ? ofCommercial(random, facts, text) : {}),
    ...(isHome(facts.type) ? ofHome(random, facts, text, showsBalcony) : {}),
    ...(facts.transactionType === 'rent' ? ofRent(random, facts, text, now) : ofSale(random, facts)),
  };
}

function ofHome(
  random: Random,
  { furnishing, bedrooms }: ListingFacts,
  text: ListingText,
  showsBalcony: boolean,
): Details {
  const many = furnishing === 'furnished' ? random.int(6, 12) : furnishing === 'semi-furnished' ? random.int(2, 5) : 0;
  const drawn = random.shuffled(items).filter((item) => furnishing === 'furnished' || fixed.includes(item));
  const chosen = new Set(drawn.slice(0, many));
  const said = ofFurniture.filter((sentence) => text.description.includes(sentence)).join(' ');
  const words = allOf(text);
  const least = /two balconies|both balconies/i.test(words) ? 2 : showsBalcony || /balcony/i.test(words) ? 1 : 0;
  return {
    balconies: Math.max(least, random.int(0, Math.min(3, bedrooms ?? 1))),
    furnishingItems: items.filter((item) => chosen.has(item) || itemWords[item]?.test(said)),
  };
}

function ofPg(random: Random, { sharing }: ListingFacts, text: ListingText): Details {
  const words = allOf(text);
  const drawnMeals = random.pick([[], ['breakfast', 'dinner'], ['breakfast', 'lunch', 'dinner']] as const);
  return {
    pgFor: /wom[ae]n|lad(y|ies)|girls/i.test(words) ? 'women' : /\b(men|boys|gents)\b/i.test(words) ? 'men' : 'anyone',
    sharing: [
      sharing === 2 ? 'double' : 'triple',
      ...(/Single occupancy/.test(words) || random.chance(0.3) ? ['single' as const] : []),
    ],
    meals: /Three meals/.test(words)
      ? ['breakfast', 'lunch', 'dinner']
      : drawnMeals.length === 0 && /meals|food|\bcook\b/i.test(words)
        ? ['breakfast', 'dinner']
        : [...drawnMeals],
    noticeDays: /month’s notice/.test(words) ? 30 : random.pick([15, 30, 30]),
  };
}

function ofGround(random: Random, { type, frontage, depth, road }: ListingFacts, text: ListingText): Details {
  const isCorner = /corner/i.test(allOf(text));
  return {
    plotWidth: frontage,
    plotLength: depth,
    roadWidth: road,
    ...((isCorner || random.chance(0.6)) && { cornerPlot: isCorner || random.chance(0.25) }),
    // All plots of the pictures have one.
    ...(type === 'plot' && (/wall/i.test(allOf(text)) || random.chance(0.6)) && { boundaryWall: true }),
  };
}

function ofCommercial(random: Random, { isShop, superArea, furnishing }: ListingFacts, text: ListingText): Details {
  const words = allOf(text);
  const seats = Math.max(2, Math.round((superArea ?? 0) / random.int(70, 110)));
  return {
    washrooms: /two washrooms/.test(words) ? 2 : random.int(1, 3),
    fitOut:
      furnishing === 'furnished'
        ? 'fitted-out'
        : random.pick(furnishing === 'semi-furnished' ? ['warm-shell', 'fitted-out'] : ['bare-shell', 'warm-shell']),
    ...(!isShop && superArea && { seats: /thirty people/.test(words) ? 30 : seats }),
  };
}

function ofRent(random: Random, facts: ListingFacts, text: ListingText, now: Date): Details {
  const isAgents = facts.ownerType === 'agent';
  const words = allOf(text);
  const tenants = isHome(facts.type) && random.chance(0.6) ? drawTenants(random, facts, words) : undefined;
  const drawnDay = random.chance(0.7) ? random.int(-10, 45) : undefined;
  const day = freeIn(words, now) ?? drawnDay;
  const saysPets = /Pets are (?:no problem|welcome)|Pet-friendly/.test(words);
  const takesBachelors =
    tenants?.includes('bachelors') ?? /[Bb]achelors|colleagues|professionals|Open to students/.test(words);
  return {
    securityDeposit: facts.price * (/Deposit is one month’s rent/.test(words) ? 1 : text.depositMonths),
    // Owners offer without brokerage themselves; agents take a month, or half of one.
    ...(isAgents ? { brokerage: Math.round(facts.price * random.pick([0.5, 1])) } : { brokerage: 0 }),
    ...(day !== undefined && { availableFrom: dayText(now.getTime() + day * dayMs) }),
    ...(tenants && { preferredTenants: tenants }),
    ...(isHome(facts.type) && facts.price % 1500 === 0 && { tenancy: 'monthly' as const }),
    ...(isHome(facts.type) &&
      saysOfBachelors(facts) && { bachelorsAllowed: takesBachelors || facts.price % 1000 === 0 }),
    ...(facts.type !== 'commercial' && random.chance(0.4) && { petsAllowed: saysPets || random.chance(0.5) }),
  };
}

/** Some owners answer the question; by the rent, so that nothing else of the demo data changes. */
function saysOfBachelors({ price }: ListingFacts): boolean {
  return Math.floor(price / 500) % 3 === 0;
}

/** Days until the home is free, by what the text says. */
function freeIn(words: string, now: Date): number | undefined {
  if (/Available (?:right away|now)|[Vv]acant|move in tomorrow|takes two days/.test(words)) return 0;
  if (/leaves in three weeks/.test(words)) return 21;
  if (!/first of next month/.test(words)) return undefined;
  return (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / dayMs;
}

function drawTenants(random: Random, { bedrooms }: ListingFacts, words: string): Tenant[] {
  const said: Tenant[] = [
    ...(/famil/i.test(words) ? ['family' as const] : []),
    ...(/professionals|colleagues|[Bb]achelors/.test(words) ? ['bachelors' as const] : []),
    ...(/Company lease/.test(words) ? ['company' as const] : []),
    ...(/Open to students/.test(words) ? ['students' as const] : []),
  ];
  if (said.length > 0) return said;
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
