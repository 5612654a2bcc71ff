import { useEffect, useRef, useState } from 'react';
import { continueSignIn } from '#contracts/calls/sign-in.ts';
import { secondStepOf } from '#web/features/accounts/second-step-of.ts';
import { failureStatus } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/signin.ts';

interface ContinueButtonProps {
  email: string;
  /** The first name; undefined for a registration of another tab. */
  name: string | undefined;
  /** Another way is on its way, or has succeeded. */
  busy: boolean;
  onSignedIn: () => void;
  onSecondStep: (secondStep: string) => void;
  onProblem: (text: string) => void;
}

/** Signs in without the password, in the browser that registered and verified the address a moment before. */
export function ContinueButton({ email, name, busy, onSignedIn, onSecondStep, onProblem }: ContinueButtonProps) {
  const [phase, setPhase] = useState<'open' | 'asking' | 'over'>('open');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the router has scrolled to the top of the page.
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function go(remember: boolean) {
    setPhase('asking');
    try {
      await signInBy(makeCall(continueSignIn, { body: { email, remember } }));
      onSignedIn();
    } catch (error) {
      // Without an answer the grant may still be there.
      setPhase(failureStatus(error) === 0 ? 'open' : 'over');
      const waiting = secondStepOf(error);
      if (waiting === null) onProblem(callFailureText(error, texts.failed()));
      else onSecondStep(waiting);
    }
  }

  if (phase === 'over') return null;
  return (
    <>
      <Button
        ref={button}
        look="primary"
        size="lg"
        block
        busy={busy || phase === 'asking'}
        onClick={({ currentTarget: { form } }) => void go(form !== null && new FormData(form).has('remember'))}
      >
        {name ? texts.continueAs({ name }) : common.continueOn()}
      </Button>
      <p className={`${typography.meta} ${auth.otherPage}`}>{texts.orPassword()}</p>
    </>
  );
}
