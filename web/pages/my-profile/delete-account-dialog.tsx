import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { accountTexts } from '#contracts/account-texts.ts';
import { deleteAccount } from '#contracts/calls/account.ts';
import { factorTexts } from '#contracts/factor-texts.ts';
import type { ReauthenticationBody } from '#contracts/second-steps.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useFieldErrors } from '#web/lib/use-field-errors.ts';
import { forgetDrafts } from '#web/session/drafts.ts';
import { forgetSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { credentialsQuery } from './my-profile.queries.ts';
import { SecondStepCode } from './second-step-code.tsx';
import * as layout from '#web/ui/layout/layout.module.css';

interface DeleteAccountDialogProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** Lists what is deleted with the account, and requires the password, and a code where there is a second step. */
export function DeleteAccountDialog({ userId, open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?">
      <DeleteForm userId={userId} onClose={onClose} />
    </Dialog>
  );
}

function DeleteForm({ userId, onClose }: Omit<DeleteAccountDialogProps, 'open'>) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, showErrors, showFailure } = useFieldErrors<keyof ReauthenticationBody>(form);
  const hasSecondStep = useQuery(credentialsQuery(userId)).data?.has_second_step === true;
  const [busy, setBusy] = useState(false);

  async function send(body: ReauthenticationBody) {
    setBusy(true);
    try {
      const { message } = await makeCall(deleteAccount, { body });
      // Navigates first: without a session this page would redirect to the sign-in.
      void navigate({ to: '/' });
      forgetSession();
      forgetDrafts();
      showToast({ text: message });
    } catch (error) {
      showFailure(error, deleteAccount.failed);
      setBusy(false);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const password = fields.get('password') as string;
    const code = hasSecondStep ? (fields.get('code') as string).trim() : undefined;
    const found = {
      ...(password === '' && { password: accountTexts.passwordNeeded }),
      ...(code === '' && { code: factorTexts.secondStepCode }),
    };
    showErrors(found);
    if (Object.keys(found).length === 0) void send({ password, code });
  }

  return (
    <form ref={form} className={layout.stack} noValidate onSubmit={handleSubmit}>
      <p>
        Deleted are your profile and its picture, your listings and leads with their pictures, your messages, and your
        sessions on every device. Nobody can bring them back.
      </p>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      {hasSecondStep && <SecondStepCode error={errors.code} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" type="submit" busy={busy}>
          Delete my account
        </Button>
      </DialogActions>
    </form>
  );
}
