import { lazy, Suspense } from 'react';
import { limits } from '#contracts/limits.ts';
import type { FormField } from '#contracts/record/fields.ts';
import { textOf } from './field-texts.ts';
import { TextField } from './form-fields.tsx';
import { usePostingForm } from './posting-context.ts';

// With the client of queries, which the form needs nowhere else before its last steps.
const NamedSocieties = lazy(() => import('./named-societies.tsx').then((it) => ({ default: it.NamedSocieties })));

const leastLetters = 3;

/** The society's name, with societies of the place that have it, so that its homes bear one spelling. */
export function SocietyField({ field, optional }: { field: FormField; optional: boolean }) {
  const { values } = usePostingForm();
  return (
    <div>
      <TextField
        name="society"
        label={field.label()}
        optional={optional}
        maxLength={limits.societyLength}
        {...textOf('society', values.propertyType)}
      />
      {values.society.trim().length >= leastLetters && (
        <Suspense>
          <NamedSocieties />
        </Suspense>
      )}
    </div>
  );
}
