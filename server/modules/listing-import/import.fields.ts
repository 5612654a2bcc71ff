import { fields, type FieldFormName } from '#contracts/record/fields.ts';
import { languages } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import { fieldLabels } from './import.field-labels.ts';
import { readAreaType } from './import.home-type.ts';

/** Headings as agents, portals and collections write them; compared without case, spaces and punctuation. */
type Headings<N extends string> = Record<N, string>;

/** Headings of fields that are read by their definition or by a reader in import.readers.ts. */
const fieldHeadings: Headings<Exclude<FieldFormName, 'preferredLocations' | 'requirements' | 'features'>> = {
  society:
    'society, society name, project, project name, building, building name, apartment name, complex, tower, bldg, bldg name, soc, soc name, proj, proj name, apt name, bldng name, सोसायटी, सोसाइटी, प्रकल्प, इमारत',
  bedrooms:
    'bedrooms, bedroom, bhk, beds, bed, no of bedrooms, number of bedrooms, num bedrooms, size, rooms, configuration, config, bhk type, room type, flat type, bedroom count, bhks, bdrm, bdrms, bdr, no of bhk, no of rooms, कमरे, बेडरूम, बीएचके, खोल्या, कमरों की संख्या',
  bathrooms:
    'bathrooms, bathroom, bath, baths, no of bathrooms, number of bathrooms, num bathrooms, toilets, bathroom count, bathrms, no of baths, no of toilets, बाथरूम, शौचालय',
  carpetArea:
    'carpet area, carpet, rera carpet area, carpet area sqft, usable area, carpet sqft, carpet sft, cpt area, carpet size, चटई क्षेत्र, चटई क्षेत्रफळ, कारपेट एरिया, कारपेट क्षेत्रफल',
  superBuiltupArea:
    'super built up area, super builtup area, super area, superbuiltup area, super built up area sqft, sba, sbua, sba sqft, sba sft, super built up, super builtup, super area sft, sup area',
  builtArea:
    'built up area, builtup area, built area, bua, covered area, plinth area, built up, bup area, built up sft',
  landArea: 'plot area, land area, plot size, site area, plot area sqft, extent, land size',
  plotLength: 'plot length, length of plot, length of the plot, plot depth',
  plotWidth: 'plot width, width of plot, width of the plot, plot breadth, frontage, plot frontage',
  roadWidth: 'road width, width of the road, width of road, width of road facing the plot, facing road width',
  cornerPlot: 'corner plot, corner, is corner plot, corner property',
  boundaryWall: 'boundary wall, compound wall, boundary wall made, fencing',
  sharing: 'sharing, room sharing, sharing type, occupancy, occupancy type',
  meals: 'meals, food, meals included, food included, meals available',
  pgFor: 'pg for, suitable for gender, gender, available for gender, best suited for',
  noticeDays: 'notice, notice period, notice days, notice period days',
  seats: 'seats, workstations, no of seats, number of seats, seating capacity, desks',
  washrooms: 'washrooms, washroom, no of washrooms, number of washrooms',
  fitOut: 'fit out, fitout, fit out status, interior, shell',
  floorNo:
    'floor, floor no, floor number, on floor, floor num, property on floor, flr, flr no, flr num, flr number, fl no, level, मंजिल, मंज़िल, मजला',
  totalFloors:
    'total floors, floors, no of floors, number of floors, total floor, no of floor, number of floor, building floors, total flr, total flrs, tot floors, tot flr, no of flrs, flrs, of floors, कुल मंज़िल, कुल मंजिल, एकूण मजले',
  parkingSpots:
    'parking, car parking, parking spots, no of parking, parkings, covered parking, parking spaces, car park, prkg, car prkg, car parks, no of car parks, cars, पार्किंग',
  balconies: 'balcony, balconies, no of balconies, number of balconies, num balconies, balc, no of balcony, बालकनी',
  furnishing:
    'furnishing, furnished, furnishing status, furnished status, furniture, furnish type, furnishing type, status, furn, furn status, furn type, furnish, furnish status, फर्निशिंग, साज-सज्जा',
  facing: 'facing, fcg, face, direction, property facing, facing direction, orientation, दिशा',
  projectStatus:
    'availability, possession, possession status, age possession, poss, possession date, project status, construction status, ready to move, status of construction, possession by',
  yearBuilt: 'year built, built in, construction year, year of construction, built year',
  condition: 'condition, property condition',
  maintenance:
    'maintenance, maintenance charges, monthly maintenance, society charges, maintenance per month, maintenance amount, maint, maint charges, maint per month, mtc, रखरखाव, मेंटेनेंस',
  securityDeposit:
    'deposit, security deposit, security, advance, advance amount, deposit amount, refundable deposit, dep, sec dep, sec deposit, security dep, depo, अनामत, अनामत रक्कम, सिक्योरिटी, सिक्योरिटी डिपॉजिट, डिपॉजिट, डिपॉझिट, जमा राशि',
  tenancy: 'tenancy, let as, letting type, rent or lease, rental type',
  brokerage: 'brokerage, brokerage amount, brokerage charges, commission, brok, brkg',
  availableFrom:
    'available from, available on, availability date, move in date, move in, moving in, avail from, avl from, available, ready by, available date, date available, vacant from, free from, कब से उपलब्ध, उपलब्ध',
  ownership: 'ownership, ownership type, type of ownership, title type, tenure',
  reraProject:
    'rera project, rera, rera number, rera no, rera id, rera registration, project rera, rera project number',
  preferredTenants:
    'preferred tenants, preferred tenant, tenants preferred, tenant type, tenant preferred, suitable for',
  bachelorsAllowed: 'bachelors allowed, bachelors too, bachelor friendly, bachelors',
  petsAllowed: 'pets allowed, pets, pet friendly',
  furnishingItems: 'furnishing items, furnishings, furniture items, appliances, furnishing details',
  amenities: 'amenities, facilities, features and amenities, society amenities',
  postedBy: 'posted by, point of contact, listed by, seller type, advertiser, advertiser type, posted by type',
  reraAgent: 'rera agent, agent rera, agent rera number, rera agent number, agent rera no',
};

/** Headings of fields that import.record.ts reads by special rules. */
const otherHeadings = {
  title: 'title, listing, heading, headline, property title, listing title, property name, name of property, ad title',
  description:
    'description, desc, descr, details, remarks, about, about property, property description, notes, comments, विवरण',
  price:
    'price, amount, cost, value, asking price, amt, sale price, selling price, expected price, total price, budget, rent, monthly rent, rent per month, rent amount, rental, expected rent, price in lakhs, price lakh, price lakhs, price inr, price rs, rate total, property price, price cr, price crore, price crores, price lac, price lacs, price in cr, price in crore, price in crores, price in lacs, price in lakh, price in rs, price in inr, price in rupees, rent in thousands, rent in rs, rent in inr, demand, asking rent, asking, offer price, list price, listing price, final price, basic price, total cost, total amount, rent price, expected rent per month, price range, मूल्य, कीमत, क़ीमत, दाम, भाव, किराया, किंमत, किमत, भाडे, मासिक किराया',
  priceUnit: 'price unit, unit of price',
  transactionType:
    'transaction type, txn type, listing type, listed for, for, purpose, sale or rent, rent or sale, offer type, deal type, ad type, सौदा, व्यवहार, txn, deal, sale rent, rent sale, buy rent, sell rent, sale or lease',
  propertyType:
    'property type, prop type, type, type of property, category, house type, unit type, building type, asset type, प्रकार, संपत्ति का प्रकार, property category',
  area: 'area, total sqft, sqft, sq ft, area sqft, area in sqft, total area, house size, property size, size sqft, size in sqft, area sq ft, saleable area, unit area, square feet, sft, sft area, area sft, area in sft, total sft, size sft, area sqfeet, area square feet, area sq yd, area sq yards, area sq m, area sqm, area in sq yards, area in sq m, area in sq ft, super area sqft, builtup sqft, क्षेत्रफल, एरिया, क्षेत्र',
  propertyAge:
    'age, property age, age of property, age yrs, age years, age in years, building age, age of building, age of construction',
  areaType: 'area type, type of area',
  areaUnit: 'area unit, unit of area, size unit',
  pricePeriod: 'price period, rent period, period, rent frequency',
  areaDetails: 'area with type, area details, areas',
  locality:
    'location, locality, loc, locn, loclty, area name, neighbourhood, neighborhood, sub locality, sublocality, micro market, region, area locality, place, इलाका, इलाक़ा, स्थान, मोहल्ला, लोकेशन, परिसर, भाग',
  sector: 'sector, sector no, sector number, sec no, phase',
  offerState: 'availability status, sold status, stock status, listing status',
  reference:
    'ref no, ref, reference, reference no, reference number, ref number, ref id, property id, property code, property ref, property no, prop id, listing id, listing code, listing no, listing ref, ad id, unit code, unit id, inventory id, inventory code, code, id, file no',
  listingId: 'aangan id',
  pictures:
    'images, image, photos, photo, pictures, picture, image url, image urls, photo url, photo urls, photo links, image links',
  address:
    'address, street, street address, full address, property address, landmark, addr, add, prop address, prop add, full add, पता',
  placeLine: 'society and locality, project and locality, complete address',
  city: 'city, cty, town, city name, district, शहर, नगर',
  state: 'state, state name, province',
  postalCode: 'pincode, pin no, pin code, pin, postal code, zip, zip code, postcode',
  latitude: 'latitude, lat, y, geo lat',
  longitude: 'longitude, long, lng, lon, x, geo long, geo lng',
  contactName:
    'contact name, contact person, owner name, seller name, agent name, contact, posted by name, cont person, contact prsn',
  contactPhone:
    'contact phone, phone, phone number, mobile, mobile number, mobile no, contact number, contact no, owner phone, telephone, whatsapp, ph, ph no, mob, mob no, cont no, tel, tel no, phone no, फोन, फ़ोन, मोबाइल, संपर्क, संपर्क नंबर, संपर्क क्रमांक, फोन नंबर, मोबाइल नंबर, मोबाईल',
  contactEmail: 'contact email, email, e mail, email id, owner email, mail',
  postedOn:
    'posted on, date, listed on, posted, posted date, date posted, posting date, post date, date of posting, listed date, date listed, listing date, published on, published date, added on, date added, activation date, verification date, posted ago, age of post, created time, created at, created on, created, दिनांक, तारीख',
  changedOn:
    'updated on, last updated, last updated on, last update, last update date, updated date, updated at, updated, last modified, last modified on, modified on, modified at, modified date, last change, last changed, refreshed on, last refreshed',
} satisfies Headings<string>;

export const headings = { ...otherHeadings, ...fieldHeadings };

/** Possible meanings of a file's column. */
export type ImportField = keyof typeof headings;

/** Columns that are ignored on purpose, because a listing doesn't need them. */
const ignoredHeadings = new Set(
  'currency, sr, sr no, s no, sno, sl no, serial no, serial number, क्र सं, क्रम, अनु क्र, अनुक्रमांक, lfd nr, no, unnamed 0, url, link, source, price per sqft, rate per sqft'
    .split(', ')
    .map(headingKey),
);

/** The key under which the table lists a heading, without case, spaces and punctuation. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const fieldByKey = new Map<string, ImportField>();
for (const [field, names] of Object.entries(headings) as [ImportField, string][]) {
  for (const heading of names.split(', ')) fieldByKey.set(headingKey(heading), field);
}

// A field's names in the product are accepted too, in every language, unless the table gives them another meaning.
const nameOfForm = fields.map(({ formName, name }): [string, string] => [formName, name]);
const namesOnPages = Object.entries(fieldLabels).flatMap(([field, label]) =>
  languages.map((language): [string, string] => [field, inLanguage(language, label)]),
);
for (const [field, heading] of [...namesOnPages, ...nameOfForm]) {
  const key = headingKey(heading);
  if (field in headings && !fieldByKey.has(key)) fieldByKey.set(key, field as ImportField);
}

export interface Columns {
  /** Field of each column, null where the column is not used. */
  fields: (ImportField | null)[];
  /** Unknown headings: listed in the report, so that nothing is lost silently. */
  unknown: string[];
  names: string[];
}

/** Words that programs put before a name ("property_bhk", "loc_city", "price.amount") or behind it ("balcony_count"). */
const before = new Set(
  'property prop listing home house flat loc location address addr details data item record ad price rent contact owner seller agent dealer broker'.split(
    ' ',
  ),
);
const behind = new Set('amount value info count text label'.split(' '));

const unitWords = new Set(
  'in sqft sq ft feet sft sqm sqyd yd yards meter metre mth mo pm month महीना महिना'.split(' '),
);

/** The field of a heading; where its words are unknown, that of its words without those around the name. */
function fieldOf(heading: string): ImportField | null {
  const inBrackets = readAreaType(/\(([^)]*)\)/.exec(heading)?.[1] ?? '');
  const field = fieldByKey.get(headingKey(heading));
  // "Area (carpet)".
  if (field === 'area' && inBrackets !== null) return inBrackets;
  if (field !== undefined || ignoredHeadings.has(headingKey(heading))) return field ?? null;
  const ofParts = fieldOfParts(heading);
  if (ofParts !== null) return ofParts;
  const words = heading
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word, at, all) => word !== '' && word !== all[at - 1]);
  while (words.length > 0) {
    const found = fieldByKey.get(headingKey(words.join('')));
    if (found !== undefined) return found;
    const last = words.at(-1) ?? '';
    if (behind.has(last) || (words.length > 1 && unitWords.has(last))) words.pop();
    else if (before.has(words[0] ?? '')) words.shift();
    else return null;
  }
  return null;
}

/** "Price / Rent" and "Rent/mth" mean one field by each of their names; null where they don't. */
function fieldOfParts(heading: string): ImportField | null {
  const parts = heading.split('/').filter((part) => !unitWords.has(headingKey(part)));
  if (!heading.includes('/')) return null;
  const found = new Set(parts.map((part) => fieldByKey.get(headingKey(part)) ?? null));
  const [only = null] = found;
  // "Location/Building name" holds the one or the other, and only the name is worth a guess.
  if (found.has('society') && found.has('locality')) return 'society';
  return found.size === 1 ? only : null;
}

/** Whether a column is left out on purpose, as a rate a square foot. */
export const isIgnored = (heading: string): boolean => ignoredHeadings.has(headingKey(heading));

/** Maps each column to its field. When two columns mean the same, the first that has a value in a row counts. */
export function readHeadings(cells: readonly string[]): Columns {
  const fields = cells.map(fieldOf);
  const unknown = cells.filter(
    (cell, at) => fields[at] === null && cell.trim() !== '' && !ignoredHeadings.has(headingKey(cell)),
  );
  return { fields, unknown, names: cells.map((cell) => headingKey(cell)) };
}
