/**
 * The specs whose subject is a page, by the page's folder in web/pages: `npm run test:changed` runs those of the pages
 * that a change touches. A spec that walks through many pages is under the page where a fault would show first, or in
 * {@link wholeProductSpecs}. scripts/changed.test.ts checks that each spec is somewhere.
 */
export const specsOfPages: Readonly<Record<string, readonly string[]>> = {
  'buyer-leads': ['leads-filters'],
  chat: ['chat', 'chat-homes', 'chat-network', 'chat-screens', 'first-contact', 'blocked'],
  compare: ['compare'],
  'create-property': [
    'camera-photos',
    'create-property',
    'create-property-failures',
    'create-rental',
    'hindi-owner',
    'post-a-home',
    'posting-pin',
  ],
  'email-sent': ['accounts-journeys'],
  'forgot-password': ['accounts-journeys'],
  home: ['find-a-home', 'hindi-seeker', 'read-a-sentence'],
  import: ['import', 'import-files', 'import-keys'],
  lead: ['lead', 'fits'],
  legal: ['grievance'],
  'mail-settings': ['news'],
  'my-profile': ['my-profile', 'listing-table', 'verification', 'credentials', 'second-step', 'passkeys', 'session'],
  news: ['news', 'push'],
  'place-pictures': ['place-pictures'],
  'still-there': ['still-there'],
  reached: ['reached'],
  offline: ['push'],
  operator: ['operator', 'operator-acts', 'operator-first', 'operator-keyboard', 'operator-money', 'operator-settings'],
  pricing: ['payments', 'payments-unnoticed', 'payment-window', 'paid-number'],
  properties: [
    'find-a-home',
    'place-names',
    'more-filters',
    'order-and-budget',
    'results-map',
    'bad-addresses',
    'favourites',
    'unsaid',
  ],
  property: ['property', 'owner', 'gone-home', 'area-map', 'user-places', 'print', 'visit', 'offer'],
  'reset-password': ['accounts-journeys'],
  saved: ['favourites', 'push'],
  seen: ['compare', 'push'],
  shortlist: ['shortlist'],
  signin: ['sign-in-link', 'second-step', 'passkeys', 'intents'],
  signup: ['accounts-journeys', 'intents'],
  'verify-email': ['accounts-journeys'],
  'verify-email-otp': ['accounts-journeys'],
  'verify-password-reset-otp': ['accounts-journeys'],
};

/** Pages of one test for all: what they show is not one page's. */
export const wholeProductSpecs: readonly string[] = [
  'console',
  'header-and-footer',
  'hostile-text',
  'keyboard',
  'large-text',
  'page-focus',
  'slow-scripts',
  'small-screens',
  'translated',
  'without-javascript',
];
