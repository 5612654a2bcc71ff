import { writeDrawnArea } from '#contracts/search/drawn-area.ts';

const cities = ['Mumbai', 'Bangalore', 'Pune', 'Delhi', 'Hyderabad', 'Chennai', 'Kolkata', 'Surat'];
const places = ['Baner', 'Whitefield', 'Powai', 'Gachibowli', 'Koramangala', 'Andheri West', 'Hinjewadi', 'Adyar'];
const words = ['garden', 'lift', 'balcony', 'metro', 'terrace', 'kitchen', 'marble', 'temple'];
const pickOne = (list: readonly string[], n: number) => list[n % list.length] ?? '';
const pick = (list: readonly string[], n: number) => encodeURIComponent(pickOne(list, n));
const facings = ['north', 'east', 'south', 'west', 'north-east'];
/** Made-up records have none of these. */
const unused = ['ownership=power-of-attorney', 'facing=south-east', 'facing=south-west', 'facing=north-west'];
const lakh = 100_000;

/** Questions that people ask, by name; `n` varies the values, so that no answer is requested over and over. */
export const questions: Record<string, (n: number) => string> = {
  'newest for sale': (n) => `page=${1 + (n % 5)}`,
  'one city': (n) => `city=${pick(cities, n)}`,
  'one city, cheapest first': (n) => `city=${pick(cities, n)}&sort_by=price&sort_direction=asc`,
  'city, type and bedrooms': (n) => `city=${pick(cities, n)}&property_type=apartment&bedrooms=${1 + (n % 4)}`,
  'all filters': (n) =>
    `city=${pick(cities, n)}&property_type=apartment&bedrooms=3&min_price=${40 * lakh}&max_price=${(90 + n) * lakh}&furnishing=semi-furnished`,
  'bedrooms, most viewed': (n) => `bedrooms=${1 + (n % 4)}&sort_by=views_count`,
  'a rare combination': (n) =>
    `city=${pick(cities, n)}&property_type=penthouse&bedrooms=3&max_price=${(95 + n) * lakh}`,
  'nothing found': (n) => `city=${pick(cities, n)}&property_type=villa&bedrooms=1&max_price=${(5 + (n % 9)) * lakh}`,
  'type, bedrooms and price': (n) =>
    `property_type=villa&bedrooms=4&min_price=${(150 + (n % 50)) * lakh}&max_price=${400 * lakh}`,
  'one bedroom, dearest first': (n) => `bedrooms=1&sort_by=price&page=${1 + (n % 3)}`,
  'by title': (n) => `sort_by=title&sort_direction=asc&page=${1 + (n % 5)}`,
  'page 800': (n) => `page=${800 - (n % 20)}`,
  'a locality': (n) => `location=${pick(places, n)}&bedrooms=${2 + (n % 2)}`,
  'a word': (n) => `search=${pick(words, n)}`,
  'a pair of words': (n) => `search=${pick(words, n)}%20${pick(words, n * 3 + 1)}`,
  'a price floor': (n) => `min_price=${20 * lakh + 37_000 * n}`,
  'a word with a price floor': (n) => `search=${pick(words, n)}&min_price=${20 * lakh + 37_000 * n}`,
  'a facing': (n) => `facing=${pick(facings, n)}`,
  'a mark that nobody has': (n) => pickOne(unused, n),
  'no brokerage in a city, two bathrooms': (n) => `city=${pick(cities, n)}&no_brokerage=1&bathrooms=2`,
  'several marks, cheapest first': (n) =>
    `facing=${pick(facings, n)}&posted_by=owner&balconies=1&parking=1&sort_by=price&sort_direction=asc`,
  'amenities and area': (n) => `amenities=Garden&amenities=Elevator&min_area=${900 + n * 10}&max_area=1800`,
  'for rent, a deposit, by a day': (n) =>
    `transaction_type=rent&max_deposit=${(50 + n) * 1000}&available_by=2026-12-${10 + (n % 18)}`,
  'seats of an office': (n) => `property_type=commercial&min_seats=${50 + n}`,
  'a word with a mark': (n) => `search=${pick(words, n)}&with_photos=1&facing=${pick(facings, n)}`,
  'near a point': (n) => `latitude=${(12.9 + (n % 20) / 200).toFixed(4)}&longitude=77.6&radius_km=${2 + (n % 4)}`,
};

/** Two words that nothing understands and many records hold: they rank. */
export const preferred = (n: number) => `prefer=${pick(words, n * 5 + 2)}%20${pick(words, n * 3 + 1)}`;

/** Two alternatives of places, a negation and two wishes, as a sentence that names them is read. */
export const wished = (n: number) =>
  `location=${pick(places, n)}&location=${pick(places, n + 3)}&not=furnishing:unfurnished&project_status=ready-to-move&has_rera=1&wish=project_status&wish=has_rera`;

const points = ['18.559,73.779', '12.97,77.75', '19.118,72.906', '17.44,78.348', '12.935,77.624', '19.136,72.827'];

function pointOf(n: number): string {
  const [latitude = '', longitude = ''] = pickOne(points, n).split(',');
  return `latitude=${latitude}&longitude=${longitude}`;
}

function localityOrNear(n: number): string {
  return `location=${pick(places, n % points.length)}&${pointOf(n)}&radius_km=3`;
}

/** Lists in parts. */
export const partQuestions: Record<string, (n: number) => string> = {
  'a locality or near it': localityOrNear,
  'the same, two bedrooms': (n) => `${localityOrNear(n)}&bedrooms=2`,
  'cheapest first, three featured on top': (n) =>
    `sort_by=price&sort_direction=asc&featured_on_top=3&page=${1 + (n % 5)}`,
  'the same in a city': (n) => `city=${pick(cities, n)}&sort_by=price&sort_direction=asc&featured_on_top=3`,
  'posted within a week': (n) => `posted_within=7&city=${pick(cities, n)}`,
  'a floor': (n) => `min_floor=${n % 8}&max_floor=${(n % 8) + 3}&city=${pick(cities, n)}`,
  'five bedrooms or more': (n) => `bedrooms=5&page=${1 + (n % 3)}`,
  'a PIN': (n) => `postal_code=${pickOne(pins, n)}`,
};
const pins = ['411045', '560066', '400076', '500032', '560034', '400053', '411057', '600020'];

const views = {
  country: (n: number) => `bounds=${6 + (n % 3)},68,37,98&zoom=5`,
  city: (n: number) => `bounds=18.85,${(72.7 + (n % 10) / 100).toFixed(2)},19.35,73.2&zoom=11`,
  street: (n: number) => `bounds=${(19.05 + (n % 20) / 1000).toFixed(3)},72.82,19.09,72.86&zoom=16`,
};

/** An area drawn by hand: a ring of 60 corners around a point of a city, 3 to 7 km wide, never the same twice. */
function drawn(n: number): string {
  const [latitude = 0, longitude = 0] = pickOne(points, n).split(',').map(Number);
  const corners = Array.from({ length: 60 }, (_, at) => {
    const angle = (at / 60) * 2 * Math.PI;
    const reach = 0.02 + (n % 20) / 1000 + 0.004 * Math.sin(angle * 5);
    return { latitude: latitude + reach * Math.sin(angle), longitude: longitude + reach * Math.cos(angle) };
  });
  return `drawn=${writeDrawnArea([corners])}`;
}

/** Homes like a flat or a villa of many prices, where many are and where few are. */
export const similarQuestions: Record<string, (n: number) => string> = {
  'homes like a flat': (n) =>
    `property_type=apartment&bedrooms=${1 + (n % 4)}&price=${(40 + n) * lakh}&transaction_type=sale&${pointOf(n)}`,
  'homes like a villa': (n) =>
    `property_type=villa&bedrooms=${3 + (n % 3)}&price=${(200 + n) * lakh}&transaction_type=sale&${pointOf(n)}`,
};

/** Requests of a map while it is moved. */
export const mapQuestions: Record<string, (n: number) => string> = {
  'map of the country': views.country,
  'map of a city': views.city,
  'city map, 2 bedrooms': (n) => `${views.city(n)}&property_type=apartment&bedrooms=2`,
  'city map, a price': (n) => `${views.city(n)}&max_price=${(60 + n) * lakh}`,
  'city map, furnished': (n) => `${views.city(n)}&furnishing=furnished`,
  'city map, a word': (n) => `${views.city(n)}&search=${pick(words, n)}`,
  'city map, a facing': (n) => `${views.city(n)}&facing=${pick(facings, n)}`,
  'map of a street': views.street,
  'map of a street, furnished': (n) => `${views.street(n)}&furnishing=furnished`,
  'an area drawn in the country': (n) => `${views.country(n)}&${drawn(n)}`,
  'an area drawn, a word': (n) => `${views.country(n)}&${drawn(n)}&search=${pick(words, n)}`,
  'an area drawn, furnished': (n) => `${views.country(n)}&${drawn(n)}&furnishing=furnished`,
};
