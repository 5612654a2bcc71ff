import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored } from '#web/lib/storage.ts';

let askedAgain = '';

/**
 * Loads a page once more for a signed-in user. The server's reply was for visitors, but the owner sees a paused home. Once
 * only for an address, or it would never end.
 */
export function useAskAgain(): void {
  const router = useRouter();
  useEffect(() => {
    const { pathname } = router.latestLocation;
    if (askedAgain === pathname || readStored('authToken') === null) return;
    askedAgain = pathname;
    void router.invalidate();
  }, [router]);
}
