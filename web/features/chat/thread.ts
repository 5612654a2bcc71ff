import type { Attachment, ChatPerson, ChatRecord, Message, MessagesReply } from '#contracts/chat.ts';

/** A message of one's own that the server has not acknowledged. */
export interface Outgoing {
  clientId: string;
  text: string;
  attachment: Attachment | null;
  /** `waiting` goes by itself when the server is back; `failed` was refused and needs a person. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it was not sent, in words. */
  problem: string | null;
  createdAt: string;
}

/** What a page knows of one conversation. */
export interface Thread {
  conversationId: number;
  person: ChatPerson;
  record: ChatRecord | null;
  /** In the order they were written, each once. */
  messages: readonly Message[];
  /** Older ones lie before the first. */
  hasOlder: boolean;
  /** Nothing is missing up to here; live messages may lie beyond, with holes between them. */
  syncedTo: number;
  /** As far as the other one has read. */
  readUpTo: number;
  outgoing: readonly Outgoing[];
}

/** A conversation as its newest messages begin it. What was on its way before stays so. */
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

/** Adds messages, each once by id; those of one's own take the place of what was on its way. */
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

/** {@link withMessages} for messages that were fetched without a hole after those before. */
export function withSynced(thread: Thread, fetched: readonly Message[]): Thread {
  const newest = fetched.at(-1)?.id ?? 0;
  return { ...withMessages(thread, fetched), syncedTo: Math.max(thread.syncedTo, newest) };
}

/** Puts older messages before the first. */
export function withOlder(thread: Thread, reply: Pick<MessagesReply, 'data' | 'has_more'>): Thread {
  return { ...withMessages(thread, reply.data), hasOlder: reply.has_more };
}

/** The newest message of the other one: what is marked as read. */
export function newestIncoming(thread: Thread): number {
  return thread.messages.findLast(({ from_id }) => from_id === thread.person.id)?.id ?? 0;
}

/** Sets a message on its way, or anew. */
export function withOutgoing(thread: Thread, message: Outgoing): Thread {
  const isListed = thread.outgoing.some(({ clientId }) => clientId === message.clientId);
  const outgoing = isListed
    ? thread.outgoing.map((other) => (other.clientId === message.clientId ? message : other))
    : [...thread.outgoing, message];
  return { ...thread, outgoing };
}

/** A message that waited is on its way. */
export function withSending(thread: Thread, clientId: string): Thread {
  const outgoing = thread.outgoing.map((message): Outgoing =>
    message.clientId === clientId ? { ...message, state: 'sending', problem: null } : message,
  );
  return { ...thread, outgoing };
}

/** The server is away: everything that is not refused waits. */
export function withWaiting(thread: Thread, problem: string): Thread {
  const outgoing = thread.outgoing.map((message): Outgoing =>
    message.state === 'failed' ? message : { ...message, state: 'waiting', problem },
  );
  return { ...thread, outgoing };
}

/** Gives a message up that was not sent. */
export function withoutOutgoing(thread: Thread, clientId: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((message) => message.clientId !== clientId) };
}

/** One line of a thread. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; mine: boolean; state: 'sent' | 'read' }
  | { kind: 'outgoing'; key: string; message: Outgoing };

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The lines of a thread: a separator before the first message of each day of India, then what is on its way. */
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
    // By the name that the browser gave it: the line stays the same when the server has acknowledged it.
    rows.push({ kind: 'message', key: mine ? message.client_id : `m${message.id}`, message, mine, state });
  }
  for (const message of thread.outgoing) {
    begin(message.createdAt);
    rows.push({ kind: 'outgoing', key: message.clientId, message });
  }
  return rows;
}
