import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { sessionEnded } from './session-ended.ts';
import { useSession } from './session.ts';

interface SignedInOnlyProps {
  /** Rendered by the server, and until the browser has read the session. */
  pending: ReactNode;
  children: (user: AccountUser) => ReactNode;
}

/** A page for signed-in users. Visitors are redirected to the sign-in, which leads back here. */
export function SignedInOnly({ pending, children }: SignedInOnlyProps) {
  const session = useSession();
  const router = useRouter();
  const routeId = useMatch({ strict: false, select: (match) => match.routeId });
  const isOut = session.state === 'signed-out' || session.state === 'unverified';
  const wasIn = useRef(false);
  useEffect(() => {
    if (session.state === 'signed-in') wasIn.current = true;
    // Signing out navigates elsewhere already. Parameters of the route may have changed since: sections of My Profile.
    if (!isOut || router.matchRoutes(router.latestLocation).at(-1)?.routeId !== routeId) return;
    void router.navigate({
      to: '/signin',
      search: { next: router.latestLocation.href },
      ...(wasIn.current && { state: sessionEnded }),
      replace: true,
    });
  }, [session.state, isOut, routeId, router]);
  return session.state === 'signed-in' ? children(session.user) : pending;
}
