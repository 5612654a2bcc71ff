import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { Passed } from '#web/features/accounts/passed.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useLeaveSignedIn } from '#web/features/accounts/use-leave-signed-in.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { register } from '#web/session/account-calls.ts';
import { useForm, type FieldValues } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PictureField } from './picture-field.tsx';
import { SignupFields, Terms } from './signup-fields.tsx';
import { inWordsOfField, type SignupField } from './signup-problem.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as texts from '#texts/signup.ts';

const loadSummary = () => import('./error-summary.tsx').then((module) => ({ default: module.ErrorSummary }));
const ErrorSummary = lazy(loadSummary);

/** Schemas, numbering plans and the summary of errors are loaded when the form is filled in. */
async function loadCheck() {
  const [check] = await Promise.all([import('./check-signup.ts'), loadPhoneCheck(), loadSummary()]);
  return check;
}

/** The fields of the API call; the repeated password and the terms belong to this screen only. */
function registrationBody(values: FieldValues<string>, picture: File | null): FormData {
  const sent = new FormData();
  for (const name of ['email', 'password', 'first_name', 'last_name', 'phone_number', 'user_type', 'enquiry_type']) {
    sent.set(name, values[name] ?? '');
  }
  if (picture) sent.set('profile_picture', picture);
  return sent;
}

/** Fields that have no error. */
type SentOnly = 'user_type' | 'enquiry_type';

interface SignupFormProps {
  /** The path to open afterwards. */
  next: string | undefined;
  /** The initial values: those registered with another address. */
  before: Passed['registration'];
}

/** The fields that a registration with another address begins with. */
const repeated: readonly (SignupField | SentOnly)[] = [
  'first_name',
  'last_name',
  'phone_number',
  'user_type',
  'enquiry_type',
];

/** The registration. The typed values stay whatever the server replies. */
export function SignupForm({ next, before }: SignupFormProps) {
  const router = useRouter();
  const [isDone, setIsDone] = useState(false);
  const picture = useRef<File | null>(null);
  const { form, field, errors, busy } = useForm<SignupField | SentOnly, Awaited<ReturnType<typeof register>>>({
    send: async (values) => {
      const { requireGoodSignup } = await loadCheck();
      requireGoodSignup({ ...values, terms: 'terms' in values });
      return register(registrationBody(values, picture.current)).catch((failure: unknown) => {
        throw inWordsOfField(failure);
      });
    },
    onSent: ({ requires_verification: unverified, user }, values) => {
      if (!unverified) {
        setIsDone(true);
        return;
      }
      const registration = Object.fromEntries(repeated.map((name) => [name, values[name]]));
      const passed = { email: user.email, userName: user.first_name, registration, next };
      return router.navigate({ to: '/verify-email-otp', state: { passed } });
    },
    failed: texts.failed(),
  });
  const leave = useLeaveSignedIn(next, busy || isDone);
  useRedirect(isDone, limits.signedInRedirectMs, leave);

  return (
    // If the form is submitted before the script runs, POST keeps the password out of the address.
    <form {...form} className={auth.fields} method="post" noValidate onFocus={() => loadCheck().catch(() => undefined)}>
      {isDone && (
        <Notice look="good" role="status">
          {texts.success()}
        </Notice>
      )}
      <Suspense>{Object.values(errors).some(Boolean) && <ErrorSummary errors={errors} />}</Suspense>
      <SignupFields field={field} before={before ?? {}} next={next} />
      <PictureField
        error={errors.profile_picture}
        onChange={(chosen) => {
          picture.current = chosen;
        }}
      />
      <Terms error={errors.terms} />
      <SubmitButton busy={busy || isDone}>{busy || isDone ? texts.creating() : texts.create()}</SubmitButton>
    </form>
  );
}
