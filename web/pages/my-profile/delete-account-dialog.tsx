import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { accountTexts } from '#contracts/account-texts.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { forgetSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { deleteAccount } from './account.api.ts';
import * as layout from '#web/ui/layout/layout.module.css';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Lists what is deleted with the account, and requires the password. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?">
      <DeleteForm onClose={onClose} />
    </Dialog>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; ofPassword: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function send(password: string) {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await deleteAccount({ password });
      // Navigates first: without a session this page would redirect to the sign-in.
      void navigate({ to: '/' });
      forgetSession();
      showToast({ text: message });
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors.password?.[0] : undefined;
      const text = error instanceof ApiFailure ? error.message : 'Your account could not be deleted';
      setProblem({ text: wrong ?? text, ofPassword: wrong !== undefined });
      setBusy(false);
      if (wrong !== undefined) input.current?.focus();
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = new FormData(event.currentTarget).get('password') as string;
    if (password !== '') return void send(password);
    setProblem({ text: accountTexts.passwordNeeded, ofPassword: true });
    input.current?.focus();
  }

  return (
    <form className={layout.stack} noValidate onSubmit={handleSubmit}>
      <p>
        Deleted are your profile and its picture, your listings and leads with their pictures, your messages, and your
        sessions on every device. Nobody can bring them back.
      </p>
      {problem && !problem.ofPassword && (
        <Notice look="danger" role="alert">
          {problem.text}
        </Notice>
      )}
      <PasswordField
        ref={input}
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problem?.ofPassword ? problem.text : undefined}
        required
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" type="submit" busy={busy}>
          Delete my account
        </Button>
      </DialogActions>
    </form>
  );
}
