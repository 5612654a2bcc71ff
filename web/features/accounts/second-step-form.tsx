import { limits } from '#contracts/limits.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { signInBySecondStep } from '#contracts/calls/second-steps.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { emptyBoxes, wholeCode, type CodeBoxes } from '#web/ui/code-input/code-boxes.ts';
import { type CodeInputHandle } from '#web/ui/code-input/code-input.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CodeField } from './code-field.tsx';
import * as auth from './auth-frame.module.css';
import * as texts from '#texts/account-pages.ts';
import * as accountTexts from '#texts/account.ts';
import * as factorTexts from '#texts/factors.ts';

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
  const input = useRef<CodeInputHandle>(null);
  const recovery = useRef<HTMLInputElement>(null);
  const code = wholeCode(boxes);

  useEffect(() => {
    if (kind === 'app') input.current?.focus();
    else recovery.current?.focus();
  }, [kind]);

  const focus = () => (kind === 'app' ? input : recovery).current?.focus();
  const { form, errors, busy, submit, clear } = useForm<'code'>({
    check: ({ code: entered }) => ({
      code:
        entered === ''
          ? kind === 'app'
            ? accountTexts.codeIncomplete({ codeDigits: limits.codeDigits })
            : texts.recoveryNeeded()
          : undefined,
    }),
    send: ({ code: entered }) =>
      signInBy(makeCall(signInBySecondStep, { body: { second_step: secondStep, code: entered } })),
    onSent: onSignedIn,
    onFailure: (failure) => {
      const isOver = failure instanceof ApiFailure && failure.body.can_retry === false;
      if (isOver) onBack(failure.message);
      else focus();
      return isOver;
    },
    problemAt: 'code',
  });
  const send = (entered: string | null) => void submit({ code: entered ?? '' });

  function handleChange(next: CodeBoxes) {
    setBoxes(next);
    clear();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send(kind === 'app' ? code : (recovery.current?.value ?? '').trim());
  }

  function change() {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setBoxes(emptyBoxes);
    clear();
  }

  return (
    <form {...form} className={auth.fields} noValidate onSubmit={handleSubmit}>
      <Notice role="status">{kind === 'app' ? factorTexts.secondStepNeeded() : texts.recoveryText()}</Notice>
      {kind === 'app' ? (
        <CodeField
          ref={input}
          boxes={boxes}
          onChange={handleChange}
          onEntered={send}
          onEnter={() => send(code)}
          error={errors.code}
        />
      ) : (
        <TextField
          ref={recovery}
          label={texts.recoveryCode()}
          help={texts.recoveryExample({ example: '7K4M-XQ2P-9TRD' })}
          error={errors.code}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={clear}
        />
      )}
      <Button look="primary" size="lg" block type="submit" busy={busy} disabled={kind === 'app' && code === null}>
        {busy ? texts.signingIn() : texts.verifyAndSignIn()}
      </Button>
      <Button size="lg" block onClick={change}>
        {kind === 'app' ? texts.useRecovery() : texts.useApp()}
      </Button>
      <Button look="quiet" size="lg" block onClick={() => onBack()}>
        {texts.backToSignin()}
      </Button>
    </form>
  );
}
