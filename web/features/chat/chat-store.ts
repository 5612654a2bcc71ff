import type { Conversation, ConversationTopic } from '#contracts/chat/chat.ts';
import { writeOutbox } from './outbox.ts';
import type { Thread } from './thread.ts';

/** Everything that the chat page shows. */
export interface ChatState {
  /** Null until the first reply. A failed call is an empty list (specification 14.6). */
  conversations: readonly Conversation[] | null;
  /** The list is empty because it could not be loaded. */
  isListMissing: boolean;
  /** The cursor of the next page of the list; null at its end. */
  nextBefore: number | null;
  search: string;
  /** Only conversations about this record are listed. */
  listAbout: ConversationTopic | null;
  thread: Thread | null;
  /** The state of the thread that is to be shown. */
  threadState: 'none' | 'loading' | 'ready' | 'missing' | 'failed';
  loadingOlder: boolean;
  /** Only messages of the thread about this record are shown. */
  onlyAbout: number | null;
  /** The message that the thread was opened at. */
  goal: { messageId: number } | null;
  /** Conversations in which the other person is typing. */
  typingIn: readonly number[];
}

/** The state of the chat page, with subscriptions for React. */
export class ChatStore {
  readonly userId: number;
  state: ChatState = {
    conversations: null,
    isListMissing: false,
    nextBefore: null,
    search: '',
    listAbout: null,
    thread: null,
    threadState: 'none',
    loadingOlder: false,
    onlyAbout: null,
    goal: null,
    typingIn: [],
  };
  private readonly listeners = new Set<() => void>();
  /** Threads that were open before: shown at once when they are opened again. */
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

  /** The shown thread if it is this conversation's, else null. */
  protected shown(conversationId: number): Thread | null {
    const { thread } = this.state;
    return thread?.conversationId === conversationId ? thread : null;
  }

  /** Changes a loaded conversation, shown or not. */
  protected changeThread(conversationId: number, work: (thread: Thread) => Thread): void {
    const thread = this.threads.get(conversationId);
    if (!thread) return;
    if (this.state.thread?.conversationId === conversationId) this.set({ thread: work(thread) });
    else this.keep(work(thread));
  }

  /** Caches a thread for its next opening, and stores its unsent messages for the next page load. */
  protected keep(thread: Thread): void {
    this.threads.set(thread.conversationId, thread);
    writeOutbox(this.userId, thread.conversationId, thread.outgoing);
  }
}
