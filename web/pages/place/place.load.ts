import { notFound, redirect } from '@tanstack/react-router';
import { showPlacePage } from '#contracts/calls/place-pages.ts';
import { findHomes } from '#contracts/calls/search.ts';
import { limits } from '#contracts/limits.ts';
import { placePath, type PlaceDeal } from '#contracts/places/place-address.ts';
import { placeLimits } from '#contracts/places/place-limits.ts';
import type { CityWithLocalities, PlacePage } from '#contracts/places/place-pages.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import { foldedCards, type FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { linkTo, resultsOf } from './place-address.ts';

/** A page of a place with its first homes, as the results page has them. */
export interface PlaceData {
  page: PlacePage;
  listings: FoldedCard[];
  total: number;
  isAtLeast: boolean;
}

/** The cities that have a page. */
export interface CitiesData {
  deal: PlaceDeal;
  cities: CityWithLocalities[];
}

/** A page without a home for long. */
export interface EndedData {
  ended: true;
}

/** The router's data of a visit. */
export interface PlaceMatch {
  context: Pick<PageContext, 'api'>;
  params: { _splat?: string };
  location: { pathname: string };
  abortController: CallOptions;
}

/** The data of an address; one that isn't the place's right address leads there. */
export async function loadPlace(
  deal: PlaceDeal,
  { context: { api }, params: { _splat: rest = '' }, location, abortController }: PlaceMatch,
): Promise<PlaceData | CitiesData | EndedData> {
  const path = placePath(deal, rest);
  if (path.length > placeLimits.pathLength) throw notFound();
  try {
    const { data } = await api.call(showPlacePage, { query: { path } }, abortController);
    if (data.path !== location.pathname) {
      throw redirect({ ...linkTo(data.path), statusCode: 301, replace: true });
    }
    if (data.page === null) return { deal: data.deal, cities: data.cities };
    const { city, location: places, property_type: types, bedrooms } = resultsOf(data.page);
    const query = {
      transaction_type: deal,
      city,
      location: places,
      property_type: types,
      bedrooms,
      sort_by: 'created_at' as const,
      sort_direction: 'desc' as const,
      per_page: String(limits.listPageSize),
    };
    const { data: homes, meta } = await api.call(findHomes, { query }, abortController);
    return {
      page: data.page,
      listings: await foldedCards(api, homes, abortController),
      total: meta.total,
      isAtLeast: meta.total_is_at_least === true,
    };
  } catch (error) {
    if (failureStatus(error) === 404) throw notFound();
    if (failureStatus(error) === 410) return { ended: true };
    throw error;
  }
}
