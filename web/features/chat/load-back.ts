import { listMessages } from './chat.api.ts';
import { withOlder, type Thread } from './thread.ts';

/** A thread with everything that the server has from this message on. Throws the call's failure. */
export async function loadBackTo(thread: Thread, messageId: number): Promise<Thread> {
  let loaded = thread;
  for (;;) {
    const first = loaded.messages[0]?.id ?? 0;
    if (!loaded.hasOlder || first <= messageId) return loaded;
    loaded = withOlder(loaded, await listMessages(loaded.conversationId, { before: first, until: messageId }));
  }
}
