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
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/password-reset.ts';

export const head: StaticHead = {
  title: texts.codeTitle(),
  description: texts.codeDescription(),
};

const rules: CodeRules = {
  purpose: 'password-reset',
  incomplete: texts.codeIncomplete({ codeDigits: limits.codeDigits }),
  resent: texts.resent(),
  wholePasteOnly: true,
  clearsOnFailure: true,
  verify: (body) => makeMessageCall(verifyResetCode, { body }),
  resend: (body) => makeMessageCall(forgotPassword, { body }, { failed: texts.resendFailed() }),
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
    setVerified(message || texts.codeRight());
  }

  return (
    <AuthFrame picture="haveli" words={texts.codeWords()}>
      <h1>{texts.codeTitle()}</h1>
      {existing && email === null ? (
        <MissingEmail text={texts.noEmailParameter()} to="/forgot-password" label={texts.request()} />
      ) : (
        <>
          <p className={typography.lead}>
            {sentence(
              texts.codeSent({
                email: email ?? texts.yourAddress(),
                codeDigits: limits.codeDigits,
                codeLifeMinutes: limits.codeLifeMinutes,
                b: (words) => <b className={auth.whom}>{words}</b>,
              }),
            )}
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
            {sentence(
              texts.notYours({
                link: (words) => (
                  <Link className={typography.link} to="/forgot-password">
                    {words}
                  </Link>
                ),
              }),
            )}
          </p>
        </>
      )}
    </AuthFrame>
  );
}
