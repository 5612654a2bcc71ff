import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { intentPath } from '#web/session/intents.ts';
import { readSession, useSession } from '#web/session/session.ts';

/** Where this person was going; the way through a mail's link or a new password doesn't name it in the address. */
function nextPath(next: string | undefined): string {
  const { user } = readSession();
  return next ?? (user ? intentPath(user) : undefined) ?? '/';
}

/**
 * Takes whoever is signed in already, here or in another tab, to where they were going. Not while `staying`: who has
 * just signed in on this page is told so first. Returns the way on.
 */
export function useLeaveSignedIn(next: string | undefined, staying: boolean): () => void {
  const router = useRouter();
  const { state } = useSession();
  // Back must not lead here again.
  const leave = () => router.history.replace(nextPath(next));
  useEffect(() => {
    if (state === 'signed-in' && !staying) router.history.replace(nextPath(next));
  }, [state, staying, next, router]);
  return leave;
}
