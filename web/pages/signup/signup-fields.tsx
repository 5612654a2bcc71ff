import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { enquiryTypes, userTypes } from '#contracts/vocabulary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import type { SignupProblem } from './signup-problem.ts';

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

type Errors = SignupProblem['errors'];

/** Every field of the registration but the picture. */
export function SignupFields({ errors }: { errors: Errors }) {
  return (
    <>
      <div className="pair">
        <Field label="First name" error={errors.first_name}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="first_name"
              autoComplete="given-name"
              maxLength={limits.nameLength}
              required
            />
          )}
        </Field>
        <Field label="Last name" optional error={errors.last_name}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="last_name"
              autoComplete="family-name"
              maxLength={limits.nameLength}
            />
          )}
        </Field>
      </div>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            className="input"
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
      <PhoneField error={errors.phone_number} />
      <div className="pair">
        <Field label="I am a">
          {(control) => <Select {...control} name="user_type" options={choices(userTypes)} defaultValue="buyer" />}
        </Field>
        <Field label="Looking to">
          {(control) => <Select {...control} name="enquiry_type" options={choices(enquiryTypes)} defaultValue="buy" />}
        </Field>
      </div>
      <div className="pair">
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
      <Terms error={errors.terms} />
    </>
  );
}

/** A number of India unless it begins with a country code. */
function PhoneField({ error }: { error?: string }) {
  const [abroad, setAbroad] = useState(false);
  return (
    <Field label="Phone" error={error}>
      {(control) => (
        <div className={classNames('affix', !abroad && 'affix--code')}>
          {!abroad && <span className="unit">+91</span>}
          <input
            {...control}
            className="input"
            type="tel"
            inputMode="tel"
            name="phone_number"
            autoComplete="tel"
            maxLength={limits.phoneLength}
            onChange={(event) => setAbroad(event.target.value.trimStart().startsWith('+'))}
            required
          />
        </div>
      )}
    </Field>
  );
}

function Terms({ error }: { error?: string }) {
  const id = useId();
  return (
    <div className="terms">
      <Check
        name="terms"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        required
      >
        <span>
          I am {limits.minimumAge} or older and agree to the{' '}
          <Link className="link" to="/terms-conditions" target="_blank">
            terms
          </Link>{' '}
          and the{' '}
          <Link className="link" to="/privacy-policy" target="_blank">
            privacy policy
          </Link>
          .
        </span>
      </Check>
      {error && (
        <p className="error" id={`${id}-error`}>
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
    </div>
  );
}
