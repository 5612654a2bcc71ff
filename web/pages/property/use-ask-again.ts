import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored } from '#web/lib/storage.ts';
import { isShownToUser } from './shown-home-calls.ts';

let askedAgain = '';

/**
 * Asks once more for the home of a page, for a signed-in user: the server's reply was for visitors, but the owner sees a
 * paused home. Only then the page is loaded again, which moves what is shown. Once only for an address, or it would never
 * end.
 */
export function useAskAgain(): void {
  const router = useRouter();
  useEffect(() => {
    const { pathname } = router.latestLocation;
    const id = /\/property\/(\d+)$/.exec(pathname)?.[1];
    if (id === undefined || askedAgain === pathname || readStored('authToken') === null) return;
    askedAgain = pathname;
    void isShownToUser(id).then((isShown) => (isShown ? router.invalidate() : undefined));
  }, [router]);
}
