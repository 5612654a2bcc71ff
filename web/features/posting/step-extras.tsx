import { amenityOptions } from '#contracts/posting-choices.ts';
import { Check } from '#web/ui/field/check.tsx';
import { ChecksField, TextField } from './form-fields.tsx';
import { ListField } from './list-field.tsx';
import { usePostingForm } from './posting-context.ts';
import { dayInIndia } from './record-values.ts';

/** What comes with the property, or what it should have. */
export function StepExtras() {
  const { kind, values, change } = usePostingForm();
  const isLead = values.entryType === 'lead';
  return (
    <>
      <div className="posting__group">
        {kind === 'featured' ? (
          <ChecksField name="amenities" label="Amenities" options={amenityOptions} />
        ) : (
          <ListField
            name="amenities"
            label="Amenities"
            help="Shared by the building: lift, garden, security"
            maxLength={60}
            maxItems={40}
          />
        )}
        <ListField
          name="features"
          label="Features"
          help="Of the home itself: balcony, modular kitchen, sea view"
          maxLength={100}
          maxItems={40}
        />
      </div>
      {isLead && (
        <div className="posting__group">
          <ListField
            name="requirements"
            label="Specific requirements"
            help="One at a time: near a school, pets allowed, ground floor"
            maxLength={200}
            maxItems={30}
          />
          <Check
            name="isUrgent"
            checked={values.isUrgent}
            onChange={(event) => change('isUrgent', event.target.checked)}
          >
            It is urgent
          </Check>
          <TextField
            name="expiresAt"
            label="Looking until"
            optional
            type="date"
            min={dayInIndia(new Date())}
            help="After this day nobody sees it any more. Left empty, it stays."
          />
        </div>
      )}
    </>
  );
}
