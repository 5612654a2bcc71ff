import type { Attachment, ChatPerson, ChatRecord, Message, MessagesReply } from '#contracts/chat.ts';

/** A message of this user that the server has not acknowledged. */
export interface Outgoing {
  clientId: string;
  text: string;
  attachment: Attachment | null;
  /** A `waiting` message is sent when the server answers again; a `failed` one was refused, and the user decides. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it was not sent, as a sentence. */
  problem: string | null;
  createdAt: string;
}

/** What a page has loaded of one conversation. */
export interface Thread {
  conversationId: number;
  person: ChatPerson;
  record: ChatRecord | null;
  /** In the order in which they were written, each once. */
  messages: readonly Message[];
  /** Whether the server has messages before the first. */
  hasOlder: boolean;
  /** Up to this id no message is missing; after it there may be live messages with gaps between them. */
  syncedTo: number;
  /** The last message that the other person has read. */
  readUpTo: number;
  outgoing: readonly Outgoing[];
}

/** A thread from its newest messages. Outgoing messages of before stay outgoing. */
export function threadFrom(reply: MessagesReply, conversationId: number, outgoing: readonly Outgoing[] = []): Thread {
  const thread: Thread = {
    conversationId,
    person: reply.chat_with,
    record: reply.record,
    messages: [],
    hasOlder: reply.has_more,
    syncedTo: 0,
    readUpTo: reply.read_up_to,
    outgoing,
  };
  return withSynced(thread, reply.data);
}

/** Adds messages, each once by id; a message of this user replaces its outgoing copy. */
export function withMessages(thread: Thread, incoming: readonly Message[]): Thread {
  if (incoming.length === 0) return thread;
  const byId = new Map(thread.messages.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  const arrived = new Set(incoming.map((message) => message.client_id));
  return {
    ...thread,
    messages: [...byId.values()].sort((a, b) => a.id - b.id),
    outgoing: thread.outgoing.filter(({ clientId }) => !arrived.has(clientId)),
  };
}

/** {@link withMessages} for messages that were fetched without a gap after those before. */
export function withSynced(thread: Thread, fetched: readonly Message[]): Thread {
  const newest = fetched.at(-1)?.id ?? 0;
  return { ...withMessages(thread, fetched), syncedTo: Math.max(thread.syncedTo, newest) };
}

/** Puts older messages before the first. */
export function withOlder(thread: Thread, reply: Pick<MessagesReply, 'data' | 'has_more'>): Thread {
  return { ...withMessages(thread, reply.data), hasOlder: reply.has_more };
}

/** The id of the other person's newest message, which is marked as read. */
export function newestIncoming(thread: Thread): number {
  return thread.messages.findLast(({ from_id }) => from_id === thread.person.id)?.id ?? 0;
}

/** Adds an outgoing message, or replaces the one with the same `clientId`. */
export function withOutgoing(thread: Thread, message: Outgoing): Thread {
  const isListed = thread.outgoing.some(({ clientId }) => clientId === message.clientId);
  const outgoing = isListed
    ? thread.outgoing.map((other) => (other.clientId === message.clientId ? message : other))
    : [...thread.outgoing, message];
  return { ...thread, outgoing };
}

/** Marks a waiting message as being sent. */
export function withSending(thread: Thread, clientId: string): Thread {
  const outgoing = thread.outgoing.map((message): Outgoing =>
    message.clientId === clientId ? { ...message, state: 'sending', problem: null } : message,
  );
  return { ...thread, outgoing };
}

/** The server is unavailable: every message that was not refused waits. */
export function withWaiting(thread: Thread, problem: string): Thread {
  const outgoing = thread.outgoing.map((message): Outgoing =>
    message.state === 'failed' ? message : { ...message, state: 'waiting', problem },
  );
  return { ...thread, outgoing };
}

/** Removes an unsent message. */
export function withoutOutgoing(thread: Thread, clientId: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((message) => message.clientId !== clientId) };
}

/** One line of a thread. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; mine: boolean; state: 'sent' | 'read' }
  | { kind: 'outgoing'; key: string; message: Outgoing };

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/**
 * The lines of a thread: a separator before the first message of each day (Indian time), and the outgoing messages at
 * the end.
 */
export function rowsOf(thread: Thread): Row[] {
  const rows: Row[] = [];
  let day = '';
  const begin = (at: string): void => {
    const next = dayOf.format(new Date(at));
    if (next !== day) rows.push({ kind: 'day', key: `day ${next}`, at });
    day = next;
  };
  for (const message of thread.messages) {
    begin(message.created_at);
    const mine = message.from_id !== thread.person.id;
    const state = message.id <= thread.readUpTo ? 'read' : 'sent';
    // The `client_id` as the key: the line stays the same element when the server acknowledges the message.
    rows.push({ kind: 'message', key: mine ? message.client_id : `m${message.id}`, message, mine, state });
  }
  for (const message of thread.outgoing) {
    begin(message.createdAt);
    rows.push({ kind: 'outgoing', key: message.clientId, message });
  }
  return rows;
}
