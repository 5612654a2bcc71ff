import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { typedDigits } from '#contracts/text/digits.ts';
import { brand } from '#contracts/brand.ts';
import { cancelEmailChange, confirmEmailChange, resendEmailChange } from '#contracts/calls/credentials.ts';
import type { ChangedSide, Credentials, EmailChange } from '#contracts/accounts/credentials.ts';
import { limits } from '#contracts/limits.ts';
import { invalidateUserRecords } from '#web/features/user-records/user-records.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { accountEventsQuery, credentialsQuery } from '../my-profile.queries.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './waiting-email.module.css';
import * as accountTexts from '#texts/account.ts';
import * as texts from '#texts/profile-security.ts';
import { sentence } from '#web/lib/sentence.ts';
import * as dateTexts from '#texts/dates.ts';

interface WaitingEmailProps {
  userId: number;
  oldEmail: string;
  change: EmailChange;
}

const moments = new Intl.DateTimeFormat(dateTexts.tag(), { dateStyle: 'medium', timeStyle: 'short' });

/** A change of address that waits for the codes of both mailboxes. */
export function WaitingEmail({ userId, oldEmail, change }: WaitingEmailProps) {
  const client = useQueryClient();

  function show(message: string, data: Credentials) {
    client.setQueryData(credentialsQuery(userId).queryKey, data);
    void client.invalidateQueries(accountEventsQuery(userId));
    showToast({ text: message });
    if (data.email_change !== null) return;
    // The pressed button is removed, so the heading takes the focus.
    document.getElementById('email-title')?.focus();
    void refreshSession();
    if (data.email !== oldEmail) invalidateUserRecords(client, userId);
  }

  const cancel = useMutation({
    mutationFn: () => makeCall(cancelEmailChange, {}),
    onSuccess: ({ message, data }) => show(message, data),
    onError: (error) => showToast({ text: callFailureText(error, cancelEmailChange.failed()) }),
  });

  return (
    <div className={css.panel}>
      <p>
        {sentence(
          texts.emailBecomes({
            email: change.email,
            time: moments.format(new Date(change.expires_at)),
            codeLifeMinutes: limits.codeLifeMinutes,
            b: (words) => <b className={css.address}>{words}</b>,
          }),
        )}
      </p>
      <CodeOfSide
        side="new"
        label={texts.codeToNew()}
        email={change.email}
        confirmed={change.new_confirmed}
        onConfirmed={show}
      />
      <CodeOfSide
        side="old"
        label={texts.codeToOld()}
        email={oldEmail}
        confirmed={change.old_confirmed}
        onConfirmed={show}
      />
      <p className={typography.meta}>
        {sentence(
          texts.oldMailbox({
            email: brand.email,
            link: (words) => (
              <a className={typography.link} href={`mailto:${brand.email}`}>
                {words}
              </a>
            ),
          }),
        )}
      </p>
      <div>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.cancelChange()}
        </Button>
      </div>
    </div>
  );
}

interface CodeOfSideProps {
  side: ChangedSide;
  label: string;
  email: string;
  confirmed: boolean;
  onConfirmed: (message: string, data: Credentials) => void;
}

/** The field for the code of one address. */
function CodeOfSide({ side, label, email, confirmed, onConfirmed }: CodeOfSideProps) {
  const input = useRef<HTMLInputElement>(null);
  const { form, field, busy, clear, fail } = useCallForm(confirmEmailChange, {
    check: ({ otp }) => ({
      otp: /^\d{6}$/.test(typedDigits(otp))
        ? undefined
        : accountTexts.codeIncomplete({ codeDigits: limits.codeDigits }),
    }),
    given: ({ otp }) => ({ body: { side, otp: typedDigits(otp) } }),
    onSent: ({ message, data }) => onConfirmed(message, data),
    broken: texts.codeFailed(),
    problemAt: 'otp',
  });
  const resend = useMutation({
    mutationFn: () => makeCall(resendEmailChange, { body: { side } }),
    onSuccess: ({ message }) => {
      clear();
      showToast({ text: message });
      input.current?.focus();
    },
    onError: fail,
  });

  if (confirmed) {
    return (
      <p className={css.done}>
        <CircleCheck className={icons.small} />
        <span>
          {sentence(texts.isConfirmed({ email, address: (words) => <span className={css.address}>{words}</span> }))}
        </span>
      </p>
    );
  }

  return (
    <form {...form} className={css.side} noValidate>
      <TextField
        {...field('otp')}
        ref={input}
        label={label}
        help={email}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.codeDigits + 2}
      />
      <div className={layout.row}>
        <Button look="primary" type="submit" busy={busy} aria-label={texts.confirmEmail({ email })}>
          {texts.confirm()}
        </Button>
        <Button
          look="quiet"
          busy={resend.isPending}
          aria-label={texts.sendAnotherTo({ email })}
          onClick={() => resend.mutate()}
        >
          {texts.sendAnother()}
        </Button>
      </div>
    </form>
  );
}
