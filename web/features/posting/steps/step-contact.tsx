import { useEffect } from 'react';
import { limits } from '#contracts/limits.ts';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { TextField } from '../form/form-fields.tsx';
import * as css from '../posting-frame.module.css';

/** The contact details; by default those of the user who posts. */
export function StepContact() {
  useEffect(() => {
    // If this fails, the server checks the number alone.
    loadPhoneCheck().catch(() => undefined);
  }, []);
  return (
    <div className={css.group}>
      <TextField name="contactName" label="Name" autoComplete="name" maxLength={limits.nameLength} />
      <TextField
        name="contactPhone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phoneLength}
      />
      <TextField
        name="contactEmail"
        label="Email"
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
