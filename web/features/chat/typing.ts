import { chatLimits } from '#contracts/chat/chat-limits.ts';

/**
 * The users who are typing: the user, which the server learns once in some seconds at most, and the others, each of
 * whom is shown for some seconds after the last event.
 */
export class TypingSigns {
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private lastSent: { conversationId: number; atMs: number } | null = null;
  private readonly send: (conversationId: number) => void;
  private readonly show: (conversationIds: readonly number[]) => void;

  /** `show` gets the conversations in which the other person is typing, after every change. */
  constructor(send: (conversationId: number) => void, show: (conversationIds: readonly number[]) => void) {
    this.send = send;
    this.show = show;
  }

  /** The user typed a character. */
  note(conversationId: number): void {
    const atMs = Date.now();
    const { lastSent } = this;
    const isFresh = lastSent?.conversationId === conversationId && atMs - lastSent.atMs < chatLimits.typingEveryMs;
    if (isFresh) return;
    this.lastSent = { conversationId, atMs };
    this.send(conversationId);
  }

  /** The user sent a message: the next character is announced at once. */
  sent(): void {
    this.lastSent = null;
  }

  /** The other person is typing. */
  begin(conversationId: number): void {
    const isNew = !this.timers.has(conversationId);
    clearTimeout(this.timers.get(conversationId));
    this.timers.set(
      conversationId,
      setTimeout(() => this.end(conversationId), chatLimits.typingShownMs),
    );
    if (isNew) this.show([...this.timers.keys()]);
  }

  /** A message of the other person arrived, or they stopped. */
  end(conversationId: number): void {
    clearTimeout(this.timers.get(conversationId));
    if (this.timers.delete(conversationId)) this.show([...this.timers.keys()]);
  }

  /** Nobody is shown as typing any more. */
  stop(): void {
    for (const id of [...this.timers.keys()]) this.end(id);
  }
}
