import { sendSignInLink } from '#contracts/calls/sign-in.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { SigninCode } from './signin-code.tsx';
import { SigninLinkSent } from './signin-link-sent.tsx';

interface SigninStepProps {
  /** The code from a mail, or the link that was mailed. */
  kind: 'code' | 'link';
  email: string;
  remember: boolean;
  next: string | undefined;
  onSignedIn: () => void;
  /** The account has a second step too. */
  onSecondStep: (secondStep: string) => void;
  onBack: () => void;
}

/** The step after email and password. Loaded when it is needed, by few people. */
export function SigninStep({ kind, email, remember, next, onSignedIn, onSecondStep, onBack }: SigninStepProps) {
  return kind === 'code' ? (
    <SigninCode {...{ email, remember, onSignedIn, onSecondStep, onBack }} />
  ) : (
    <SigninLinkSent
      email={email}
      onAgain={() => makeCall(sendSignInLink, { body: { email, remember, next } })}
      onBack={onBack}
    />
  );
}
