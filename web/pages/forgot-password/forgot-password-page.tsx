import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { accountTexts } from '#contracts/account-texts.ts';
import { forgotPassword } from '#contracts/calls/password-reset.ts';
import { limits } from '#contracts/limits.ts';
import { makeMessageCall } from '#web/features/accounts/accounts.api.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { usePassed } from '#web/features/accounts/passed.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { ApiFailure } from '#web/lib/api.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { writeStored } from '#web/lib/storage.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

export const head: StaticHead = { title: 'Forgot your password?', description: 'Sends a code to set a new password.' };

/** Requests a code to set a new password. */
export function ForgotPasswordPage() {
  const passed = usePassed();
  const input = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function send(email: string) {
    setBusy(true);
    try {
      const { message } = await makeMessageCall(forgotPassword, { body: { email } });
      // Without this, values of an earlier reset would make the next page believe that this code was entered.
      writeStored('passwordResetVerified', null);
      writeStored('passwordResetEmail', null);
      writeStored('pendingPasswordResetEmail', email);
      await navigate({ to: '/verify-password-reset-otp', state: { passed: { email, message } } });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field || busy) return;
    const email = field.value.trim();
    const wrong =
      email === '' ? accountTexts.emailNeeded : field.validity.valid ? undefined : accountTexts.emailInvalid;
    setProblem(null);
    setInvalid(wrong);
    if (wrong) field.focus();
    else void send(email);
  }

  return (
    <AuthFrame picture="courtyard" words="Lost the key? It happens in every house. We will cut you a new one.">
      <h1>Forgot your password?</h1>
      <p className={typography.lead}>
        Tell us the email address of your account. We will send a {limits.codeDigits}-digit code to it.
      </p>
      <NeedsScript />
      {problem !== null && (
        <Notice className={auth.notice} look="danger" role="alert">
          <p>{problem}</p>
          {problem.includes('No account found') && (
            <Link className={typography.link} to="/signup">
              Create New Account
            </Link>
          )}
        </Notice>
      )}
      <form className={auth.fields} noValidate onSubmit={handleSubmit}>
        <Field label="Email" error={invalid}>
          {(control) => (
            <input
              {...control}
              ref={input}
              className={controls.input}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={limits.emailLength}
              defaultValue={passed.email}
              onChange={() => setInvalid(undefined)}
            />
          )}
        </Field>
        <SubmitButton busy={busy}>{busy ? 'Sending...' : 'Send Verification Code'}</SubmitButton>
      </form>
      <p className={auth.otherPage}>
        <Link className={typography.link} to="/signin">
          Back to Login
        </Link>
      </p>
    </AuthFrame>
  );
}
