import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AccountUser } from '#contracts/accounts.ts';
import { AccountEvents } from './account-events.tsx';
import { accountEventsQuery, sessionsQuery } from './my-profile.queries.ts';
import { Sessions } from './sessions.tsx';
import * as css from './settings.module.css';

/** How one signs in, where one is signed in, and what happened to the account. */
export function Security({ user }: { user: AccountUser }) {
  // A list of unknown length stands above: what is below waits for it, so that nothing moves.
  const sessions = useQuery(sessionsQuery(user.id));
  usePrefetchInfiniteQuery(accountEventsQuery(user.id));
  return (
    <div className={css.settings}>
      <Sessions userId={user.id} />
      {!sessions.isPending && <AccountEvents userId={user.id} />}
    </div>
  );
}
