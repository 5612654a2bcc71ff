import { useQuery, useQueryClient } from '@tanstack/react-query';
import { normalEmail } from '#contracts/accounts/normal-email.ts';
import { startEmailChange } from '#contracts/calls/credentials.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { EmailField } from '#web/ui/field/text-field.tsx';
import { emailProblem } from '#web/ui/form/email-problem.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { accountEventsQuery, credentialsQuery } from '../my-profile.queries.ts';
import { SecondStepCode } from './second-step-code.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as accountTexts from '#texts/account.ts';
import * as factorTexts from '#texts/factors.ts';
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';

interface ChangeEmailDialogProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** A form for a new address and the password; codes go to both addresses then. */
export function ChangeEmailDialog({ userId, open, onClose }: ChangeEmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.changeEmailTitle()}>
      <EmailForm userId={userId} onClose={onClose} />
    </Dialog>
  );
}

function EmailForm({ userId, onClose }: Omit<ChangeEmailDialogProps, 'open'>) {
  const hasSecondStep = useQuery(credentialsQuery(userId)).data?.has_second_step === true;
  const client = useQueryClient();
  const { form, field, problem, busy } = useCallForm(startEmailChange, {
    check: ({ current_password: password, code }, element) => ({
      email: emailProblem(element),
      current_password: password === '' ? accountTexts.passwordNeeded() : undefined,
      code: code === '' ? factorTexts.secondStepCode() : undefined,
    }),
    given: (body) => ({ body: { ...body, email: normalEmail(body.email) } }),
    onSent: ({ message, data }) => {
      client.setQueryData(credentialsQuery(userId).queryKey, data);
      void client.invalidateQueries(accountEventsQuery(userId));
      onClose();
      showToast({ text: message });
    },
    broken: startEmailChange.failed(),
  });

  return (
    <form {...form} className={layout.stack} method="post" noValidate>
      <FormProblem>{problem}</FormProblem>
      <p>{texts.changeEmailText()}</p>
      <EmailField {...field('email')} label={texts.newEmail()} required />
      <PasswordField
        {...field('current_password')}
        label={texts.currentPassword()}
        autoComplete="current-password"
        required
      />
      {hasSecondStep && <SecondStepCode {...field('code')} />}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {texts.sendCodes()}
        </Button>
      </DialogActions>
    </form>
  );
}
