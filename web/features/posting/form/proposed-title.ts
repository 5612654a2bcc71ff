import { isHome } from '#contracts/homes/vocabulary.ts';
import { propertyTypeWords } from '#contracts/homes/type-words.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { postedOf, type PostingValues } from './posting-values.ts';
import * as texts from '#texts/posting.ts';
import * as vocabularyTexts from '#texts/vocabulary.ts';

/**
 * A title made of the form's values: "2 BHK apartment for sale in Baner", "3 BHK villa wanted for rent in Pune". Empty
 * until the kind of home is chosen.
 */
export function proposedTitle(values: PostingValues): string {
  if (values.selectedTransactionTypes.length === 0) return '';
  const { transaction, type } = postedOf(values);
  const word = propertyTypeWords[type][0]();
  const { bedrooms } = values;
  const hasBedrooms = isHome(type) && type !== 'studio' && /^\d/.test(bedrooms);
  const home = hasBedrooms ? vocabularyTexts.homeName({ bedrooms, type: word }) : word;
  const place = placeInScript(values.locality.trim() || values.city.trim());
  const title = place
    ? texts.titleIn({ home, deal: transaction, place })
    : texts.titleAnywhere({ home, deal: transaction });
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Whether the title is the proposed one, word for word. */
export const isProposed = (values: PostingValues): boolean =>
  values.title !== '' && values.title === proposedTitle(values);

/**
 * The form after a change: an empty title is filled in, and one that was proposed follows the answers that it is made of.
 * One that somebody typed stays as it is, and so does the field while it is emptied.
 */
export function withTitle(before: PostingValues, after: PostingValues): PostingValues {
  if (after.title !== before.title) return after;
  if (before.title !== '' && !isProposed(before)) return after;
  return { ...after, title: proposedTitle(after) };
}
