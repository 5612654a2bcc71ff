import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { useSession } from './session.ts';

const sessionEnded = 'Your session has ended. Sign in again to go on where you were.';

interface SignedInOnlyProps {
  /** Rendered by the server, and until the browser has read the session. */
  pending: ReactNode;
  children: (user: AccountUser) => ReactNode;
}

/** A page for signed-in users. Visitors are redirected to the sign-in, which leads back here. */
export function SignedInOnly({ pending, children }: SignedInOnlyProps) {
  const session = useSession();
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  const isOut = session.state === 'signed-out' || session.state === 'unverified';
  const wasIn = useRef(false);
  useEffect(() => {
    if (session.state === 'signed-in') wasIn.current = true;
    // Signing out navigates elsewhere already.
    if (!isOut || router.latestLocation.pathname !== path) return;
    void router.navigate({
      to: '/signin',
      search: { next: router.latestLocation.href },
      ...(wasIn.current && { state: { passed: { message: sessionEnded, messageLook: 'danger' } } }),
      replace: true,
    });
  }, [session.state, isOut, path, router]);
  return session.state === 'signed-in' ? children(session.user) : pending;
}
