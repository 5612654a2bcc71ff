import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import type { Passed } from '#web/features/accounts/passed.ts';
import { useLeaveSignedIn } from '#web/features/accounts/use-leave-signed-in.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { ApiFailure } from '#web/lib/api.ts';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { register } from '#web/session/account-calls.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PictureField } from './picture-field.tsx';
import { SignupFields, Terms } from './signup-fields.tsx';
import { problemOfErrors, type SignupProblem } from './signup-problem.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';

const loadSummary = () => import('./error-summary.tsx').then((module) => ({ default: module.ErrorSummary }));
const ErrorSummary = lazy(loadSummary);

/** Schemas, numbering plans and the summary of errors are loaded when the form is filled in. */
async function loadCheck() {
  const [check] = await Promise.all([import('./check-signup.ts'), loadPhoneCheck(), loadSummary()]);
  return check;
}

const text = (fields: FormData, name: string) => fields.get(name) as string;

/** The fields of the API call; the repeated password and the terms belong to this screen only. */
function payload(fields: FormData, picture: File | null): FormData {
  const sent = new FormData();
  for (const name of ['email', 'password', 'first_name', 'last_name', 'phone_number', 'user_type', 'enquiry_type']) {
    sent.set(name, name === 'password' ? text(fields, name) : text(fields, name).trim());
  }
  if (picture) sent.set('profile_picture', picture);
  return sent;
}

interface SignupFormProps {
  /** The path to open afterwards. */
  next: string | undefined;
  /** The initial values: those registered with another address. */
  before: Passed['registration'];
}

/** The fields that a registration with another address begins with. */
const repeated = ['first_name', 'last_name', 'phone_number', 'user_type', 'enquiry_type'];

/** The registration. The typed values stay whatever the server replies. */
export function SignupForm({ next, before }: SignupFormProps) {
  const router = useRouter();
  const [phase, setPhase] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<SignupProblem | null>(null);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const picture = useRef<File | null>(null);
  const leave = useLeaveSignedIn(next, phase !== 'open');
  useRedirect(phase === 'done', limits.signedInRedirectMs, leave);

  function goTo(field: string) {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  async function send(fields: FormData) {
    setPhase('busy');
    try {
      const { checkSignup } = await loadCheck();
      const found = checkSignup({
        first_name: text(fields, 'first_name'),
        last_name: text(fields, 'last_name'),
        email: text(fields, 'email'),
        phone_number: text(fields, 'phone_number'),
        password: text(fields, 'password'),
        password_confirmation: text(fields, 'password_confirmation'),
        terms: fields.has('terms'),
      });
      setProblem(found);
      if (found) {
        setPhase('open');
        return;
      }
      const { requires_verification: unverified, user } = await register(payload(fields, picture.current));
      if (!unverified) {
        setPhase('done');
        return;
      }
      const registration = Object.fromEntries(repeated.map((name) => [name, text(fields, name)]));
      const passed = { email: user.email, userName: user.first_name, registration, next };
      await router.navigate({ to: '/verify-email-otp', state: { passed } });
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.status === 422;
      setProblem(
        isRefused
          ? problemOfErrors(error.message, error.errors)
          : { text: failureText(error, 'Registration failed. Please try again.'), errors: {} },
      );
      setPhase('open');
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'open') return;
    setTries(tries + 1);
    void send(new FormData(event.currentTarget));
  }

  return (
    // If the form is submitted before the script runs, POST keeps the password out of the address.
    <form
      ref={form}
      className={auth.fields}
      method="post"
      noValidate
      onFocus={() => loadCheck().catch(() => undefined)}
      onSubmit={handleSubmit}
    >
      {phase === 'done' && (
        <Notice look="good" role="status">
          Registration successful! Redirecting...
        </Notice>
      )}
      <Suspense>{problem && <ErrorSummary key={tries} problem={problem} onGo={goTo} />}</Suspense>
      <SignupFields errors={problem?.errors ?? {}} before={before ?? {}} />
      <PictureField
        error={problem?.errors.profile_picture}
        onChange={(chosen) => {
          picture.current = chosen;
        }}
      />
      <Terms error={problem?.errors.terms} />
      <SubmitButton busy={phase !== 'open'}>{phase === 'open' ? 'Create account' : 'Creating account…'}</SubmitButton>
    </form>
  );
}
