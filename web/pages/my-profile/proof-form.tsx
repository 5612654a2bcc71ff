import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { factorTexts } from '#contracts/factor-texts.ts';
import { accountTexts } from '#contracts/account-texts.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { SecondStepCode } from './second-step-code.tsx';
import * as layout from '#web/ui/layout/layout.module.css';

export interface Proof {
  password: string;
  code?: string;
}

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
      await onSend(proof, fields);
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
