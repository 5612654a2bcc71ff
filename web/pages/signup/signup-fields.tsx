import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { enquiryTypes, userTypes } from '#contracts/vocabulary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import type { SignupProblem } from './signup-problem.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './signup-fields.module.css';

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

type Errors = SignupProblem['errors'];

/** Every field of the registration except the picture and the terms. */
export function SignupFields({ errors, before }: { errors: Errors; before: Readonly<Record<string, string>> }) {
  return (
    <>
      <div className={layout.pair}>
        <Field label="First name" error={errors.first_name}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name="first_name"
              autoComplete="given-name"
              defaultValue={before.first_name}
              maxLength={limits.nameLength}
              required
            />
          )}
        </Field>
        <Field label="Last name" optional error={errors.last_name}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name="last_name"
              autoComplete="family-name"
              defaultValue={before.last_name}
              maxLength={limits.nameLength}
            />
          )}
        </Field>
      </div>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            type="email"
            inputMode="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailLength}
            required
          />
        )}
      </Field>
      <PhoneField error={errors.phone_number} before={before.phone_number} />
      <div className={layout.pair}>
        <Field label="I am a">
          {(control) => (
            <Select
              {...control}
              name="user_type"
              options={choices(userTypes)}
              defaultValue={before.user_type ?? 'buyer'}
            />
          )}
        </Field>
        <Field label="Looking to">
          {(control) => (
            <Select
              {...control}
              name="enquiry_type"
              options={choices(enquiryTypes)}
              defaultValue={before.enquiry_type ?? 'buy'}
            />
          )}
        </Field>
      </div>
      <div className={layout.pair}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          help={`At least ${limits.passwordMinLength} characters`}
          error={errors.password}
          required
        />
        <PasswordField
          label="Confirm password"
          name="password_confirmation"
          autoComplete="new-password"
          error={errors.password_confirmation}
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
