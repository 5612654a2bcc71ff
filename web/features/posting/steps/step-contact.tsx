import { useEffect } from 'react';
import { limits } from '#contracts/limits.ts';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { TextField } from '../form/form-fields.tsx';
import * as css from '../posting-frame.module.css';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';

/** The contact details; by default those of the user who posts. */
export function StepContact() {
  useEffect(() => {
    // If this fails, the server checks the number alone.
    loadPhoneCheck().catch(() => undefined);
  }, []);
  return (
    <div className={css.group}>
      <TextField name="contactName" label={texts.name()} autoComplete="name" maxLength={limits.nameLength} />
      <TextField
        name="contactPhone"
        label={common.phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phoneLength}
      />
      <TextField
        name="contactEmail"
        label={common.email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
      />
    </div>
  );
}
