import { rentAmountRanges } from '#contracts/posting-choices.ts';
import {
  furnishingLabels,
  furnishings,
  isGround,
  projectStatuses,
  projectStatusLabels,
} from '#contracts/vocabulary.ts';
import { formatRupees } from '#contracts/rupees.ts';
import { readWhole } from './check-form.ts';
import { ChoiceField, LongTextField, NumberField, SelectField, TextField } from './form-fields.tsx';
import { isTenant } from './form-values.ts';
import { usePostingForm } from './posting-context.ts';

const counts = ['1', '2', '3', '4', '5+'].map((value) => ({ value, label: value }));
const furnishingOptions = furnishings.map((value) => ({ value, label: furnishingLabels[value] }));
const statusOptions = projectStatuses.map((value) => ({ value, label: projectStatusLabels[value] }));
const rangeOptions = rentAmountRanges.map((value) => ({ value, label: value }));

/** A price as it will be read: "₹1.12 Cr". */
function inWords(text: string, otherwise: string, monthly: boolean): string {
  const rupees = readWhole(text);
  if (rupees == null || rupees <= 0) return otherwise;
  return formatRupees(rupees) + (monthly ? '/month' : '');
}

/** Rooms, areas and money. Land has no rooms, and only a listing has papers. */
export function StepSize() {
  const { values } = usePostingForm();
  const isListing = values.entryType === 'listing';
  const isOpenGround = isGround(values.propertyType);
  const monthly = values.selectedTransactionTypes[0] === 'rent';
  return (
    <>
      <div className="posting__group">
        <ChoiceField name="bedrooms" label="Bedrooms" options={counts} />
        <ChoiceField name="bathrooms" label="Bathrooms" options={counts} />
        {isListing && !isOpenGround && (
          <div className="pair">
            <NumberField name="carpetArea" label="Carpet area" after="sq ft" help="Wall to wall, without balconies" />
            <NumberField
              name="superBuiltupArea"
              label="Super built-up area"
              after="sq ft"
              help="With a share of stairs and lobby"
            />
          </div>
        )}
        <div className="pair">
          <NumberField name="builtArea" label={isListing ? 'Built-up area' : 'Area'} optional after="sq ft" />
          <NumberField name="landArea" label="Land area" optional after="sq ft" />
        </div>
        <div className="pair">
          <NumberField name="floorNo" label="Floor" optional help="0 is the ground floor" />
          <NumberField name="totalFloors" label="Total floors" optional />
        </div>
        <div className="pair">
          <NumberField name="parkingSpots" label="Parking" optional help="How many cars" />
          <NumberField name="yearBuilt" label="Year built" optional maxLength={4} />
        </div>
        <TextField name="condition" label="Condition" optional maxLength={100} placeholder="Newly painted" />
      </div>
      {isListing && !isOpenGround && (
        <div className="posting__group">
          <ChoiceField name="furnishing" label="Furnishing" options={furnishingOptions} wrap />
          <ChoiceField name="projectStatus" label="Project status" options={statusOptions} wrap />
        </div>
      )}
      <div className="posting__group">
        <NumberField
          name="price"
          label={isListing ? 'Price' : 'Budget from'}
          before="₹"
          big
          placeholder="0"
          after={monthly ? 'a month' : undefined}
          help={inWords(
            values.price,
            'As you type you see it in lakh and crore. 0 shows "Contact for price".',
            monthly,
          )}
        />
        <NumberField
          name="maxPrice"
          label={isListing ? 'Price up to' : 'Budget up to'}
          optional
          before="₹"
          after={monthly ? 'a month' : undefined}
          help={inWords(
            values.maxPrice,
            isListing ? 'Only where homes of several sizes are on offer' : 'Left empty, it is the same as above',
            monthly,
          )}
        />
        <NumberField name="maintenance" label="Maintenance" optional before="₹" after="a month" />
        {isTenant(values) && (
          <>
            <SelectField name="rentAmountRange" label="Rent range" options={rangeOptions} />
            <LongTextField
              name="rentAmountDetails"
              label="About the rent"
              maxLength={500}
              help="Deposit, what it should include"
            />
          </>
        )}
      </div>
    </>
  );
}
