import type { Conversation } from '#contracts/chat.ts';
import { writeOutbox } from './outbox.ts';
import type { Thread } from './thread.ts';

/** Everything that the page of the chat shows. */
export interface ChatState {
  /** Null until the first answer. A failed one is an empty list (specification 14.6). */
  conversations: readonly Conversation[] | null;
  /** Where the list goes on; null at its end. */
  nextBefore: number | null;
  search: string;
  thread: Thread | null;
  /** Of the thread that is wanted. */
  threadState: 'none' | 'loading' | 'ready' | 'missing' | 'failed';
  loadingOlder: boolean;
}

/** What the page shows, for React to read and to be told of. */
export class ChatStore {
  readonly userId: number;
  state: ChatState = {
    conversations: null,
    nextBefore: null,
    search: '',
    thread: null,
    threadState: 'none',
    loadingOlder: false,
  };
  private readonly listeners = new Set<() => void>();
  /** Those that were open before: shown at once when one comes back to them. */
  protected readonly threads = new Map<number, Thread>();

  constructor(userId: number) {
    this.userId = userId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly snapshot = (): ChatState => this.state;

  protected set(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    if (change.thread) this.keep(change.thread);
    for (const listener of this.listeners) listener();
  }

  /** The open conversation, if it is this one. */
  protected shown(conversationId: number): Thread | null {
    const { thread } = this.state;
    return thread?.conversationId === conversationId ? thread : null;
  }

  /** Changes a conversation, whether it is the one that is shown or not. */
  protected changeThread(conversationId: number, work: (thread: Thread) => Thread): void {
    const thread = this.threads.get(conversationId);
    if (!thread) return;
    if (this.state.thread?.conversationId === conversationId) this.set({ thread: work(thread) });
    else this.keep(work(thread));
  }

  /** Keeps a conversation for when it is opened, and what it has to send for the next page. */
  protected keep(thread: Thread): void {
    this.threads.set(thread.conversationId, thread);
    writeOutbox(this.userId, thread.conversationId, thread.outgoing);
  }
}
