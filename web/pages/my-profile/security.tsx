import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AccountUser } from '#contracts/accounts.ts';
import { AccountEvents } from './account-events.tsx';
import { EmailAddress } from './email-address.tsx';
import {
  accountEventsQuery,
  credentialsQuery,
  passkeysQuery,
  secondStepQuery,
  sessionsQuery,
} from './my-profile.queries.ts';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';
import * as css from './settings.module.css';

/** How one signs in, where one is signed in, and what happened to the account. */
export function Security({ user }: { user: AccountUser }) {
  const credentials = useQuery(credentialsQuery(user.id));
  const secondStep = useQuery(secondStepQuery(user.id));
  const passkeys = useQuery(passkeysQuery(user.id));
  // Parts of unknown length stand above: what is below waits for them, so that nothing moves.
  const sessions = useQuery(sessionsQuery(user.id));
  usePrefetchInfiniteQuery(accountEventsQuery(user.id));
  const isSettled = ![credentials, secondStep, passkeys].some(({ isPending }) => isPending);
  return (
    <div className={css.settings}>
      <Password userId={user.id} />
      <EmailAddress user={user} />
      <SecondStep userId={user.id} />
      <Passkeys userId={user.id} />
      {isSettled && <Sessions userId={user.id} />}
      {isSettled && !sessions.isPending && <AccountEvents userId={user.id} />}
    </div>
  );
}
