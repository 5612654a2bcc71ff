import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { amenityOptions } from '#contracts/homes/posting-choices.ts';
import { isGround } from '#contracts/homes/vocabulary.ts';
import { isHouseType, type DemoType } from './demo-types.ts';
import { dayMs, drawMoments, type DemoRecord } from './demo-record.ts';
import { drawFacts, drawType, placeOfSociety, type ListingFacts } from './listing-facts.ts';
import { drawDetails } from './listing-details.ts';
import { withLeases } from './leases.ts';
import { makeListingWriter, type ListingText } from './listing-texts.ts';
import type { DemoLocality } from './localities.ts';
import type { DemoUser } from './people.ts';
import { oddity } from './odd-homes.ts';
import { isOutside, makePictureChooser } from './picture-chooser.ts';
import { asRecordPicture, type DemoPicture } from './pictures.ts';
import { makeRandom, type Random } from './random.ts';
import { devanagariHomes, type DevanagariHome } from './texts/devanagari.ts';
import { fill } from './texts/fill.ts';

export interface DemoSources {
  random: Random;
  now: Date;
  users: readonly DemoUser[];
  localities: readonly DemoLocality[];
  pictures: readonly DemoPicture[];
}

/** Homes in a city, out of a hundred. */
export const cityWeights: readonly (readonly [string, number])[] = [
  ['Mumbai', 15],
  ['Bengaluru', 15],
  ['Pune', 13],
  ['Delhi', 11],
  ['Hyderabad', 10],
  ['Chennai', 8],
  ['Gurugram', 6],
  ['Noida', 5],
  ['Kolkata', 5],
  ['Ahmedabad', 4],
  ['Navi Mumbai', 3],
  ['Thane', 2],
  ['Ghaziabad', 2],
  ['Surat', 2],
];

/** About six hundred homes, newest first; `sales` and `rents` are the number of each. */
export function buildListings(sources: DemoSources, sales: number, rents: number): DemoRecord[] {
  return [...buildSide(sources, 'sale', sales), ...withLeases(buildSide(sources, 'rent', rents))].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
}

/** A home before it is written: where, what and whose it is. */
export interface PlannedHome {
  createdAt: Date;
  locality: DemoLocality;
  type: DemoType;
  bedrooms: number | null;
  owner: number;
  /** Says the super built-up area alone, as many owners do. */
  isSuperArea?: boolean;
  /** Written in an Indian script. */
  home?: DevanagariHome | undefined;
}

/** Writes homes of one deal, no two in the same words. */
export function makeHomeBuilder(
  { random, now, users, pictures }: DemoSources,
  transactionType: 'sale' | 'rent',
  pictureSeed: number,
) {
  const write = makeListingWriter(random, transactionType);
  const choosePictures = makePictureChooser(makeRandom(pictureSeed), pictures);
  const written = new Set<string>();

  return ({ createdAt, locality, type, bedrooms, owner, home, isSuperArea }: PlannedHome): DemoRecord => {
    const isShop = type === 'commercial' && random.chance(0.45);
    const chosen = choosePictures({ type, city: locality.city, bedrooms: bedrooms ?? 0, isShop });
    const ownerType = users[owner]?.userType ?? 'seller';
    const facts = drawFacts(
      random,
      { transactionType, type, locality, bedrooms, ownerType, isShop },
      chosen.find(isOutside) ?? null,
    );
    if (home) facts.furnishing = home.furnishing;
    if (isSuperArea) [facts.carpetArea, facts.builtArea] = [null, null];
    const base = asRecord(random, facts, now);
    const text = home ? devanagariText(home, facts) : writeNew(() => write(facts), written);
    return {
      ...base,
      ...drawDetails(
        facts,
        text,
        chosen.some(({ kind }) => kind === 'balcony'),
        now,
      ),
      amenities: withLift(base.amenities ?? [], facts, text),
      title: text.title,
      description: text.description,
      owner,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + limits.listingLifeDays * dayMs),
      images: chosen.map(asRecordPicture),
      ...counters(random, createdAt, now),
      ...contactOf(users[owner]),
    };
  };
}

function buildSide(sources: DemoSources, transactionType: 'sale' | 'rent', count: number): DemoRecord[] {
  const { random, now, users, localities } = sources;
  const build = makeHomeBuilder(sources, transactionType, transactionType === 'sale' ? 1 : 2);
  const homes = devanagariHomes.filter((home) => home.transactionType === transactionType);
  const moments = drawMoments(random.next, count, 80, now);

  return moments.map((createdAt, at): DemoRecord => {
    // Those written in Indian scripts are spread over the pages.
    const home = at % 17 === 5 ? homes[Math.floor(at / 17)] : undefined;
    const locality = home ? findLocality(localities, home) : drawLocality(random, localities);
    const type = home?.type ?? drawType(random, transactionType, locality);
    const bedrooms = home ? home.bedrooms : drawBedrooms(random, type);
    const owner = drawOwner(random, users, transactionType, type, home !== undefined);
    const record = build({ createdAt, locality, type, bedrooms, owner, home });
    return { ...record, ...oddity(random, record, at, transactionType, now) };
  });
}

/** Two homes described in the same words would look copied. */
function writeNew(write: () => ListingText, written: Set<string>): ListingText {
  for (;;) {
    const text = write();
    if (written.has(text.description)) continue;
    written.add(text.description);
    return text;
  }
}

function devanagariText(home: DevanagariHome, facts: ListingFacts): ListingText {
  const area = formatCount(facts.superArea ?? facts.landArea ?? 0);
  const deposit = formatCount(facts.price * 3);
  const description = fill(home.description, { area, deposit }) ?? home.description;
  return { title: home.title, description, depositMonths: 3 };
}

function findLocality(localities: readonly DemoLocality[], home: DevanagariHome): DemoLocality {
  const found = localities.find(({ city, name }) => city === home.city && name === home.locality);
  if (!found) throw new Error(`No such locality: ${home.locality}, ${home.city}`);
  return found;
}

/** The table lists the busiest localities of a city first. */
function drawLocality(random: Random, localities: readonly DemoLocality[]): DemoLocality {
  const city = random.weighted(cityWeights);
  const inCity = localities.filter((locality) => locality.city === city);
  return random.weighted(inCity.map((locality, at) => [locality, 1 / (at + 8)] as const));
}

export function drawBedrooms(random: Random, type: DemoType): number | null {
  if (isGround(type) || type === 'pg' || type === 'commercial') return null;
  if (type === 'studio') return 1;
  if (type === 'apartment') {
    return random.weighted([
      [1, 18],
      [2, 42],
      [3, 32],
      [4, 8],
    ]);
  }
  return random.weighted([
    [2, type === 'house' ? 3 : 0],
    [3, 5],
    [4, 5],
    [5, type === 'villa' ? 3 : 1],
  ]);
}

function drawOwner(
  random: Random,
  users: readonly DemoUser[],
  transactionType: 'sale' | 'rent',
  type: DemoType,
  isPersonal: boolean,
): number {
  const builds = transactionType === 'sale' && (type === 'apartment' || type === 'villa' || type === 'penthouse');
  const userType = isPersonal
    ? 'seller'
    : random.weighted([['seller', 5] as const, ['agent', 5] as const, ['developer', builds ? 2.2 : 0] as const]);
  const candidates = users.flatMap((user, at) => (user.userType === userType ? [at] : []));
  return random.pick(candidates);
}

/** The contact that a record of this person names. */
export function contactOf(
  user: DemoUser | undefined,
): Pick<DemoRecord, 'contactName' | 'contactPhone' | 'contactEmail'> {
  return user
    ? { contactName: `${user.firstName} ${user.lastName}`, contactPhone: user.phone, contactEmail: user.email }
    : {};
}

function asRecord(random: Random, facts: ListingFacts, now: Date): Omit<DemoRecord, 'owner' | 'createdAt' | 'title'> {
  const { locality, type } = facts;
  const ground = isGround(type);
  // About 900 m around the locality's middle; homes of a society are within 100 m.
  const jitter = () => (random.next() + random.next() - 1) * (facts.society === null ? 0.009 : 0.001);
  const [north, east] = facts.society === null ? [0, 0] : placeOfSociety(facts.society, locality.name);
  return {
    transactionType: facts.transactionType,
    propertyType: type,
    price: facts.price,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    superBuiltupArea: facts.superArea,
    builtArea: random.chance(0.6) ? facts.builtArea : null,
    carpetArea: facts.carpetArea,
    landArea: facts.landArea,
    parkingSpots: ground || type === 'pg' ? null : facts.parkingSpots,
    yearBuilt: ground || facts.ageYears === 0 || random.chance(0.2) ? null : now.getUTCFullYear() - facts.ageYears,
    condition: ground || facts.ageYears === 0 ? null : conditionAt(facts.ageYears, random),
    furnishing: facts.furnishing,
    projectStatus: facts.projectStatus,
    totalFloors: facts.totalFloors,
    floorNo: facts.floorNo,
    maintenance: facts.maintenance,
    amenities: drawAmenities(random, facts),
    features: drawFeatures(random, facts),
    locality: locality.name,
    city: locality.city,
    state: locality.state,
    postalCode: locality.postalCode,
    latitude: Math.round((locality.latitude + north + jitter()) * 1e6) / 1e6,
    longitude: Math.round((locality.longitude + east + jitter()) * 1e6) / 1e6,
  };
}

/** A high house has a lift, and so has one whose text speaks of it; a house of its own has none. */
function withLift(amenities: readonly string[], { type, totalFloors }: ListingFacts, text: ListingText): string[] {
  const isHigh = !isHouseType(type) && !isGround(type) && (totalFloors ?? 0) > 4;
  const isSaid = /\blifts?\b|लिफ्ट|लिफ़्ट/i.test(text.description);
  return amenityOptions.filter((one) => (one === 'Elevator' ? isHigh || isSaid : amenities.includes(one)));
}

function conditionAt(ageYears: number, random: Random): string | null {
  return random.pick(['Excellent', 'Good', 'Well maintained', ageYears < 8 ? 'Excellent' : 'Renovated', null]);
}

function drawAmenities(random: Random, { type, society, transactionType }: ListingFacts): string[] {
  const all = [...amenityOptions];
  if (type === 'land') return [];
  if (type === 'plot') return random.shuffled(['24/7 Security', 'Garden', 'Jogging Track']).slice(0, random.int(0, 3));
  if (type === 'pg' || type === 'commercial') {
    const usual = ['24/7 Security', 'Power Backup', 'Elevator', 'Parking', 'CCTV Surveillance', 'Intercom Facility'];
    return random.shuffled(usual).slice(0, random.int(2, 5));
  }
  const house = ['Garden', 'Parking', 'CCTV Surveillance', 'Power Backup'];
  const most = transactionType === 'sale' ? 10 : 8;
  const chosen = society ? random.shuffled(all).slice(0, random.int(3, most)) : house.slice(0, random.int(1, 4));
  return all.filter((amenity) => chosen.includes(amenity));
}

function drawFeatures(random: Random, { type, isShop, ageYears }: ListingFacts): string[] {
  if (isGround(type)) return [];
  if (type === 'pg') return ['Wi-Fi', 'Daily housekeeping', 'Laundry'].slice(0, random.int(1, 3));
  if (type === 'commercial')
    return isShop ? ['Street frontage'] : ['Pantry', 'Meeting room'].slice(0, random.int(0, 2));
  const more = ['Utility area', 'Store room', 'Study', 'Wardrobes', 'Piped gas', 'Geyser', 'Mosquito mesh'];
  return [
    ...(random.chance(0.6) ? ['Cross ventilation'] : []),
    ...random.shuffled(more).slice(0, random.int(0, ageYears > 0 ? 3 : 1)),
  ];
}

/** Views grow with a home's age; a few in a hundred viewers ask for contact details. */
function counters(random: Random, createdAt: Date, now: Date): Pick<DemoRecord, 'viewsCount' | 'inquiriesCount'> {
  const days = (now.getTime() - createdAt.getTime()) / dayMs;
  const viewsCount = Math.round(Math.pow(days, 0.85) * 9 * (0.3 + random.next() * 1.6));
  return { viewsCount, inquiriesCount: Math.round(viewsCount * (0.01 + random.next() * 0.05)) };
}
