import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AccountEvents } from './account-events.tsx';
import { Credentials } from './credentials.tsx';
import { accountEventsQuery, credentialsQuery, sessionsQuery } from '../my-profile.queries.ts';
import { RemainingAccess } from './remaining-access.tsx';
import { remainingAccessQuery } from './security.queries.ts';
import { Sessions } from './sessions.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';

/** Loaded when somebody wants to see it: few change it, and the page has its limit. */
const SignInMethods = lazy(() => import('./sign-in-methods.tsx').then((module) => ({ default: module.SignInMethods })));

/** How one signs in, where one is signed in, and the events of the account. */
export function Security({ user }: { user: AccountUser }) {
  const [shown, setShown] = useState(false);
  const credentials = useQuery(credentialsQuery(user.id));
  // The parts above have an unknown length: those below wait for them, so that nothing moves.
  const sessions = useQuery(sessionsQuery(user.id));
  const remaining = useQuery(remainingAccessQuery(user.id));
  const isTopShown = !credentials.isPending && !remaining.isPending;
  usePrefetchInfiniteQuery(accountEventsQuery(user.id));
  return (
    <div className={css.settings}>
      <Credentials user={user} />
      {shown ? (
        <Suspense fallback={<p role="status">{common.loading()}</p>}>
          <SignInMethods userId={user.id} />
        </Suspense>
      ) : (
        <div className={css.setting}>
          <p className={typography.meta}>{texts.methodsText()}</p>
          <div>
            <Button onClick={() => setShown(true)}>{texts.methods()}</Button>
          </div>
        </div>
      )}
      {!credentials.isPending && <RemainingAccess userId={user.id} />}
      {isTopShown && <Sessions userId={user.id} />}
      {isTopShown && !sessions.isPending && <AccountEvents userId={user.id} />}
    </div>
  );
}
