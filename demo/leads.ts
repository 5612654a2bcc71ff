import { isGround } from '#contracts/homes/vocabulary.ts';
import type { DemoType } from './demo-types.ts';
import { dayMs, drawMoments, type DemoRecord } from './demo-record.ts';
import type { LeadPlan } from './lead-plans.ts';
import { drawTenant } from './lead-tenant.ts';
import { agreeing, fitsSentence, fitsTitle, wantedArea, wantedCars, type LeadFacts } from './lead-words.ts';
import { cityWeights, type DemoSources } from './listings.ts';
import type { DemoLocality } from './localities.ts';
import { inWords, roundPrice, roundRent } from './money.ts';
import type { Random } from './random.ts';
import { makeSentences, type Sentences, type Slots } from './texts/fill.ts';
import * as texts from './texts/lead-sentences.ts';

/**
 * About three hundred leads of buyers and tenants, newest first. The plans of either side are among them; the rest is
 * drawn at random.
 */
export function buildLeads(
  sources: DemoSources,
  buyers: number,
  tenants: number,
  plans: Record<'buy' | 'tenant', readonly LeadPlan[]> = { buy: [], tenant: [] },
): DemoRecord[] {
  return [...buildSide(sources, 'buy', buyers, plans.buy), ...buildSide(sources, 'tenant', tenants, plans.tenant)].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
}

const typeWeights: Record<'buy' | 'tenant', readonly (readonly [DemoType, number])[]> = {
  buy: [
    ['apartment', 60],
    ['house', 12],
    ['villa', 7],
    ['plot', 8],
    ['land', 3],
    ['townhouse', 3],
    ['commercial', 4],
    ['penthouse', 2],
    ['studio', 1],
  ],
  tenant: [
    ['apartment', 66],
    ['house', 9],
    ['studio', 8],
    ['pg', 9],
    ['commercial', 6],
    ['villa', 2],
  ],
};

const wantedWords: Record<DemoType, string> = {
  apartment: 'apartment',
  house: 'independent house',
  villa: 'villa',
  townhouse: 'row house',
  studio: 'studio',
  penthouse: 'penthouse',
  pg: 'PG room',
  plot: 'residential plot',
  land: 'farm land',
  commercial: 'office space',
};

function buildSide(
  sources: DemoSources,
  transactionType: 'buy' | 'tenant',
  count: number,
  plans: readonly LeadPlan[],
): DemoRecord[] {
  const { random, now, users, localities } = sources;
  const buying = transactionType === 'buy';
  const isPlanned = plans.length > 0;
  const title = makeSentences(random, buying ? texts.buyTitles : texts.tenantTitles);
  const homes = buying ? texts.buySentences : texts.tenantSentences;
  const writeNew = (kind: Pair, end: Sentences, slots: Slots, facts: LeadFacts, used: Set<string>): string => {
    const fits = (template: string) => fitsSentence(template, facts);
    for (;;) {
      const sentences = [
        kind.opening(slots, fits),
        kind.request(slots, fits),
        random.chance(0.6) ? kind.request(slots, fits) : '',
        end(slots),
      ];
      const description = [...new Set(sentences)].filter(Boolean).join(' ');
      if (used.has(description)) continue;
      used.add(description);
      return description;
    }
  };
  const topics = {
    home: makePair(random, homes),
    ground: makePair(random, texts.groundLeadSentences),
    work: makePair(random, texts.workLeadSentences),
  };
  const ending = makeSentences(random, homes.endings);
  // The accounts that look for a home have their plans alone: more draws would have them look for everything everywhere.
  const authors = users.flatMap((user, at) =>
    user.userType === 'agent' ? [at] : user.userType === 'buyer' && !(user.canSignIn && isPlanned) ? [at, at, at] : [],
  );
  const written = new Set<string>();

  return drawMoments(random.next, count, 75, now).map((createdAt, at): DemoRecord => {
    const plan = at % 2 === 1 ? plans[(at - 1) / 2] : undefined;
    const type = plan?.type ?? random.weighted(typeWeights[transactionType]);
    const wanted = plan?.places ?? drawPlaces(random, localities);
    const [first] = wanted;
    if (!first) throw new Error('A lead wants to be somewhere.');
    const isHome = !isGround(type) && type !== 'commercial' && type !== 'pg' && type !== 'studio';
    const drawn = isHome ? (type === 'apartment' ? random.int(1, 3) : random.int(2, 4)) : null;
    const bedrooms = plan ? plan.bedrooms : drawn;
    const budget = plan
      ? asBudget(random, plan.budget, buying)
      : drawBudget(random, { type, bedrooms, locality: first, buying });
    const members = random.int(2, 5);
    const isWholeCity = plan?.isWholeCity ?? false;
    const slots = slotsOf(random, { type, bedrooms, wanted, isWholeCity, budget: budget.words, members });
    const kind = isGround(type) ? topics.ground : type === 'commercial' ? topics.work : topics.home;
    const author = plan?.author ?? random.pick(authors);
    const user = users[author];
    const age = now.getTime() - createdAt.getTime();
    const views = Math.round(Math.pow(age / dayMs, 0.8) * 4 * (0.4 + random.next() * 1.4));
    const facts = { type, bedrooms, members };
    const description = writeNew(kind, ending, slots, facts, written);
    return {
      owner: author,
      createdAt,
      transactionType,
      propertyType: type,
      title: title(slots, (template) => fitsTitle(template, facts)),
      description,
      price: budget.low ?? 0,
      preferredPrice: budget.low,
      maxPrice: budget.high,
      maxBudget: budget.high,
      bedrooms,
      bathrooms: bedrooms && random.chance(0.5) ? Math.max(1, bedrooms - random.int(0, 1)) : null,
      builtArea: isGround(type) ? null : random.chance(0.4) ? wantedArea(50 * random.int(10, 36), bedrooms) : null,
      landArea:
        type === 'plot' ? random.pick([1200, 1500, 2400, 3000]) : type === 'land' ? 43_560 * random.int(1, 3) : null,
      parkingSpots: isHome && random.chance(0.4) ? wantedCars(random.int(1, 2), bedrooms) : null,
      amenities: agreeing(isHome ? drawSome(random, amenitiesWanted, 3) : [], facts, description),
      requirements: agreeing(isHome ? drawSome(random, texts.requirementOptions, 6) : [], facts, description),
      preferredLocations: isWholeCity ? [first.city] : wanted.map(({ name, city }) => `${name}, ${city}`),
      tenantRequirement: buying ? null : drawTenant(random, type, budget.high ?? budget.low, members),
      isUrgent: random.chance(0.14),
      expiresAt: drawExpiry(random, createdAt, now, plan ? 0 : at),
      locality: isWholeCity ? null : first.name,
      city: first.city,
      state: first.state,
      latitude: isWholeCity ? null : first.latitude,
      longitude: isWholeCity ? null : first.longitude,
      contactName: user && `${user.firstName} ${user.lastName}`,
      contactPhone: user?.phone ?? null,
      contactEmail: user?.email ?? null,
      viewsCount: views,
      inquiriesCount: Math.round(views * 0.04),
      responsesCount: Math.round(views * random.next() * 0.12),
    };
  });
}

const amenitiesWanted = ['Elevator', 'Parking', 'Power Backup', 'Garden', 'Gymnasium'];

function drawSome(random: Random, all: readonly string[], most: number): string[] {
  return random.shuffled(all).slice(0, random.int(0, most));
}

interface Pair {
  opening: Sentences;
  request: Sentences;
}

function makePair(random: Random, { openings, requests }: Record<'openings' | 'requests', readonly string[]>): Pair {
  return { opening: makeSentences(random, openings), request: makeSentences(random, requests) };
}

/** One to six localities of one city, the first one meant most. */
function drawPlaces(random: Random, localities: readonly DemoLocality[]): DemoLocality[] {
  const city = random.weighted(cityWeights);
  const inCity = localities.filter((locality) => locality.city === city).slice(0, 22);
  const count = random.weighted([
    [1, 5],
    [2, 8],
    [3, 6],
    [4, 3],
    [5, 2],
    [6, 1],
  ]);
  return random.shuffled(inCity).slice(0, count);
}

interface Budget {
  low: number | null;
  high: number | null;
  /** "₹85 lakh", "₹22,000"; null when none is named. */
  words: string | null;
}

function drawBudget(
  random: Random,
  request: { type: DemoType; bedrooms: number | null; locality: DemoLocality; buying: boolean },
): Budget {
  const { type, locality, buying } = request;
  const at = Math.min((request.bedrooms ?? 2) - 1, 3);
  const factor: Partial<Record<DemoType, number>> = {
    villa: 1.5,
    house: 1.15,
    plot: 0.9,
    land: 0.8,
    studio: 0.6,
    pg: 0.45,
    commercial: 1.2,
  };
  const typical = buying ? locality.pricePerSqft * (locality.area[at] ?? 1000) : (locality.rent[at] ?? 20_000);
  const round = buying ? roundPrice : roundRent;
  const most = round(Math.max(buying ? 1_500_000 : 5_000, typical * (factor[type] ?? 1) * random.around(0.12)));
  const { low, high, words } = asBudget(random, most, buying);
  return random.weighted<Budget>([
    [{ low, high, words }, 66],
    [{ low: null, high, words }, 14],
    [{ low, high: low, words: null }, 12],
    [{ low: null, high: null, words: null }, 8],
  ]);
}

/** A budget up to this many rupees. */
function asBudget(random: Random, high: number, buying: boolean): Budget & { low: number; high: number } {
  const round = buying ? roundPrice : roundRent;
  const words = `₹${buying ? inWords(high) : new Intl.NumberFormat('en-IN').format(high)}`;
  return { low: round(high * (0.65 + random.next() * 0.2)), high, words };
}

function slotsOf(
  random: Random,
  request: {
    type: DemoType;
    bedrooms: number | null;
    wanted: readonly DemoLocality[];
    isWholeCity: boolean;
    budget: string | null;
    members: number;
  },
): Slots {
  const { type, bedrooms, wanted, isWholeCity, budget, members } = request;
  const more = bedrooms && bedrooms < 4 && random.chance(0.4) ? ` or ${bedrooms + 1}` : '';
  const text = `${bedrooms ? `${bedrooms}${more} BHK ` : ''}${wantedWords[type]}`;
  const [first, second] = wanted.map(({ name }) => name.replace(/ \(.*\)$/, ''));
  return {
    wanted: text,
    Wanted: text.charAt(0).toUpperCase() + text.slice(1),
    larger: bedrooms && bedrooms > 1 ? text : null,
    places: isWholeCity ? null : second && random.chance(0.7) ? `${first} or ${second}` : first,
    city: wanted[0]?.city,
    wholeCity: isWholeCity ? wanted[0]?.city : null,
    budget,
    members,
    family: members > 2 && bedrooms && bedrooms > 1 ? members : null,
  };
}

/** Some stay open without end, most for a month or three, a few are over. */
function drawExpiry(random: Random, createdAt: Date, now: Date, at: number): Date | null {
  if (random.chance(0.3)) return null;
  if (at % 19 === 11) return new Date(Math.max(createdAt.getTime() + 60_000, now.getTime() - random.int(1, 9) * dayMs));
  return new Date(now.getTime() + random.int(5, 80) * dayMs);
}
