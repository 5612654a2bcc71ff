import { alignChat } from '#web/features/chat/unread.ts';
import { alignFavourites } from '#web/features/favourites/account-favourites.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { forgetFeaturing } from '#web/session/chosen-plan.ts';
import { refreshPlans } from '#web/session/plan-calls.ts';
import { readSession } from '#web/session/session.ts';

// What only a browser with an account does; loaded where there is one.

/** Somebody signed in or out, here or in another tab. */
export function alignAccount(): void {
  // What was bought is not for the next person, nor kept in other tabs of the one who left.
  if (readSession().user === null) forgetFeaturing();
  void alignFavourites();
  void refreshPlans();
  alignChat();
}

/**
 * A page was opened where somebody is, or was, signed in: asks who it is, what that account saved and bought, and who
 * wrote.
 */
export function beginWithAccount(): void {
  // A socket that is closed while it opens complains in the console: it waits until the session is known to live.
  void refreshSession().finally(alignChat);
  void alignFavourites();
  void refreshPlans();
}
