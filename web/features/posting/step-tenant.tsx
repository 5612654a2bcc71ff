import { maritalStatuses, professions, rentPurposes } from '#contracts/posting-choices.ts';
import { Field } from '#web/ui/field/field.tsx';
import { ChecksField, NumberField, TextField } from './form-fields.tsx';
import { usePostingForm } from './posting-context.ts';

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

/** What an owner asks a tenant first (specification §3, tenant-requirement fields). */
export function StepTenant() {
  const { values, errors } = usePostingForm();
  return (
    <>
      <div className="posting__group">
        <ChecksField name="rentPurpose" label="Purpose of rent" optional options={optionsOf(rentPurposes)} />
        <ChecksField name="profession" label="Profession" optional options={optionsOf(professions)} />
        <div className="pair">
          <TextField name="serviceOrOrganization" label="Service or organization" optional maxLength={200} />
          <TextField name="designation" label="Designation" optional maxLength={100} />
        </div>
        <ChecksField name="maritalStatus" label="Marital status" optional options={optionsOf(maritalStatuses)} />
      </div>
      <div className="posting__group">
        <div className="pair">
          <NumberField name="adultMembers" label="Adults" optional maxLength={3} />
          <NumberField name="childMembers" label="Children" optional maxLength={3} />
        </div>
        <Field label="Total members" help="Adults and children together" error={errors.totalMembers}>
          {(control) => (
            <output {...control} className="input posting__total num">
              {values.totalMembers || '0'}
            </output>
          )}
        </Field>
      </div>
    </>
  );
}
