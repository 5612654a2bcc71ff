import { listPlaceCities } from '#contracts/calls/place-pages.ts';
import type { PlaceLink } from '#contracts/places/place-pages.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** Cities that the home page names, which keeps their localities three presses from it. */
const mostCities = 24;

/** The cities with most homes for sale that have a page. */
export async function loadCityPages(api: PageContext['api'], options: CallOptions): Promise<PlaceLink[]> {
  const { data } = await api.call(listPlaceCities, { query: { deal: 'sale' } }, options);
  return data.slice(0, mostCities);
}
