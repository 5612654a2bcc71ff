import type { ListingFacts } from '#contracts/homes/completeness-parts.ts';
import { fields } from '#contracts/record/fields.ts';
import { postedOf, type PostingValues } from './posting-values.ts';
import { readRupees } from './money-words.ts';

/** Facts of the listing in the form so far; `pictures` is their number. */
export function listingFacts(values: PostingValues, pictures: number): ListingFacts {
  const { transaction, type } = postedOf(values);
  // Only the presence of a value counts, so typed texts replace numbers.
  const said = Object.fromEntries(fields.map(({ name, formName }) => [name, values[formName]]));
  return {
    ...said,
    transaction_type: transaction,
    property_type: type,
    price: readRupees(values.price) ?? 0,
    description: values.description,
    locality: values.locality,
    postal_code: values.postalCode,
    hasPoint: values.latitude !== '',
    pictures,
  };
}
