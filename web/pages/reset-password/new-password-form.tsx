import { useRef, useState, type SubmitEvent } from 'react';
import { resetPassword } from '#contracts/calls/password-reset.ts';
import { limits } from '#contracts/limits.ts';
import { makeMessageCall } from '#web/features/accounts/accounts.api.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { newPasswordProblem, type NewPasswordProblem } from './new-password.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';

interface NewPasswordFormProps {
  /** Null until the browser has read the address from storage. */
  email: string | null;
  /** A message from the previous page. */
  greeting?: string;
  /** The message after the password is set. */
  done: string | null;
  onDone: (message: string) => void;
  /** Called when the server has no record of an entered code. */
  onNotVerified: () => void;
}

/** Two fields for the new password, compared before anything is sent. */
export function NewPasswordForm({ email, greeting, done, onDone, onNotVerified }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<NewPasswordProblem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const againInput = useRef<HTMLInputElement>(null);

  async function send(of: string) {
    setBusy(true);
    try {
      const { message } = await makeMessageCall(resetPassword, {
        body: { email: of, password, password_confirmation: again },
      });
      onDone(message || 'Your password has been changed. You can now login to your account.');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 403) onNotVerified();
      else setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || done !== null || email === null) return;
    const found = newPasswordProblem(password, again);
    setProblem(null);
    setWrong(found);
    if (!found) void send(email);
    else (found.field === 'password' ? passwordInput : againInput).current?.focus();
  }

  const common = { autoComplete: 'new-password', required: true, disabled: done !== null } as const;
  return (
    <form className={auth.fields} noValidate onSubmit={handleSubmit}>
      {done !== null ? (
        <Notice look="good" role="status">
          {done}
        </Notice>
      ) : problem !== null ? (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      ) : (
        greeting && (
          <Notice look="good" role="status">
            {greeting}
          </Notice>
        )
      )}
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        {...common}
        ref={passwordInput}
        label={`New Password (min ${limits.passwordMinLength} characters)`}
        name="password"
        error={wrong?.field === 'password' ? wrong.text : undefined}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setWrong(null);
        }}
      />
      <PasswordField
        {...common}
        ref={againInput}
        label="Confirm New Password"
        name="password_confirmation"
        error={wrong?.field === 'confirmation' ? wrong.text : undefined}
        value={again}
        onChange={(event) => {
          setAgain(event.target.value);
          setWrong(null);
        }}
      />
      <Button
        look="primary"
        size="lg"
        block
        type="submit"
        busy={busy}
        disabled={password === '' || again === '' || done !== null}
      >
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
