import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#web/session/session.ts';

/**
 * Takes whoever is signed in already, here or in another tab, to where they were going. Not while `staying`: who has
 * just signed in on this page is told so first. Returns the way on.
 */
export function useLeaveSignedIn(next: string | undefined, staying: boolean): () => void {
  const router = useRouter();
  const { state } = useSession();
  // Back must not lead here again.
  const leave = () => router.history.replace(next ?? '/');
  useEffect(() => {
    if (state === 'signed-in' && !staying) router.history.replace(next ?? '/');
  }, [state, staying, next, router]);
  return leave;
}
