import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { accountTexts, normalEmail } from '#contracts/account-texts.ts';
import { signIn } from '#contracts/calls/sign-in.ts';
import { limits } from '#contracts/limits.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import { FormAlert } from '#web/features/accounts/form-alert.tsx';
import { secondStepOf } from '#web/features/accounts/second-step-of.ts';
import type { Passed } from '#web/features/accounts/passed.ts';
import { useLeaveSignedIn } from '#web/features/accounts/use-leave-signed-in.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { problemOf, type Problem } from './signin-problem.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

/** Loaded on demand: few people need them. */
const SigninStep = lazy(() => import('./signin-step.tsx').then((module) => ({ default: module.SigninStep })));
const SecondStepForm = lazy(() =>
  import('#web/features/accounts/second-step-form.tsx').then((module) => ({ default: module.SecondStepForm })),
);

/** The step after this form, and its account; closed when somebody came back from it. */
interface Step {
  kind: 'code' | 'link';
  email: string;
  remember: boolean;
  isOpen: boolean;
}

/** A user who registered in this browser can be greeted by name on the code screen. */
function passedOn(email: string): Passed {
  const isPending = readStored('pendingVerificationEmail') === email;
  return { email, userName: (isPending && readStored('pendingVerificationName')) || undefined };
}

interface SigninFormProps {
  /** The path to open after signing in. */
  next: string | undefined;
  passed: Passed;
}

/** Email and password. The typed values stay whatever the server replies. */
export function SigninForm({ next, passed }: SigninFormProps) {
  const [phase, setPhase] = useState<'open' | 'busy' | 'asking' | 'done'>('open');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  /** The sign-in that waits for a code of the authenticator app. */
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // With the address filled in, only the password has to be typed.
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!passed.email || password.current?.form?.contains(document.activeElement)) return;
    // After the router has scrolled to the top of the page: on a small window the field is below.
    const frame = requestAnimationFrame(() => password.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [passed.email]);
  // A code signs in on this page, a link may do so in another tab.
  const awaitsCode = secondStep !== null || (step?.isOpen === true && step.kind === 'code');
  const leave = useLeaveSignedIn(next, phase !== 'open' || awaitsCode);
  useRedirect(phase === 'done', limits.signedInRedirectMs, leave);

  async function send(fields: FormData, tries: number) {
    const email = normalEmail(fields.get('email') as string);
    const remember = fields.has('remember');
    setPhase('busy');
    try {
      await signInBy(makeCall(signIn, { body: { email, password: fields.get('password') as string, remember } }));
      setPhase('done');
    } catch (error) {
      const waiting = secondStepOf(error);
      if (waiting !== null) {
        setSecondStep(waiting);
        setPhase('open');
        return;
      }
      if (error instanceof ApiFailure && error.body.requires_code === true) {
        setStep({ kind: 'code', email, remember, isOpen: true });
        setPhase('open');
        return;
      }
      const unverified = error instanceof ApiFailure && error.body.requires_verification === true;
      if (unverified) writeStored('pendingVerificationEmail', email);
      setProblem({
        text: unverified ? accountTexts.verifyFirst : failureText(error, 'Login failed. Please try again.'),
        tries,
        unverified: unverified ? email : undefined,
      });
      setPhase('open');
    }
  }

  async function mailLink() {
    if (phase !== 'open' || !form.current) return;
    setPhase('asking');
    try {
      const { sendLink } = await import('./send-link.ts');
      const { sent, problem: found } = await sendLink(form.current, next);
      setProblem(found && { ...found, tries: (problem?.tries ?? 0) + 1 });
      if (sent) setStep({ kind: 'link', ...sent, isOpen: true });
    } finally {
      // Also after a connection that was lost before the part was loaded: the button can be pressed again.
      setPhase('open');
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'open') return;
    const form = event.currentTarget;
    const tries = (problem?.tries ?? 0) + 1;
    const found = problemOf(form, tries);
    setProblem(found);
    if (!found) void send(new FormData(form), tries);
    else (form.elements.namedItem(found.email ? 'email' : 'password') as HTMLInputElement).focus();
  }

  if (secondStep !== null && phase !== 'done') {
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <SecondStepForm
          secondStep={secondStep}
          onSignedIn={() => setPhase('done')}
          onBack={(text) => {
            setSecondStep(null);
            setStep((before) => before && { ...before, isOpen: false });
            setProblem(text === undefined ? null : { text, tries: (problem?.tries ?? 0) + 1 });
          }}
        />
      </Suspense>
    );
  }
  if (step?.isOpen && phase !== 'done') {
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <SigninStep
          {...step}
          next={next}
          onSignedIn={() => setPhase('done')}
          onSecondStep={setSecondStep}
          onBack={() => setStep({ ...step, isOpen: false })}
        />
      </Suspense>
    );
  }
  return (
    // If the form is submitted before the script runs, POST keeps the password out of the address.
    <form ref={form} className={auth.fields} method="post" noValidate onSubmit={handleSubmit}>
      <SigninNotice done={phase === 'done'} problem={problem} passed={passed} next={next} />
      <Field label="Email" error={problem?.email}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            type="email"
            inputMode="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailLength}
            defaultValue={step?.email ?? passed.email}
            key={passed.email}
            required
          />
        )}
      </Field>
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        error={problem?.password}
        required
      />
      <div className={auth.line}>
        <Check name="remember" defaultChecked={step?.remember}>
          <span>Remember me</span>
        </Check>
        <Link className={typography.link} to="/forgot-password">
          Forgot password?
        </Link>
      </div>
      <SubmitButton busy={phase === 'busy' || phase === 'done'}>
        {phase === 'open' || phase === 'asking' ? 'Sign In' : 'Signing In...'}
      </SubmitButton>
      <Button size="lg" block busy={phase === 'asking'} onClick={() => void mailLink()}>
        Email me a sign-in link
      </Button>
      <PasskeyButton
        onSignedIn={() => setPhase('done')}
        onProblem={(text) => setProblem({ text, tries: (problem?.tries ?? 0) + 1 })}
      />
    </form>
  );
}

interface SigninNoticeProps {
  done: boolean;
  problem: Problem | null;
  passed: Passed;
  next: string | undefined;
}

/** The form's message: its success, its problem, or a message from the previous page. */
function SigninNotice({ done, problem, passed, next }: SigninNoticeProps) {
  if (done) {
    return (
      <Notice look="good" role="status">
        Login successful! Redirecting...
      </Notice>
    );
  }
  // An error of one field must not take the focus from it.
  if (problem && (problem.email !== undefined || problem.password !== undefined)) {
    return (
      <Notice look="danger" role="alert">
        {problem.text}
      </Notice>
    );
  }
  if (problem) {
    return (
      <FormAlert key={problem.tries}>
        {problem.text}{' '}
        {problem.unverified !== undefined && (
          <Link
            className={typography.link}
            to="/verify-email-otp"
            state={{ passed: { ...passedOn(problem.unverified), next } }}
          >
            Enter Verification Code
          </Link>
        )}
      </FormAlert>
    );
  }
  if (passed.message === undefined) return null;
  const look = passed.messageLook ?? 'good';
  return (
    <Notice look={look} role={look === 'good' ? 'status' : 'alert'}>
      {passed.message}
    </Notice>
  );
}
