import { clearChatStorage } from '#web/features/chat/chat-storage.ts';
import { alignLive } from '#web/features/chat/live.ts';
import { alignFavourites } from '#web/features/favourites/account-favourites.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { showSummary } from '#web/session/account-summary.ts';
import { forgetFeaturing } from '#web/session/chosen-plan.ts';
import { readSession } from '#web/session/session.ts';

// What only a browser with an account does; loaded where there is one.

/** Pages without a badge are heavy enough: what they don't show is fetched with the page that is opened after them. */
const withoutSocket = /^\/create-property/;
const withoutSummary = /^\/(create-property|chat)/;

let isDue = false;

function alignWhereShown(): void {
  const { user } = readSession();
  const { pathname } = location;
  isDue = user !== null && withoutSummary.test(pathname);
  if (user === null) {
    alignLive(null);
    clearChatStorage();
    showSummary();
  } else if (!withoutSocket.test(pathname)) alignLive(user.id);
  if (!isDue) void import('./summary-queries.ts').then((it) => it.watchSummary());
}

/** Another page was opened. */
export function alignPage(): void {
  if (isDue) alignWhereShown();
}

/** Somebody signed in or out, here or in another tab. */
export function alignAccount(): void {
  // What was bought is not for the next person, nor kept in other tabs of the one who left.
  if (readSession().user === null) forgetFeaturing();
  void alignFavourites();
  alignWhereShown();
}

/**
 * A page was opened where somebody is, or was, signed in: asks who it is, what that account saved and bought, and who
 * wrote.
 */
export function beginWithAccount(): void {
  // A socket that is closed while it opens complains in the console: it waits until the session is known to live.
  void refreshSession().finally(alignWhereShown);
  void alignFavourites();
}
