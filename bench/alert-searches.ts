import type { Frequency } from '#contracts/search/frequencies.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { writeDrawnArea } from '#contracts/search/drawn-area.ts';
import type { DemoRecord } from '#demo/demo-record.ts';
import type { Random } from '#demo/random.ts';

/** A saved search of a made-up person. */
export interface DrawnSearch {
  params: SearchParams;
  frequency: Frequency;
}

type Place = (home: DemoRecord, random: Random) => SearchParams;

/** Half the width of an area that is drawn by hand, in degrees: 1 to 4 km. */
const reach = { least: 0.01, spread: 0.03 };

/** A ring of hand-drawn corners around a home. */
const drawnAround: Place = ({ latitude, longitude }, random) => {
  const corners = random.int(8, 40);
  const width = reach.least + random.next() * reach.spread;
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI;
    const far = width * (0.7 + 0.3 * random.next());
    return {
      latitude: (latitude ?? 0) + far * Math.sin(angle),
      longitude: (longitude ?? 0) + far * Math.cos(angle),
    };
  });
  return { drawn: writeDrawnArea([ring]) };
};

/** A walking distance from a station: some hundred metres from a home. */
const nearStation: Place = ({ latitude, longitude }, random) => ({
  latitude: ((latitude ?? 0) + (random.next() - 0.5) / 50).toFixed(3),
  longitude: ((longitude ?? 0) + (random.next() - 0.5) / 50).toFixed(3),
  radius_km: random.pick(['1', '1.5', '2', '3']),
});

const inCity: Place = ({ city }) => ({ city: city ?? '' });

/** Where people look, and how many of a hundred. */
const places: readonly (readonly [Place, number])[] = [
  [({ locality, city }) => ({ location: locality ?? '', city: city ?? '' }), 46],
  [inCity, 19],
  [nearStation, 12],
  [drawnAround, 8],
  [(home, random) => (home.postalCode ? { postal_code: home.postalCode } : inCity(home, random)), 4],
  [
    (home, random) => ({
      location: home.locality ?? '',
      ...nearStation(home, random),
      radius_km: '3',
    }),
    4,
  ],
  [
    (home, random) => ({ city: home.city ?? '', search: random.pick(['garden', 'lift', 'metro', 'gated', 'school']) }),
    4,
  ],
  [() => ({ city: 'Delhi NCR' }), 2],
  [() => ({}), 1],
];

const frequencies: readonly (readonly [Frequency, number])[] = [
  ['instant', 40],
  ['daily', 32],
  ['weekly', 13],
  ['app', 15],
];

/** Rarely used marks, and how many in a thousand searches use each. */
const marks: readonly (readonly [SearchParams, number])[] = [
  [{ no_brokerage: '1' }, 90],
  [{ posted_by: ['owner'] }, 70],
  [{ furnishing: ['furnished', 'semi-furnished'] }, 120],
  [{ with_photos: '1' }, 40],
  [{ parking: '1' }, 50],
  [{ amenities: ['Elevator'] }, 30],
  [{ bathrooms: '2' }, 40],
  [{ min_area: '800' }, 60],
];

/**
 * Searches as people save them: a home like those that are on offer, in its place, at up to a tenth under or half over its
 * price, and with a few marks.
 */
export function drawSearches(homes: readonly DemoRecord[], count: number, random: Random): DrawnSearch[] {
  return Array.from({ length: count }, () => {
    const home = random.pick(homes);
    const params: SearchParams = { transaction_type: home.transactionType, ...random.weighted(places)(home, random) };
    if (random.chance(0.7)) params.property_type = [home.propertyType];
    if (home.bedrooms != null && random.chance(0.8)) {
      const rooms = Math.min(5, home.bedrooms);
      params.bedrooms = random.chance(0.25) && rooms < 5 ? [String(rooms), String(rooms + 1)] : [String(rooms)];
    }
    if (home.price != null && random.chance(0.85)) {
      params.max_price = String(roundedPrice(home.price * (0.9 + random.next() * 0.6)));
      if (random.chance(0.2)) params.min_price = String(roundedPrice(home.price * (0.5 + random.next() * 0.3)));
    }
    for (const [mark, share] of marks) if (random.chance(share / 1_000)) Object.assign(params, mark);
    const isUnfiltered = Object.keys(params).length === 1;
    return { params, frequency: isUnfiltered ? 'weekly' : random.weighted(frequencies) };
  });
}

/** People think in two digits: 27,000, 64 lakh. */
function roundedPrice(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / step) * step;
}
