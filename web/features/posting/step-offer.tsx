import { limits } from '#contracts/limits.ts';
import { propertyTypeLabels, propertyTypes, type PropertyType } from '#contracts/vocabulary.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Choice, LongTextField, TextField } from './form-fields.tsx';
import { usePostingForm } from './posting-context.ts';
import * as css from './posting-frame.module.css';

const entryOptions = [
  { value: 'listing', label: 'Listing' },
  { value: 'lead', label: 'Lead' },
];

/** Specification 11.2: a listing offers sell or rent, a lead buy or rent. */
const transactionOptions = {
  listing: [
    { value: 'sell', label: 'Sell' },
    { value: 'rent', label: 'Rent' },
  ],
  lead: [
    { value: 'buy', label: 'Buy' },
    { value: 'rent', label: 'Rent' },
  ],
};

const typeOptions = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }));

/** What is posted: a listing or a lead, its property type and its title. */
export function StepOffer() {
  const { values, errors, change, isEdit } = usePostingForm();
  const isListing = values.entryType === 'listing';
  return (
    <>
      <div className={css.group}>
        <Choice
          label="I want to post a"
          name="entryType"
          options={entryOptions}
          value={values.entryType}
          disabled={isEdit}
          help={isListing ? 'A property that you offer' : 'A property that you look for'}
          onChange={(value) => change('entryType', value === 'lead' ? 'lead' : 'listing')}
        />
        <Choice
          label="I want to"
          name="selectedTransactionTypes"
          options={transactionOptions[values.entryType]}
          value={values.selectedTransactionTypes[0] ?? ''}
          disabled={isEdit}
          error={errors.selectedTransactionTypes}
          help={isEdit ? 'What a property is posted for stays. Post a new one for something else.' : undefined}
          onChange={(value) => change('selectedTransactionTypes', [value])}
        />
        <Field label="Property type" error={errors.propertyType}>
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
      <div className={css.group}>
        <TextField
          name="title"
          label="Title"
          maxLength={limits.titleLength}
          placeholder={isListing ? '2 BHK with a balcony near the park' : 'Family of four looks for a 2 BHK'}
        />
        <LongTextField
          name="description"
          label="Description"
          maxLength={limits.descriptionLength}
          help={
            isListing ? 'Light, water, neighbours: what photos do not show.' : 'What matters to you, and what does not.'
          }
        />
      </div>
    </>
  );
}
