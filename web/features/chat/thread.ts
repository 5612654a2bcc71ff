import type { ChatProject, Attachment, ChatPerson, ChatRecord, Message, MessagesReply } from '#contracts/chat/chat.ts';

/** A message of this user that the server has not acknowledged. */
export interface Outgoing {
  clientId: string;
  text: string;
  attachment: Attachment | null;
  /** The record that the message turns the conversation to; null where it goes on as before. */
  propertyId: number | null;
  /** A `waiting` message is sent when the server answers again; a `failed` one was refused, and the user decides. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it was not sent, as a sentence. */
  problem: string | null;
  createdAt: string;
}

/** The loaded part of one conversation. */
export interface Thread {
  conversationId: number;
  person: ChatPerson;
  /** The conversation's subject when it was fetched. */
  record: ChatRecord | null;
  /** Records that the conversation was about, the last one first. */
  records: readonly ChatRecord[];
  /** The record that the user chose for the next message. */
  chosenId: number | null;
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
    records: reply.records,
    chosenId: null,
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
export function withOlder(thread: Thread, reply: Pick<MessagesReply, 'data' | 'has_more' | 'records'>): Thread {
  const records = mergeRecords(thread.records, reply.records);
  return { ...withMessages(thread, reply.data), records, hasOlder: reply.has_more };
}

/** Records as they were fetched last, and those before that the answer does not name, behind them. */
export function mergeRecords(loaded: readonly ChatRecord[], fetched: readonly ChatRecord[]): readonly ChatRecord[] {
  const ids = new Set(fetched.map(({ id }) => id));
  return [...fetched, ...loaded.filter(({ id }) => !ids.has(id))];
}

/** The key of the record or project that a message names; null for one that names none. */
export const subjectOf = ({ property_id: id, project }: Message): number | string | null => id ?? project?.slug ?? null;

/** The last message that names a record or a project. */
export const lastAbout = ({ messages }: Thread): Message | undefined =>
  messages.findLast((message) => subjectOf(message) !== null);

/** The id of the record that the conversation is about now: by the last message that names one, or a project. */
export function currentRecordId(thread: Thread): number | null {
  const sent = thread.outgoing.findLast(({ propertyId }) => propertyId !== null)?.propertyId;
  const said = lastAbout(thread);
  return sent ?? (said ? said.property_id : (thread.record?.id ?? null));
}

/** The project that the next message is about. */
export function nextProject(thread: Thread): ChatProject | null {
  const isElsewhere = thread.chosenId !== null || thread.outgoing.some(({ propertyId }) => propertyId !== null);
  return isElsewhere ? null : (lastAbout(thread)?.project ?? null);
}

/** The record that the next message is about; null where the user may not see it any more. */
export function nextRecord(thread: Thread): ChatRecord | null {
  const id = thread.chosenId ?? currentRecordId(thread);
  return thread.records.find((record) => record.id === id) ?? null;
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
