import { useState, type SyntheticEvent } from 'react';
import { resetPassword } from '#contracts/calls/password-reset.ts';
import { limits } from '#contracts/limits.ts';
import type { MessageReply } from '#contracts/accounts/accounts.ts';
import { makeMessageCall } from '#web/features/accounts/accounts.api.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { readForm } from '#web/ui/form/read-form.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { checkNewPassword } from './new-password.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as texts from '#texts/password-reset.ts';

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
  /** Both passwords have something in them. */
  const [isFilled, setIsFilled] = useState(false);
  const { form, field, problem, busy, clearFields } = useForm<'password' | 'password_confirmation', MessageReply>({
    check: (values) => (done !== null || email === null ? null : checkNewPassword(values)),
    send: (body) => makeMessageCall(resetPassword, { body: { email: email ?? '', ...body } }),
    onSent: ({ message }) => onDone(message || texts.done()),
    onFailure: (failure) => {
      const isNotVerified = failure instanceof ApiFailure && failure.status === 403;
      if (isNotVerified) onNotVerified();
      return isNotVerified;
    },
  });

  function handleInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const { password, password_confirmation: again } = readForm(currentTarget);
    setIsFilled(Boolean(password && again));
    clearFields();
  }

  const common = { autoComplete: 'new-password', required: true, disabled: done !== null } as const;
  return (
    <form {...form} className={auth.fields} noValidate onInput={handleInput}>
      {done !== null ? (
        <Notice look="good" role="status">
          {done}
        </Notice>
      ) : problem ? (
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
        {...field('password')}
        label={texts.newPassword({ passwordMinLength: limits.passwordMinLength })}
      />
      <PasswordField {...common} {...field('password_confirmation')} label={texts.confirmPassword()} />
      <Button look="primary" size="lg" block type="submit" busy={busy} disabled={!isFilled || done !== null}>
        {busy ? texts.resetting() : texts.reset()}
      </Button>
    </form>
  );
}
