import { alignChat } from '#web/features/chat/unread.ts';
import { alignFavourites } from '#web/features/favourites/account-favourites.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { forgetFeaturing } from '#web/session/chosen-plan.ts';
import { refreshPlans } from '#web/session/plan-calls.ts';
import { readSession } from '#web/session/session.ts';

// What only a browser with an account does; loaded where there is one.

let isChatDue = false;

/** The form that posts shows no badge: the client of the socket is fetched with the page that is opened after it. */
function alignChatWhereShown(): void {
  isChatDue = readSession().user !== null && location.pathname.startsWith('/create-property');
  if (!isChatDue) alignChat();
}

/** Another page was opened. */
export function alignPage(): void {
  if (isChatDue) alignChatWhereShown();
}

/** Somebody signed in or out, here or in another tab. */
export function alignAccount(): void {
  // What was bought is not for the next person, nor kept in other tabs of the one who left.
  if (readSession().user === null) forgetFeaturing();
  void alignFavourites();
  void refreshPlans();
  alignChatWhereShown();
}

/**
 * A page was opened where somebody is, or was, signed in: asks who it is, what that account saved and bought, and who
 * wrote.
 */
export function beginWithAccount(): void {
  // A socket that is closed while it opens complains in the console: it waits until the session is known to live.
  void refreshSession().finally(alignChatWhereShown);
  void alignFavourites();
  void refreshPlans();
}
