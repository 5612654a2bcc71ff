import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contracts/calls/call.ts';
import { findHomeWorth } from '#contracts/calls/estimates.ts';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { furnishings, isHome } from '#contracts/homes/vocabulary.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { readWhole } from './money-words.ts';
import { postedOf, type PostingValues } from './posting-values.ts';

const freshMinutes = 10;

const areas = [
  ['carpet_area', 'carpetArea'],
  ['built_area', 'builtArea'],
  ['super_builtup_area', 'superBuiltupArea'],
  ['land_area', 'landArea'],
] as const;

/** The home as filled in so far; null before city, area and bedrooms are there, and for types without estimates. */
function describedHome(values: PostingValues): QueryOf<typeof findHomeWorth> | null {
  const { type, transaction } = postedOf(values);
  const sizes = areas.map(([field, name]) => ({ field, sqft: readWhole(values[name]) ?? 0 }));
  const area = sizes.find(({ sqft }) => sqft > 0);
  const number = (text: string) => {
    const read = readWhole(text);
    return read === null ? undefined : String(read);
  };
  const [city, bedrooms] = [values.city.trim(), number(values.bedrooms)];
  if (!area || city === '' || bedrooms === undefined || !isHome(type)) return null;
  // An area that is half typed, or a slip.
  if (area.sqft < worthLimits.leastSqft || area.sqft > worthLimits.mostSqft) return null;
  return {
    transaction_type: transaction === 'rent' ? 'rent' : 'sale',
    property_type: type,
    city,
    locality: values.locality.trim(),
    society: values.society.trim(),
    sqft: String(area.sqft),
    area_kind: area.field,
    bedrooms,
    bathrooms: number(values.bathrooms),
    furnishing: furnishings.find((one) => one === values.furnishing),
  };
}

/** The worth of the home that is being posted; null where too little is known. */
export function postedWorthQuery(values: PostingValues) {
  const query = describedHome(values);
  return queryOptions({
    queryKey: ['home-worth', query],
    enabled: query !== null,
    staleTime: freshMinutes * 60_000,
    queryFn: async ({ signal }) => (query ? (await makeCall(findHomeWorth, { query }, { signal })).data : null),
  });
}
