import type { AccountUser } from '#contracts/accounts.ts';
import { AccountEvents } from './account-events.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';
import * as css from './settings.module.css';

/** How one signs in, where one is signed in, and what happened to the account. */
export function Security({ user }: { user: AccountUser }) {
  return (
    <div className={css.settings}>
      <SecondStep userId={user.id} />
      <Passkeys userId={user.id} />
      <Sessions userId={user.id} />
      <AccountEvents userId={user.id} />
    </div>
  );
}
