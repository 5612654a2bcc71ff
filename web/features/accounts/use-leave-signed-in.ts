import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageUrl } from '#web/lib/language.ts';
import { intentPath } from '#web/session/intents.ts';
import { readSession, useSession } from '#web/session/session.ts';

/** The page that this user wanted; the links in mails and the reset of a password don't carry it in the address. */
function nextPath(next: string | undefined): string {
  const { user } = readSession();
  return next ?? (user ? intentPath(user) : undefined) ?? '/';
}

/**
 * Takes a user who is signed in, here or in another tab, to the page that they wanted. Not while `staying`: a user who
 * has just signed in on this page first reads the message about it. Returns the function that leaves.
 */
export function useLeaveSignedIn(next: string | undefined, staying: boolean): () => void {
  const router = useRouter();
  const { state } = useSession();
  // Replaces this page in the history, so that Back does not return to it.
  const leave = () => router.history.replace(pageUrl(nextPath(next)));
  useEffect(() => {
    if (state === 'signed-in' && !staying) router.history.replace(pageUrl(nextPath(next)));
  }, [state, staying, next, router]);
  return leave;
}
