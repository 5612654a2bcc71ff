import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { signInByLink } from '#contracts/calls/sign-in.ts';
import type { ErrorExtras } from '#contracts/errors.ts';
import { limits } from '#contracts/limits.ts';
import { FormAlert } from '#web/features/accounts/form-alert.tsx';
import { secondStepOf } from '#web/features/accounts/second-step-of.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useLeaveSignedIn } from '#web/features/accounts/use-leave-signed-in.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { signInBy } from '#web/session/account-calls.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/signin.ts';
import { sentence } from '#web/lib/sentence.ts';

/** Loaded on demand: few accounts have a second step. */
const SecondStepForm = lazy(() =>
  import('#web/features/accounts/second-step-form.tsx').then((module) => ({ default: module.SecondStepForm })),
);

type AskedElsewhere = NonNullable<ErrorExtras['asked_elsewhere']>;

const moments = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** The end of a sign-in link. Nothing happens before a press: programs that check mails follow their links, too. */
export function SigninByLink({ token, next }: { token: string; next: string | undefined }) {
  const [isDone, setIsDone] = useState(false);
  const [elsewhere, setElsewhere] = useState<AskedElsewhere | null>(null);
  /** Why the link signs nobody in any more. */
  const [over, setOver] = useState<string>();
  /** The sign-in that waits for a code of the authenticator app: the link itself is used by then. */
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const { form, problem, busy } = useForm({
    send: () => signInBy(makeCall(signInByLink, { body: { token, elsewhere: elsewhere !== null } })),
    onSent: () => setIsDone(true),
    onFailure: (failure) => {
      const { asked_elsewhere: asked } = (failure instanceof ApiFailure ? failure.body : {}) as ErrorExtras;
      const waiting = secondStepOf(failure);
      if (waiting !== null) setSecondStep(waiting);
      else if (asked) setElsewhere(asked);
      else if (failure instanceof ApiFailure && failure.status === 400) setOver(failure.message);
      else return false;
      return true;
    },
    failed: texts.failed(),
  });
  const leave = useLeaveSignedIn(next, busy || isDone || secondStep !== null);
  useRedirect(isDone, limits.signedInRedirectMs, leave);

  if (isDone) {
    return (
      <div className={auth.fields}>
        <Notice look="good" role="status">
          {texts.success()}
        </Notice>
      </div>
    );
  }
  if (secondStep !== null) {
    return (
      <Suspense fallback={<p role="status">{texts.loading()}</p>}>
        <SecondStepForm
          secondStep={secondStep}
          onSignedIn={() => setIsDone(true)}
          onBack={(text = texts.linkUsed()) => {
            setSecondStep(null);
            setOver(text);
          }}
        />
      </Suspense>
    );
  }
  if (over !== undefined) {
    return (
      <div className={auth.fields}>
        <FormAlert>{over}</FormAlert>
        <Link className={buttonClass({ look: 'primary', size: 'lg', block: true })} to="/signin" search={{ next }}>
          {texts.toSignin()}
        </Link>
      </div>
    );
  }
  return (
    <form {...form} className={auth.fields} method="post" noValidate>
      {problem && <FormAlert>{problem}</FormAlert>}
      {elsewhere ? (
        <Notice look="warn" role="alert" title={texts.otherBrowser()}>
          {sentence(
            texts.otherBrowserText({
              time: moments.format(new Date(elsewhere.asked_at)),
              device: elsewhere.device,
              email: elsewhere.email,
              whom: (text) => <span className={auth.whom}>{text}</span>,
            }),
          )}
        </Notice>
      ) : (
        <p className={typography.lead}>{texts.pressOnce()}</p>
      )}
      <SubmitButton busy={busy}>{busy ? texts.busy() : elsewhere ? texts.allTheSame() : texts.submit()}</SubmitButton>
      <Link className={buttonClass({ look: 'quiet', size: 'lg', block: true })} to="/signin" search={{ next }}>
        {texts.anotherWay()}
      </Link>
    </form>
  );
}
