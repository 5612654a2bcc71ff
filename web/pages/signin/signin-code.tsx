import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { signInByCode } from '#contracts/calls/sign-in.ts';
import { limits } from '#contracts/limits.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { secondStepOf } from '#web/features/accounts/second-step-of.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { emptyBoxes, wholeCode, type CodeBoxes } from '#web/ui/code-input/code-boxes.ts';
import { type CodeInputHandle } from '#web/ui/code-input/code-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/signin.ts';
import * as accountTexts from '#texts/account.ts';

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
  const input = useRef<CodeInputHandle>(null);
  const code = wholeCode(boxes);

  useEffect(() => {
    input.current?.focus();
  }, []);

  const { form, errors, busy, submit, clear } = useForm<'otp'>({
    check: ({ otp }) => ({
      otp: otp === '' ? accountTexts.codeIncomplete({ codeDigits: limits.codeDigits }) : undefined,
    }),
    send: ({ otp }) => signInBy(makeCall(signInByCode, { body: { email, otp, remember } })),
    onSent: onSignedIn,
    onFailure: (failure) => {
      const secondStep = secondStepOf(failure);
      if (secondStep === null) input.current?.focus();
      else onSecondStep(secondStep);
      return secondStep !== null;
    },
    problemAt: 'otp',
  });
  const verify = (otp: string | null) => void submit({ otp: otp ?? '' });

  function handleChange(next: CodeBoxes) {
    setBoxes(next);
    clear();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    verify(code);
  }

  return (
    <form {...form} className={auth.fields} noValidate onSubmit={handleSubmit}>
      <Notice look="warn" role="status">
        {accountTexts.signInCodeNeeded()}
      </Notice>
      <p>
        {sentence(
          texts.codeGoesTo({
            email,
            codeLifeMinutes: limits.codeLifeMinutes,
            b: (words) => <b className={auth.whom}>{words}</b>,
          }),
        )}
      </p>
      <CodeField
        ref={input}
        boxes={boxes}
        onChange={handleChange}
        onEntered={verify}
        onEnter={() => verify(code)}
        error={errors.otp}
      />
      <Button look="primary" size="lg" block type="submit" busy={busy} disabled={code === null}>
        {busy ? texts.busy() : texts.verifyAndSignIn()}
      </Button>
      <Button look="quiet" size="lg" block onClick={onBack}>
        {texts.backToPassword()}
      </Button>
    </form>
  );
}
