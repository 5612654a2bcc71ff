import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { resendVerification } from '#contracts/calls/registration.ts';
import { limits } from '#contracts/limits.ts';
import { makeMessageCall } from '#web/features/accounts/accounts.api.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { useAccountEmail } from '#web/features/accounts/use-account-email.ts';
import { useSentMails } from '#web/features/accounts/use-sent-mails.ts';
import { ApiFailure } from '#web/lib/api.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

export const head: StaticHead = { title: 'Check your email', description: 'A verification email is on its way.' };

const noEmail = 'Email address not found. Please register again.';
const failed = 'Failed to resend verification email. Please try again.';

/** Shown while the user waits for the mail: it can be sent again. */
export function EmailSentPage() {
  const { email, isRead: existing, passed } = useAccountEmail('pendingVerificationEmail');
  const storedName = useStored('pendingVerificationName');
  const name = passed.userName ?? storedName ?? 'there';
  const [sent, countSent] = useSentMails(existing ? email : null);
  const [banner, setBanner] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isUsedUp = sent >= limits.verificationResends;
  const isMissing = existing && email === null;

  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(false), limits.successBannerMs);
    return () => clearTimeout(timer);
  }, [banner]);

  async function resend() {
    if (busy || isUsedUp || email === null) return;
    setBusy(true);
    setProblem(null);
    setBanner(false);
    try {
      await makeMessageCall(resendVerification, { body: { email } }, { refused: resendVerification.failed, failed });
      countSent();
      setBanner(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  const alert = isMissing ? noEmail : problem;
  return (
    <AuthFrame picture="haveli" words="Your email is on its way. Open it to come in.">
      <h1>Check your email</h1>
      {!isMissing && (
        <p className={typography.lead}>
          Hi {name}, we sent a verification email to <b className={auth.whom}>{email ?? 'your email address'}</b>. It
          holds a code and a link; either will do.
        </p>
      )}
      <NeedsScript />
      {banner && (
        <Notice className={auth.notice} look="good" role="status">
          Verification email sent successfully! Check your inbox.
        </Notice>
      )}
      {alert !== null && (
        <Notice className={auth.notice} look="danger" role="alert">
          {alert}
        </Notice>
      )}
      <div className={`${layout.stack} ${auth.fields}`}>
        <Link
          className={buttonClass({ look: 'primary', size: 'lg', block: true })}
          to="/verify-email-otp"
          state={{ passed: { email: email ?? undefined, userName: passed.userName } }}
        >
          Enter Verification Code
        </Link>
        <div className={controls.field}>
          <Button size="lg" block busy={busy} disabled={isUsedUp} onClick={() => void resend()}>
            {busy ? 'Sending...' : 'Resend Verification Email'}
          </Button>
          {isUsedUp && (
            <p className={controls.help} role="status">
              Maximum resend attempts reached. Please try registering again later.
            </p>
          )}
        </div>
      </div>
      <p className={`${auth.otherPage} ${auth.links}`}>
        <Link className={typography.link} to="/signin">
          Already verified? Sign In
        </Link>
        <Link className={typography.link} to="/signup">
          Register with different email
        </Link>
      </p>
    </AuthFrame>
  );
}
