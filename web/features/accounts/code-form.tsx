import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { EmailBody, MessageReply, VerifyCodeBody } from '#contracts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CodeInput, type CodeInputHandle } from '#web/ui/code-input/code-input.tsx';
import { emptyBoxes, wholeCode, type CodeBoxes } from '#web/ui/code-input/code-boxes.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { countdownText, isRefusal } from './code-clock.ts';
import { useCodeClock, type CodePurpose } from './use-code-clock.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './auth-frame.module.css';

/** Differences between the verification code and the reset code. */
export interface CodeRules {
  purpose: CodePurpose;
  /** The message for fewer than six digits. */
  incomplete: string;
  resent: string;
  /** Takes a paste only of exactly six digits. */
  wholePasteOnly: boolean;
  clearsOnFailure: boolean;
  verify: (body: VerifyCodeBody) => Promise<MessageReply>;
  resend: (body: EmailBody) => Promise<MessageReply>;
}

interface CodeFormProps {
  rules: CodeRules;
  /** Null until the browser has read the address. Then mount another form (by its key). */
  email: string | null;
  /** A message from the previous page. */
  greeting?: string;
  /** The message after a correct code. */
  verified: string | null;
  onVerified: (reply: MessageReply) => void;
}

/** Six boxes, the number of wrong tries, the resend button, and the submit button. */
export function CodeForm({ rules, email, greeting, verified, onVerified }: CodeFormProps) {
  const clock = useCodeClock(rules.purpose, email);
  const [boxes, setBoxes] = useState<CodeBoxes>(emptyBoxes);
  const [wrong, setWrong] = useState<string | null>(null);
  /** The last code that the server refused: sending it again would only use another try. */
  const [refused, setRefused] = useState<{ code: string; text: string } | null>(null);
  const [said, setSaid] = useState<{ look: 'good' | 'danger'; text: string } | null>(
    greeting ? { look: 'good', text: greeting } : null,
  );
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const input = useRef<CodeInputHandle>(null);
  const errorId = useId();
  const code = wholeCode(boxes);
  const waiting = clock.secondsLeft === null || clock.secondsLeft > 0;

  useEffect(() => {
    // Only when the address is available: before hydration there is no box to focus.
    if (email !== null) input.current?.focus();
  }, [email]);

  function handleChange(next: CodeBoxes) {
    setBoxes(next);
    setWrong(null);
  }

  async function verify(otp: string | null) {
    if (busy || verified !== null || email === null) return;
    setSaid(null);
    if (otp === null) {
      setWrong(rules.incomplete);
      return;
    }
    if (otp === refused?.code) {
      setWrong(refused.text);
      return;
    }
    setBusy('verify');
    setWrong(null);
    try {
      onVerified(await rules.verify({ email, otp }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      clock.missed(error);
      setWrong(error.message);
      if (isRefusal(error)) setRefused({ code: otp, text: error.message });
      if (rules.clearsOnFailure) setBoxes(emptyBoxes);
      input.current?.focus();
    } finally {
      setBusy(null);
    }
  }

  async function resend() {
    if (busy || waiting || email === null) return;
    setBusy('resend');
    setSaid(null);
    try {
      await rules.resend({ email });
      clock.resent();
      setSaid({ look: 'good', text: rules.resent });
      // The previous code is no longer valid.
      setRefused(null);
      handleChange(emptyBoxes);
      input.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      clock.refused(error);
      setSaid({ look: 'danger', text: error.message });
    } finally {
      setBusy(null);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void verify(code);
  }

  return (
    <form className={css.fields} noValidate onSubmit={handleSubmit}>
      {verified !== null ? (
        <Notice look="good" role="status">
          {verified}
        </Notice>
      ) : (
        said && (
          <Notice look={said.look} role={said.look === 'good' ? 'status' : 'alert'}>
            {said.text}
          </Notice>
        )
      )}
      <div className={controls.field}>
        <CodeInput
          ref={input}
          boxes={boxes}
          onChange={handleChange}
          onEntered={(entered) => void verify(entered)}
          onEnter={() => void verify(code)}
          label={`${limits.codeDigits}-digit code`}
          wholePasteOnly={rules.wholePasteOnly}
          disabled={verified !== null}
          invalid={wrong !== null}
          describedBy={wrong === null ? undefined : errorId}
        />
        {wrong !== null && (
          <FieldError id={errorId} role="alert">
            {wrong}
          </FieldError>
        )}
      </div>
      <div className={css.line}>
        <span className={`${typography.meta} ${typography.tabular}`}>{`Attempts: ${clock.attempts}/3`}</span>
        <Button
          look="quiet"
          size="sm"
          className={typography.tabular}
          busy={busy === 'resend'}
          disabled={waiting || verified !== null}
          onClick={() => void resend()}
        >
          {busy === 'resend'
            ? 'Sending...'
            : clock.secondsLeft
              ? `Resend in ${countdownText(clock.secondsLeft)}`
              : 'Resend code'}
        </Button>
      </div>
      <Button
        look="primary"
        size="lg"
        block
        type="submit"
        busy={busy === 'verify'}
        disabled={code === null || code === refused?.code || verified !== null}
      >
        {busy === 'verify' ? 'Verifying...' : 'Verify'}
      </Button>
    </form>
  );
}
