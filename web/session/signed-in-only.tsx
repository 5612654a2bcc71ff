import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { sessionEnded } from './session-ended.ts';
import { useSession } from './session.ts';

interface SignedInOnlyProps {
  /** Rendered by the server, and until the browser has read the session. */
  pending: ReactNode;
  children: (user: AccountUser) => ReactNode;
}

/** The route of a path; its parameters may be any. */
function routeIdOf(router: AnyRouter, path: string): string | undefined {
  const [, , route] = router.getMatchedRoutes(path);
  return route?.id as string | undefined;
}

/** A page for signed-in users. Visitors are redirected to the sign-in, which leads back here. */
export function SignedInOnly({ pending, children }: SignedInOnlyProps) {
  const session = useSession();
  const router = useRouter();
  const [routeId] = useState(() => routeIdOf(router, router.latestLocation.pathname));
  const isOut = session.state === 'signed-out' || session.state === 'unverified';
  const wasIn = useRef(false);
  useEffect(() => {
    if (session.state === 'signed-in') wasIn.current = true;
    // Signing out navigates elsewhere already. Parameters of the route may have changed since: sections of My Profile.
    if (!isOut || routeIdOf(router, router.latestLocation.pathname) !== routeId) return;
    void router.navigate({
      to: '/signin',
      search: { next: router.latestLocation.href },
      ...(wasIn.current && { state: sessionEnded }),
      replace: true,
    });
  }, [session.state, isOut, routeId, router]);
  return session.state === 'signed-in' ? children(session.user) : pending;
}
