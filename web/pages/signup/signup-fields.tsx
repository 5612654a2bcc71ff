import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { enquiryTypes, userTypes } from '#contracts/homes/vocabulary.ts';
import { NameFields } from '#web/features/accounts/name-fields.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Check } from '#web/ui/field/check.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import type { SignupField } from './signup-problem.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './signup-fields.module.css';

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

type FieldOf = (name: SignupField) => { name: string; error?: string };

/** Every field of the registration except the picture and the terms. */
export function SignupFields({ field, before }: { field: FieldOf; before: Readonly<Record<string, string>> }) {
  return (
    <>
      <NameFields field={field} labels={{ first: 'First name', last: 'Last name' }} before={before} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        required
      />
      <PhoneField error={field('phone_number').error} before={before.phone_number} />
      <div className={layout.pair}>
        <SelectField
          name="user_type"
          label="I am a"
          options={choices(userTypes)}
          defaultValue={before.user_type ?? 'buyer'}
        />
        <SelectField
          name="enquiry_type"
          label="Looking to"
          options={choices(enquiryTypes)}
          defaultValue={before.enquiry_type ?? 'buy'}
        />
      </div>
      <div className={layout.pair}>
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="new-password"
          help={`At least ${limits.passwordMinLength} characters`}
          required
        />
        <PasswordField
          label="Confirm password"
          {...field('password_confirmation')}
          autoComplete="new-password"
          required
        />
      </div>
    </>
  );
}

/** An Indian number unless it begins with a country code. */
function PhoneField({ error, before }: { error?: string; before?: string }) {
  const [abroad, setAbroad] = useState(before?.trimStart().startsWith('+') ?? false);
  return (
    <Field label="Phone" error={error}>
      {(control) => (
        <div className={classNames(controls.affix, !abroad && css.countryCode)}>
          {!abroad && <span className={controls.unit}>+91</span>}
          <input
            {...control}
            className={controls.input}
            type="tel"
            inputMode="tel"
            name="phone_number"
            autoComplete="tel"
            defaultValue={before}
            maxLength={limits.phoneLength}
            onChange={(event) => setAbroad(event.target.value.trimStart().startsWith('+'))}
            required
          />
        </div>
      )}
    </Field>
  );
}

/** The agreement to the terms, right above the button. */
export function Terms({ error }: { error?: string }) {
  const id = useId();
  return (
    <div className={css.terms}>
      <Check
        name="terms"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        required
      >
        <span>
          I am {limits.minimumAge} or older and agree to the{' '}
          <Link className={typography.link} to="/terms-conditions" target="_blank">
            terms
          </Link>{' '}
          and the{' '}
          <Link className={typography.link} to="/privacy-policy" target="_blank">
            privacy policy
          </Link>
          .
        </span>
      </Check>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
