import { propertyTypeLabels, propertyTypes, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Choice } from '../form/form-fields.tsx';
import { usePostingForm } from '../form/posting-context.ts';
import * as css from '../posting-frame.module.css';
import * as texts from '#texts/posting.ts';

const entryOptions = [
  { value: 'listing', label: texts.listing() },
  { value: 'lead', label: texts.lead() },
];

/** Specification 11.2: a listing offers sell or rent, a lead buy or rent. */
const transactionOptions = {
  listing: [
    { value: 'sell', label: texts.sell() },
    { value: 'rent', label: texts.rentOut() },
  ],
  lead: [
    { value: 'buy', label: texts.buy() },
    { value: 'rent', label: texts.takeOnRent() },
  ],
};

const typeOptions = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value]() }));

/** The kind of record: a listing or a lead, the deal and the property type. */
export function StepOffer() {
  const { values, errors, change, isEdit } = usePostingForm();
  const isListing = values.entryType === 'listing';
  return (
    <div className={css.group}>
      <Choice
        label={texts.wantToPost()}
        name="entryType"
        options={entryOptions}
        value={values.entryType}
        disabled={isEdit}
        help={isListing ? texts.listingHelp() : texts.leadHelp()}
        onChange={(value) => change('entryType', value === 'lead' ? 'lead' : 'listing')}
      />
      <Choice
        label={texts.wantTo()}
        name="selectedTransactionTypes"
        options={transactionOptions[values.entryType]}
        value={values.selectedTransactionTypes[0] ?? ''}
        disabled={isEdit}
        error={errors.selectedTransactionTypes}
        help={isEdit ? texts.dealStays() : undefined}
        onChange={(value) => change('selectedTransactionTypes', [value])}
      />
      <Field label={texts.propertyType()} error={errors.propertyType}>
        {(control) => (
          <Select
            {...control}
            name="propertyType"
            options={typeOptions}
            value={values.propertyType}
            onChange={(event) => change('propertyType', event.target.value as PropertyType)}
          />
        )}
      </Field>
    </div>
  );
}
