import textsLeft from './texts-left.json' with { type: 'json' };

/** The desk is English, and so are pages for developers. */
const englishOnly = [
  'web/pages/operator/**',
  'web/pages/components/**',
  'web/pages/debug-verification/**',
  'web/testing/**',
  'contracts/desk/**',
  // Names in the gazetteer, and values in the description of the API.
  'contracts/search/city-names.ts',
  'contracts/calls/example-values.ts',
];

/** The files without sentences, which are in `texts/`. Those of `texts-left.json` are to follow: that list only shrinks. */
export const sentencesInCatalogues = (tests: readonly string[]) => ({
  files: ['web/**/*.ts', 'web/**/*.tsx', 'contracts/**/*.ts'],
  excludeFiles: [...tests, ...englishOnly, ...textsLeft],
  rules: { 'aangan/texts-from-catalogues': 'error' as const },
});
