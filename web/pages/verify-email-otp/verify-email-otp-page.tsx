import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { brand } from '#contracts/brand.ts';
import { resendVerification, verifyByCode } from '#contracts/calls/registration.ts';
import { limits } from '#contracts/limits.ts';
import { makeMessageCall, type SentenceReply } from '#web/features/accounts/accounts.api.ts';
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
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/verify-email.ts';
import * as accountTexts from '#texts/account.ts';

export const head: StaticHead = {
  title: texts.codeTitle(),
  description: texts.codeDescription(),
};

const verified = texts.verified();

const rules: CodeRules = {
  purpose: 'email',
  incomplete: accountTexts.codeIncomplete({ codeDigits: limits.codeDigits }),
  resent: texts.resent(),
  wholePasteOnly: false,
  clearsOnFailure: false,
  verify: (body) => makeMessageCall(verifyByCode, { body }, { refused: texts.refused() }),
  resend: (body) =>
    makeMessageCall(
      resendVerification,
      { body },
      { refused: resendVerification.failed(), failed: texts.resendFailed() },
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
  const [done, setDone] = useState<{ name: string | null; mayContinue: boolean } | null>(null);
  const name = done ? done.name : firstName;
  const navigate = useNavigate();
  useRedirect(done !== null, limits.emailVerifiedRedirectMs, () =>
    navigate({
      to: '/signin',
      replace: true,
      state: {
        passed: {
          ...{ message: verified, isVerified: true, mayContinue: done?.mayContinue },
          ...{ email: email ?? undefined, userName: done?.name ?? undefined, next: passed.next },
        },
      },
    }),
  );

  const sentTo = {
    email: email ?? texts.yourAddress(),
    codeDigits: limits.codeDigits,
    codeLifeMinutes: limits.codeLifeMinutes,
    b: (words: string) => <b className={auth.whom}>{words}</b>,
  };

  function handleVerified({ may_continue: mayContinue }: SentenceReply) {
    setDone({ name: firstName, mayContinue: mayContinue === true });
    writeStored('pendingVerificationEmail', null);
    writeStored('pendingVerificationName', null);
  }

  return (
    <AuthFrame picture="haveli" words={texts.words()}>
      <h1>{texts.checkEmail()}</h1>
      {existing && email === null ? (
        <MissingEmail text={texts.noEmailParameter()} to="/signup" label={texts.toRegistration()} />
      ) : (
        <>
          <p className={typography.lead}>
            {sentence(name ? texts.codeSentToName({ ...sentTo, name }) : texts.codeSent(sentTo))}
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
            {sentence(
              texts.otherWays({
                address: brand.email,
                change: (words) => (
                  <Link
                    className={typography.link}
                    to="/signup"
                    state={{ passed: { registration: passed.registration, next: passed.next } }}
                  >
                    {words}
                  </Link>
                ),
                again: (words) => (
                  <Link className={typography.link} to="/signup">
                    {words}
                  </Link>
                ),
                mail: (words) => (
                  <a className={typography.link} href={`mailto:${brand.email}`}>
                    {words}
                  </a>
                ),
              }),
            )}
          </p>
        </>
      )}
    </AuthFrame>
  );
}
