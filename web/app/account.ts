import { alignFavourites } from '#web/features/favourites/account-favourites.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { refreshPlans } from '#web/session/plan-calls.ts';

// What only a browser with an account does; loaded where there is one.

/** Somebody else is signed in than before. */
export function alignAccount(): void {
  void alignFavourites();
  void refreshPlans();
}

/** A page was opened where somebody is, or was, signed in: asks who it is, and what that account has saved and bought. */
export function beginWithAccount(): void {
  void refreshSession();
  alignAccount();
}
