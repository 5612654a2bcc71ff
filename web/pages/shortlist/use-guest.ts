import { useState, useSyncExternalStore } from 'react';
import { commentOnSharedHome, markSharedHome, takeBackComment } from '#contracts/calls/shortlists.ts';
import type { GuestReply, SharedShortlist, ShortlistMark } from '#contracts/homes/shortlists.ts';
import type { Said } from '#web/features/shortlists/said.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { nameGuest, storeGuestId } from './guest.ts';
import { readGuest, subscribeToGuest, type Guest } from './guest-storage.ts';

type Action = (guest: Guest) => Promise<boolean>;

/** The parts of a guest that go with a mark or a comment. */
const guestOf = ({ key, name }: Guest) => ({ key, name });

/** Marks and comments on a shortlist, and the actions of a visitor with the link. */
export function useGuest(token: string, shortlist: SharedShortlist) {
  const stored = useSyncExternalStore(subscribeToGuest, readGuest, () => null);
  // For browsers that store nothing.
  const [unstored, setUnstored] = useState<Guest | null>(null);
  const guest = stored ?? unstored;
  const [said, setSaid] = useState<Said>(shortlist);
  // An action that waits for a name.
  const [waiting, setWaiting] = useState<Action | null>(null);
  const [isNaming, setNaming] = useState(false);

  /** Runs a call; false when it failed, which a toast shows. */
  async function run(by: Guest, call: () => Promise<GuestReply>, broken: string): Promise<boolean> {
    try {
      const { data } = await call();
      setUnstored(storeGuestId(by, shortlist.id, data.guest_id));
      setSaid(data);
      return true;
    } catch (error) {
      showToast({ text: callFailureText(error, broken) });
      return false;
    }
  }

  /** Opens the dialog for a name first if there is none; the intended action follows it. */
  function asNamed(action: Action): Promise<boolean> {
    if (guest) return action(guest);
    setWaiting(() => action);
    setNaming(true);
    return Promise.resolve(false);
  }

  return {
    guest,
    said,
    /** The number of this browser on the shortlist; null before its first mark or comment. */
    guestId: guest?.ids[shortlist.id] ?? null,
    isNaming,
    askName: () => setNaming(true),
    closeNaming: () => {
      setNaming(false);
      setWaiting(null);
    },
    async name(name: string): Promise<void> {
      const named = nameGuest(guest, name);
      setUnstored(named);
      setNaming(false);
      setWaiting(null);
      await waiting?.(named);
    },
    mark: (homeId: number, mark: ShortlistMark | null) =>
      asNamed((by) => {
        const body = { ...guestOf(by), home_id: homeId, mark };
        return run(by, () => makeCall(markSharedHome, { params: { token }, body }), markSharedHome.failed());
      }),
    /** `onSent` empties the field, also when the dialog for a name came in between. */
    comment: (homeId: number, text: string, onSent: () => void) =>
      asNamed(async (by) => {
        const body = { ...guestOf(by), home_id: homeId, comment: text };
        const call = () => makeCall(commentOnSharedHome, { params: { token }, body });
        const isSent = await run(by, call, commentOnSharedHome.failed());
        if (isSent) onSent();
        return isSent;
      }),
    remove: (commentId: number) =>
      asNamed((by) => {
        const given = { params: { token, comment: commentId }, body: { key: by.key } };
        return run(by, () => makeCall(takeBackComment, given), takeBackComment.failed());
      }),
  };
}
export type GuestOfShortlist = ReturnType<typeof useGuest>;
