import { useState } from 'react';
import type { ChatPerson } from '#contracts/chat.ts';
import { blockPerson } from '#web/features/chat/chat.api.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Blocks or unblocks a person. */
export function useBlock(client: ChatClient, person: ChatPerson) {
  const [busy, setBusy] = useState(false);
  async function change(blocked: boolean) {
    setBusy(true);
    try {
      const { message } = await blockPerson(person.id, blocked);
      client.catchUp();
      showToast({ text: message });
    } catch (error) {
      showToast({ text: callFailureText(error, 'Network error. Please check your connection.') });
    } finally {
      setBusy(false);
    }
  }
  return { busy, change: (blocked: boolean) => void change(blocked) };
}
