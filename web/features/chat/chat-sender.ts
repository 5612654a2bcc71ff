import { sendMessage } from '#contracts/calls/chat.ts';
import type { Attachment, SendBody } from '#contracts/chat/chat.ts';
import { failureStatus } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { ChatStore } from './chat-store.ts';
import { withLatest } from './conversations.ts';
import {
  currentRecordId,
  withMessages,
  withOutgoing,
  withoutOutgoing,
  withSending,
  withWaiting,
  type Outgoing,
} from './thread.ts';
import * as texts from '#texts/chat.ts';

/**
 * Sends messages: one after the other in each conversation, each until the server has acknowledged or refused it. While
 * the server is unavailable they wait in their order, and `resume` sends them. A message that is sent twice with the
 * same `clientId` is stored once.
 */
export class ChatSender extends ChatStore {
  private readonly draining = new Set<number>();

  /** Chooses the record that the next message is about. */
  chooseRecord(id: number): void {
    const { thread } = this.state;
    if (thread) this.set({ thread: { ...thread, chosenId: id } });
  }

  /**
   * Sends a text, a file, or both, after the messages that still wait in this conversation. The first message after the
   * choice of another record names it.
   */
  send(text: string, attachment: Attachment | null): void {
    const { thread } = this.state;
    if (!thread) return;
    const createdAt = new Date().toISOString();
    const clientId = crypto.randomUUID();
    const propertyId = thread.chosenId === currentRecordId(thread) ? null : thread.chosenId;
    const message: Outgoing = { clientId, text, attachment, propertyId, state: 'sending', problem: null, createdAt };
    this.changeThread(thread.conversationId, (now) => withOutgoing({ ...now, chosenId: null }, message));
    void this.drain(thread.conversationId);
  }

  /** Sends the same message again, with the same `clientId`, after those that wait before it. */
  retry(clientId: string): void {
    const { thread } = this.state;
    const message = thread?.outgoing.find((other) => other.clientId === clientId);
    if (!thread || !message) return;
    this.changeThread(thread.conversationId, (now) =>
      withOutgoing(now, { ...message, state: 'sending', problem: null }),
    );
    void this.drain(thread.conversationId);
  }

  /** Discards a message that was not sent. */
  discard(clientId: string): void {
    const { thread } = this.state;
    if (thread) this.set({ thread: withoutOutgoing(thread, clientId) });
  }

  /** Sends the waiting messages of every loaded conversation; for when the server answers again. */
  protected resume(): void {
    for (const [conversationId, thread] of this.threads) {
      if (thread.outgoing.some(({ state }) => state === 'waiting')) void this.drain(conversationId);
    }
  }

  private async drain(conversationId: number): Promise<void> {
    if (this.draining.has(conversationId)) return;
    this.draining.add(conversationId);
    try {
      for (;;) {
        const next = this.threads.get(conversationId)?.outgoing.find(({ state }) => state !== 'failed');
        if (!next || !(await this.deliver(conversationId, next))) return;
      }
    } finally {
      this.draining.delete(conversationId);
    }
  }

  /** Sends one message; false when it and those behind it have to wait. */
  private async deliver(conversationId: number, message: Outgoing): Promise<boolean> {
    const toId = this.threads.get(conversationId)?.person.id;
    if (toId === undefined) return false;
    const { clientId } = message;
    this.changeThread(conversationId, (thread) => withSending(thread, clientId));
    try {
      const body: SendBody = {
        message: message.text,
        type: message.attachment === null ? 'text' : message.attachment.type === 'application/pdf' ? 'file' : 'image',
        client_id: clientId,
        ...(message.attachment && { attachment: message.attachment.id }),
        ...(message.propertyId !== null && { property_id: message.propertyId }),
      };
      const { data: sent } = await makeCall(sendMessage, { params: { userId: toId }, body });
      this.changeThread(conversationId, (thread) => withMessages(withoutOutgoing(thread, clientId), [sent]));
      const list = this.state.conversations && withLatest(this.state.conversations, sent, this.userId);
      if (list) this.set({ conversations: list });
      return true;
    } catch (error) {
      const status = failureStatus(error);
      // The socket announced the message before the reply was lost: it is stored.
      const isUnavailable = status === 0 || status >= 500;
      this.changeThread(conversationId, (thread) => {
        if (isUnavailable) return withWaiting(thread, texts.waiting());
        const problem = callFailureText(error, texts.notSent());
        const isListed = thread.outgoing.some((other) => other.clientId === clientId);
        return isListed ? withOutgoing(thread, { ...message, state: 'failed', problem }) : thread;
      });
      return !isUnavailable;
    }
  }
}
