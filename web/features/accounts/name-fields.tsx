import { limits } from '#contracts/limits.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import * as layout from '#web/ui/layout/layout.module.css';

interface NameFieldsProps {
  field: (name: 'first_name' | 'last_name') => { name: string; error?: string };
  labels: { first: string; last: string };
  before: { first_name?: string; last_name?: string };
}

/** First and last name of a person, beside each other. */
export function NameFields({ field, labels, before }: NameFieldsProps) {
  return (
    <div className={layout.pair}>
      <TextField
        {...field('first_name')}
        label={labels.first}
        autoComplete="given-name"
        defaultValue={before.first_name}
        maxLength={limits.nameLength}
        required
      />
      <TextField
        {...field('last_name')}
        label={labels.last}
        optional
        autoComplete="family-name"
        defaultValue={before.last_name}
        maxLength={limits.nameLength}
      />
    </div>
  );
}
