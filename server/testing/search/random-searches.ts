import fc from 'fast-check';
import { sortDirections, sortFields } from '#contracts/homes/vocabulary.ts';
import { writeDrawnArea, type Ring } from '#contracts/search/drawn-area.ts';
import { wishFilters } from '#contracts/filters/wishes.ts';
import { filters, optionsOf, paramsOf, type FilterDefinition } from '#contracts/filters/filters.ts';

/** Random addresses of a list, made from the definitions of its filters, so that new filters are included. */

const words: Record<string, readonly string[]> = {
  search: ['flat', 'garden', 'lift', 'bhk apartment', 'penthuose', 'in the', 'quokka', 'family'],
  location: ['Baner', 'Pune', 'Andheri West', 'Delhi NCR', 'Whitefeild', 'Maharashtra'],
  society: ['Some text', 'quokka', 'greens', 'some'],
  city: ['Pune', 'Mumbai', 'Bangalore', 'Delhi NCR', 'Atlantis'],
};
const places: readonly Record<string, string>[] = [
  { latitude: '18.55', longitude: '73.8', radius_km: '12' },
  { latitude: '12.95', longitude: '77.6', radius_km: '40' },
  { bounds: '18.85,72.7,19.35,73.2' },
  { bounds: '6,68,37,98' },
  { bounds: '12.8,77.4,13.2,77.8', latitude: '12.95', longitude: '77.6' },
];

export type Params = Record<string, string | string[]>;

/** A number as people enter it: small ones are as frequent as large ones. */
function number(most: number): fc.Arbitrary<string> {
  return fc.double({ min: 0, max: Math.log(most), noNaN: true }).map((power) => String(Math.round(Math.exp(power))));
}

function some(options: string[], most: number): fc.Arbitrary<string[]> {
  return fc.subarray(options, { minLength: 1, maxLength: Math.min(most, options.length) });
}

/** Shapes around towns: corners at any distance, by their direction, so that no side crosses another. */
const randomShape = fc
  .record({
    middle: fc.constantFrom([18.55, 73.8], [12.95, 77.6], [19.1, 72.9], [22, 79]),
    distances: fc.array(fc.double({ min: 0.02, max: 0.6, noNaN: true }), { minLength: 3, maxLength: 100 }),
  })
  .map(({ middle: [latitude = 0, longitude = 0], distances }): Ring =>
    distances.map((distance, at) => {
      const angle = (2 * Math.PI * at) / distances.length;
      return {
        latitude: latitude + distance * Math.sin(angle),
        longitude: longitude + distance * Math.cos(angle),
      };
    }),
  );
const randomShapes = fc
  .array(randomShape, { minLength: 1, maxLength: 3 })
  .map((rings) => ({ drawn: writeDrawnArea(rings) }));

/** The parameters of one filter that is set. */
export function paramsFor(filter: FilterDefinition): fc.Arbitrary<Params> {
  const [first = '', second = ''] = paramsOf(filter);
  const { kind } = filter;
  const one = (values: fc.Arbitrary<string | string[]>) => values.map((value) => ({ [first]: value }));
  switch (kind.is) {
    case 'anyOf':
      return one(some(Object.keys(optionsOf(filter)), 4));
    case 'allOf':
      return one(some(Object.keys(optionsOf(filter)), 2));
    case 'oneOf':
      return one(fc.constantFrom(...Object.keys(optionsOf(filter))));
    case 'atLeast':
    case 'atMost':
      return one(number(kind.most));
    case 'range': {
      const bound = kind.fromZero ? fc.oneof(number(kind.most), fc.constant('0')) : number(kind.most);
      return fc.tuple(bound, bound, fc.constantFrom('both', 'from', 'to')).map(([a, b, ends]): Params => {
        const [low, high] = Number(a) <= Number(b) ? [a, b] : [b, a];
        return { ...(ends !== 'to' && { [first]: low }), ...(ends !== 'from' && { [second]: high }) };
      });
    }
    case 'yes':
      return fc.constant({ [first]: '1' });
    case 'yesNo':
      return one(fc.constantFrom('1', '0'));
    case 'day':
      return one(
        fc.integer({ min: 1, max: 28 }).map((day) => `2026-${day % 2 ? '06' : '12'}-${String(day).padStart(2, '0')}`),
      );
    case 'text':
      return one(fc.constantFrom(...(words[filter.name] ?? ['flat'])));
    case 'texts':
      return one(some([...(words[filter.name] ?? ['Pune'])], 3));
    case 'digits':
      return one(fc.constantFrom('411045', '560066', '400076', '999999'));
    case 'custom':
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...places) }, { weight: 2, arbitrary: randomShapes });
  }
}

/** The parameters of at most `most` filters, of all or of some. */
export function randomFilters(
  most: number,
  among: (filter: FilterDefinition) => boolean = () => true,
): fc.Arbitrary<Params> {
  return fc
    .subarray(filters.filter(among) as FilterDefinition[], { maxLength: most })
    .chain((chosen) => fc.tuple(...chosen.map(paramsFor)))
    .map((params) => Object.assign({}, ...params) as Params);
}

/** Wishes among the filters of an address, and values that records don't have. */
function randomWishes(params: Params): fc.Arbitrary<Params> {
  const set = (filters as readonly FilterDefinition[])
    .filter((filter) => paramsOf(filter).some((param) => param in params))
    .map(({ name }) => name)
    .filter((name) => (wishFilters as readonly string[]).includes(name));
  return fc
    .record({
      wish: fc.subarray(set),
      ideal: fc.oneof({ weight: 2, arbitrary: fc.constant<string[]>([]) }, fc.subarray(set)),
      not: fc.oneof(
        { weight: 2, arbitrary: fc.constant<string[]>([]) },
        fc.subarray([...exclusions], { maxLength: 3 }),
      ),
    })
    .map((lists) => Object.fromEntries(Object.entries<string[]>(lists).filter(([, list]) => list.length > 0)));
}
const exclusions = [
  'bedrooms:1',
  'bedrooms:2',
  'bedrooms:4',
  'bedrooms:0',
  'property_type:villa',
  'property_type:apartment',
  'furnishing:furnished',
  'facing:north',
  'amenities:Elevator',
  'amenities:Garden',
  'preferred_tenants:family',
  'posted_by:agent',
  'floor:0',
  'location:Baner',
  'location:Pune',
  'location:Delhi NCR',
  'city:Mumbai',
  'city:Bangalore',
  'society:greens',
];

/** The same filters, some of them as wishes, and what homes don't have. */
export const withWishes = (filters: fc.Arbitrary<Params>): fc.Arbitrary<Params> =>
  filters.chain((params) => randomWishes(params).map((wishes) => ({ ...params, ...wishes })));

/** The parameters that rank: preferred words, a place by its name or its area, few featured on top, an order. */
export const randomRanking: fc.Arbitrary<Params> = fc
  .record({
    prefer: fc.option(fc.constantFrom('garden', 'family', 'lift metro', 'flat', 'quokka', 'in the', '!!')),
    place: fc.option(
      fc.constantFrom<Params>(
        { location: 'Baner', latitude: '18.55', longitude: '73.8', radius_km: '6' },
        { location: 'Pune', latitude: '18.55', longitude: '73.8', radius_km: '30' },
        { location: 'Andheri West', latitude: '19.13', longitude: '72.83' },
        { location: 'Atlantis', latitude: '12.95', longitude: '77.6', radius_km: '20' },
        { location: 'Bengaluru', latitude: '12.95', longitude: '77.6', bounds: '12.8,77.4,13.2,77.8' },
        { location: 'Delhi NCR', latitude: '28.6', longitude: '77.2' },
      ),
    ),
    featured_on_top: fc.option(fc.constantFrom('0', '1', '2', '3')),
    sort_by: fc.option(fc.constantFrom(...sortFields)),
    sort_direction: fc.option(fc.constantFrom(...sortDirections)),
  })
  .map(({ place, ...others }) => ({
    ...place,
    ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)) as Params),
  }));
