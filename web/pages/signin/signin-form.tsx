import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { normalEmail } from '#contracts/accounts/normal-email.ts';
import { signIn } from '#contracts/calls/sign-in.ts';
import { limits } from '#contracts/limits.ts';
import { FormAlert } from '#web/features/accounts/form-alert.tsx';
import type { Passed } from '#web/features/accounts/passed.ts';
import { secondStepOf } from '#web/features/accounts/second-step-of.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useLeaveSignedIn } from '#web/features/accounts/use-leave-signed-in.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { EmailField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ContinueButton } from './continue-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { checkSignin } from './check-signin.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/signin.ts';

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
  const [phase, setPhase] = useState<'open' | 'asking' | 'done'>('open');
  /** Counts problems that the form doesn't find by itself: two can have the same text. */
  const [tries, setTries] = useState(0);
  /** The address that has to be verified first. */
  const [unverified, setUnverified] = useState<string>();
  const [step, setStep] = useState<Step | null>(null);
  /** The sign-in that waits for a code of the authenticator app. */
  const [secondStep, setSecondStep] = useState<string | null>(null);
  // With the address filled in, only the password has to be typed.
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Where the password isn't needed, its field and the keyboard stay out of the way.
    if (!passed.email || passed.mayContinue || password.current?.form?.contains(document.activeElement)) return;
    // After the router has scrolled to the top of the page: on a small window the field is below.
    const frame = requestAnimationFrame(() => password.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [passed.email, passed.mayContinue]);
  // A code signs in on this page, a link may do so in another tab.
  const awaitsCode = secondStep !== null || (step?.isOpen === true && step.kind === 'code');
  const { form, field, errors, problem, busy, show, clear } = useForm<'email' | 'password'>({
    check: checkSignin,
    send: ({ email, password, ...boxes }) => {
      setUnverified(undefined);
      const body = { email: normalEmail(email), password, remember: 'remember' in boxes };
      return signInBy(makeCall(signIn, { body }));
    },
    onSent: () => setPhase('done'),
    onFailure: (failure, { email: typed, ...boxes }) => {
      const email = normalEmail(typed);
      const waiting = secondStepOf(failure);
      const body = failure instanceof ApiFailure ? failure.body : {};
      if (waiting !== null) setSecondStep(waiting);
      else if (body.requires_code === true) {
        setStep({ kind: 'code', email, remember: 'remember' in boxes, isOpen: true });
      } else {
        if (body.requires_verification === true) {
          writeStored('pendingVerificationEmail', email);
          setUnverified(email);
        }
        return false;
      }
      return true;
    },
    failed: texts.failed(),
  });
  const leave = useLeaveSignedIn(next, phase !== 'open' || busy || awaitsCode);
  useRedirect(phase === 'done', limits.signedInRedirectMs, leave);

  function say(found: Parameters<typeof show>[0]) {
    setUnverified(undefined);
    setTries(tries + 1);
    show(found);
  }

  async function mailLink(element: HTMLFormElement | null) {
    if (phase !== 'open' || busy || !element) return;
    setPhase('asking');
    try {
      const { sendLink } = await import('./send-link.ts');
      const { sent, problem: found } = await sendLink(element, next);
      if (found) say(found);
      else clear();
      if (sent) setStep({ kind: 'link', ...sent, isOpen: true });
    } finally {
      // Also after a connection that was lost before the part was loaded: the button can be pressed again.
      setPhase('open');
    }
  }

  if (secondStep !== null && phase !== 'done') {
    return (
      <Suspense fallback={<p role="status">{texts.loading()}</p>}>
        <SecondStepForm
          secondStep={secondStep}
          onSignedIn={() => setPhase('done')}
          onBack={(text) => {
            setSecondStep(null);
            setStep((before) => before && { ...before, isOpen: false });
            say({ form: text });
          }}
        />
      </Suspense>
    );
  }
  if (step?.isOpen && phase !== 'done') {
    return (
      <Suspense fallback={<p role="status">{texts.loading()}</p>}>
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
    <form {...form} className={auth.fields} method="post" noValidate>
      <SigninNotice
        key={tries}
        done={phase === 'done'}
        problem={problem}
        ofField={Boolean(errors.email ?? errors.password)}
        unverified={unverified}
        passed={passed}
        next={next}
      />
      {passed.mayContinue && passed.email !== undefined && (
        <ContinueButton
          email={passed.email}
          name={passed.userName}
          busy={busy || phase !== 'open'}
          onSignedIn={() => setPhase('done')}
          onSecondStep={setSecondStep}
          onProblem={(text) => say({ form: text })}
        />
      )}
      <EmailField
        {...field('email')}
        label={texts.email()}
        autoComplete="username"
        defaultValue={step?.email ?? passed.email}
        key={passed.email}
        required
      />
      <PasswordField
        ref={password}
        {...field('password')}
        label={texts.password()}
        autoComplete="current-password"
        autoCapitalize="none"
        required
      />
      <div className={auth.line}>
        <Check name="remember" defaultChecked={step?.remember}>
          <span>{texts.remember()}</span>
        </Check>
        <Link className={typography.link} to="/forgot-password">
          {texts.forgot()}
        </Link>
      </div>
      <SubmitButton look={passed.mayContinue ? 'secondary' : 'primary'} busy={busy || phase === 'done'}>
        {busy || phase === 'done' ? texts.busy() : texts.submit()}
      </SubmitButton>
      <Button
        size="lg"
        block
        busy={phase === 'asking'}
        onClick={({ currentTarget }) => void mailLink(currentTarget.form)}
      >
        {texts.mailLink()}
      </Button>
      <PasskeyButton onSignedIn={() => setPhase('done')} onProblem={(text) => say({ form: text })} />
    </form>
  );
}

interface SigninNoticeProps {
  done: boolean;
  problem: string | undefined;
  /** A field has an error of its own, and the focus. */
  ofField: boolean;
  unverified: string | undefined;
  passed: Passed;
  next: string | undefined;
}

/** The form's message: its success, its problem, or a message from the previous page. */
function SigninNotice({ done, problem, ofField, unverified, passed, next }: SigninNoticeProps) {
  if (done) {
    return (
      <Notice look="good" role="status">
        {texts.success()}
      </Notice>
    );
  }
  // An error of one field must not take the focus from it.
  if (problem && ofField) return <FormProblem>{problem}</FormProblem>;
  if (problem) {
    return (
      <FormAlert>
        {problem}{' '}
        {unverified !== undefined && (
          <Link
            className={typography.link}
            to="/verify-email-otp"
            state={{ passed: { ...passedOn(unverified), next } }}
          >
            {texts.enterCode()}
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
