import { useEffect, useRef, useState } from 'react';
import { sendSignInLink } from '#contracts/calls/sign-in.ts';
import { limits } from '#contracts/limits.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/signin.ts';

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
      setOutcome({ look: 'good', text: texts.anotherLinkSent() });
    } catch (error) {
      setOutcome({ look: 'danger', text: failureText(error, sendSignInLink.failed()) });
    }
    setBusy(false);
  }

  return (
    <div className={auth.fields}>
      <div ref={box} className={auth.alert} tabIndex={-1}>
        <Notice look={outcome?.look ?? 'good'} role={outcome?.look === 'danger' ? 'alert' : 'status'}>
          {outcome?.text ?? texts.checkEmail()}
        </Notice>
      </div>
      <p>
        {sentence(
          texts.linkOnWay({
            email,
            codeLifeMinutes: limits.codeLifeMinutes,
            b: (words) => <b className={auth.whom}>{words}</b>,
          }),
        )}
      </p>
      <p>{texts.noLink()}</p>
      <Button size="lg" block busy={busy} onClick={() => void again()}>
        {texts.sendAnother()}
      </Button>
      <Button look="quiet" size="lg" block onClick={onBack}>
        {texts.backToPassword()}
      </Button>
    </div>
  );
}
