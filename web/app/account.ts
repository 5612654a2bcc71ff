import { alignFavourites } from '#web/features/favourites/account-favourites.ts';
import { refreshSession } from '#web/session/account-calls.ts';

// What only a browser with an account does; loaded where there is one.

export { alignFavourites };

/** A page was opened where somebody is, or was, signed in: asks who it is, and what that account has saved. */
export function beginWithAccount(): void {
  void refreshSession();
  void alignFavourites();
}
