import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { NotOpenYetPage } from './not-open-yet-page.tsx';

/** A page of a later release that asks for a sign-in already. */
export function SignedInLaterPage() {
  return <SignedInOnly pending={<NotOpenYetPage />}>{() => <NotOpenYetPage />}</SignedInOnly>;
}
