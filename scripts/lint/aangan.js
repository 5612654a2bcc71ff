import { classesFromSheets } from './classes-from-sheets.js';
import { noAddressesByHand } from './no-addresses-by-hand.js';
import { noBarrels } from './no-barrels.js';
import { noCallsByHand } from './no-calls-by-hand.js';
import { noFormsByHand } from './no-forms-by-hand.js';
import { textsFromCatalogues } from './texts-from-catalogues.js';
import { watchedContexts } from './watched-contexts.js';

/** The project's own rules, for oxlint.config.ts. */
export default {
  meta: { name: 'aangan' },
  rules: {
    'classes-from-sheets': classesFromSheets,
    'no-addresses-by-hand': noAddressesByHand,
    'no-barrels': noBarrels,
    'no-calls-by-hand': noCallsByHand,
    'no-forms-by-hand': noFormsByHand,
    'texts-from-catalogues': textsFromCatalogues,
    'watched-contexts': watchedContexts,
  },
};
