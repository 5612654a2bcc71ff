// Which modules share a file of the build. Each file costs every page a line, and one below 1 kB isn't compressed.

/** The field for places: one file for the three pages that have it, and one for its suggestions when it is used. */
const placeField = /web\/features\/places\/(place|search)-field/;
const places = /web\/(features\/places\/(?!google|(place|search)-field)|ui\/suggest-list)/;

/** The pager of lists. */
const pager = /web\/ui\/pager\/(?!page-link)|lucide-react\/dist\/esm\/icons\/chevron-(left|right)\./;
/** Cards of leads, used in lists of leads and in the results, which load them on two of four tabs only, but always their sheet. */
const leadCards = /web\/ui\/lead-card\/[^/]*tsx/;
const leadCardSheet = /web\/ui\/lead-card\/[^/]*css/;

/** The page of results, of which its parts that are loaded later use much: one file is smaller than two. */
const results =
  /web\/pages\/properties\/(results\/(results-(words|list|tabs)|use-results|find-strip|sort-menu)|properties(-(search|address|page)|\.head)|filters\/(price-range|active-filters|choice-counts|shown-sometimes|folded-values))\.|web\/features\/saved-searches\/save-search-button/;
/** Sheets of its parts: each of its own would cost more than its rules. Those of the map come with it, but for its frame. */
const resultSheets = /web\/pages\/properties\/(?!map\/(?!map-(bar|frame)))[^?]*\.css/;
/** The same of the pages of records. */
const recordSheets =
  /web\/(pages\/property\/(?!property-states)|features\/((contact|record-page|gallery|emi|worth)\/|verification\/home-checks\b)|ui\/(facts\/quick-facts|colour-key|breadcrumbs|stats)\b)[^?]*\.css/;

/** State and statistics of records, for their owners. */
const stateOfRecords = /web\/ui\/(stats|badge\/status-badge)/;

/** Chips, segments and tabs, which the lists, the form and the profile share, and the pager: one sheet for all. */
const choices = /web\/ui\/(chip|segmented|tabs|pager)\/[^/]*css/;

/** The state that signing in, signing out and paying change: one file, because each file costs every page a line. */
const sessionChanges = /web\/session\/(intent|chosen-plan|account-calls|keep-session|drafts|plan-calls)/;

/** Modules that sign-in and registration share: one file is smaller than five. */
const accountForms =
  /web\/features\/accounts\/(accounts\.api|auth-frame|form-alert|needs-script|passed|submit-button)\./;

/** Names and passwords: none of the two fields is large enough to be compressed. Counts of views show the eye, too. */
const passwords = /web\/(ui\/field\/password-field|features\/accounts\/name-fields)/;

/** Modules that pages share to which a mail leads. */
const accountMails = /web\/features\/accounts\/(waits|missing-email|use-account-email)\./;

/** Modules that pages of records share beside the list's rows: one file is smaller than two. */
const contact =
  /web\/(features\/(contact\/contact-(actions|methods)|sharing\/share-button|seen\/seen\.|record-page\/(record-page|near-block\.tsx))|lib\/(whatsapp-link|use-near)\.)/;

/** Small modules that pages of homes and of places load first. */
const pageHeads = /web\/ui\/breadcrumbs\/breadcrumbs\.tsx|contracts\/homes\/share-picture/;

/** Modules of facts, which a home's page, a lead's and the comparison share: the first loads them only after another page. */
const facts =
  /web\/(features\/record-page\/(property-facts|amenities-list)|ui\/facts\/quick-facts)\.tsx?|contracts\/record\/(field-text|shown-fields)/;

/** Forms and their fields: one file is smaller than three. */
const forms =
  /web\/ui\/(form\/((use|read)-|form-problem|email-problem)|field\/text-field)|contracts\/accounts\/normal-email/;

/** Modules of the bell and the newsletter: one file, since each costs every page a line. */
const news = /web\/app\/news/;
const newsSheets = /web\/(pages\/(news|mail-settings|still-there|reached|report)|features\/mailed-page)\/[^/]*css/;

/** The cache of queries after load, for pages of signed-in users and for parts that open after a tap. */
const queries = /node_modules\/@tanstack\/(react-query|query-core)\/|web\/session\/quer/;

/** Modules that every page loads. The menus of the header are excluded: they are loaded when they are opened. */
const inEveryPage = new RegExp(
  [
    'vite/preload-helper|rolldown/runtime|node_modules/(react|react-dom|scheduler|@tanstack/(?!(?:react-virtual|virtual-core|react-query|query-core)/)[^/]+|use-sync-external-store)/',
    'node_modules/lucide-react/dist/esm/(shared|Icon|create|context)',
    // Icons and cards that three public pages share: as files of their own each would cost more than it holds.
    'node_modules/lucide-react/dist/esm/icons/(map-pin|key-round|search|sliders-horizontal|check|x|arrow-left)\\.',
    'web/features/(favourites/(favourites|favourite-button|saveable-card)|accounts/use-redirect)',
    'web/ui/(property-card|picture|facts/facts|price|form/search-form)',
    'web/(entry-client|app/(?!footer\\.tsx|mobile-menu|menus|language-offer|news|not-found-page\\.tsx|page-opened|page-address|summary-queries|acting-bar|account\\.))',
    'web/(lib/(?!acting|pause|phone-position|use-page-origin|whatsapp-link|worth-price|use-near|compress|count-view|line|phone-check|picture-size|open-page|save-file|socket-retry|solve-puzzle)|session/(session|use-signed-in-link))',
    // `page-link`, `rooms` and `listed-cities` are a line each, for which other pages would load all of the results.
    'web/ui/(menu/lazy-menu|panel/panel\\.tsx|button/button|class-names|avatar|brand/(mark|brand-link)|field/(field|check|select)|badge/badge|spinner|pager/page-link)',
    // Sheets that most pages need: a request costs more than their bytes.
    'web/ui/(typography|icon|layout|card-link|panel|notice|skeleton|empty-state|message-page|button|price)/[^/]*css',
    'web/features/places/place-field\\.module',
    'contracts/(brand|filters/rooms|homes/(vocabulary|home-name|listed-cities)|text/(rupees|age-text|price-text|units|place-names))',
  ].join('|'),
);

/** The shared files of the build, by their modules. The group with the higher priority wins. */
export const chunks = [
  { name: 'base', test: inEveryPage, priority: 3 },
  // Before the modules that use it.
  { name: 'queries', test: queries, priority: 2 },
  { name: 'place-field', test: placeField, priority: 1 },
  { name: 'places', test: places, priority: 1 },
  { name: 'choices', test: choices, priority: 1 },
  { name: 'pager', test: pager, priority: 1 },
  { name: 'lead-cards', test: leadCards, priority: 1 },
  { name: 'lead-card-sheet', test: leadCardSheet, priority: 2 },
  { name: 'results', test: results, priority: 1 },
  { name: 'result-sheets', test: resultSheets, priority: 2 },
  { name: 'record-sheets', test: recordSheets, priority: 2 },
  { name: 'state-of-records', test: stateOfRecords, priority: 1 },
  { name: 'session', test: sessionChanges, priority: 1 },
  { name: 'account-forms', test: accountForms, priority: 1 },
  { name: 'contact', test: contact, priority: 1 },
  { name: 'page-heads', test: pageHeads, priority: 1 },
  { name: 'facts', test: facts, priority: 1 },
  { name: 'forms', test: forms, priority: 1 },
  { name: 'eye', test: /icons\/eye\./, priority: 2 },
  { name: 'passwords', test: passwords, priority: 1 },
  { name: 'account-mails', test: accountMails, priority: 1 },
  { name: 'news', test: news, priority: 1 },
  { name: 'news-sheets', test: newsSheets, priority: 1 },
];
