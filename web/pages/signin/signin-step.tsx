import { requestSignInLink } from './send-link.ts';
import { SigninCode } from './signin-code.tsx';
import { SigninLinkSent } from './signin-link-sent.tsx';

interface SigninStepProps {
  /** The code from a mail, or the link that was mailed. */
  kind: 'code' | 'link';
  email: string;
  remember: boolean;
  next: string | undefined;
  onSignedIn: () => void;
  onBack: () => void;
}

/** What follows email and password. Loaded when it is needed, by few people. */
export function SigninStep({ kind, email, remember, next, onSignedIn, onBack }: SigninStepProps) {
  return kind === 'code' ? (
    <SigninCode email={email} remember={remember} onSignedIn={onSignedIn} onBack={onBack} />
  ) : (
    <SigninLinkSent email={email} onAgain={() => requestSignInLink({ email, remember, next })} onBack={onBack} />
  );
}
