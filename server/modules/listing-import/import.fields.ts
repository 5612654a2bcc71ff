/** What a column of a file can mean. */
export const importFields = [
  'title',
  'description',
  'price',
  'deposit',
  'transactionType',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'balconies',
  'area',
  'areaType',
  'superBuiltupArea',
  'builtArea',
  'carpetArea',
  'landArea',
  'locality',
  'address',
  'city',
  'state',
  'postalCode',
  'latitude',
  'longitude',
  'society',
  'projectStatus',
  'furnishing',
  'floorNo',
  'totalFloors',
  'parkingSpots',
  'yearBuilt',
  'maintenance',
  'amenities',
  'facing',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const;
export type ImportField = (typeof importFields)[number];

/** Headings as agents, portals and collections write them; compared without case, spaces and punctuation. */
const headings: Record<ImportField, string> = {
  title: 'title, heading, headline, property title, listing title, property name, name of property, ad title',
  description: 'description, desc, details, remarks, about, about property, property description, notes, comments',
  price:
    'price, amount, cost, value, asking price, sale price, selling price, expected price, total price, budget, rent, monthly rent, rent per month, rent amount, rental, expected rent, price in lakhs, price lakh, price lakhs, price inr, price rs, rate total, property price',
  deposit: 'deposit, security deposit, security, advance, deposit amount, refundable deposit',
  transactionType:
    'transaction type, listing type, listed for, for, purpose, sale or rent, rent or sale, offer type, deal type, ad type',
  propertyType: 'property type, type, type of property, category, house type, unit type, building type, asset type',
  bedrooms:
    'bedrooms, bedroom, bhk, beds, bed, no of bedrooms, number of bedrooms, num bedrooms, size, rooms, configuration, config, bhk type, room type, flat type',
  bathrooms:
    'bathrooms, bathroom, bath, baths, no of bathrooms, number of bathrooms, num bathrooms, toilets, washrooms',
  balconies: 'balcony, balconies, no of balconies, number of balconies, num balconies',
  area: 'area, total sqft, sqft, sq ft, area sqft, area in sqft, total area, house size, property size, size sqft, size in sqft, area sq ft, saleable area, unit area, square feet, area square feet',
  areaType: 'area type, type of area',
  superBuiltupArea:
    'super built up area, super builtup area, super area, superbuiltup area, super built up area sqft, sba, sbua',
  builtArea: 'built up area, builtup area, built area, bua, covered area, plinth area',
  carpetArea: 'carpet area, carpet, rera carpet area, carpet area sqft, usable area',
  landArea: 'plot area, land area, plot size, site area, plot area sqft, extent, land size',
  locality:
    'location, locality, area name, neighbourhood, neighborhood, sub locality, sublocality, micro market, region, area locality, place',
  address: 'address, street, street address, full address, property address, landmark',
  city: 'city, town, city name, district',
  state: 'state, state name, province',
  postalCode: 'pincode, pin code, pin, postal code, zip, zip code, postcode',
  latitude: 'latitude, lat, y, geo lat',
  longitude: 'longitude, long, lng, lon, x, geo long, geo lng',
  society: 'society, society name, project, project name, building, building name, apartment name, complex, tower',
  projectStatus:
    'availability, possession, possession status, project status, construction status, ready to move, status of construction, possession by, available from',
  furnishing: 'furnishing, furnished, furnishing status, furnished status, furniture, furnish type, status',
  floorNo: 'floor, floor no, floor number, on floor, floor num, property on floor',
  totalFloors: 'total floors, floors, no of floors, number of floors, total floor, building floors',
  parkingSpots:
    'parking, car parking, parking spots, no of parking, parkings, covered parking, parking spaces, car park',
  yearBuilt: 'year built, built in, construction year, year of construction, built year',
  maintenance:
    'maintenance, maintenance charges, monthly maintenance, society charges, maintenance per month, maintenance amount',
  amenities: 'amenities, facilities, features and amenities, society amenities',
  facing: 'facing, direction, property facing, facing direction, orientation',
  contactName: 'contact name, contact person, owner name, seller name, agent name, contact, posted by name',
  contactPhone:
    'contact phone, phone, phone number, mobile, mobile number, mobile no, contact number, contact no, owner phone, telephone, whatsapp',
  contactEmail: 'contact email, email, e mail, email id, owner email, mail',
};

/** Columns that are understood and left out on purpose: they say nothing that a listing needs. */
const ignoredHeadings = new Set(
  'currency, verification date, verificationdate, posted on, date, id, sr no, s no, serial no, url, link, source, images, image, photos, posted by, price per sqft, rate per sqft'
    .split(', ')
    .map(headingKey),
);

/** "numBathrooms", "No. of Bathrooms" and "NO_OF_BATHROOMS" have keys that meet in the table. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const fieldByKey = new Map<string, ImportField>();
for (const field of importFields) {
  for (const heading of headings[field].split(', ')) fieldByKey.set(headingKey(heading), field);
}

export interface Columns {
  /** Field of each column, null where the column is not used. */
  fields: (ImportField | null)[];
  /** Headings that nothing is known about: named in the report, so that nothing is lost silently. */
  unknown: string[];
  names: string[];
}

/** Finds out what each column means. When two columns mean the same, the first that has a value in a row counts. */
export function readHeadings(cells: readonly string[]): Columns {
  const fields = cells.map((cell) => fieldByKey.get(headingKey(cell)) ?? null);
  const unknown = cells.filter(
    (cell, at) => fields[at] === null && cell.trim() !== '' && !ignoredHeadings.has(headingKey(cell)),
  );
  return { fields, unknown, names: cells.map((cell) => headingKey(cell)) };
}
