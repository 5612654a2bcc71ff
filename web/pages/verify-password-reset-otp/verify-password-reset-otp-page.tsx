import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPassword, verifyResetCode } from '#contracts/calls/password-reset.ts';
import { limits } from '#contracts/limits.ts';
import { makeMessageCall } from '#web/features/accounts/accounts.api.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { CodeForm, type CodeRules } from '#web/features/accounts/code-form.tsx';
import { MissingEmail } from '#web/features/accounts/missing-email.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { useAccountEmail } from '#web/features/accounts/use-account-email.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { writeStored } from '#web/lib/storage.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

export const head: StaticHead = {
  title: 'Enter your reset code',
  description: 'Takes the code that opens the way to a new password.',
};

const rules: CodeRules = {
  purpose: 'password-reset',
  incomplete: `Please enter the complete ${limits.codeDigits}-digit code.`,
  resent: 'A new password reset code has been sent to your email.',
  wholePasteOnly: true,
  clearsOnFailure: true,
  verify: (body) => makeMessageCall(verifyResetCode, { body }),
  resend: (body) => makeMessageCall(forgotPassword, { body }, { failed: 'Failed to resend code. Please try again.' }),
};

/** The code from the mail that "Forgot password" sends. */
export function VerifyPasswordResetOtpPage() {
  const { email, isRead: existing, passed } = useAccountEmail('pendingPasswordResetEmail');
  const [verified, setVerified] = useState<string | null>(null);
  const navigate = useNavigate();
  useRedirect(verified !== null, limits.resetCodeRedirectMs, () =>
    navigate({
      to: '/reset-password',
      replace: true,
      state: { passed: { email: email ?? undefined, message: verified ?? undefined } },
    }),
  );

  function handleVerified({ message }: { message: string }) {
    writeStored('passwordResetVerified', 'true');
    writeStored('passwordResetEmail', email);
    setVerified(message || 'The code is right. Now choose a new password.');
  }

  return (
    <AuthFrame picture="haveli" words="The key is on its way. Six digits, and you are in.">
      <h1>Enter your reset code</h1>
      {existing && email === null ? (
        <MissingEmail
          text="Email parameter is required. Please request password reset again."
          to="/forgot-password"
          label="Request password reset"
        />
      ) : (
        <>
          <p className={typography.lead}>
            We sent a {limits.codeDigits}-digit code to <b className={auth.whom}>{email ?? 'your email address'}</b>. It
            is valid for {limits.codeLifeMinutes} minutes.
          </p>
          <NeedsScript />
          <CodeForm
            key={existing ? email : undefined}
            rules={rules}
            email={existing ? email : null}
            greeting={passed.message}
            verified={verified}
            onVerified={handleVerified}
          />
          <p className={auth.otherPage}>
            Not your address?{' '}
            <Link className={typography.link} to="/forgot-password">
              Use another one
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
