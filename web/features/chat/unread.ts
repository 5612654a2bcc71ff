import { limits } from '#contracts/limits.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { readSession } from '#web/session/session.ts';
import { fetchUnread } from './chat.api.ts';
import { forgetKept } from './kept.ts';
import { alignLive, listenLive } from './live.ts';

let isWatching = false;
let asked = 0;

/** Writes what the server counted; all tabs of this browser show it. */
export function showUnread(count: number): void {
  if (readStored('unread') !== count) writeStored('unread', count);
}

/** Asks for the number of unread messages; a failed call counts as none (specification 14.5). */
export async function refreshUnread(): Promise<void> {
  const user = readSession().user;
  if (user === null) return;
  const turn = ++asked;
  const count = await fetchUnread().then(
    (reply) => reply.unread_count,
    () => 0,
  );
  // A later question knows better, and somebody else may sit here by now.
  if (turn === asked && readSession().user?.id === user.id) showUnread(count);
}

/**
 * Brings badge, socket and what is kept in step with who is signed in. From the first call on the number is asked for every
 * half minute, when the page is looked at again, and when the socket tells of a message.
 */
export function alignChat(): void {
  const userId = readSession().user?.id ?? null;
  alignLive(userId);
  if (userId === null) {
    showUnread(0);
    forgetKept();
    return;
  }
  void refreshUnread();
  if (isWatching) return;
  isWatching = true;
  setInterval(() => void refreshUnread(), limits.unreadPollMs);
  addEventListener('online', () => void refreshUnread());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshUnread();
  });
  listenLive((event) => {
    // What one sends is not unread; everything else may have changed the number.
    const own = event.kind === 'message' && event.message.from_id === readSession().user?.id;
    if (!own) void refreshUnread();
  });
}
