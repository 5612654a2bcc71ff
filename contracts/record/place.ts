import { limits } from '../limits.ts';
import { field, isListing } from './define.ts';
import { text } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** The place of a home, beside its address, which has special rules (posting.rules.ts). */

/** Searchable: its words count as those of the title. */
export const society = field({
  name: 'society',
  formName: 'society',
  label: fieldTexts.societyOrProject,
  kind: text(limits.societyLength),
  asked: (posted) => isListing(posted) && posted.type !== 'land',
  step: 'place',
  group: 'facts',
});
