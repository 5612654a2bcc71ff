import { useState } from 'react';
import { blockPerson, unblockPerson } from '#contracts/calls/people.ts';
import type { ChatPerson } from '#contracts/chat/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import * as common from '#texts/common.ts';

/** Blocks or unblocks a person. */
export function useBlock(client: ChatClient, person: ChatPerson) {
  const [busy, setBusy] = useState(false);
  async function change(blocked: boolean) {
    setBusy(true);
    try {
      const { message } = await makeCall(blocked ? blockPerson : unblockPerson, { params: { id: person.id } });
      client.catchUp();
      showToast({ text: message });
    } catch (error) {
      showToast({ text: callFailureText(error, common.noAnswer()) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, change: (blocked: boolean) => void change(blocked) };
}
