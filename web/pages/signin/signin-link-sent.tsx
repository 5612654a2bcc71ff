import { useEffect, useRef, useState } from 'react';
import { sendSignInLink } from '#contracts/calls/sign-in.ts';
import { limits } from '#contracts/limits.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';

interface SigninLinkSentProps {
  email: string;
  /** Requests another link. */
  onAgain: () => Promise<unknown>;
  onBack: () => void;
}

/** Instructions after a sign-in link was requested. The text is the same for every address. */
export function SigninLinkSent({ email, onAgain, onBack }: SigninLinkSentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ look: 'good' | 'danger'; text: string } | null>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);

  async function again() {
    setBusy(true);
    try {
      await onAgain();
      setOutcome({ look: 'good', text: 'We sent another link. The one before is worth nothing now.' });
    } catch (error) {
      setOutcome({ look: 'danger', text: failureText(error, sendSignInLink.failed) });
    }
    setBusy(false);
  }

  return (
    <div className={auth.fields}>
      <div ref={box} className={auth.alert} tabIndex={-1}>
        <Notice look={outcome?.look ?? 'good'} role={outcome?.look === 'danger' ? 'alert' : 'status'}>
          {outcome?.text ?? 'Check your email.'}
        </Notice>
      </div>
      <p>
        If <b className={auth.whom}>{email}</b> has an account, a link to sign in is on its way. It is valid for{' '}
        {limits.codeLifeMinutes} minutes and works once. Open it in this browser.
      </p>
      <p>No email? Look into the spam folder, or check the address.</p>
      <Button size="lg" block busy={busy} onClick={() => void again()}>
        Send another link
      </Button>
      <Button look="quiet" size="lg" block onClick={onBack}>
        Back to email and password
      </Button>
    </div>
  );
}
