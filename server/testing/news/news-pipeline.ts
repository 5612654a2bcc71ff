import { news } from '#server/modules/news/news.module.ts';
import { savedSearches } from '#server/modules/saved-searches/saved-searches.module.ts';

type Needs = Parameters<typeof savedSearches.services>[0] &
  Omit<Parameters<typeof news.services>[0], 'savedSearches' | 'fits' | 'mailEventsSecret'>;

/** The services between a change of a record and the mails about it, with parts that a test or benchmark replaces. */
export function makeNewsPipeline(needs: Needs) {
  const searches = savedSearches.services(needs);
  return { ...searches, ...news.services({ ...needs, ...searches, mailEventsSecret: null }) };
}
