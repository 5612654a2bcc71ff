import { formatCount } from '#contracts/text/rupees.ts';
import { furnishingLabels, isGround } from '#contracts/homes/vocabulary.ts';
import { isHouseType, type DemoType } from './demo-types.ts';
import type { ListingFacts } from './listing-facts.ts';
import { inWords } from './money.ts';
import type { Random } from './random.ts';
import { makeSentences, type Sentences, type Slots } from './texts/fill.ts';
import * as home from './texts/home-sentences.ts';
import * as kinds from './texts/kinds-of-home.ts';
import * as other from './texts/other-sentences.ts';
import * as titles from './texts/titles.ts';

export interface ListingText {
  title: string;
  description: string;
  /** Rents that the text names as deposit, where it names one. */
  depositMonths: number;
}

const ordinals = `ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);
const counts = 'no one two three four five six'.split(' ');

const typeWords: Record<DemoType, string> = {
  apartment: 'apartment',
  house: 'house',
  villa: 'villa',
  townhouse: 'row house',
  studio: 'studio',
  penthouse: 'penthouse',
  pg: 'PG',
  plot: 'plot',
  land: 'land',
  commercial: 'space',
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "3 BHK"; a studio is just called that, and ground has no bedrooms. */
function bhk(bedrooms: number | null, type: DemoType): string | null {
  return bedrooms === null || type === 'studio' ? null : `${bedrooms} BHK`;
}

function slotsOf(facts: ListingFacts, random: Random, depositMonths: number): Slots {
  const { locality, floorNo } = facts;
  const floor = floorNo && ordinals[floorNo];
  return {
    place: locality.name.replace(/ \(.*\)$/, ''),
    city: locality.city,
    society: facts.society,
    type: typeWords[facts.type],
    bhk: bhk(facts.bedrooms, facts.type),
    area: facts.superArea && formatCount(facts.superArea),
    size: facts.superArea && `${formatCount(facts.superArea)} sq ft`,
    carpet: facts.carpetArea && formatCount(facts.carpetArea),
    land: facts.landArea && formatCount(facts.landArea),
    yards: facts.landArea && formatCount(Math.round(facts.landArea / 9)),
    acres: facts.type === 'land' && facts.landArea ? String(Math.round((facts.landArea / 43_560) * 10) / 10) : null,
    frontage: facts.frontage,
    depth: facts.depth,
    road: facts.road,
    load: facts.isShop ? random.int(5, 15) : null,
    facing: facts.facing,
    Facing: capital(facts.facing),
    floor,
    Floor: floor && capital(floor),
    lowFloor: floorNo && floorNo <= 5 ? floor : null,
    highFloor: floorNo && floorNo >= 6 ? floor : null,
    floors: facts.totalFloors && facts.totalFloors > 3 ? facts.totalFloors : null,
    slab: ordinals[Math.max(2, Math.floor((facts.totalFloors ?? 4) / 2))],
    bathrooms: facts.bathrooms && facts.bathrooms > 1 ? counts[facts.bathrooms] : null,
    cars: [null, 'one covered car park', 'two car parks', 'parking for three cars'][facts.parkingSpots],
    sharing: facts.sharing && (facts.sharing === 2 ? 'double' : 'triple'),
    maintenance: facts.maintenance && formatCount(facts.maintenance),
    deposit: facts.transactionType === 'rent' ? formatCount(facts.price * depositMonths) : null,
    furnishing: facts.furnishing && furnishingLabels[facts.furnishing]().toLowerCase(),
    Furnishing: facts.furnishing && furnishingLabels[facts.furnishing](),
    price: facts.price ? `₹${inWords(facts.price)}` : null,
  };
}

/** Words of an owner; an agent doesn't write "our home". */
const ownersVoice =
  /\b[Oo]ur\b|[Oo]wner|brokerage|[Bb]rokers|[Ww]e are (?:moving|selling|offering)|^We have|hence the sale/;
const flatsOnly = /building|unit\b|society|societies|lift|homes on|floor of|whole|individual|flat|slab|tower|and view/i;
const gated = /gated|common lights/i;

const readyToWork = /^Plug-and-play/;
const severalRooms = /bedrooms|guests need not/;
/** Old four-storey houses have stairs alone. */
const mostFloorsWithoutLift = 4;
const coveredParking = /covered parking|includes the car park|car porch|stilt/;
/** Words about the past of a home, with the least age in years that they need. */
const pasts: readonly (readonly [RegExp, number])[] = [
  [/eleven years/, 12],
  [/Renovated|six years/, 8],
  [/redone|retiled|renewed last year|since the building|old-fashioned|Conveyance/, 4],
];
/** Square feet of an office for thirty people. */
const forThirty = { least: 2100, most: 3300 };
const notForStudios = /bedroom|foyer|layout|hall\b|famil|living|king-size|six-seater|modular|utility|corner unit/i;

/** Writes titles and descriptions that differ from their neighbours; one writer for sales, one for rents. */
export function makeListingWriter(
  random: Random,
  transactionType: 'sale' | 'rent',
): (facts: ListingFacts) => ListingText {
  const from = (...lists: (readonly string[])[]) => makeSentences(random, lists.flat());
  const rent = transactionType === 'rent';
  const title: Record<'new' | DemoType, Sentences> = {
    new: from(titles.newTitles),
    house: from(titles.houseTitles),
    villa: from(titles.houseTitles),
    townhouse: from(titles.houseTitles),
    apartment: from(titles.homeTitles, rent ? titles.rentOnlyTitles : []),
    penthouse: from(titles.penthouseTitles),
    studio: from(titles.studioTitles),
    pg: from(titles.pgTitles),
    plot: from(titles.plotTitles),
    land: from(titles.landTitles),
    commercial: from(titles.officeTitles),
  };
  const shopTitle = from(titles.shopTitles);
  const sentence = {
    opening: from(home.openings),
    newOpening: from(home.newOpenings),
    newProject: from(home.newProjects),
    light: from(home.lights),
    floor: from(home.floors),
    kitchen: from(home.kitchens),
    finish: from(home.finishes),
    water: from(home.waters),
    parking: from(home.parkings),
    near: from(home.surroundingsNear),
    society: from(home.societies),
    paper: from(home.salePapers),
    reason: from(home.saleReasons),
    deposit: from(home.deposits),
    maintenance: from(home.maintenances),
    tenant: from(home.tenants),
    furnished: from(home.furnished),
    'semi-furnished': from(home.semiFurnished),
    unfurnished: from(home.unfurnished),
    moveIn: from(home.moveIns),
    closing: from(home.closings),
    house: from(kinds.houses),
    penthouse: from(kinds.penthouses),
    studio: from(kinds.studios),
    pgOpening: from(kinds.pgOpenings),
    pg: from(kinds.pgs),
    plotOpening: from(other.plotSentences.openings),
    plot: from(other.plotSentences.facts),
    landOpening: from(other.landSentences.openings),
    land: from(other.landSentences.facts),
    officeOpening: from(other.officeSentences.openings),
    office: from(other.officeSentences.facts),
    shopOpening: from(other.shopSentences.openings),
    shop: from(other.shopSentences.facts),
  };
  type Topic = keyof typeof sentence;

  return (facts) => {
    const depositMonths = facts.locality.city === 'Bengaluru' ? random.int(3, 6) : random.int(2, 3);
    const slots = slotsOf(facts, random, depositMonths);
    const isHouse = isHouseType(facts.type);
    const isNew = facts.projectStatus === 'new-launch' || facts.projectStatus === 'under-construction';
    const fits = (template: string) =>
      !(facts.ownerType !== 'seller' && ownersVoice.test(template)) &&
      !(isHouse && flatsOnly.test(template)) &&
      !(facts.bedrooms === 1 && severalRooms.test(template)) &&
      !(facts.type === 'studio' && notForStudios.test(template)) &&
      !(facts.furnishing !== 'furnished' && readyToWork.test(template)) &&
      !(facts.locality.city === 'Surat' && /metro/.test(template)) &&
      agrees(facts, template);
    const titleSource = facts.isShop
      ? shopTitle
      : facts.type === 'apartment'
        ? isNew
          ? title.new
          : title.apartment
        : title[facts.type];
    const topics = topicsOf(facts, isNew, isHouse);
    const text = [...new Set(topics.map((topic) => sentence[topic](slots, fits)))].filter(Boolean);
    return { title: capital(titleSource(slots, fits)), description: paragraphs(text), depositMonths };
  };

  function topicsOf(facts: ListingFacts, isNew: boolean, isHouse: boolean): Topic[] {
    const { type } = facts;
    if (facts.isShop) return ['shopOpening', 'shop', 'shop', 'shop', 'shop', 'closing'];
    if (type === 'commercial') return ['officeOpening', 'office', 'office', 'office', 'office', 'near'];
    if (isGround(type)) {
      const kind = type === 'plot' ? 'plot' : 'land';
      return [`${kind}Opening`, kind, kind, kind, ...(random.chance(0.5) ? [kind as Topic] : []), 'closing'];
    }
    if (type === 'pg') return ['pgOpening', 'pg', 'pg', 'pg', 'pg', 'near'];
    if (isNew) return ['newOpening', 'newProject', 'newProject', 'newProject', 'near', 'near'];
    const about: Topic[] = isHouse
      ? ['house', 'house', 'light', 'kitchen', 'finish', 'near']
      : ['light', 'floor', 'kitchen', 'finish', 'water', 'parking', 'near', 'near', 'society'];
    const byType: Topic[] = type === 'penthouse' ? ['penthouse'] : type === 'studio' ? ['studio'] : [];
    const terms: Topic[] = rent
      ? [facts.furnishing ?? 'moveIn', 'deposit', ...(random.chance(0.5) ? ['maintenance' as const] : []), 'tenant']
      : [...(random.chance(0.7) ? ['paper' as const] : []), ...(random.chance(0.5) ? ['reason' as const] : [])];
    const end: Topic[] = random.chance(0.6) ? ['closing'] : rent ? ['moveIn'] : [];
    return ['opening', ...byType, ...random.shuffled(about).slice(0, random.int(3, 5)), ...terms, ...end];
  }
}

/** Whether the facts of a home bear a sentence. */
function agrees(facts: ListingFacts, template: string): boolean {
  const { type, ageYears, bedrooms, society, parkingSpots, totalFloors, superArea } = facts;
  const area = superArea ?? 0;
  return (
    !(isHouseType(type) && society === null && gated.test(template)) &&
    !(parkingSpots === 0 && coveredParking.test(template)) &&
    !((totalFloors ?? 0) <= mostFloorsWithoutLift && /\blifts?\b/.test(template)) &&
    !(bedrooms === 1 && /two balconies|Both balconies/.test(template)) &&
    !(/thirty people/.test(template) && (area < forThirty.least || area > forThirty.most)) &&
    !pasts.some(([words, years]) => ageYears < years && words.test(template))
  );
}

/** Long texts are read more easily in two paragraphs. */
function paragraphs(sentences: readonly string[]): string {
  if (sentences.length < 6) return sentences.join(' ');
  const middle = Math.ceil(sentences.length / 2);
  return `${sentences.slice(0, middle).join(' ')}\n\n${sentences.slice(middle).join(' ')}`;
}
