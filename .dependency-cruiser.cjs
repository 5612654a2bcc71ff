/** The one direction of imports (ARCHITECTURE.md). No exception list: change the house, not the rule. */
const crossModule = '^server/modules/([^/]+)/';
/** Modules of the server by floor, the lowest first: a module imports its own floor and those below. */
const floors = {
  ground: [
    ...['audit', 'inbox', 'media', 'moderation-queue', 'people', 'places', 'records', 'site-settings'],
    ...['learning', 'typical-prices'],
  ],
  identity: ['accounts', 'agencies', 'api-keys', 'plans'],
  homes: [
    ...[
      'agents',
      'favourites',
      'listing-import',
      'listings',
      'place-pages',
      'projects',
      'reports',
      'search',
      'shortlists',
    ],
    ...['verification', 'videos'],
  ],
  dealings: [
    ...['chat', 'import-feeds', 'imports', 'invoices', 'leads', 'news', 'payments'],
    ...[
      'profile',
      'realtime',
      'saved-searches',
      'questions',
      'enquiries',
      'visits',
      'freshness',
      'offers',
      'webhooks',
      'site',
    ],
  ],
  desk: ['complaints', 'dev-mail', 'operators', 'review', 'setting-changes', 'statistics', 'suspicions'],
};
const onFloors = (names) => `^server/modules/(${names.flatMap((name) => floors[name]).join('|')})/`;
const ranked = Object.keys(floors);
const notATest = { pathNot: '\\.test\\.ts$' };
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(server|web|demo|db|scripts|e2e|bench)/' },
    },
    {
      name: 'contracts-know-no-node',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|demo|db|scripts|bench)/' },
    },
    {
      name: 'web-knows-no-node',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'server-platform-is-lowest',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(app|modules|testing)/' },
    },
    {
      name: 'server-modules-below-app',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(app|testing)/' },
    },
    ...ranked.slice(0, -1).map((floor, rank) => ({
      name: `${floor}-imports-no-floor-above`,
      severity: 'error',
      from: { path: onFloors([floor]), ...notATest },
      to: { path: onFloors(ranked.slice(rank + 1)) },
    })),
    {
      name: 'modules-stand-on-a-floor',
      severity: 'error',
      from: {},
      to: { path: '^server/modules/', pathNot: onFloors(ranked) },
    },
    {
      name: 'modules-meet-at-doors',
      severity: 'error',
      from: { path: crossModule, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '/([^/]+)/\\1\\.module\\.ts$'] },
    },
    {
      name: 'app-enters-by-doors',
      severity: 'error',
      from: { path: '^server/app/', ...notATest },
      to: { path: '^server/modules/', pathNot: '\\.module\\.ts$' },
    },
    {
      name: 'modules-know-no-door-of-their-own',
      severity: 'error',
      from: { path: crossModule, ...notATest },
      to: { path: '^server/modules/$1/$1\\.module\\.ts$' },
    },
    {
      name: 'routes-see-no-repositories',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'rules-know-no-http',
      severity: 'error',
      from: { path: '\\.(service|repository|policy|presenter)\\.ts$' },
      to: { path: '(^server/platform/http/(?!app-error)|node_modules/@?fastify)' },
    },
    {
      name: 'test-support-is-for-tests',
      severity: 'error',
      from: { path: '^server/(app|platform|modules|main)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/testing/' },
    },
    {
      name: 'web-ui-and-lib-are-lowest',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(app|pages|features|session)/' },
    },
    {
      name: 'web-session-above-ui',
      severity: 'error',
      from: { path: '^web/session/' },
      to: { path: '^web/(app|pages|features)/' },
    },
    {
      name: 'web-features-below-pages',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/(app|pages)/' },
    },
    {
      name: 'web-features-dont-meet',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-pages-dont-meet',
      severity: 'error',
      from: { path: '^web/pages/([^/]+)/' },
      to: { path: '^web/pages/', pathNot: '^web/pages/$1/' },
    },
    { name: 'web-pages-below-app', severity: 'error', from: { path: '^web/pages/' }, to: { path: '^web/app/' } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.data)/|^server/testing/api-client/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
