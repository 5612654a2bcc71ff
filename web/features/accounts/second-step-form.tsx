import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { factorTexts } from '#contracts/factor-texts.ts';
import { accountTexts } from '#contracts/account-texts.ts';
import { signInBySecondStep } from '#contracts/calls/second-steps.ts';
import { limits } from '#contracts/limits.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { emptyBoxes, wholeCode, type CodeBoxes } from '#web/ui/code-input/code-boxes.ts';
import { CodeInput, type CodeInputHandle } from '#web/ui/code-input/code-input.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { failureText } from './failure-text.ts';
import * as auth from './auth-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';

interface SecondStepFormProps {
  /** The sign-in that waits for it. */
  secondStep: string;
  onSignedIn: () => void;
  /** Back to where the sign-in began; with a text when it is over. */
  onBack: (text?: string) => void;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function SecondStepForm({ secondStep, onSignedIn, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [boxes, setBoxes] = useState<CodeBoxes>(emptyBoxes);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<CodeInputHandle>(null);
  const recovery = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const code = wholeCode(boxes);

  useEffect(() => {
    if (kind === 'app') input.current?.focus();
    else recovery.current?.focus();
  }, [kind]);

  async function send(entered: string | null) {
    if (busy) return;
    if (entered === null || entered.trim() === '') {
      setWrong(kind === 'app' ? accountTexts.codeIncomplete : 'Enter a recovery code');
      return;
    }
    setBusy(true);
    setWrong(null);
    try {
      await signInBy(makeCall(signInBySecondStep, { body: { second_step: secondStep, code: entered } }));
      onSignedIn();
    } catch (error) {
      const text = failureText(error, 'Login failed. Please try again.');
      if (error instanceof ApiFailure && error.body.can_retry === false) {
        onBack(text);
        return;
      }
      setWrong((error instanceof ApiFailure && error.errors.code?.[0]) || text);
      setBusy(false);
      if (kind === 'app') input.current?.focus();
      else recovery.current?.focus();
    }
  }

  function handleChange(next: CodeBoxes) {
    setBoxes(next);
    setWrong(null);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(kind === 'app' ? code : (recovery.current?.value ?? ''));
  }

  function change() {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setBoxes(emptyBoxes);
    setWrong(null);
  }

  return (
    <form className={auth.fields} noValidate onSubmit={handleSubmit}>
      <Notice role="status">
        {kind === 'app'
          ? factorTexts.secondStepNeeded
          : 'Enter one of the recovery codes that you saved when you turned the second step on. Each works once.'}
      </Notice>
      {kind === 'app' ? (
        <div className={controls.field}>
          <CodeInput
            ref={input}
            boxes={boxes}
            onChange={handleChange}
            onEntered={(entered) => void send(entered)}
            onEnter={() => void send(code)}
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
      ) : (
        <Field label="Recovery code" help="Such as 7K4M-XQ2P-9TRD" error={wrong ?? undefined}>
          {(control) => (
            <input
              {...control}
              ref={recovery}
              className={controls.input}
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={() => setWrong(null)}
            />
          )}
        </Field>
      )}
      <Button look="primary" size="lg" block type="submit" busy={busy} disabled={kind === 'app' && code === null}>
        {busy ? 'Signing In...' : 'Verify and Sign In'}
      </Button>
      <Button size="lg" block onClick={change}>
        {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
      <Button look="quiet" size="lg" block onClick={() => onBack()}>
        Back to the sign-in
      </Button>
    </form>
  );
}
