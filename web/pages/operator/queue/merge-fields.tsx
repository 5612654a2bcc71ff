import type { DecideBody, DeskRecord } from '#contracts/desk/desk.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

export interface MergeChoice {
  other: number;
  stays: NonNullable<DecideBody['stays']>;
}

interface MergeFieldsProps {
  copies: DeskRecord[];
  value: MergeChoice;
  onChange: (value: MergeChoice) => void;
}

/** Two listings of one home, and which of them stays. */
export function MergeFields({ copies, value, onChange }: MergeFieldsProps) {
  return (
    <>
      <Field label="The same home as">
        {(control) => (
          <Select
            {...control}
            value={String(value.other)}
            options={copies.map(({ id, title }) => ({ value: String(id), label: `${id}: ${title}` }))}
            onChange={(event) => onChange({ ...value, other: Number(event.target.value) })}
          />
        )}
      </Field>
      <Field
        label="Which stays"
        help="Saved homes, shortlists and views go over to it, and the address of the other leads there."
      >
        {(control) => (
          <Select
            {...control}
            value={value.stays}
            options={[
              { value: 'other', label: 'The other one' },
              { value: 'this', label: 'This one' },
            ]}
            onChange={(event) => onChange({ ...value, stays: event.target.value === 'this' ? 'this' : 'other' })}
          />
        )}
      </Field>
    </>
  );
}
