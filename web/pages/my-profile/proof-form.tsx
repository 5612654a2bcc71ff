import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { proofOptions } from '#contracts/calls/passkeys.ts';
import { factorTexts } from '#contracts/factor-texts.ts';
import type { ReauthenticationBody } from '#contracts/second-steps.ts';
import { accountTexts } from '#contracts/account-texts.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { SecondStepCode } from './second-step-code.tsx';
import * as layout from '#web/ui/layout/layout.module.css';

export type Proof = ReauthenticationBody;

interface ProofFormProps {
  /** Requires a code of the authenticator app, or a recovery code, too. */
  withCode?: boolean;
  submit: string;
  look?: 'primary' | 'danger';
  onClose: () => void;
  /** The calls of the form; a failure with `errors.password` or `errors.code` is shown at its field. */
  onSend: (proof: Proof, fields: FormData) => Promise<void>;
  children?: ReactNode;
}

type Problem = Partial<Record<'form' | 'password' | 'code', string>>;

/**
 * Sends a proof, and once more with a passkey where the server requires one: for accounts with passkeys and without a
 * second step.
 */
async function sendWithPasskey(proof: Proof, send: (proof: Proof) => Promise<void>): Promise<void> {
  try {
    await send(proof);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.body.requires_passkey !== true) throw error;
    const { answerWithPasskey } = await import('#web/session/passkey-calls.ts');
    const credential = await answerWithPasskey(makeCall(proofOptions, {})).catch((reason: unknown) => {
      throw reason instanceof ApiFailure ? reason : error;
    });
    if (!credential) throw error;
    await send({ ...proof, credential });
  }
}

/** Requires the password, and a code where there is a second step, before something about the sign-in changes. */
export function ProofForm({ withCode = false, submit, look = 'primary', onClose, onSend, children }: ProofFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({});
  const form = useRef<HTMLFormElement>(null);

  function show(found: Problem) {
    setProblem(found);
    const field = found.password ? 'password' : found.code ? 'code' : null;
    if (field) (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  }

  async function send(fields: FormData) {
    const code = withCode ? (fields.get('code') as string).trim() : undefined;
    const proof = { password: fields.get('password') as string, ...(code !== undefined && { code }) };
    const missing = {
      ...(proof.password === '' && { password: accountTexts.passwordNeeded }),
      ...(code === '' && { code: factorTexts.secondStepCode }),
    };
    if (Object.keys(missing).length > 0) {
      show(missing);
      return;
    }
    setBusy(true);
    setProblem({});
    try {
      await sendWithPasskey(proof, (proven) => onSend(proven, fields));
    } catch (error) {
      const { errors, message } = error instanceof ApiFailure ? error : new ApiFailure(0, 'That did not work.');
      const { password: [password] = [], code: [wrongCode] = [] } = errors;
      show(password || wrongCode ? { password, code: wrongCode } : { form: message });
    }
    setBusy(false);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} className={layout.stack} noValidate onSubmit={handleSubmit}>
      {children}
      {problem.form && (
        <Notice look="danger" role="alert">
          {problem.form}
        </Notice>
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problem.password}
        required
      />
      {withCode && <SecondStepCode error={problem.code} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look={look} type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
