import { useQuery } from '@tanstack/react-query';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Queries } from '#web/session/queries.tsx';
import { askedPriceText, priceQuestion } from './asked-price-texts.ts';
import { askedPricesQuery } from './asked-prices.queries.ts';
import { postedOf } from './posting-values.ts';
import { readRupees, readWhole } from './money-words.ts';
import { postedWorthQuery } from './worth.queries.ts';
import { postedWorthText } from './worth-text.ts';
import { usePostingForm } from './posting-context.ts';
import * as controls from '#web/ui/field/field.module.css';

/** The worth of the home, else the asking prices of similar homes, and a question where the typed price is far from them. */
export function AskedPrice() {
  return (
    <Queries>
      <AskedPriceOfForm />
    </Queries>
  );
}

function AskedPriceOfForm() {
  const { values } = usePostingForm();
  const { type, transaction } = postedOf(values);
  const bedrooms = readWhole(values.bedrooms);
  const { data: asked } = useQuery(
    askedPricesQuery({
      transaction_type: transaction === 'rent' ? 'rent' : 'sale',
      property_type: type,
      locality: values.locality.trim(),
      city: values.city.trim(),
      bedrooms,
    }),
  );
  const { data: worth } = useQuery(postedWorthQuery(values));
  const ofWorth = worth ? <p className={controls.help}>{postedWorthText(worth)}</p> : null;
  // Too few homes, or the line was lost: the form does without.
  if (!asked) return ofWorth;
  const home = { isRent: transaction === 'rent', type, bedrooms: values.bedrooms };
  const area = [values.carpetArea, values.builtArea, values.superBuiltupArea, values.landArea]
    .map((text) => readWhole(text) ?? 0)
    .find((sqft) => sqft > 0);
  const question = priceQuestion(home, asked, readRupees(values.price) ?? 0, area ?? 0);
  return (
    <>
      {ofWorth ?? <p className={controls.help}>{askedPriceText(home, asked)}</p>}
      <div role="status">{question && <Notice look="warn">{question}</Notice>}</div>
    </>
  );
}
