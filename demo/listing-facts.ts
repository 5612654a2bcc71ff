import type { UserType } from '#contracts/accounts/user-types.ts';
import { isGround, type Furnishing, type ProjectStatus } from '#contracts/homes/vocabulary.ts';
import { isHouseType, type DemoType } from './demo-types.ts';
import type { DemoLocality } from './localities.ts';
import { roundArea, roundPrice, roundRent } from './money.ts';
import { floorsShown, type DemoPicture } from './pictures.ts';
import type { Random } from './random.ts';
import { layoutKinds, societyKinds, societyNames } from './texts/titles.ts';

const societiesOfLocality = 2;
/** Names between the layouts of houses of a locality and its societies of flats. */
const apartOfHouses = 17;
/** Degrees between the outermost societies of a locality, about 1.4 km. */
const societySpread = 0.013;

/** Facts of one home on offer; its texts and its record are both written from them. */
export interface ListingFacts {
  transactionType: 'sale' | 'rent';
  type: DemoType;
  locality: DemoLocality;
  ownerType: UserType;
  isShop: boolean;
  /** Null for ground, commercial space and PG beds. */
  bedrooms: number | null;
  bathrooms: number | null;
  /** Square feet. */
  superArea: number | null;
  builtArea: number | null;
  carpetArea: number | null;
  landArea: number | null;
  /** Feet, of a plot. */
  frontage: number | null;
  depth: number | null;
  road: number | null;
  /** Persons in a PG room. */
  sharing: number | null;
  totalFloors: number | null;
  /** 0 is the ground floor. */
  floorNo: number | null;
  parkingSpots: number;
  /** Rupees a month. */
  maintenance: number | null;
  furnishing: Furnishing | null;
  projectStatus: ProjectStatus | null;
  society: string | null;
  facing: string;
  ageYears: number;
  /** Whole rupees; a month's when it is for rent. */
  price: number;
}

const typeWeights: Record<'sale' | 'rent', readonly (readonly [DemoType, number])[]> = {
  sale: [
    ['apartment', 56],
    ['house', 9],
    ['villa', 8],
    ['townhouse', 5],
    ['studio', 4],
    ['penthouse', 4],
    ['plot', 7],
    ['land', 5],
    ['commercial', 4],
  ],
  rent: [
    ['apartment', 60],
    ['house', 8],
    ['studio', 9],
    ['pg', 11],
    ['villa', 3],
    ['townhouse', 3],
    ['penthouse', 2],
    ['commercial', 4],
  ],
};

export function drawType(random: Random, transactionType: 'sale' | 'rent', locality: DemoLocality): DemoType {
  const allowed = typeWeights[transactionType].filter(
    // Nobody sells fields in Worli.
    ([type]) => !isGround(type) || locality.isOutskirts,
  );
  return random.weighted(allowed);
}

const plotSizes = [
  [30, 40],
  [30, 50],
  [40, 40],
  [40, 60],
  [50, 60],
  [50, 80],
  [25, 45],
  [35, 55],
] as const;
const sqftPerAcre = 43_560;

const areaFactor: Partial<Record<DemoType, number>> = { villa: 1.35, house: 1.15, townhouse: 1.1, penthouse: 1.3 };
const saleFactor: Partial<Record<DemoType, number>> = {
  penthouse: 1.18,
  villa: 1.15,
  townhouse: 1.05,
  house: 0.95,
  studio: 1.05,
  commercial: 1.25,
};
const rentFactor: Partial<Record<DemoType, number>> = { villa: 1.6, house: 1.05, townhouse: 1.2, penthouse: 1.5 };
const furnishingFactor: Record<Furnishing, number> = { furnished: 1.15, 'semi-furnished': 1, unfurnished: 0.93 };

/** Draws the facts of one listing; the picture of its outside is already chosen. */
export function drawFacts(
  random: Random,
  given: Pick<ListingFacts, 'transactionType' | 'type' | 'locality' | 'ownerType' | 'isShop'> & {
    bedrooms: number | null;
  },
  outside: DemoPicture | null,
): ListingFacts {
  const { type, locality, transactionType, bedrooms } = given;
  const ground = isGround(type);
  const isHouse = isHouseType(type);
  const isFlat = type === 'apartment' || type === 'studio' || type === 'penthouse';
  const isNew = given.ownerType === 'developer' && transactionType === 'sale' && (isFlat || type === 'villa');
  const base = locality.area[Math.min((bedrooms ?? 2) - 1, 3)] ?? 1000;
  const more = bedrooms && bedrooms > 4 ? 1 + 0.2 * (bedrooms - 4) : 1;
  const living = type === 'studio' ? base * 0.75 : base * (areaFactor[type] ?? 1) * more;
  const work = given.isShop ? random.int(180, 900) : random.int(700, 4200);
  const superArea =
    ground || type === 'pg' ? null : roundArea((type === 'commercial' ? work : living) * random.around(0.09));
  const floors = floorsOf(random, type, outside);
  const furnishing = ground || (transactionType === 'sale' && isNew) ? null : drawFurnishing(random, given);
  const size = type === 'plot' ? random.pick(plotSizes) : null;
  const facts: ListingFacts = {
    ...given,
    bathrooms: bedrooms === null ? null : Math.max(1, bedrooms - (random.chance(0.35) ? 1 : 0)),
    superArea,
    builtArea: superArea && roundArea(superArea * 0.86),
    carpetArea: superArea && roundArea(superArea * (0.7 + random.next() * 0.07)),
    landArea: size
      ? size[0] * size[1]
      : type === 'land'
        ? Math.round(random.pick([0.5, 1, 1.5, 2, 2.5, 3, 4]) * sqftPerAcre)
        : isHouse && superArea
          ? roundArea(superArea * (0.7 + random.next() * 0.7))
          : null,
    frontage: size ? size[0] : given.isShop ? random.int(10, 28) : null,
    depth: size ? size[1] : null,
    road: ground ? random.pick(type === 'plot' ? [20, 30, 30, 40, 60] : [12, 15, 20]) : null,
    sharing: type === 'pg' ? random.int(2, 3) : null,
    ...floors,
    parkingSpots: ground || type === 'pg' ? 0 : Math.min(3, random.int(0, 1) + (bedrooms && bedrooms > 2 ? 1 : 0)),
    maintenance: null,
    furnishing,
    projectStatus: ground ? null : isNew ? random.pick(['new-launch', 'under-construction'] as const) : 'ready-to-move',
    society: isFlat || (isHouse && random.chance(0.35)) ? drawSociety(random, locality, type) : null,
    facing: random.weighted([
      ['east', 5],
      ['north', 4],
      ['west', 3],
      ['north-east', 3],
      ['south', 1],
    ]),
    ageYears: isNew ? 0 : random.int(1, 22),
    price: 0,
  };
  facts.price = transactionType === 'sale' ? salePrice(random, facts) : rentPrice(random, facts);
  if (superArea && (isFlat || facts.society)) {
    const usual = superArea * (1.8 + random.next() * 2.2);
    const most = transactionType === 'rent' ? facts.price * 0.12 : usual;
    facts.maintenance = Math.max(500, Math.round(Math.min(usual, most) / 100) * 100);
  }
  return facts;
}

function drawFurnishing(random: Random, given: { transactionType: 'sale' | 'rent'; type: DemoType }): Furnishing {
  if (given.type === 'pg') return 'furnished';
  return random.weighted(
    given.transactionType === 'rent'
      ? [
          ['furnished', 4],
          ['semi-furnished', 6],
          ['unfurnished', 4],
        ]
      : [
          ['furnished', 1],
          ['semi-furnished', 4],
          ['unfurnished', 6],
        ],
  );
}

/** The number of floors is that of the building in the picture. */
function floorsOf(
  random: Random,
  type: DemoType,
  outside: DemoPicture | null,
): Pick<ListingFacts, 'totalFloors' | 'floorNo'> {
  if (isGround(type)) return { totalFloors: null, floorNo: null };
  if (isHouseType(type)) return { totalFloors: 2, floorNo: null };
  const totalFloors =
    (outside && floorsShown[outside.name]) ?? (outside?.kind === 'shop-front' ? 3 : random.int(5, 14));
  if (outside?.kind === 'shop-front') return { totalFloors, floorNo: 0 };
  if (type === 'pg') return { totalFloors, floorNo: null };
  return { totalFloors, floorNo: type === 'penthouse' ? totalFloors : random.int(0, totalFloors) };
}

/** A locality has a few societies, so that several owners have homes in one; some write its place behind the name. */
function drawSociety(random: Random, { name: place, city }: DemoLocality, type: DemoType): string {
  const isOfHouses = isHouseType(type);
  const kinds = isOfHouses ? layoutKinds[type] : (societyKinds[city] ?? ['Residency']);
  const drawn = hashOf(`${place} ${city}`) + 7 * random.int(0, societiesOfLocality - 1);
  const at = isOfHouses ? drawn + apartOfHouses : drawn;
  const name = `${societyNames[at % societyNames.length] ?? ''} ${kinds[at % kinds.length] ?? ''}`;
  return random.pick([name, name, name, name, name, `${name}, ${place}`]);
}

const hashOf = (text: string) => Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7);

/** Degrees from the middle of its locality at which a society lies, in both directions. */
export function placeOfSociety(society: string, place: string): [number, number] {
  const hash = hashOf(society.replace(`, ${place}`, ''));
  return [((hash % 97) / 97 - 0.5) * societySpread, ((hash % 89) / 89 - 0.5) * societySpread];
}

function salePrice(random: Random, facts: ListingFacts): number {
  const { locality, type } = facts;
  if (type === 'land') return roundPrice((facts.landArea ?? 0) * locality.pricePerSqft * 0.045 * random.around(0.15));
  if (type === 'plot') return roundPrice((facts.landArea ?? 0) * locality.pricePerSqft * 0.55 * random.around(0.12));
  const old = Math.max(0.86, 1.03 - facts.ageYears * 0.008);
  return roundPrice(
    (facts.superArea ?? 0) * locality.pricePerSqft * (saleFactor[type] ?? 1) * old * random.around(0.1),
  );
}

function rentPrice(random: Random, facts: ListingFacts): number {
  const { locality, type, bedrooms } = facts;
  if (type === 'pg') return roundRent(Math.min(19_000, Math.max(6_000, locality.rent[0] * 0.55)) * random.around(0.12));
  if (type === 'commercial') {
    return roundRent(((facts.superArea ?? 0) * locality.pricePerSqft * 0.065 * random.around(0.12)) / 12);
  }
  const monthly = locality.rent[Math.min((bedrooms ?? 1) - 1, 3)] ?? locality.rent[1];
  const factor = (type === 'studio' ? 0.85 : 1) * (rentFactor[type] ?? 1);
  return roundRent(monthly * factor * furnishingFactor[facts.furnishing ?? 'semi-furnished'] * random.around(0.09));
}
