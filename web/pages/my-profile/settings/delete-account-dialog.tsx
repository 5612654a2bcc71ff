import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteAccount } from '#contracts/calls/account.ts';
import { forgetDrafts } from '#web/session/drafts.ts';
import { forgetSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { credentialsQuery } from '../my-profile.queries.ts';
import { SecondStepCode } from '../security/second-step-code.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as accountTexts from '#texts/account.ts';
import * as factorTexts from '#texts/factors.ts';
import * as texts from '#texts/profile-settings.ts';
import * as common from '#texts/common.ts';

interface DeleteAccountDialogProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** Lists what is deleted with the account, and requires the password, and a code where there is a second step. */
export function DeleteAccountDialog({ userId, open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.deleteQuestion()}>
      <DeleteForm userId={userId} onClose={onClose} />
    </Dialog>
  );
}

function DeleteForm({ userId, onClose }: Omit<DeleteAccountDialogProps, 'open'>) {
  const navigate = useNavigate();
  const hasSecondStep = useQuery(credentialsQuery(userId)).data?.has_second_step === true;
  const { form, field, problem, busy } = useCallForm(deleteAccount, {
    check: ({ password, code }) => ({
      password: password === '' ? accountTexts.passwordNeeded() : undefined,
      code: code === '' ? factorTexts.secondStepCode() : undefined,
    }),
    given: (body) => ({ body }),
    onSent: ({ message }) => {
      // Navigates first: without a session this page would redirect to the sign-in.
      void navigate({ to: '/' });
      forgetSession();
      forgetDrafts();
      showToast({ text: message });
    },
    broken: deleteAccount.failed(),
  });

  return (
    <form {...form} className={layout.stack} noValidate>
      <p>{texts.deleteText()}</p>
      <FormProblem>{problem}</FormProblem>
      <PasswordField {...field('password')} label={common.password()} autoComplete="current-password" required />
      {hasSecondStep && <SecondStepCode {...field('code')} />}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="danger" type="submit" busy={busy}>
          {texts.deleteMine()}
        </Button>
      </DialogActions>
    </form>
  );
}
