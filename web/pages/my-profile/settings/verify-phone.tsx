import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { confirmPhone, sendPhoneCode } from '#contracts/calls/verification.ts';
import { limits } from '#contracts/limits.ts';
import { typedDigits } from '#contracts/text/digits.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { notices } from '#contracts/verification/notices.ts';
import type { PhoneCheck } from '#contracts/verification/phone-checks.ts';
import type { MessageChannel } from '#contracts/verification/verification-choices.ts';
import { checkDay } from '#web/features/verification/check-day.ts';
import { NoticeList } from '#web/features/verification/notice-list.tsx';
import { consentsQuery, phoneCheckQuery } from '#web/features/verification/verification.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as accountTexts from '#texts/account.ts';
import * as texts from '#texts/checked.ts';

/** The check of the phone number: a code goes to it, and is entered here. */
export function VerifyPhone({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(phoneCheckQuery(userId));
  return (
    <section className={css.setting} aria-labelledby="verify-phone">
      <h3 className={typography.h4} id="verify-phone">
        {texts.verifyPhone()}
      </h3>
      {error ? (
        <RetryNotice problem={callFailureText(error, sendPhoneCode.failed())} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.pending} />
      ) : (
        <CheckOfPhone userId={userId} check={data} />
      )}
    </section>
  );
}

function CheckOfPhone({ userId, check }: { userId: number; check: PhoneCheck }) {
  const client = useQueryClient();
  const { phone_number: number, verified_at: verifiedAt, channels, sent } = check;
  const show = (message: string, data: PhoneCheck) => {
    client.setQueryData(phoneCheckQuery(userId).queryKey, data);
    void client.invalidateQueries(consentsQuery(userId));
    showToast({ text: message });
  };
  const send = useMutation({
    mutationFn: (channel: MessageChannel) =>
      makeCall(sendPhoneCode, { body: { channel, notice: notices.phone.version } }),
    onSuccess: ({ message, data }) => show(message, data),
    onError: (error) => showToast({ text: callFailureText(error, sendPhoneCode.failed()) }),
  });

  if (number === null) return <p className={typography.meta}>{texts.noPhone()}</p>;
  if (verifiedAt !== null) {
    return (
      <p className={layout.row}>
        <BadgeCheck className={icons.small} />
        <span className={css.besideIcon}>
          {texts.numberVerifiedOn({ number: phoneText(number), day: checkDay(verifiedAt) })}
        </span>
      </p>
    );
  }
  if (channels.length === 0) return <p className={typography.meta}>{texts.noGateway()}</p>;
  return (
    <>
      <p>
        {sent ? texts.enterCode({ number: phoneText(number) }) : texts.verifyPhoneText({ number: phoneText(number) })}
      </p>
      {sent ? <CodeForm onVerified={show} /> : <NoticeList purpose="phone" />}
      <div className={layout.row}>
        {channels.map((channel) => (
          <Button
            key={channel}
            look={sent ? 'quiet' : undefined}
            busy={send.isPending && send.variables === channel}
            onClick={() => send.mutate(channel)}
          >
            {sent ? texts.sendAnother({ channel }) : texts.agreeAndSend({ channel })}
          </Button>
        ))}
      </div>
    </>
  );
}

function CodeForm({ onVerified }: { onVerified: (message: string, check: PhoneCheck) => void }) {
  const { form, field, busy } = useCallForm(confirmPhone, {
    check: ({ otp }) => ({
      otp: /^\d{6}$/.test(typedDigits(otp))
        ? undefined
        : accountTexts.codeIncomplete({ codeDigits: limits.codeDigits }),
    }),
    given: ({ otp }) => ({ body: { otp: typedDigits(otp) } }),
    onSent: ({ message, data }) => onVerified(message, data),
    broken: confirmPhone.failed(),
    problemAt: 'otp',
  });
  return (
    <form {...form} className={`${layout.stack} ${css.choice}`} noValidate>
      <TextField
        {...field('otp')}
        label={texts.code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.codeDigits + 2}
      />
      <div className={layout.row}>
        <Button look="primary" type="submit" busy={busy}>
          {texts.confirmCode()}
        </Button>
      </div>
    </form>
  );
}
