import { Link, useSearch } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { tookTooLong } from '#web/features/accounts/link-outcome.ts';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { useAccountEmail } from '#web/features/accounts/use-account-email.ts';
import { useLinkVerification } from '#web/features/accounts/use-link-verification.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { writeStored } from '#web/lib/storage.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/verify-email.ts';

export const head: StaticHead = {
  title: texts.headTitle(),
  description: texts.headDescription(),
};

function forgetPending() {
  writeStored('pendingVerificationEmail', null);
  writeStored('pendingVerificationName', null);
}

const primary = buttonClass({ look: 'primary', size: 'lg', block: true });
const secondary = buttonClass({ size: 'lg', block: true });

function Verification({ token }: { token: string | undefined }) {
  // The address of the registration in this browser: the link's address is not in it.
  const { email } = useAccountEmail('pendingVerificationEmail');
  const outcome = useLinkVerification(token, forgetPending);
  if (outcome === null) {
    return (
      <>
        <h1>{texts.verifyingTitle()}</h1>
        <p className={typography.lead}>{texts.takesMoment()}</p>
        <NeedsScript />
        <div className={auth.fields}>
          <p className={auth.busy} role="status">
            <Spinner />
            {texts.verifying()}
          </p>
          <p className={typography.meta}>
            {sentence(
              texts.token({
                token: token?.slice(0, limits.tokenPreviewLength) ?? '',
                code: (words) => <code>{words}</code>,
              }),
            )}
          </p>
        </div>
      </>
    );
  }
  if (outcome.state === 'success') {
    return (
      <>
        <h1>{texts.verifiedTitle()}</h1>
        <div className={`${layout.stack} ${auth.fields}`}>
          <Notice look="good" role="status">
            {outcome.text}
          </Notice>
          <Link
            className={primary}
            to="/signin"
            state={{
              passed: {
                ...{ message: outcome.text, email: email ?? undefined },
                ...{ isVerified: true, mayContinue: outcome.mayContinue },
              },
            }}
          >
            {texts.signIn()}
          </Link>
          <Link className={secondary} to="/">
            {texts.goHome()}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <h1>{texts.failedTitle()}</h1>
      <div className={`${layout.stack} ${auth.fields}`}>
        <Notice look="danger" role="alert">
          {outcome.text}
        </Notice>
        {outcome === tookTooLong && (
          <Link className={primary} to="/signin">
            {texts.signIn()}
          </Link>
        )}
        <Link className={outcome === tookTooLong ? secondary : primary} to="/signup">
          {texts.registerAgain()}
        </Link>
        <Link className={secondary} to="/">
          {texts.goHome()}
        </Link>
      </div>
    </>
  );
}

/** The page of the link in a verification mail. */
export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/verify-email' });
  return (
    <AuthFrame picture="haveli" words={texts.words()}>
      <Verification key={token} token={token} />
    </AuthFrame>
  );
}
