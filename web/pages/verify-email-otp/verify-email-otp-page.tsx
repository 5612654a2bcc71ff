import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountTexts } from '#contracts/accounts/account-texts.ts';
import { brand } from '#contracts/brand.ts';
import { resendVerification, verifyByCode } from '#contracts/calls/registration.ts';
import { limits } from '#contracts/limits.ts';
import { makeMessageCall } from '#web/features/accounts/accounts.api.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { CodeForm, type CodeRules } from '#web/features/accounts/code-form.tsx';
import { MissingEmail } from '#web/features/accounts/missing-email.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { useAccountEmail } from '#web/features/accounts/use-account-email.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { writeStored } from '#web/lib/storage.ts';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

export const head: StaticHead = {
  title: 'Enter your code',
  description: 'Takes the code that confirms the email address of a new account.',
};

const verified = 'Email verified successfully! You can now login to your account.';

const rules: CodeRules = {
  purpose: 'email',
  incomplete: accountTexts.codeIncomplete,
  resent: 'New OTP sent successfully! Please check your email.',
  wholePasteOnly: false,
  clearsOnFailure: false,
  verify: (body) => makeMessageCall(verifyByCode, { body }, { refused: 'Verification failed' }),
  resend: (body) =>
    makeMessageCall(
      resendVerification,
      { body },
      { refused: resendVerification.failed, failed: 'Failed to resend OTP. Please try again.' },
    ),
};

/** The code from the mail that a registration sends. */
export function VerifyEmailOtpPage() {
  const { email, isRead: existing, passed } = useAccountEmail('pendingVerificationEmail');
  const storedEmail = useStored('pendingVerificationEmail');
  const storedName = useStored('pendingVerificationName');
  // The stored name is of the last registration here; an address from a link may belong to another account.
  const firstName = passed.userName ?? (storedEmail === email ? storedName : null);
  // Set once verified, with the name that is deleted then, so that the sentence does not change.
  const [done, setDone] = useState<{ name: string | null } | null>(null);
  const name = done ? done.name : firstName;
  const navigate = useNavigate();
  useRedirect(done !== null, limits.emailVerifiedRedirectMs, () =>
    navigate({
      to: '/signin',
      replace: true,
      state: { passed: { message: verified, email: email ?? undefined, next: passed.next } },
    }),
  );

  function handleVerified() {
    setDone({ name: firstName });
    writeStored('pendingVerificationEmail', null);
    writeStored('pendingVerificationName', null);
  }

  return (
    <AuthFrame picture="haveli" words="The door is open. One last look at who is there.">
      <h1>Check your email</h1>
      {existing && email === null ? (
        <MissingEmail
          text="Email parameter is required. Please register again."
          to="/signup"
          label="Go to Registration"
        />
      ) : (
        <>
          <p className={typography.lead}>
            {name ? `${name}, we sent` : 'We sent'} a {limits.codeDigits}-digit code to{' '}
            <b className={auth.whom}>{email ?? 'your email address'}</b>. It is valid for {limits.codeLifeMinutes}{' '}
            minutes.
          </p>
          <NeedsScript />
          <CodeForm
            key={existing ? email : undefined}
            rules={rules}
            email={existing ? email : null}
            verified={done && verified}
            onVerified={handleVerified}
          />
          <p className={auth.otherPage}>
            Wrong address?{' '}
            <Link
              className={typography.link}
              to="/signup"
              state={{ passed: { registration: passed.registration, next: passed.next } }}
            >
              Change it
            </Link>
            . No mail? Look in spam,{' '}
            <Link className={typography.link} to="/signup">
              register again
            </Link>
            , or write to{' '}
            <a className={typography.link} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
