import { rentAmountRanges } from '#contracts/posting-choices.ts';
import { LongTextField, NumberField, SelectField } from './form-fields.tsx';
import { isTenant } from './form-values.ts';
import { rupeesInWords } from './money-words.ts';
import { usePostingForm } from './posting-context.ts';

const rangeOptions = rentAmountRanges.map((value) => ({ value, label: value }));

/** The price, or what can be spent. */
export function StepSize() {
  const { values } = usePostingForm();
  const isListing = values.entryType === 'listing';
  const isMonthly = values.selectedTransactionTypes[0] === 'rent';
  const after = isMonthly ? 'a month' : undefined;
  const otherwise = isListing
    ? 'Only where homes of several sizes are on offer'
    : 'Left empty, it is the same as above';
  return (
    <div className="posting__group">
      <NumberField
        name="price"
        label={isListing ? 'Price' : 'Budget from'}
        before="₹"
        big
        placeholder="0"
        after={after}
        help={
          rupeesInWords(values.price, isMonthly) ??
          'As you type you see it in lakh and crore. 0 shows "Contact for price".'
        }
      />
      <NumberField
        name="maxPrice"
        label={isListing ? 'Price up to' : 'Budget up to'}
        optional
        before="₹"
        after={after}
        help={rupeesInWords(values.maxPrice, isMonthly) ?? otherwise}
      />
      {isTenant(values) && (
        <>
          <SelectField name="rentAmountRange" label="Rent range" optional options={rangeOptions} />
          <LongTextField
            name="rentAmountDetails"
            label="About the rent"
            maxLength={500}
            help="Deposit, what it should include"
          />
        </>
      )}
    </div>
  );
}
