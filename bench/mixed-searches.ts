import { sortFields, furnishings, propertyTypes, transactionTypes } from '#contracts/homes/vocabulary.ts';
import { makeRandom } from '#demo/random.ts';

const cities = ['Mumbai', 'Bangalore', 'Pune', 'Delhi NCR', 'Hyderabad', 'Chennai', 'Kolkata', 'Surat', 'Lucknow'];
const places = ['Baner', 'Whitefield', 'Powai', 'Gachibowli', 'Koramangala', 'Andheri West', 'Adyar', 'Maharashtra'];
const words = ['garden', 'lift', 'metro', 'marble', 'penthouse', 'villa', 'studio', 'sea view', '2 bhk', 'gardn'];
const points = ['latitude=12.95&longitude=77.6', 'latitude=19.1&longitude=72.87', 'latitude=18.55&longitude=73.8'];
const boxes = ['18.85,72.7,19.35,73.2', '12.9,77.55,13,77.7', '18.5,73.75,18.53,73.8', '6,68,37,98'];
const lakh = 100_000;

/** Draws random searches, with combinations of filters that hardly anybody uses; the same for a seed. */
export function makeMixedSearches(seed: number): () => string {
  const random = makeRandom(seed);
  /** A part of the query, in `percent` of a hundred searches. */
  const sometimes = (percent: number, part: () => string) => (random.chance(percent / 100) ? [part()] : []);
  const oneOf = (name: string, list: readonly string[]) => `${name}=${encodeURIComponent(random.pick(list))}`;

  return (): string => {
    const transactionType = random.pick(transactionTypes);
    const unit = transactionType === 'rent' || transactionType === 'tenant' ? 10_000 : 50 * lakh;
    return [
      `transaction_type=${transactionType}`,
      ...sometimes(35, () => oneOf('city', cities)),
      ...sometimes(35, () => oneOf('property_type', propertyTypes)),
      ...sometimes(35, () => oneOf('bedrooms', ['1', '2', '3', '4'])),
      ...sometimes(20, () => `min_price=${random.int(1, 4 * unit)}`),
      ...sometimes(20, () => `max_price=${random.int(4 * unit, 9 * unit)}`),
      ...sometimes(15, () => oneOf('furnishing', furnishings)),
      ...sometimes(10, () => oneOf('is_featured', ['0', '1'])),
      ...sometimes(20, () => oneOf('search', words)),
      ...sometimes(20, () => oneOf('location', places)),
      ...sometimes(8, () => `${random.pick(points)}&radius_km=${random.int(1, 30)}`),
      ...sometimes(8, () => oneOf('bounds', boxes)),
      ...sometimes(40, () => oneOf('sort_by', sortFields)),
      ...sometimes(40, () => oneOf('sort_direction', ['asc', 'desc'])),
      ...sometimes(15, () => oneOf('page', ['2', '5', '20'])),
    ].join('&');
  };
}
