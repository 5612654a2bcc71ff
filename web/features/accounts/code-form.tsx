import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { EmailBody, VerifyCodeBody } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { emptyBoxes, wholeCode, type CodeBoxes } from '#web/ui/code-input/code-boxes.ts';
import { type CodeInputHandle } from '#web/ui/code-input/code-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { SentenceReply } from './accounts.api.ts';
import { countdownText, isRefusal } from './code-clock.ts';
import { useCodeClock, type CodePurpose } from './use-code-clock.ts';
import { CodeField } from './code-field.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './auth-frame.module.css';
import * as texts from '#texts/account-pages.ts';
import * as common from '#texts/common.ts';

/** Differences between the verification code and the reset code. */
export interface CodeRules {
  purpose: CodePurpose;
  /** The message for fewer than six digits. */
  incomplete: string;
  resent: string;
  /** Takes a paste only of exactly six digits. */
  wholePasteOnly: boolean;
  clearsOnFailure: boolean;
  verify: (body: VerifyCodeBody) => Promise<SentenceReply>;
  resend: (body: EmailBody) => Promise<SentenceReply>;
}

interface CodeFormProps {
  rules: CodeRules;
  /** Null until the browser has read the address. Then mount another form (by its key). */
  email: string | null;
  /** A message from the previous page. */
  greeting?: string;
  /** The message after a correct code. */
  verified: string | null;
  onVerified: (reply: SentenceReply) => void;
}

/** Six boxes, the number of wrong tries, the resend button, and the submit button. */
export function CodeForm({ rules, email, greeting, verified, onVerified }: CodeFormProps) {
  const clock = useCodeClock(rules.purpose, email);
  const [boxes, setBoxes] = useState<CodeBoxes>(emptyBoxes);
  /** The last code that the server refused: sending it again would only use another try. */
  const [refused, setRefused] = useState<{ code: string; text: string } | null>(null);
  const [said, setSaid] = useState<{ look: 'good' | 'danger'; text: string } | null>(
    greeting ? { look: 'good', text: greeting } : null,
  );
  const [isResending, setResending] = useState(false);
  const input = useRef<CodeInputHandle>(null);
  const code = wholeCode(boxes);
  const waiting = clock.secondsLeft === null || clock.secondsLeft > 0;

  useEffect(() => {
    // Only when the address is available: before hydration there is no box to focus.
    if (email !== null) input.current?.focus();
  }, [email]);

  const { form, errors, busy, submit, clear } = useForm<'otp', SentenceReply>({
    check: ({ otp }) => ({ otp: otp === '' ? rules.incomplete : otp === refused?.code ? refused.text : undefined }),
    send: ({ otp }) => rules.verify({ email: email ?? '', otp }),
    onSent: onVerified,
    onFailure: (failure, { otp }) => {
      if (rules.clearsOnFailure) setBoxes(emptyBoxes);
      input.current?.focus();
      if (!(failure instanceof ApiFailure)) return;
      clock.missed(failure);
      if (isRefusal(failure)) setRefused({ code: otp, text: failure.message });
    },
    problemAt: 'otp',
  });

  function handleChange(next: CodeBoxes) {
    setBoxes(next);
    clear();
  }

  function verify(otp: string | null) {
    if (busy || isResending || verified !== null || email === null) return;
    setSaid(null);
    void submit({ otp: otp ?? '' });
  }

  async function resend() {
    if (busy || isResending || waiting || email === null) return;
    setResending(true);
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
      setResending(false);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    verify(code);
  }

  return (
    <form {...form} className={css.fields} noValidate onSubmit={handleSubmit}>
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
      <CodeField
        ref={input}
        boxes={boxes}
        onChange={handleChange}
        onEntered={verify}
        onEnter={() => verify(code)}
        wholePasteOnly={rules.wholePasteOnly}
        disabled={verified !== null}
        error={errors.otp}
      />
      <div className={css.line}>
        <span className={`${typography.meta} ${typography.tabular}`}>
          {texts.attempts({ used: String(clock.attempts), codeAttempts: limits.codeAttempts })}
        </span>
        <Button
          look="quiet"
          size="sm"
          className={typography.tabular}
          busy={isResending}
          disabled={waiting || verified !== null}
          onClick={() => void resend()}
        >
          {isResending
            ? common.sending()
            : clock.secondsLeft
              ? texts.resendIn({ time: countdownText(clock.secondsLeft) })
              : texts.resendCode()}
        </Button>
      </div>
      <Button
        look="primary"
        size="lg"
        block
        type="submit"
        busy={busy}
        disabled={code === null || code === refused?.code || verified !== null}
      >
        {busy ? texts.verifying() : texts.verify()}
      </Button>
    </form>
  );
}
