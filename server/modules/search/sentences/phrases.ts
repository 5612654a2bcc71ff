import { nameKey } from '#contracts/city-names.ts';
import type { Furnishing, PropertyType } from '#contracts/vocabulary.ts';

/** What a phrase says about a home. */
export interface Choice {
  type?: PropertyType;
  furnishing?: Furnishing;
  offer?: 'sale' | 'rent';
}

const typePhrases: Record<PropertyType, string> = {
  apartment:
    'flat, flats, apartment, apartments, appartment, appartments, aparment, apt, apts, condo, condos, builder floor, builder floors, independent floor, independent floors, फ्लैट, अपार्टमेंट',
  house:
    'house, houses, independent house, independent houses, individual house, individual houses, kothi, kothis, makan, makaan, मकान, कोठी',
  villa: 'villa, villas, bungalow, bungalows, bunglow, independent villa, विला, बंगला',
  townhouse:
    'townhouse, townhouses, town house, town houses, row house, row houses, rowhouse, rowhouses, duplex, duplexes',
  studio:
    'studio, studios, studio apartment, studio apartments, studio flat, studio flats, 1 rk, one rk, rk, 1 room kitchen',
  penthouse: 'penthouse, penthouses, pent house, pent houses, पेंटहाउस',
  pg: 'pg, pgs, p g, paying guest, paying guests, hostel, hostels, co living, coliving, pg co living, पीजी, हॉस्टल',
  plot: 'plot, plots, residential plot, residential plots, प्लॉट, प्लाट',
  land: 'land, lands, farm land, farmland, agricultural land, agriculture land, zameen, jameen, zamin, jamin, ज़मीन, जमीन',
  commercial:
    'commercial, commercial property, commercial properties, commercial space, commercial land, commercial plot, office, offices, office space, office spaces, shop, shops, showroom, showrooms, warehouse, warehouses, godown, godowns, retail space, dukan, dukaan, दुकान, ऑफिस, गोदाम',
};

const furnishingPhrases: Record<Furnishing, string> = {
  furnished: 'furnished, fully furnished, full furnished, well furnished, with furniture, फर्निश्ड',
  'semi-furnished': 'semi furnished, semifurnished, semi furnish, partly furnished, partially furnished',
  unfurnished: 'unfurnished, un furnished, non furnished, nonfurnished, not furnished, without furniture, bare shell',
};

const offerPhrases: Record<'sale' | 'rent', string> = {
  sale: 'for sale, on sale, sale, for buying, to buy, buy, buying, to purchase, for purchase, purchase, purchasing, resale, re sale, kharidna, kharidne, खरीदना, खरीदने, बिक्री',
  rent: 'for rent, on rent, to rent, rent, rents, rental, rentals, rented, renting, for lease, on lease, lease, leasing, to let, tolet, per month, a month, month, monthly, pm, kiraya, kiraye, kiraye par, kiraye pe, rent par, rent pe, किराया, किराये, किराए',
};

function entries<T extends string>(lists: Record<T, string>, choiceOf: (value: T) => Choice): [string, Choice][] {
  return (Object.entries(lists) as [T, string][]).flatMap(([value, list]) =>
    list.split(', ').map((phrase): [string, Choice] => [nameKey(phrase), choiceOf(value)]),
  );
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').split(/\s+/));

/** Every phrase by its key, see `keyOf`. */
export const choices: ReadonlyMap<string, Choice> = new Map([
  ...entries(typePhrases, (type) => ({ type })),
  ...entries(furnishingPhrases, (furnishing) => ({ furnishing })),
  ...entries(offerPhrases, (offer) => ({ offer })),
]);

/** The words after a number of bedrooms, by their key. */
export const roomUnits: ReadonlySet<string> = new Set(
  'bhk, bhks, bk, b h k, bedroom, bedrooms, bed room, bed rooms, bed, beds, bedder, bd, br, bdr, बीएचके, बेडरूम'
    .split(', ')
    .map(nameKey),
);

/** Small numbers as people write them out. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((word, at) => [word, at + 1] as const),
  ...['ek', 'do', 'teen', 'char', 'paanch'].map((word, at) => [word, at + 1] as const),
  ['single', 1],
  ['double', 2],
  ['triple', 3],
]);

/** Words that ask for a home and say nothing about it: dropped wherever they stand. */
export const fillers: ReadonlySet<string> = setOf(
  `looking want wants wanted need needs needed require required requires searching search find show me please kindly
  i im am we chahiye chaahiye chahie chaiye chahta chahte dikhao dhundh batao चाहिए`,
);

/** Connecting words, and names for any home: dropped at the ends of the text that is left, kept inside it. */
export const smallWords: ReadonlySet<string> = setOf(
  `a an the is are of for in on at to by with and or from near around about within inside nearby close next beside
  property properties home homes ghar घर residential available budget price priced cost costing only india rs inr rupees
  mein me mai main ka ki ke ko pe par se hai या में का की के पर से है`,
);

/** Words that extend the name of a locality: "Baner Road", "HSR Layout Sector 2". */
export const surroundings: ReadonlySet<string> = setOf(
  `road rd street main cross phase sector sec block stage layout extension extn village colony nagar east west north
  south annexe annex circle chowk naka gate`,
);
