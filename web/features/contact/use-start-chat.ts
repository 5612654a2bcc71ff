import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { useSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/**
 * Begins a chat about a record and goes to it; whoever has to sign in first comes to it afterwards. A start that fails
 * says so and goes to the chats all the same (specification §8).
 */
export function useStartChat(record: PropertyRecord): { starting: boolean; start: () => void } {
  const { user } = useSession();
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);

  async function start() {
    // What begins a chat is loaded when one is begun.
    const calls = await import('./start-chat.ts');
    if (!user) {
      calls.wantChat(record.id);
      return navigate({ to: '/signin', search: { next: '/chat' } });
    }
    setStarting(true);
    const conversation = await calls.startChat(record, user.id).catch(() => {
      showToast({ text: 'Failed to send message. Please try again.' });
      return undefined;
    });
    return navigate({ to: '/chat', search: {}, state: { conversation } });
  }

  return { starting, start: () => void start() };
}
