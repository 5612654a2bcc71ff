import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PlaceDeal } from '#contracts/places/place-address.ts';
import type { PlaceMatch } from '#web/pages/place/place.load.ts';
import { root } from './root-route.tsx';

const placePage = () => import('#web/pages/place/place-page.tsx');

const loaded = (deal: PlaceDeal) => async (match: PlaceMatch) => (await placePage()).loadPlace(deal, match);
const notFoundComponent = lazyRouteComponent(placePage, 'PlaceNotFound');

const rent = createRoute({
  getParentRoute: () => root,
  path: '/rent/$',
  loader: loaded('rent'),
  head: async ({ loaderData, match }) => (await placePage()).placeHead(loaderData, match),
  component: lazyRouteComponent(placePage, 'RentPage'),
  notFoundComponent,
});

const buy = createRoute({
  getParentRoute: () => root,
  path: '/buy/$',
  loader: loaded('sale'),
  head: async ({ loaderData, match }) => (await placePage()).placeHead(loaderData, match),
  component: lazyRouteComponent(placePage, 'BuyPage'),
  notFoundComponent,
});

/** Pages of places: homes for rent and for sale in cities and localities. */
export const pagesOfPlaces = [rent, buy] as const;
