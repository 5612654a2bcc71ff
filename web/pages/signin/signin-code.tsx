import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { accountTexts } from '#contracts/account-texts.ts';
import { signInByCode } from '#contracts/calls/sign-in.ts';
import { limits } from '#contracts/limits.ts';
import { failureText } from '#web/features/accounts/failure-text.ts';
import { secondStepOf } from '#web/features/accounts/second-step-of.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { emptyBoxes, wholeCode, type CodeBoxes } from '#web/ui/code-input/code-boxes.ts';
import { CodeInput, type CodeInputHandle } from '#web/ui/code-input/code-input.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';

interface SigninCodeProps {
  email: string;
  remember: boolean;
  onSignedIn: () => void;
  /** The account has a second step too. */
  onSecondStep: (secondStep: string) => void;
  /** Back to email and password: signing in again also sends another code. */
  onBack: () => void;
}

/** The second step of a sign-in on a device that is new to the account: the code from a mail. */
export function SigninCode({ email, remember, onSignedIn, onSecondStep, onBack }: SigninCodeProps) {
  const [boxes, setBoxes] = useState<CodeBoxes>(emptyBoxes);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<CodeInputHandle>(null);
  const errorId = useId();
  const code = wholeCode(boxes);

  useEffect(() => {
    input.current?.focus();
  }, []);

  async function verify(otp: string | null) {
    if (busy) return;
    if (otp === null) {
      setWrong(accountTexts.codeIncomplete);
      return;
    }
    setBusy(true);
    setWrong(null);
    try {
      await signInBy(makeCall(signInByCode, { body: { email, otp, remember } }));
      onSignedIn();
    } catch (error) {
      const secondStep = secondStepOf(error);
      if (secondStep !== null) {
        onSecondStep(secondStep);
        return;
      }
      setWrong(failureText(error, 'Login failed. Please try again.'));
      setBusy(false);
      input.current?.focus();
    }
  }

  function handleChange(next: CodeBoxes) {
    setBoxes(next);
    setWrong(null);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void verify(code);
  }

  return (
    <form className={auth.fields} noValidate onSubmit={handleSubmit}>
      <Notice look="warn" role="status">
        {accountTexts.signInCodeNeeded}
      </Notice>
      <p>
        The code goes to <b className={auth.whom}>{email}</b> and is valid for {limits.codeLifeMinutes} minutes. No
        email? Then the password was not right: go back and try again.
      </p>
      <div className={controls.field}>
        <CodeInput
          ref={input}
          boxes={boxes}
          onChange={handleChange}
          onEntered={(entered) => void verify(entered)}
          onEnter={() => void verify(code)}
          label={`${limits.codeDigits}-digit code`}
          invalid={wrong !== null}
          describedBy={wrong === null ? undefined : errorId}
        />
        {wrong !== null && (
          <FieldError id={errorId} role="alert">
            {wrong}
          </FieldError>
        )}
      </div>
      <Button look="primary" size="lg" block type="submit" busy={busy} disabled={code === null}>
        {busy ? 'Signing In...' : 'Verify and Sign In'}
      </Button>
      <Button look="quiet" size="lg" block onClick={onBack}>
        Back to email and password
      </Button>
    </form>
  );
}
