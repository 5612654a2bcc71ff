import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import { accountTexts, normalEmail } from '#contracts/account-texts.ts';
import { startEmailChange } from '#contracts/calls/credentials.ts';
import { factorTexts } from '#contracts/factor-texts.ts';
import type { ChangeEmailBody } from '#contracts/credentials.ts';
import { limits } from '#contracts/limits.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { accountEventsQuery, credentialsQuery } from './my-profile.queries.ts';
import { SecondStepCode } from './second-step-code.tsx';
import { useFieldErrors } from '#web/lib/use-field-errors.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';

interface ChangeEmailDialogProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** A form for a new address and the password; codes go to both addresses then. */
export function ChangeEmailDialog({ userId, open, onClose }: ChangeEmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change your email address">
      <EmailForm userId={userId} onClose={onClose} />
    </Dialog>
  );
}

function EmailForm({ userId, onClose }: Omit<ChangeEmailDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, showErrors, showFailure } = useFieldErrors<keyof ChangeEmailBody>(form);
  const hasSecondStep = useQuery(credentialsQuery(userId)).data?.has_second_step === true;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: ChangeEmailBody) => makeCall(startEmailChange, { body }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(credentialsQuery(userId).queryKey, data);
      void client.invalidateQueries(accountEventsQuery(userId));
      onClose();
      showToast({ text: message });
    },
    onError: (error) => showFailure(error, startEmailChange.failed),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const fields = new FormData(event.currentTarget);
    const email = normalEmail(input.value);
    const password = fields.get('current_password') as string;
    const code = hasSecondStep ? (fields.get('code') as string).trim() : undefined;
    const wrongEmail =
      email === '' ? accountTexts.emailNeeded : input.validity.typeMismatch ? accountTexts.emailInvalid : undefined;
    const found = {
      ...(wrongEmail !== undefined && { email: wrongEmail }),
      ...(password === '' && { current_password: accountTexts.passwordNeeded }),
      ...(code === '' && { code: factorTexts.secondStepCode }),
    };
    showErrors(found);
    if (Object.keys(found).length === 0) change.mutate({ email, current_password: password, code });
  }

  return (
    <form ref={form} className={layout.stack} method="post" noValidate onSubmit={handleSubmit}>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <p>We send a code to the new address and one to the old. Your address changes once you enter both.</p>
      <Field label="New email address" error={errors.email}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            type="email"
            inputMode="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailLength}
            required
          />
        )}
      </Field>
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={errors.current_password}
        required
      />
      {hasSecondStep && <SecondStepCode error={errors.code} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={change.isPending}>
          Send the codes
        </Button>
      </DialogActions>
    </form>
  );
}
