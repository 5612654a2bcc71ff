import { openPath } from '#web/lib/language.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { keepIntent, takeIntent } from '#web/session/intents.ts';

/** Sends a visitor to the sign-in, which leads back to the search and saves it. */
export function saveAfterSignIn(router: AnyRouter): void {
  const address = router.latestLocation.href;
  keepIntent('save-search', { address });
  void router.navigate({ to: '/signin', search: { next: address } });
}

/** Whether the user pressed "Save this search" on this address before signing in. */
export function takeSavedSearch(): boolean {
  return takeIntent('save-search', ({ address }) => address === openPath() + location.search) !== null;
}
