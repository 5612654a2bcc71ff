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
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/verify-email.ts';
import * as common from '#texts/common.ts';

export const head: StaticHead = { title: texts.checkEmail(), description: texts.sentDescription() };

/** Shown while the user waits for the mail: it can be sent again. */
export function EmailSentPage() {
  const { email, isRead: existing, passed } = useAccountEmail('pendingVerificationEmail');
  const storedName = useStored('pendingVerificationName');
  const name = passed.userName ?? storedName;
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
      await makeMessageCall(
        resendVerification,
        { body: { email } },
        { refused: resendVerification.failed(), failed: texts.mailFailed() },
      );
      countSent();
      setBanner(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  const sentTo = {
    email: email ?? texts.yourAddress(),
    b: (words: string) => <b className={auth.whom}>{words}</b>,
  };
  const alert = isMissing ? texts.noEmail() : problem;
  return (
    <AuthFrame picture="haveli" words={texts.sentWords()}>
      <h1>{texts.checkEmail()}</h1>
      {!isMissing && (
        <p className={typography.lead}>
          {sentence(name === null ? texts.mailSent(sentTo) : texts.mailSentToName({ ...sentTo, name }))}
        </p>
      )}
      <NeedsScript />
      {banner && (
        <Notice className={auth.notice} look="good" role="status">
          {texts.mailResent()}
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
          {texts.enterCode()}
        </Link>
        <div className={controls.field}>
          <Button size="lg" block busy={busy} disabled={isUsedUp} onClick={() => void resend()}>
            {busy ? common.sending() : texts.resend()}
          </Button>
          {isUsedUp && (
            <p className={controls.help} role="status">
              {texts.usedUp()}
            </p>
          )}
        </div>
      </div>
      <p className={`${auth.otherPage} ${auth.links}`}>
        <Link className={typography.link} to="/signin">
          {texts.alreadyVerified()}
        </Link>
        <Link className={typography.link} to="/signup">
          {texts.differentEmail()}
        </Link>
      </p>
    </AuthFrame>
  );
}
