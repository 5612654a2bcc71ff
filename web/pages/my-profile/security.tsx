import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AccountUser } from '#contracts/accounts.ts';
import { AccountEvents } from './account-events.tsx';
import { Credentials } from './credentials.tsx';
import { accountEventsQuery, credentialsQuery, sessionsQuery } from './my-profile.queries.ts';
import { Sessions } from './sessions.tsx';
import * as css from './settings.module.css';

/** How one signs in, where one is signed in, and what happened to the account. */
export function Security({ user }: { user: AccountUser }) {
  const credentials = useQuery(credentialsQuery(user.id));
  // Parts of unknown length stand above: what is below waits for them, so that nothing moves.
  const sessions = useQuery(sessionsQuery(user.id));
  usePrefetchInfiniteQuery(accountEventsQuery(user.id));
  return (
    <div className={css.settings}>
      <Credentials user={user} />
      {!credentials.isPending && <Sessions userId={user.id} />}
      {!credentials.isPending && !sessions.isPending && <AccountEvents userId={user.id} />}
    </div>
  );
}
