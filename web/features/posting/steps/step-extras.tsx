import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { Check } from '#web/ui/field/check.tsx';
import { LongTextField, TextField } from '../form/form-fields.tsx';
import { usePostingForm } from '../form/posting-context.ts';
import { isProposed } from '../form/proposed-title.ts';
import * as css from '../posting-frame.module.css';
import * as texts from '#texts/posting.ts';

/** The title, which the answers so far have proposed, and the description; of a lead also urgency and end. */
export function StepExtras() {
  const { values } = usePostingForm();
  const isListing = values.entryType === 'listing';
  return (
    <>
      <div className={css.group}>
        <TextField
          name="title"
          label={texts.title()}
          maxLength={limits.titleLength}
          placeholder={isListing ? texts.titleExample() : texts.titleOfLead()}
          help={isProposed(values) ? texts.titleFollows() : undefined}
        />
        <LongTextField
          name="description"
          label={texts.description()}
          maxLength={limits.descriptionLength}
          help={isListing ? texts.descriptionHelp() : texts.descriptionOfLead()}
        />
      </div>
      {!isListing && <EndOfLead />}
    </>
  );
}

function EndOfLead() {
  const { values, change } = usePostingForm();
  const [today] = useState(() => indianDay(new Date()));
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
