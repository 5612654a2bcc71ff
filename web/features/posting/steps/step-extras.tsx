import { useState } from 'react';
import { indianDay } from '#contracts/text/india-days.ts';
import { Check } from '#web/ui/field/check.tsx';
import { TextField } from '../form/form-fields.tsx';
import { usePostingForm } from '../form/posting-context.ts';
import * as css from '../posting-frame.module.css';
import * as texts from '#texts/posting.ts';

/** The urgency of a lead, and the date on which it expires. */
export function StepExtras() {
  const { values, change } = usePostingForm();
  const [today] = useState(() => indianDay(new Date()));
  if (values.entryType === 'listing') return null;
  return (
    <div className={css.group}>
      <Check name="isUrgent" checked={values.isUrgent} onChange={(event) => change('isUrgent', event.target.checked)}>
        {texts.urgent()}
      </Check>
      <TextField
        name="expiresAt"
        label={texts.lookingUntil()}
        optional
        type="date"
        min={today}
        help={texts.lookingUntilHelp()}
      />
    </div>
  );
}
