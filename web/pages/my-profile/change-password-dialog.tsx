import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import { accountTexts } from '#contracts/account-texts.ts';
import { changePassword } from '#contracts/calls/credentials.ts';
import { factorTexts } from '#contracts/factor-texts.ts';
import type { ChangePasswordBody } from '#contracts/credentials.ts';
import { limits } from '#contracts/limits.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { accountEventsQuery, credentialsQuery, sessionsQuery } from './my-profile.queries.ts';
import { SecondStepCode } from './second-step-code.tsx';
import { useFieldErrors } from '#web/lib/use-field-errors.ts';
import * as layout from '#web/ui/layout/layout.module.css';

interface ChangePasswordDialogProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** A form for the current password and a new one, twice. */
export function ChangePasswordDialog({ userId, open, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change your password">
      <PasswordForm userId={userId} onClose={onClose} />
    </Dialog>
  );
}

type Field = keyof ChangePasswordBody;

/** Checks that the browser can make by itself; the server checks the rest. */
function checkPasswords({ current_password, password, password_confirmation, code }: ChangePasswordBody) {
  const found: Partial<Record<Field, string>> = {};
  if (current_password === '') found.current_password = accountTexts.passwordNeeded;
  if (Array.from(password).length < limits.passwordMinLength) found.password = accountTexts.passwordShort;
  else if (password !== password_confirmation) found.password_confirmation = accountTexts.passwordsDiffer;
  if (code?.trim() === '') found.code = factorTexts.secondStepCode;
  return found;
}

function PasswordForm({ userId, onClose }: Omit<ChangePasswordDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, showErrors, showFailure } = useFieldErrors<Field>(form);
  const hasSecondStep = useQuery(credentialsQuery(userId)).data?.has_second_step === true;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => makeCall(changePassword, { body }),
    onSuccess: ({ message }) => {
      onClose();
      showToast({ text: message });
      void client.invalidateQueries(sessionsQuery(userId));
      void client.invalidateQueries(accountEventsQuery(userId));
    },
    onError: (error) => showFailure(error, changePassword.failed),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as ChangePasswordBody;
    const found = checkPasswords(values);
    showErrors(found);
    if (Object.keys(found).length === 0) change.mutate(values);
  }

  return (
    <form ref={form} className={layout.stack} method="post" noValidate onSubmit={handleSubmit}>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={errors.current_password}
        required
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        help={`At least ${limits.passwordMinLength} characters`}
        error={errors.password}
        required
      />
      <PasswordField
        label="New password again"
        name="password_confirmation"
        autoComplete="new-password"
        error={errors.password_confirmation}
        required
      />
      {hasSecondStep && <SecondStepCode error={errors.code} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={change.isPending}>
          Change password
        </Button>
      </DialogActions>
    </form>
  );
}
