import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '#contracts/calls/credentials.ts';
import type { ChangePasswordBody } from '#contracts/accounts/credentials.ts';
import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import type { FieldValues } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { accountEventsQuery, credentialsQuery, sessionsQuery } from '../my-profile.queries.ts';
import { SecondStepCode } from './second-step-code.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as accountTexts from '#texts/account.ts';
import * as factorTexts from '#texts/factors.ts';
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';
import * as signupTexts from '#texts/signup.ts';

interface ChangePasswordDialogProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** A form for the current password and a new one, twice. */
export function ChangePasswordDialog({ userId, open, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.changePasswordTitle()}>
      <PasswordForm userId={userId} onClose={onClose} />
    </Dialog>
  );
}

/** Checks that the browser can make by itself; the server checks the rest. */
function checkPasswords({
  current_password,
  password,
  password_confirmation,
  code,
}: FieldValues<keyof ChangePasswordBody>) {
  const isShort = Array.from(password).length < limits.passwordMinLength;
  return {
    current_password: current_password === '' ? accountTexts.passwordNeeded() : undefined,
    password: isShort ? accountTexts.passwordShort({ passwordMinLength: limits.passwordMinLength }) : undefined,
    password_confirmation: !isShort && password !== password_confirmation ? accountTexts.passwordsDiffer() : undefined,
    code: code === '' ? factorTexts.secondStepCode() : undefined,
  };
}

function PasswordForm({ userId, onClose }: Omit<ChangePasswordDialogProps, 'open'>) {
  const hasSecondStep = useQuery(credentialsQuery(userId)).data?.has_second_step === true;
  const client = useQueryClient();
  const { form, field, problem, busy } = useCallForm(changePassword, {
    check: checkPasswords,
    given: (body) => ({ body }),
    onSent: ({ message }) => {
      onClose();
      showToast({ text: message });
      void client.invalidateQueries(sessionsQuery(userId));
      void client.invalidateQueries(accountEventsQuery(userId));
    },
    broken: changePassword.failed(),
  });

  return (
    <form {...form} className={layout.stack} method="post" noValidate>
      <FormProblem>{problem}</FormProblem>
      <PasswordField
        {...field('current_password')}
        label={texts.currentPassword()}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...field('password')}
        label={texts.newPassword()}
        autoComplete="new-password"
        help={signupTexts.passwordHelp({ passwordMinLength: limits.passwordMinLength })}
        required
      />
      <PasswordField
        {...field('password_confirmation')}
        label={texts.newPasswordAgain()}
        autoComplete="new-password"
        required
      />
      {hasSecondStep && <SecondStepCode {...field('code')} />}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {texts.changePassword()}
        </Button>
      </DialogActions>
    </form>
  );
}
