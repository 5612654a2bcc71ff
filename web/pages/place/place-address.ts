import type { PlaceDeal } from '#contracts/places/place-address.ts';
import type { PlacePage } from '#contracts/places/place-pages.ts';

const sizes = ['1', '2', '3', '4'] as const;

/** The search of the results page that finds the homes of a page of a place. */
export function resultsOf({ deal, city, written, kind, bedrooms }: PlacePage) {
  const size = sizes.find((one) => Number(one) === bedrooms);
  return {
    transaction_type: deal,
    city: [city],
    location: written.length > 0 ? written : undefined,
    property_type: kind === null ? undefined : [kind],
    bedrooms: size && [size],
  };
}

/** The target of a link to a page of a place. */
export function linkTo(path: string): { to: '/rent/$' | '/buy/$'; params: { _splat: string } } {
  const [, first = '', ...rest] = path.split('/');
  return { to: first === 'rent' ? '/rent/$' : '/buy/$', params: { _splat: rest.join('/') } };
}

/** The target of a link to the cities of a deal. */
export const linkToCities = (deal: PlaceDeal) => linkTo(deal === 'rent' ? '/rent' : '/buy');
