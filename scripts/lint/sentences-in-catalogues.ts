/** The desk is English, and so are pages for developers. */
const englishOnly = [
  'web/pages/operator/**',
  'web/pages/components/**',
  'web/pages/debug-verification/**',
  'web/testing/**',
  // Records for tests.
  'web/**/*.samples.ts',
  'contracts/desk/**',
  // Read by operators.
  'contracts/money/payment-reviews.ts',
  // The description of the API; the type of a call asks for a function of its sentence.
  'contracts/calls/**',
  'contracts/record/described.ts',
  // Names: of places, of languages in their own scripts, and of the company.
  'contracts/search/city-names.ts',
  'contracts/search/renamed-cities.ts',
  'contracts/money/gst-states.ts',
  'contracts/homes/listed-cities.ts',
  'contracts/homes/stamp-duty.ts',
  'contracts/text/languages.ts',
  'web/app/language-offer.tsx',
  'contracts/brand.ts',
];

/** The files without sentences, which are in `texts/`. */
export const sentencesInCatalogues = (tests: readonly string[]) => ({
  files: ['web/**/*.ts', 'web/**/*.tsx', 'contracts/**/*.ts'],
  excludeFiles: [...tests, ...englishOnly],
  rules: { 'aangan/texts-from-catalogues': 'error' as const },
});
