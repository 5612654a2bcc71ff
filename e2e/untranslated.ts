/** Whether the tests of this run see all pages translated: `npm run test:all` runs the journeys so a second time. */
export const isTranslating = process.env.TRANSLATED === '1';

/** The specs that a run with translated pages leaves out, with the reason. */
export const untranslated: Record<string, string> = {
  'camera-photos': 'times a slow connection; post-a-home walks the same form',
  'every-page': 'looks at pages, uses none, and weighs them',
  'hindi-owner': 'reads pages that are in Hindi already',
  'hindi-seeker': 'reads pages that are in Hindi already',
  'large-text': 'measures pixels, in languages of its own',
  'nothing-corrected': 'compares what the server sent with what React makes of it',
  'page-weight': 'counts bytes of the first load',
  print: 'measures the printed pages',
  'signed-in-pages': 'looks at pages and dialogs, and weighs them',
  'slow-scripts': 'tests what comes before the scripts, and so before the translation',
  'small-screens': 'measures pixels',
  translated: 'translates by itself, in every run',
  'without-javascript': 'has no script that could translate',
};
