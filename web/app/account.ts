import { clearChatStorage } from '#web/features/chat/chat-storage.ts';
import { alignLive } from '#web/features/chat/live.ts';
import { alignFavourites } from '#web/features/favourites/account-favourites.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { showSummary } from '#web/session/account-summary.ts';
import { saveChosenLanguage } from '#web/session/chosen-language.ts';
import { forgetFeaturing } from '#web/session/chosen-plan.ts';
import { noteJoined } from '#web/lib/acting.ts';
import { openPath } from '#web/lib/language.ts';
import { readStored } from '#web/lib/storage.ts';
import type { PageMatches } from '#web/session/device/device.ts';
import { readSession } from '#web/session/session.ts';

// Code that only a browser with an account runs; loaded only there.

/** Pages without the unread badge are heavy enough: their socket and summary are loaded with the next page. */
const withoutSocket = /^\/create-property/;
const withoutSummary = /^\/(create-property|chat)/;

/** Pages of an account that show no homes of others are heavy enough without places to measure to, and the device. */
const withoutPlaces = /^\/(create-property|chat|my-profile)/;

let isDue = false;
let arePlacesDue = false;

function alignPlacesWhereShown(): void {
  arePlacesDue = readSession().user !== null && withoutPlaces.test(openPath());
  if (arePlacesDue) return;
  void import('#web/features/user-places/user-places.ts').then((it) => {
    it.startMeasuring();
    return it.alignPlaces();
  });
}

function alignWhereShown(): void {
  const { user } = readSession();
  const pathname = openPath();
  isDue = user !== null && withoutSummary.test(pathname);
  if (user === null) {
    alignLive(null);
    clearChatStorage();
    noteJoined(null);
    showSummary();
  } else if (!withoutSocket.test(pathname)) alignLive(user.id);
  if (!isDue) void import('./summary-queries.ts').then((it) => it.watchSummary());
}

/** The device's stored data and push messages can wait, and must be gone after a sign-out. */
function alignDeviceLater(router: PageMatches): void {
  const { user } = readSession();
  // Pages that are heavy enough leave it to the next one.
  if (user && withoutPlaces.test(openPath())) return;
  setTimeout(() => void import('#web/session/device/device.ts').then((it) => it.alignDevice(router)), user ? 3_000 : 0);
}

/** To be called after each navigation. */
export function alignPage(router: PageMatches): void {
  alignDeviceLater(router);
  if (isDue) alignWhereShown();
  if (arePlacesDue) alignPlacesWhereShown();
}

/** To be called after a sign-in or sign-out, here or in another tab. */
export function alignAccount(router: PageMatches): void {
  alignDeviceLater(router);
  // A plan that was bought must not pass to the next user, nor stay in other tabs of the user who signed out.
  if (readSession().user === null) forgetFeaturing();
  void alignFavourites();
  if (readSession().user !== null) void saveChosenLanguage().catch(() => undefined);
  alignPlacesWhereShown();
  alignWhereShown();
}

/**
 * Starts on a page where a user is, or was, signed in: loads the session, its favourites and places, its plans and its
 * unread count. For a visitor with places alone, homes are measured to them.
 */
export function beginWithAccount(router: PageMatches): void {
  alignPlacesWhereShown();
  if ((readStored('authToken') ?? readStored('favouritesOf')) === null) return;
  alignDeviceLater(router);
  // A socket that is closed while it opens logs a console error: it waits until the session is known to be valid.
  void refreshSession().finally(() => {
    alignWhereShown();
    if (readSession().user !== null) void saveChosenLanguage().catch(() => undefined);
  });
  void alignFavourites();
}
