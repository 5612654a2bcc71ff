import { Passkeys } from './passkeys.tsx';
import { SecondStep } from './second-step.tsx';

/** The second step of the user's sign-in, and the passkeys. */
export function SignInMethods({ userId }: { userId: number }) {
  return (
    <>
      <SecondStep userId={userId} />
      <Passkeys userId={userId} />
    </>
  );
}
