import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { WorthSearch } from '#web/pages/home-worth/home-worth.load.ts';
import { PropertyError, PropertyPending } from '#web/pages/property/property-states.tsx';
import { loadedOnce } from '#web/lib/loaded-once.ts';
import { safeNextPath } from '#web/lib/next-path.ts';
import { textValue } from '#web/lib/query-values.ts';
import { accountSteps } from './account-steps.tsx';
import { lazyPage } from './lazy-page.ts';
import { legalRoutes } from './legal-routes.tsx';
import { pagesOfPlaces } from './place-routes.tsx';
import { pagesOfPeople } from './people-routes.tsx';
import { pagesOfNews } from './news-routes.tsx';
import { offline } from './offline-route.tsx';
import { readProfileAddress } from './profile-address.ts';
import { buyerLeads, properties } from './list-routes.tsx';
import { root } from './root-route.tsx';

// The loaders and heads of these pages are imported with them: imported here, they would be in every page's script.
const homePage = loadedOnce(() => import('#web/pages/home/home-page.tsx'));
const postPage = () => import('#web/pages/create-property/create-property-page.tsx');
const propertyPage = loadedOnce(() => import('#web/pages/property/property-page.tsx'));
const comparePage = () => import('#web/pages/compare/compare-page.tsx');
const priceTrendsPage = () => import('#web/pages/price-trends/price-trends-page.tsx');
const homeWorthPage = () => import('#web/pages/home-worth/home-worth-page.tsx');
const seenPage = () => import('#web/pages/seen/seen-page.tsx');
const signinPage = () => import('#web/pages/signin/signin-page.tsx');
const signupPage = () => import('#web/pages/signup/signup-page.tsx');
const pricingPage = () => import('#web/pages/pricing/pricing-page.tsx');
const savedPage = () => import('#web/pages/saved/saved-page.tsx');
const myProfilePage = () => import('#web/pages/my-profile/my-profile-page.tsx');
const leadPage = () => import('#web/pages/lead/lead-page.tsx');
const chatPage = () => import('#web/pages/chat/chat-page.tsx');
const importPage = () => import('#web/pages/import/import-page.tsx');

// Most visitors get these pages rendered by the server: the browser fetches their loaders only when it needs them.
const homeLoader = loadedOnce(() => import('#web/pages/home/home.load.ts'));
const propertyLoader = loadedOnce(() => import('#web/pages/property/property.load.ts'));

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { header: 'over' },
  loader: async ({ context, abortController }) => (await homeLoader()).loadHome(context, abortController),
  head: async ({ match }) => (await homePage()).homeHead(match.context.origin),
  component: lazyRouteComponent(homePage, 'HomePage'),
});

const property = createRoute({
  getParentRoute: () => root,
  path: '/property/$id',
  staticData: { bar: false },
  loader: async ({ context, params, abortController }) =>
    (await propertyLoader()).loadProperty(context, params.id, abortController),
  // Loading a record counts a view; hovering over a card must not.
  preload: false,
  head: async ({ loaderData, match }) =>
    (await propertyPage()).propertyPageHead(loaderData, match.status, match.context.origin),
  component: lazyRouteComponent(propertyPage, 'PropertyPage'),
  pendingComponent: PropertyPending,
  errorComponent: PropertyError,
  notFoundComponent: lazyRouteComponent(() => import('#web/pages/property/property-not-found.tsx'), 'PropertyNotFound'),
});

const compare = createRoute({
  ...lazyPage(comparePage, 'ComparePage'),
  path: '/compare',
  // Ids of homes and keys of configurations with commas between them; the page's loader checks them.
  validateSearch: ({ ids }: { ids?: unknown }): { ids?: string } =>
    typeof ids === 'string' && ids.length < 800 ? { ids } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController }) =>
    (await comparePage()).loadCompared(context, deps.ids, abortController),
});

const homeWorth = createRoute({
  ...lazyPage(homeWorthPage, 'HomeWorthPage'),
  path: '/home-worth',
  // The fields of its form; the page's loader reads them.
  validateSearch: (raw: WorthSearch & SearchSchemaInput): WorthSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await homeWorthPage()).loadHomeWorth(match),
});

const priceTrends = createRoute({
  ...lazyPage(priceTrendsPage, 'PriceTrendsPage'),
  path: '/price-trends',
});

const seen = createRoute({
  ...lazyPage(seenPage, 'SeenPage'),
  path: '/seen',
});

/** The path to open after signing in. */
const readNextSearch = (raw: Record<string, unknown>): { next?: string } => ({ next: safeNextPath(raw.next) });

const signin = createRoute({
  ...lazyPage(signinPage, 'SigninPage'),
  path: '/signin',
  staticData: { chrome: 'none', bar: false },
  // `link`: the token of a link that signs in.
  validateSearch: (raw): { link?: string; next?: string } => ({
    ...readNextSearch(raw),
    link: textValue(raw.link, 200),
  }),
});

const signup = createRoute({
  ...lazyPage(signupPage, 'SignupPage'),
  path: '/signup',
  staticData: { chrome: 'none', bar: false },
  validateSearch: readNextSearch,
  loader: async ({ context }) => (await signupPage()).loadSignUp(context),
});

const pricing = createRoute({
  ...lazyPage(pricingPage, 'PricingPage'),
  path: '/pricing',
  staticData: { chrome: 'none' },
  // The order whose checkout is opened again; the page validates it.
  validateSearch: ({ order }: { order?: unknown }): { order?: unknown } => ({ order }),
  loader: async ({ context }) => (await pricingPage()).loadPrices(context),
});

const saved = createRoute({
  ...lazyPage(savedPage, 'SavedPage'),
  path: '/saved',
});

const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/my-profile/{-$section}',
  validateSearch: readProfileAddress,
  head: async ({ match, params }) => (await myProfilePage()).myProfileHead(params.section, match.context.origin),
  component: lazyRouteComponent(myProfilePage, 'MyProfilePage'),
});

function postRoute<const Path extends string>(path: Path, page: 'CreatePropertyPage' | 'CreatePropertyFeaturedPage') {
  return createRoute({
    ...lazyPage(postPage, page),
    path,
    staticData: { chrome: 'none', bar: false },
    // The id of the record to edit, or of the one that a new record starts from.
    validateSearch: ({ edit, copy }: Record<string, unknown>): { edit?: number; copy?: number } => ({
      edit: Number(edit) || undefined,
      copy: Number(copy) || undefined,
    }),
    loaderDeps: ({ search }) => search,
    loader: async (match) => (await postPage()).loadPosting(match),
    // The form always starts with the current record.
    gcTime: 0,
  });
}

const lead = createRoute({
  ...lazyPage(leadPage, 'LeadPage'),
  path: '/lead/$id',
  staticData: { bar: false },
});

interface ChatSearch {
  conversation?: unknown;
  message?: unknown;
}
const chat = createRoute({
  ...lazyPage(chatPage, 'ChatPage'),
  path: '/chat',
  staticData: { chrome: 'none', bar: false },
  // The ids of the open conversation and of the message that it is opened at.
  validateSearch: ({ conversation, message }: ChatSearch): ChatSearch => ({ conversation, message }),
});

const importHomes = createRoute({
  getParentRoute: () => root,
  path: '/import/{-$id}',
  staticData: { bar: false },
  head: async ({ match }) => (await importPage()).importHead(match.context.origin),
  component: lazyRouteComponent(importPage, 'ImportPage'),
});

/** Every route of the product; specification 2.4 lists those that hide the header and the footer. */
export const routeTree = root.addChildren([
  home,
  properties,
  buyerLeads,
  property,
  compare,
  homeWorth,
  priceTrends,
  seen,
  ...pagesOfPeople,
  ...pagesOfPlaces,
  ...legalRoutes,
  signin,
  signup,
  ...accountSteps,
  pricing,
  chat,
  postRoute('/create-property', 'CreatePropertyPage'),
  postRoute('/create-property-featured', 'CreatePropertyFeaturedPage'),
  saved,
  myProfile,
  offline,
  ...pagesOfNews,
  lead,
  importHomes,
]);

// Shows every component in every state, in development only: a build contains neither the route nor the page.
if (import.meta.env.DEV) {
  const components = createRoute({
    getParentRoute: () => root,
    path: '/dev/components',
    ssr: false,
    component: lazyRouteComponent(() => import('#web/pages/components/components-page.tsx'), 'ComponentsPage'),
  });
  routeTree.addChildren([...(routeTree.children as unknown as AnyRoute[]), components]);
}
