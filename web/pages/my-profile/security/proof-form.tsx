import { type ReactNode } from 'react';
import { proofOptions } from '#contracts/calls/passkeys.ts';
import type { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm, type FieldValues } from '#web/ui/form/use-form.ts';
import { SecondStepCode } from './second-step-code.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as accountTexts from '#texts/account.ts';
import * as factorTexts from '#texts/factors.ts';
import * as common from '#texts/common.ts';

export type Proof = ReauthenticationBody;

interface ProofFormProps {
  /** Requires a code of the authenticator app, or a recovery code, too. */
  withCode?: boolean;
  submit: string;
  look?: 'primary' | 'danger';
  onClose: () => void;
  /** The calls of the form; a failure with `errors.password` or `errors.code` is shown at its field. */
  onSend: (proof: Proof, others: FieldValues<string>) => Promise<void>;
  children?: ReactNode;
}

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
  const { form, field, problem, busy } = useForm<'password' | 'code', unknown, FieldValues<string>>({
    check: ({ password, code }) => ({
      password: password === '' ? accountTexts.passwordNeeded() : undefined,
      code: code === '' ? factorTexts.secondStepCode() : undefined,
    }),
    send: ({ password, code, ...others }) =>
      sendWithPasskey({ password: password ?? '', code }, (proof) => onSend(proof, others)),
  });

  return (
    <form {...form} className={layout.stack} noValidate>
      {children}
      <FormProblem>{problem}</FormProblem>
      <PasswordField {...field('password')} label={common.password()} autoComplete="current-password" required />
      {withCode && <SecondStepCode {...field('code')} />}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look={look} type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
