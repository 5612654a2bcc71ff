import { Link, useHydrated } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import { enquiryTypes } from '#contracts/homes/vocabulary.ts';
import { NameFields } from '#web/features/accounts/name-fields.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Check } from '#web/ui/field/check.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { EmailField, SelectField } from '#web/ui/field/text-field.tsx';
import { proposedChoices } from './proposed-choices.ts';
import type { SignupField } from './signup-problem.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './signup-fields.module.css';
import * as texts from '#texts/signup.ts';
import * as common from '#texts/common.ts';

const choices = (values: readonly string[], labelOf: (of: { type: string }) => string) =>
  values.map((value) => ({ value, label: labelOf({ type: value }) }));

type FieldOf = (name: SignupField) => { name: string; error?: string };

interface SignupFieldsProps {
  field: FieldOf;
  before: Readonly<Record<string, string>>;
  /** The page behind the registration. */
  next: string | undefined;
}

/** Every field of the registration except the picture and the terms. */
export function SignupFields({ field, before, next }: SignupFieldsProps) {
  return (
    <>
      <NameFields field={field} labels={{ first: common.firstName(), last: common.lastName() }} before={before} />
      <EmailField {...field('email')} label={common.email()} required />
      <PhoneField error={field('phone_number').error} before={before.phone_number} />
      <WishFields before={before} next={next} />
      <div className={layout.pair}>
        <PasswordField
          label={common.password()}
          {...field('password')}
          autoComplete="new-password"
          help={texts.passwordHelp({ passwordMinLength: limits.passwordMinLength })}
          required
        />
        <PasswordField
          label={texts.confirmPassword()}
          {...field('password_confirmation')}
          autoComplete="new-password"
          required
        />
      </div>
    </>
  );
}

/** Role and aim, as the wish of the newcomer says them. */
function WishFields({ before, next }: Pick<SignupFieldsProps, 'before' | 'next'>) {
  // The waiting action is in the browser alone. It is read once: another tab's must not replace a choice.
  const isRead = useHydrated();
  const proposed = useMemo(() => (isRead ? proposedChoices(next) : null), [isRead, next]);
  return (
    <div className={layout.pair} key={String(isRead)}>
      <SelectField
        name="user_type"
        label={texts.iAm()}
        options={choices(userTypes, texts.userType)}
        defaultValue={before.user_type ?? proposed?.user_type ?? 'buyer'}
      />
      <SelectField
        name="enquiry_type"
        label={texts.lookingTo()}
        options={choices(enquiryTypes, texts.enquiryType)}
        defaultValue={before.enquiry_type ?? proposed?.enquiry_type ?? 'buy'}
      />
    </div>
  );
}

/** An Indian number unless it begins with a country code. */
function PhoneField({ error, before }: { error?: string; before?: string }) {
  const [abroad, setAbroad] = useState(before?.trimStart().startsWith('+') ?? false);
  return (
    <Field label={common.phone()} error={error}>
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

/**
 * The agreement to the terms, right above the button. The links are outside of the label: a phone gives a press on
 * words to the nearest link, and what is agreed to would open instead of the box being ticked.
 */
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
        <span>{texts.agree({ minimumAge: limits.minimumAge })}</span>
      </Check>
      {/* In tabs of their own: what is typed stays. */}
      <p className={css.read}>
        <Link className={typography.more} to="/terms-conditions" target="_blank">
          {common.termsPage()}
        </Link>
        <Link className={typography.more} to="/privacy-policy" target="_blank">
          {common.privacyPage()}
        </Link>
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
