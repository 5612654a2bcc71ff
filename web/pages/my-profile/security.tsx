import { lazy, Suspense, useState } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AccountEvents } from './account-events.tsx';
import { Sessions } from './sessions.tsx';
import * as css from './settings.module.css';

/** Loaded when somebody wants to see it: few change it, and the page has its limit. */
const SignInMethods = lazy(() => import('./sign-in-methods.tsx').then((module) => ({ default: module.SignInMethods })));

/** How one signs in, where one is signed in, and what happened to the account. */
export function Security({ user }: { user: AccountUser }) {
  const [shown, setShown] = useState(false);
  return (
    <div className={css.settings}>
      {shown ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <SignInMethods userId={user.id} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setShown(true)}>Second step and passkeys</Button>
        </div>
      )}
      <Sessions userId={user.id} />
      <AccountEvents userId={user.id} />
    </div>
  );
}
