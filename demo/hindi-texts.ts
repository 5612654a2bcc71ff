import { formatCount, formatRupees } from '#contracts/text/rupees.ts';
import { furnishingLabels, isGround, isHome, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { inLanguage } from '#server/platform/language.ts';
import '#server/modules/places/names-in-script.ts';
import type { DemoRecord } from './demo-record.ts';
import type { DemoUser } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { makeSentences, type Sentences, type Slots } from './texts/fill.ts';
import * as texts from './texts/hindi-sentences.ts';

/** Cities in which many people write Hindi. */
const hindiCities = ['Delhi', 'Gurugram', 'Noida', 'Ghaziabad', 'Mumbai', 'Navi Mumbai', 'Thane', 'Pune', 'Ahmedabad'];

const typeWords: Record<PropertyType, string> = {
  apartment: 'फ़्लैट',
  house: 'मकान',
  villa: 'विला',
  townhouse: 'रो हाउस',
  studio: 'स्टूडियो',
  penthouse: 'पेंटहाउस',
  pg: 'पीजी',
  plot: 'प्लॉट',
  land: 'खेत',
  commercial: 'ऑफ़िस',
};
const ordinals = [
  ...['', 'पहली', 'दूसरी', 'तीसरी', 'चौथी', 'पाँचवीं', 'छठी'],
  ...['सातवीं', 'आठवीं', 'नौवीं', 'दसवीं', 'ग्यारहवीं', 'बारहवीं'],
];
/** From here on there is a view over the neighbours. */
const highFloor = 5;
/** Words of an owner, which no agent writes, and of people who look for a home. */
const ownersVoice = /हमारा|हम दूसरे/;
const ofFamilies = /स्कूल|माता-पिता|लोग रहेंगे|में ही रहना|किराये पर रहते/;
const whom = { women: 'लड़कियों', men: 'लड़कों', anyone: 'नौकरी वालों' };

type Writer = (record: DemoRecord, owner: DemoUser) => Pick<DemoRecord, 'title' | 'description'>;

/**
 * The records, with titles and descriptions in Hindi for those of people who write it: their requirements, and their homes
 * in cities where others do. Nothing else of a record changes, and no draw.
 */
export function writeInHindi(records: readonly DemoRecord[], users: readonly DemoUser[]): DemoRecord[] {
  const random = makeRandom(5);
  const writers = {
    sale: homes(random, 'sale'),
    rent: homes(random, 'rent'),
    buy: leads(random),
    tenant: leads(random),
  };
  const written = new Set<string | undefined>();
  return records.map((record) => {
    const { transactionType, city, title, propertyType, projectStatus } = record;
    const owner = users[record.owner];
    const isNew = projectStatus === 'new-launch' || projectStatus === 'under-construction';
    const isLead = transactionType === 'buy' || transactionType === 'tenant';
    const isOdd = /\p{Script=Devanagari}|\S{40}|.{150}/u.test(title);
    if (owner?.language !== 'hi' || isOdd || propertyType === 'land' || isNew) return record;
    if (!isLead && !hindiCities.includes(city ?? '')) return record;
    for (;;) {
      const text = inLanguage('hi', () => writers[transactionType](record, owner));
      if (written.has(text.description)) continue;
      written.add(text.description);
      return { ...record, ...text };
    }
  });
}

/** Writes homes for sale or for rent. */
function homes(random: Random, deal: 'sale' | 'rent'): Writer {
  const isRent = deal === 'rent';
  const from = (...lists: (readonly string[])[]) => makeSentences(random, lists.flat());
  const kinds = {
    home: {
      title: from(isRent ? texts.rentTitles : texts.homeTitles),
      opening: from(isRent ? texts.rentOpenings : texts.homeOpenings),
      fact: from(texts.homeFacts),
      terms: from(isRent ? texts.rentFacts : texts.saleFacts),
    },
    ground: kind(from(texts.groundTitles), from(texts.groundOpenings), from(texts.groundFacts)),
    pg: kind(from(texts.pgTitles), from(texts.pgOpenings), from(texts.pgFacts)),
    work: kind(from(texts.workTitles), from(texts.workOpenings), from(texts.workFacts)),
  };
  const ending = from(texts.endings);
  return (record, { userType }) => {
    const { propertyType: type } = record;
    const name = isGround(type) ? 'ground' : type === 'pg' ? 'pg' : type === 'commercial' ? 'work' : 'home';
    const { title, opening, fact, terms } = kinds[name];
    const slots = slotsOf(record);
    const fits = (sentence: string) => userType === 'seller' || !ownersVoice.test(sentence);
    const facts = [fact(slots), fact(slots), fact(slots)];
    const sentences = [opening(slots, fits), ...facts, terms(slots, fits), ending(slots)];
    return { title: title(slots), description: [...new Set(sentences)].join(' ') };
  };
}

const kind = (title: Sentences, opening: Sentences, fact: Sentences) => ({ title, opening, fact, terms: fact });

/** Writes requirements of buyers and tenants. */
function leads(random: Random): Writer {
  const from = (sentences: readonly string[]) => makeSentences(random, sentences);
  const sides = {
    buy: {
      title: from(texts.buyTitles),
      opening: from(texts.buyOpenings),
      request: from([...texts.buyRequests, ...texts.leadRequests]),
    },
    tenant: { title: from(texts.tenantTitles), opening: from(texts.tenantOpenings), request: from(texts.leadRequests) },
  };
  const ending = from(texts.leadEndings);
  return (record) => {
    const { title, opening, request } = sides[record.transactionType === 'buy' ? 'buy' : 'tenant'];
    const slots = slotsOf(record);
    const isForLiving = isHome(record.propertyType);
    const fits = (sentence: string) => isForLiving || !ofFamilies.test(sentence);
    const sentences = [opening(slots, fits), request(slots), request(slots), ending(slots)];
    return { title: title(slots), description: sentences.join(' ') };
  };
}

function slotsOf(record: DemoRecord): Slots {
  const { bedrooms, floorNo, securityDeposit, maintenance, meals, furnishing, parkingSpots, society } = record;
  const word = typeWords[record.propertyType];
  const home = bedrooms && record.propertyType !== 'studio' ? `${bedrooms} बीएचके ${word}` : word;
  const area = record.superBuiltupArea ?? record.landArea;
  const budget = record.maxBudget ?? record.preferredPrice;
  const [first, second] = (record.preferredLocations ?? []).map((name) => placeInScript(name).split(', ')[0]);
  const floor = floorNo ? ordinals[floorNo] : null;
  const members = record.tenantRequirement?.total_members;
  const isShop = record.features?.includes('Street frontage');
  return {
    home,
    type: home,
    place: placeInScript(record.locality ?? ''),
    places: second ? `${first ?? ''} या ${second}` : first,
    city: placeInScript(record.city ?? ''),
    society,
    area: area && formatCount(area),
    floor,
    highFloor: floorNo && floorNo >= highFloor ? floor : null,
    furnishing: furnishing && furnishing !== 'unfurnished' ? furnishingLabels[furnishing]() : null,
    parking: [null, 'एक गाड़ी', 'दो गाड़ियों', 'तीन गाड़ियों'][parkingSpots ?? 0],
    deposit: securityDeposit && formatCount(securityDeposit),
    maintenance: maintenance && formatCount(maintenance),
    family: record.preferredTenants?.includes('family') ? 'परिवार' : null,
    budget: budget && formatRupees(budget),
    members: members && members > 1 ? members : null,
    road: record.roadWidth,
    wall: record.boundaryWall ? 'चारदीवारी' : null,
    whom: record.pgFor && whom[record.pgFor],
    meals: meals?.includes('dinner') ? 'नाश्ता और रात का खाना' : null,
    notice: record.noticeDays,
    seats: record.seats,
    work: record.propertyType !== 'commercial' ? null : isShop ? 'शोरूम' : 'ऑफ़िस',
    shop: isShop ? 'शोरूम' : null,
  };
}
