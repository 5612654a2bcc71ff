import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** For this tab: the record about which a chat was wanted before signing in. */
const wantedKey = 'aangan.wanted-chat';

/** Remembers that a chat about this record was wanted; it begins when somebody signed in and came back. */
export function wantChat({ id }: PropertyRecord): void {
  try {
    sessionStorage.setItem(wantedKey, `${id}`);
  } catch {
    // Then it takes another press of the button.
  }
}

/** Whether it was, once. */
function wasWanted({ id }: PropertyRecord): boolean {
  try {
    if (sessionStorage.getItem(wantedKey) !== `${id}`) return false;
    sessionStorage.removeItem(wantedKey);
    return true;
  } catch {
    return false;
  }
}

/**
 * Begins a chat about a record and goes to it. A start that fails says so and goes to the chats all the same
 * (specification §8).
 */
export function useStartChat(
  record: PropertyRecord,
  userId: number | undefined,
): { starting: boolean; start: () => void } {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);

  async function begin() {
    if (userId === undefined) return;
    // What begins a chat is loaded when one is begun.
    const calls = await import('./start-chat.ts').catch(() => undefined);
    const conversation = await calls?.startChat(record, userId).catch(() => undefined);
    if (conversation === undefined) showToast({ text: 'Failed to send message. Please try again.' });
    await navigate({ to: '/chat', search: {}, state: { conversation } });
  }

  useEffect(() => {
    // One does not write to oneself, though one may have wanted to as a visitor.
    if (userId !== undefined && userId !== record.owner.id && wasWanted(record)) void begin();
  });
  return {
    starting,
    start: () => {
      setStarting(true);
      void begin();
    },
  };
}
