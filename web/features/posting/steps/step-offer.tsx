import { limits } from '#contracts/limits.ts';
import { propertyTypeLabels, propertyTypes, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Choice, LongTextField, TextField } from '../form/form-fields.tsx';
import { isProposed, proposedTitle } from '../form/proposed-title.ts';
import { usePostingForm } from '../form/posting-context.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as css from '../posting-frame.module.css';

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

const typeOptions = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value]() }));

/** The kind of record: a listing or a lead, its property type and its title. */
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
          help={isProposed(values) ? 'Follows your answers until you change it.' : undefined}
        />
        <ProposedTitle />
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

/** Offers a title to people who don't want to think of one. It never replaces a typed title. */
function ProposedTitle() {
  const { values, change } = usePostingForm();
  const title = proposedTitle(values);
  if (title === '' || values.title !== '') return null;
  return (
    <div>
      <Button size="sm" onClick={() => change('title', title)}>
        Use “{title}”
      </Button>
      <p className={controls.help}>BHK and place are added to it as you answer.</p>
    </div>
  );
}
