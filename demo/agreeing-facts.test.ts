import { describe, expect, it } from 'vitest';
import { isGround, isHome } from '#contracts/homes/vocabulary.ts';
import { asciiDigits } from '#contracts/text/digits.ts';
import { buildDemo } from './build-demo.ts';
import type { DemoRecord } from './demo-record.ts';
import { isHouseType } from './demo-types.ts';
import { readLocalities } from './localities.ts';
import { readPictures } from './pictures.ts';
import { layoutKinds, societyKinds } from './texts/titles.ts';

const now = new Date('2026-11-21T10:00:00Z');
const dayMs = 86_400_000;
const { records } = buildDemo({ seed: 1, now });
const listings = records.filter(({ transactionType }) => transactionType === 'sale' || transactionType === 'rent');
const leads = records.filter((record) => !listings.includes(record));
const kindOf = new Map(readPictures().map(({ id, kind }) => [id, kind]));
const placeOf = new Map(readLocalities().map((place) => [`${place.name}, ${place.city}`, place]));

const wordsOf = ({ title, description }: DemoRecord) => asciiDigits(`${title} ${description ?? ''}`);
const isFlat = ({ propertyType: type }: DemoRecord) =>
  type === 'apartment' || type === 'studio' || type === 'penthouse';
const isHouse = ({ propertyType }: DemoRecord) => isHouseType(propertyType);
/** Whether the text says it: then the record has to bear it. */
const says = (record: DemoRecord, words: RegExp) => words.test(wordsOf(record));
const within = (value: number | null | undefined, [least, most]: readonly [number, number]) =>
  value == null || value === 0 || (value >= least && value <= most);
const shown = (record: DemoRecord, kind: string) =>
  (record.images ?? []).filter(({ id }) => kindOf.get(id) === kind).length;

/** Square feet of super built-up area that homes of India have, by bedrooms. */
const areas: readonly (readonly [number, number])[] = [
  [280, 950],
  [500, 1800],
  [800, 2900],
  [1200, 4600],
  [1500, 5500],
];
const areaOf = ({ bedrooms }: DemoRecord) => areas[Math.min(bedrooms ?? 1, 5) - 1] ?? [0, Infinity];

type Rule = (record: DemoRecord) => boolean;

const rulesOfListings: Record<string, Rule> = {
  'the bedrooms of the text are its own': (record) =>
    [...wordsOf(record).matchAll(/(\d) (?:BHK|बीएचके)/g)].every(([, said]) => Number(said) === record.bedrooms),
  'a title names its type': (record) => {
    const [said] =
      /\b(?:apartment|villa|row house|house|studio|penthouse|PG|plot|office|shop)\b/i.exec(record.title) ?? [];
    const typeOf: Record<string, string> = { 'row house': 'townhouse', office: 'commercial', shop: 'commercial' };
    return said === undefined || (typeOf[said.toLowerCase()] ?? said.toLowerCase()) === record.propertyType;
  },
  'flats are in societies of flats, houses in layouts': (record) => {
    if (!record.society) return !isFlat(record);
    const kinds = isHouseType(record.propertyType)
      ? layoutKinds[record.propertyType]
      : (societyKinds[record.city ?? ''] ?? []);
    const [name = ''] = record.society.split(', ');
    return kinds.some((kind) => name.endsWith(` ${kind}`));
  },
  'a house has neither floor nor lift, ground no floors': (record) =>
    isFlat(record) ||
    record.propertyType === 'commercial' ||
    (record.floorNo == null &&
      (record.propertyType === 'pg' || !record.amenities?.includes('Elevator')) &&
      (!isHouse(record) || ((record.totalFloors ?? 2) <= 3 && !says(record, /\blifts?\b|and view|tower|slab/))) &&
      (!isGround(record.propertyType) || record.totalFloors == null)),
  'its floor is one of its building': ({ floorNo, totalFloors }) => (floorNo ?? 0) <= (totalFloors ?? 99),
  'high houses have a lift, and texts speak of one that is there': (record) =>
    !(isFlat(record) && (record.totalFloors ?? 0) > 4 && !record.amenities?.includes('Elevator')) &&
    !(says(record, /\blifts?\b/i) && !record.amenities?.includes('Elevator')),
  'its area is that of so many rooms': (record) =>
    !isHome(record.propertyType) || isHouse(record) || within(record.superBuiltupArea, areaOf(record)),
  'carpet, built-up and super built-up area grow': ({ carpetArea: a, builtArea: b, superBuiltupArea: c }) =>
    (a ?? 0) < (c ?? Infinity) && (b ?? 0) < (c ?? Infinity) && (!a || !b || a < b),
  'rents return what rents do': (record) => {
    const { transactionType, price, superBuiltupArea: area, tenancy, propertyType } = record;
    const place = placeOf.get(`${record.locality}, ${record.city}`);
    if (transactionType !== 'rent' || !price || !area || !place || tenancy === 'lease') return true;
    return within(
      (price * 12) / (area * place.pricePerSqft),
      propertyType === 'commercial' ? [0.03, 0.11] : [0.01, 0.1],
    );
  },
  'parking that is spoken of is there': (record) =>
    !says(record, /covered parking|car park\b|car porch|two car parks/) || (record.parkingSpots ?? 0) > 0,
  'one bedroom comes with one car park at most': ({ bedrooms, parkingSpots }) =>
    (bedrooms ?? 9) > 1 || (parkingSpots ?? 0) <= 1,
  'words about furniture are true': (record) => {
    const items = record.furnishingItems ?? [];
    const full = says(record, /fully furnished|Bring your suitcase;|Furnished with solid|pressure cooker/);
    return (
      !(full && record.furnishing !== 'furnished') &&
      !(says(record, /Comes unfurnished|empty apart|^Unfurnished|no furniture to store/) && items.length > 0) &&
      !(says(record, /sofa, dining table, fridge, washing machine/) && !items.includes('fridge')) &&
      !(says(record, /no loose furniture/) && items.some((item) => ['bed', 'sofa', 'television'].includes(item)))
    );
  },
  'balconies that are spoken of or shown are there': (record) =>
    !isHome(record.propertyType) ||
    (record.balconies ?? 0) >=
      (says(record, /two balconies|Both balconies/) ? 2 : says(record, /balcony/i) || shown(record, 'balcony') ? 1 : 0),
  'tenants whom the text welcomes may come': (record) => {
    const { preferredTenants: tenants, bachelorsAllowed } = record;
    const bachelors = says(record, /Bachelors with|Working professionals and families|two colleagues/);
    return (
      !(says(record, /Pets are|Pet-friendly/) && record.petsAllowed === false) &&
      !(bachelors && bachelorsAllowed === false) &&
      !(tenants?.includes('bachelors') && bachelorsAllowed === false) &&
      !(bachelors && tenants && !tenants.includes('bachelors'))
    );
  },
  'it is free when the text says so': (record) => {
    const days = record.availableFrom ? (Date.parse(record.availableFrom) - now.getTime()) / dayMs : null;
    if (days === null) return true;
    if (says(record, /Available right away|Vacant now|Available now/)) return days <= 1;
    return !says(record, /leaves in three weeks/) || days > 14;
  },
  'the deposit of the text is its own': (record) => {
    const [, said] = /(?:[Dd]eposit|अनामत)[^₹.]*₹([\d,]+)/.exec(wordsOf(record)) ?? [];
    const rents = says(record, /Deposit is one month’s rent/) ? record.price : undefined;
    return (
      (said === undefined || Number(said.replaceAll(',', '')) === record.securityDeposit) &&
      (rents === undefined || rents === record.securityDeposit)
    );
  },
  'nothing is reckoned from a price that nobody names': (record) =>
    record.price !== 0 || (!record.securityDeposit && !record.brokerage && !says(record, /₹/)),
  'a PG feeds whom it says it feeds': (record) =>
    record.propertyType !== 'pg' ||
    (!(says(record, /Three meals/) && record.meals?.length !== 3) &&
      !(says(record, /with meals|food included|good food/) && record.meals?.length === 0) &&
      !(says(record, /month’s notice/) && record.noticeDays !== 30) &&
      !(says(record, /Single occupancy/) && !record.sharing?.includes('single'))),
  'a corner is a corner, a wall a wall': (record) =>
    record.propertyType !== 'plot' ||
    (!(says(record, /[Cc]orner plot/) && !record.cornerPlot) &&
      !(says(record, /[Bb]oundary wall/) && !record.boundaryWall)),
  'an office seats whom it names, in what it names': (record) =>
    record.propertyType !== 'commercial' ||
    (!(says(record, /thirty people/) && record.seats !== 30) &&
      !(record.furnishing === 'furnished' && record.fitOut !== 'fitted-out')),
  'agents speak as agents': (record) =>
    record.postedBy === 'owner' || !says(record, /Owner direct|owner-posted|No brokerage|brokers, please/),
  'nothing was redone in a home that is younger': (record) =>
    !record.yearBuilt || now.getUTCFullYear() - record.yearBuilt > 3 || !says(record, /redone two|retiled|Renovated/),
  'pictures show its rooms, and no others': (record) => {
    const most: Record<string, number> = { 'living-room': 1, kitchen: 1, bathroom: 1, studio: 1, penthouse: 1 };
    const isOf = isHome(record.propertyType);
    return (
      Object.entries(most).every(
        ([kind, count]) =>
          shown(record, kind) <= (isOf || kind === 'bathroom' ? count : 0) ||
          (record.propertyType === 'pg' && kind === 'kitchen'),
      ) &&
      shown(record, 'bedroom') <= (isOf ? (record.bedrooms ?? 0) : 0) &&
      !(record.propertyType === 'studio' && shown(record, 'living-room'))
    );
  },
};

const rulesOfLeads: Record<string, Rule> = {
  'the bedrooms of the title are its own': (record) => {
    const [, first, second] = /(\d)(?: or (\d))? BHK (?:apart|indep|villa|row|pent)/.exec(record.title) ?? [];
    return first === undefined || [first, second].map(Number).includes(record.bedrooms ?? 0);
  },
  'one bedroom asks for one car and one balcony': ({ bedrooms, parkingSpots, requirements }) =>
    (bedrooms ?? 9) > 1 || ((parkingSpots ?? 0) <= 1 && !requirements?.includes('Two balconies')),
  'its area is that of so many rooms': (record) => record.bedrooms == null || within(record.builtArea, areaOf(record)),
  'a house wants no lift': (record) =>
    !isHouse(record) ||
    (!record.amenities?.includes('Elevator') && !says(record, /\blift\b|No shops below|second and tenth/)),
  'as many people move in as the text says': (record) => {
    const people = record.tenantRequirement?.total_members;
    if (people == null) return true;
    const [, said] = /We are (\d) people|Family of (\d)/.exec(wordsOf(record)) ?? [];
    const isPair = says(record, /two friends|Newly married|Mother and daughter|Quiet couple|Two colleagues/);
    return (said === undefined || Number(said) === people) && (!isPair || people === 2);
  },
  'a single room is for one': (record) =>
    (record.propertyType !== 'pg' && record.propertyType !== 'studio') ||
    !says(record, /[Ff]amily|Mother and|Newly married|three of us|two friends/),
  'a rent is what homes of its place cost': (record) => {
    const place = placeOf.get(`${record.locality}, ${record.city}`);
    const budget = record.maxBudget ?? record.preferredPrice;
    if (record.transactionType !== 'tenant' || !budget || !place || !record.bedrooms) return true;
    return within(budget / (place.rent[Math.min(record.bedrooms, 4) - 1] ?? 1), [0.45, 3]);
  },
};

describe('facts of the demo agree, as an agent would read them', () => {
  const broken = (of: readonly DemoRecord[], rule: Rule) =>
    of.filter((record) => !rule(record)).map(({ title, propertyType }) => `${propertyType}: ${title}`);

  it.each(Object.entries(rulesOfListings))('a home: %s', (_, rule) => {
    expect(broken(listings, rule)).toEqual([]);
  });

  it.each(Object.entries(rulesOfLeads))('a requirement: %s', (_, rule) => {
    expect(broken(leads, rule)).toEqual([]);
  });
});
