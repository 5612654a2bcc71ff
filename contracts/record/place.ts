import { field, isListing } from './define.ts';
import { text } from './kinds.ts';

/** Where a home is, beside its address, which has rules of its own (posting.form.ts). */

/** Searchable: its words count as those of the title. */
export const society = field({
  name: 'society',
  formName: 'society',
  label: 'Society or project',
  kind: text(120),
  asked: (posted) => isListing(posted) && posted.type !== 'land',
  step: 'place',
  group: 'facts',
});
