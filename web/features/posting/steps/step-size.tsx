import { lazy, Suspense, useState } from 'react';
import { NumberField } from '../form/form-fields.tsx';
import { hasHighestPrice } from '../form/form-steps.ts';
import { formPriceUnit, rupeesInWords } from '../form/money-words.ts';
import { usePostingForm } from '../form/posting-context.ts';
import * as size from './step-size.module.css';
import * as css from '../posting-frame.module.css';
import * as texts from '#texts/posting.ts';

// With the query cache, which the form has no other use for.
const AskedPrice = lazy(() => import('../form/asked-price.tsx').then((module) => ({ default: module.AskedPrice })));

/** The price, or the budget of a lead. */
export function StepSize() {
  const { values } = usePostingForm();
  const isListing = values.entryType === 'listing';
  // One that is filled in stays in sight while it is emptied.
  const [hadHighest] = useState(values.maxPrice !== '');
  const unit = formPriceUnit(values);
  const after = unit === 'lease' ? texts.unitLease() : unit === 'month' ? texts.unitMonth() : undefined;
  // Monthly rents say nothing about one amount, or about the rent beside a heavy deposit.
  const isUsual = unit === null || values.tenancy === '' || values.tenancy === 'monthly';
  const otherwise = isListing ? texts.priceUpToHelp() : texts.budgetUpToHelp();
  return (
    <div className={css.group}>
      <NumberField
        name="price"
        label={isListing ? texts.price() : texts.budgetFrom()}
        before="₹"
        big
        placeholder="0"
        after={after}
        help={rupeesInWords(values.price, unit) ?? texts.priceHelp()}
      />
      {isListing && isUsual && (
        <div className={size.asked}>
          <Suspense>
            <AskedPrice />
          </Suspense>
        </div>
      )}
      {(hadHighest || hasHighestPrice(values)) && (
        <NumberField
          name="maxPrice"
          label={isListing ? texts.priceUpTo() : texts.budgetUpTo()}
          optional
          before="₹"
          after={after}
          help={rupeesInWords(values.maxPrice, unit) ?? otherwise}
        />
      )}
    </div>
  );
}
