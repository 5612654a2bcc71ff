import { announceTyping, markRead } from '#contracts/calls/chat.ts';
import type { Conversation, ConversationTopic, Message } from '#contracts/chat/chat.ts';
import { limits } from '#contracts/limits.ts';
import { failureStatus } from '#web/lib/api.ts';
import { showSummary } from '#web/session/account-summary.ts';
import * as api from './chat.api.ts';
import { ChatSender } from './chat-sender.ts';
import { mergeConversations, withLatest, withRead } from './conversations.ts';
import { listenLive, type LiveEvent } from './live.ts';
import { watchLooks } from './looks.ts';
import { readOutbox } from './outbox.ts';
import { loadBackTo } from './load-back.ts';
import { mergeRecords, newestIncoming, threadFrom, withMessages, withOlder, withSynced } from './thread.ts';
import { TypingSigns } from './typing.ts';

/** After a longer absence the newest messages are fetched anew instead of all that were missed. */
const mostCatchUps = 6;

/**
 * The chats of the signed-in user, while the chat page is open. The socket delivers events at once; events that it may
 * have missed are fetched when it reconnects, when the page becomes visible again, and every 30 seconds.
 */
export class ChatClient extends ChatSender {
  private wanted: number | null = null;
  /** The message that the wanted conversation is opened at. */
  private wantedMessage: number | null = null;
  private listTurn = 0;
  private catchingUp: Promise<void> | null = null;
  private catchUpAgain = false;
  private readonly typing = new TypingSigns(
    // A lost one is followed by the next in a moment.
    (conversationId) => void api.callChat(announceTyping, { params: { id: conversationId } }).catch(() => null),
    (typingIn) => this.set({ typingIn }),
  );
  /** How many messages the socket has delivered. */
  private delivered = 0;

  /** Starts listening; returns the function that stops it. */
  readonly begin = (): (() => void) => {
    void this.refreshList();
    const stopLive = listenLive((event) => this.handleLive(event));
    const timer = setInterval(() => this.catchUp(), limits.unreadPollMs);
    const stopLooks = watchLooks(() => this.catchUp());
    return () => {
      stopLive();
      stopLooks();
      this.typing.stop();
      clearInterval(timer);
    };
  };

  private handleLive(event: LiveEvent): void {
    if (event.kind === 'connected') {
      this.catchUp();
      return;
    }
    if (event.kind === 'typing') {
      if (event.user_id !== this.userId) this.typing.begin(event.conversation_id);
      return;
    }
    if (event.kind === 'message') {
      const { message, is_cut: isCut } = event;
      if (message.from_id !== this.userId) this.typing.end(message.conversation_id);
      this.delivered++;
      this.takeMessages([message], isCut);
      const list = this.state.conversations && withLatest(this.state.conversations, message, this.userId);
      // In a filtered list a new conversation may not match the search: the server decides.
      if (list) this.set({ conversations: list });
      else void this.refreshList();
      return;
    }
    if (event.kind === 'news') return;
    const { conversation_id: id, reader_id: readerId, read_up_to: readUpTo } = event;
    const { conversations, thread } = this.state;
    const mine = readerId === this.userId;
    if (conversations) {
      const newest = conversations.find((conversation) => conversation.id === id)?.latest_message.id ?? 0;
      const change = mine ? (readUpTo >= newest ? ({ unread: 0 } as const) : {}) : { readUpTo };
      this.set({ conversations: withRead(conversations, id, change) });
    }
    if (!mine && thread?.conversationId === id) {
      this.set({ thread: { ...thread, readUpTo: Math.max(thread.readUpTo, readUpTo) } });
    }
  }

  /** The user types in the open conversation. */
  noteTyping(): void {
    const { thread } = this.state;
    if (thread) this.typing.note(thread.conversationId);
  }

  override send(...message: Parameters<ChatSender['send']>): void {
    this.typing.sent();
    super.send(...message);
  }

  /** Adds messages from the socket to the open thread. A cut message is fetched whole, one about a new record with it. */
  private takeMessages(messages: readonly Message[], fetchThem = false): void {
    const { thread } = this.state;
    const here = thread && messages.filter((message) => message.conversation_id === thread.conversationId);
    if (!thread || !here || here.length === 0) return;
    const namesNew = ({ property_id: id }: Message): boolean =>
      id !== null && !thread.records.some((record) => record.id === id);
    if (fetchThem || here.some(namesNew)) this.catchUp();
    else this.set({ thread: withMessages(thread, here) });
  }

  /** Fetches what the socket may have missed. Calls during a running catch-up lead to one more after it. */
  catchUp(): void {
    if (this.catchingUp) {
      this.catchUpAgain = true;
      return;
    }
    this.catchingUp = Promise.all([this.refreshList(), this.syncThread()])
      .then(() => undefined)
      .finally(() => {
        this.catchingUp = null;
        if (!this.catchUpAgain) return;
        this.catchUpAgain = false;
        this.catchUp();
      });
  }

  private async refreshList(): Promise<void> {
    const turn = ++this.listTurn;
    const { search, listAbout } = this.state;
    try {
      const reply = await api.listConversations({ search: search || undefined, about: listAbout?.id });
      if (turn !== this.listTurn) return;
      const loaded = this.state.conversations;
      // Later pages of the list stay; in a search and at the first load there are none.
      const keeps = loaded !== null && search === '' && reply.next_before !== null && this.state.nextBefore !== null;
      this.set({
        conversations: keeps ? mergeConversations(loaded, reply.data) : reply.data,
        isListMissing: false,
        nextBefore: keeps ? this.state.nextBefore : reply.next_before,
      });
      await this.loadOutboxes(reply.data);
      // The server answers, so waiting messages can be sent.
      this.resume();
    } catch {
      if (turn === this.listTurn && this.state.conversations === null)
        this.set({ conversations: [], isListMissing: true });
    }
  }

  /** Loads unsent messages that earlier pages stored for conversations that are not open here. */
  private async loadOutboxes(conversations: readonly Conversation[]): Promise<void> {
    for (const { id } of conversations) {
      const outgoing = this.threads.has(id) ? [] : readOutbox(this.userId, id);
      if (outgoing.length === 0) continue;
      // A thread that cannot be loaded now is tried again at the next turn, and does not delay the others.
      const reply = await api.listMessages(id, {}).catch(() => null);
      if (reply && !this.threads.has(id)) this.keep(threadFrom(reply, id, outgoing));
    }
  }

  /** Searches by name; an empty text shows all. */
  search(text: string): void {
    if (text === this.state.search) return;
    this.set({ search: text, conversations: null, nextBefore: null });
    void this.refreshList();
  }

  /** Lists only conversations about this record; null lists all. */
  filterList(listAbout: ConversationTopic | null): void {
    this.set({ listAbout, conversations: null, nextBefore: null });
    void this.refreshList();
  }

  async loadMoreConversations(): Promise<void> {
    const { nextBefore: before, search, listAbout, conversations } = this.state;
    if (before === null || !conversations) return;
    this.set({ nextBefore: null });
    const turn = this.listTurn;
    try {
      const reply = await api.listConversations({ search: search || undefined, about: listAbout?.id, before });
      if (this.state.search !== search || this.state.listAbout !== listAbout) return;
      const loaded = this.state.conversations ?? [];
      this.set({ conversations: mergeConversations(reply.data, loaded), nextBefore: reply.next_before });
    } catch {
      if (turn === this.listTurn && this.state.search === search) this.set({ nextBefore: before });
    }
  }

  /**
   * Opens a conversation, or none; with `messageId` at this message, for which everything after it is loaded. A
   * conversation that was open before is shown at once and then updated.
   */
  async open(conversationId: number | null, messageId: number | null = null): Promise<void> {
    this.wanted = conversationId;
    this.wantedMessage = messageId;
    this.set({ onlyAbout: null, goal: null });
    if (conversationId === null) {
      this.set({ thread: null, threadState: 'none' });
      return;
    }
    const open = this.threads.get(conversationId);
    if (open) {
      this.set({ thread: open, threadState: 'ready' });
      await Promise.all([this.syncThread(), messageId !== null && this.reachMessage(conversationId, messageId)]);
      return;
    }
    this.set({ thread: null, threadState: 'loading' });
    await this.loadThread(conversationId, messageId);
  }

  /** Shows only messages of the open conversation about a record; null shows all. */
  showOnly(recordId: number | null): void {
    this.set({ onlyAbout: recordId, goal: null });
  }

  /** Loads the open thread back to a message, and goes there. */
  private async reachMessage(conversationId: number, messageId: number): Promise<void> {
    const thread = this.shown(conversationId);
    if (!thread) return;
    const reached = await loadBackTo(thread, messageId).catch(() => null);
    const now = this.shown(conversationId);
    if (!reached || !now) return;
    const { hasOlder, records, messages } = reached;
    this.set({ thread: { ...withMessages(now, messages), hasOlder, records }, goal: { messageId } });
  }

  private async loadThread(conversationId: number, messageId: number | null = null): Promise<void> {
    const delivered = this.delivered;
    try {
      const reply = await api.listMessages(conversationId, {});
      const first = threadFrom(reply, conversationId);
      const reached = messageId === null ? first : await loadBackTo(first, messageId);
      if (this.wanted !== conversationId) return;
      const before = this.threads.get(conversationId);
      const outgoing = before?.outgoing ?? readOutbox(this.userId, conversationId);
      const later = before?.messages.filter(({ id }) => id > reached.syncedTo) ?? [];
      const open = { ...reached, outgoing, chosenId: before?.chosenId ?? null };
      const goal = messageId === null ? this.state.goal : { messageId };
      this.set({ thread: withMessages(open, [...reached.messages, ...later]), threadState: 'ready', goal });
      this.resume();
      // The server may have answered before a message that the socket delivered before the answer arrived here.
      if (delivered !== this.delivered) await this.syncThread();
    } catch (error) {
      if (this.wanted !== conversationId || this.state.thread) return;
      this.set({ threadState: failureStatus(error) === 404 ? 'missing' : 'failed' });
    }
  }

  private async syncThread(): Promise<void> {
    const id = this.wanted;
    if (id === null) return;
    if (!this.shown(id)) return this.loadThread(id, this.wantedMessage);
    try {
      for (let turn = 0; turn < mostCatchUps; turn++) {
        const thread = this.shown(id);
        if (!thread) return;
        const reply = await api.listMessages(id, { after: thread.syncedTo });
        const now = this.shown(id);
        if (!now) return;
        const { chat_with: person, record, read_up_to: readUpTo } = reply;
        const records = mergeRecords(now.records, reply.records);
        const next = { ...withSynced(now, reply.data), person, record, records };
        this.set({ thread: { ...next, readUpTo: Math.max(now.readUpTo, readUpTo) } });
        if (!reply.has_more) return;
      }
      await this.loadThread(id);
    } catch {
      // The next look at the page, or the next poll, tries again; the shown state stays.
    }
  }

  async loadOlder(): Promise<void> {
    const { thread, loadingOlder } = this.state;
    const first = thread?.messages[0];
    if (!thread?.hasOlder || !first || loadingOlder) return;
    this.set({ loadingOlder: true });
    try {
      // A filtered thread may show little of each answer: it requests a full page.
      const until = this.state.onlyAbout === null ? undefined : 0;
      const reply = await api.listMessages(thread.conversationId, { before: first.id, until });
      const now = this.shown(thread.conversationId);
      if (now) this.set({ thread: withOlder(now, reply) });
    } catch {
      // Scrolling up again repeats the request.
    } finally {
      this.set({ loadingOlder: false });
    }
  }

  /** Marks the thread as read, up to the newest shown message of the other person. */
  async markRead(): Promise<void> {
    const { thread, conversations } = this.state;
    const id = thread?.conversationId;
    const unread = conversations?.find((conversation) => conversation.id === id)?.unread_count ?? 0;
    const upTo = thread ? newestIncoming(thread) : 0;
    if (id === undefined || unread === 0 || upTo === 0) return;
    if (conversations) this.set({ conversations: withRead(conversations, id, { unread: 0 }) });
    const reply = await api.callChat(markRead, { params: { id }, body: { up_to: upTo } }).catch(() => null);
    if (reply) showSummary({ unread: reply.unread_count });
  }
}
