import { Link, useNavigate } from '@tanstack/react-router';
import { forgotPassword } from '#contracts/calls/password-reset.ts';
import { limits } from '#contracts/limits.ts';
import type { MessageReply } from '#contracts/accounts/accounts.ts';
import { makeMessageCall } from '#web/features/accounts/accounts.api.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { usePassed } from '#web/features/accounts/passed.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import type { StaticHead } from '#web/lib/head.ts';
import { writeStored } from '#web/lib/storage.ts';
import { EmailField } from '#web/ui/field/text-field.tsx';
import { emailProblem } from '#web/ui/form/email-problem.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/password-reset.ts';
import * as common from '#texts/common.ts';

export const head: StaticHead = { title: texts.forgotTitle(), description: texts.forgotDescription() };

/** Requests a code to set a new password. */
export function ForgotPasswordPage() {
  const passed = usePassed();
  const navigate = useNavigate();
  const { form, field, problem, problemCode, busy, clearFields } = useForm<'email', MessageReply>({
    check: (_, element) => ({ email: emailProblem(element) }),
    send: ({ email }) => makeMessageCall(forgotPassword, { body: { email } }),
    onSent: ({ message }, { email }) => {
      // Without this, values of an earlier reset would make the next page believe that this code was entered.
      writeStored('passwordResetVerified', null);
      writeStored('passwordResetEmail', null);
      writeStored('pendingPasswordResetEmail', email);
      return navigate({ to: '/verify-password-reset-otp', state: { passed: { email, message } } });
    },
  });

  return (
    <AuthFrame picture="courtyard" words={texts.forgotWords()}>
      <h1>{texts.forgotTitle()}</h1>
      <p className={typography.lead}>{texts.forgotText({ codeDigits: limits.codeDigits })}</p>
      <NeedsScript />
      {problem && (
        <Notice className={auth.notice} look="danger" role="alert">
          <p>{problem}</p>
          {problemCode === 'accounts.not_found' && (
            <Link className={typography.link} to="/signup">
              {texts.createAccount()}
            </Link>
          )}
        </Notice>
      )}
      <form {...form} className={auth.fields} noValidate>
        <EmailField
          {...field('email')}
          label={common.email()}
          required
          defaultValue={passed.email}
          onChange={clearFields}
        />
        <SubmitButton busy={busy}>{busy ? common.sending() : texts.sendCode()}</SubmitButton>
      </form>
      <p className={auth.otherPage}>
        <Link className={typography.link} to="/signin">
          {texts.backToLogin()}
        </Link>
      </p>
    </AuthFrame>
  );
}
