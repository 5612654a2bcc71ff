import { limits } from '#contracts/limits.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { isHome, isMonthly, type PropertyType, type TransactionType } from '#contracts/homes/vocabulary.ts';

/** The parts of a lead that can be matched against listings. */
export interface LeadFacts {
  transaction_type: TransactionType;
  property_type: PropertyType;
  search_price: number;
  bedrooms: number | null;
  locality: string | null;
  city: string | null;
  preferred_locations: string[];
}

/** The searches of a lead: one for each place that it names, since any of them will do. */
export function queriesOfLead(lead: LeadFacts): SearchParams[] {
  const { property_type: type, bedrooms, search_price: budget } = lead;
  const rooms = isHome(type) && bedrooms ? [String(Math.min(bedrooms, 5))] : null;
  const base: SearchParams = {
    transaction_type: isMonthly(lead.transaction_type) ? 'rent' : 'sale',
    property_type: [type],
    ...(rooms && { bedrooms: rooms }),
    ...(budget > 0 && { max_price: String(budget) }),
  };
  return placesOf(lead).map((place) => ({ ...base, ...place }));
}

function placesOf({ preferred_locations: preferred, locality, city }: LeadFacts): SearchParams[] {
  const cityOnly: SearchParams = city ? { city } : {};
  const names = [...new Set((preferred.length > 0 ? preferred : [locality ?? '']).map((name) => name.trim()))];
  const places = names
    .filter((name) => name !== '' && name.length <= limits.placeTextLength)
    // "Pune" as a place of Pune is the city.
    .map((name): SearchParams =>
      name.toLowerCase() === city?.toLowerCase() ? cityOnly : { location: name, ...cityOnly },
    );
  return places.length > 0 ? places : [cityOnly];
}
