import type { ChatProject, ChatRecord, Message } from '#contracts/chat/chat.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { lastAbout, subjectOf, type Outgoing, type Thread } from './thread.ts';

/** One line of a thread. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'record'; key: string; record: ChatRecord | null }
  | { kind: 'project'; key: string; project: ChatProject }
  | { kind: 'message'; key: string; message: Message; mine: boolean; state: 'sent' | 'read' }
  | { kind: 'outgoing'; key: string; message: Outgoing };

/**
 * The lines of a thread: a separator before the first message of each day (Indian time), one where it turns to another
 * record or project, and the outgoing messages at the end. With `aboutId` only messages about this record: those that
 * name it, and those after them that name neither a record nor a project.
 */
export function rowsOf(thread: Thread, aboutId: number | null = null): Row[] {
  const rows: Row[] = [];
  let day = '';
  const begin = (at: string): void => {
    const next = indianDay(new Date(at));
    if (next !== day) rows.push({ kind: 'day', key: `day ${next}`, at });
    day = next;
  };
  const turnsAt = isAboutSeveral(thread) && aboutId === null;
  let current: number | string | null = recordBefore(thread);
  /** Goes on to the record or project of the next message; returns whether the message is shown. */
  const turn = (id: number | null, key: string, at: string, project: ChatProject | null = null): boolean => {
    const next = id ?? project?.slug ?? null;
    const turns = next !== null && next !== current;
    if (turns) current = next;
    if (aboutId !== null && current !== aboutId) return false;
    begin(at);
    if (turns && turnsAt && project) rows.push({ kind: 'project', key: `about ${key}`, project });
    if (turns && turnsAt && id !== null) {
      rows.push({ kind: 'record', key: `about ${key}`, record: thread.records.find((one) => one.id === id) ?? null });
    }
    return true;
  };
  for (const message of thread.messages) {
    const mine = message.from_id !== thread.person.id;
    // The `client_id` as the key: the line stays the same element when the server acknowledges the message.
    const key = mine ? message.client_id : `m${message.id}`;
    if (!turn(message.property_id, key, message.created_at, message.project)) continue;
    const state = message.id <= thread.readUpTo ? 'read' : 'sent';
    rows.push({ kind: 'message', key, message, mine, state });
  }
  for (const message of thread.outgoing) {
    if (!turn(message.propertyId, message.clientId, message.createdAt)) continue;
    rows.push({ kind: 'outgoing', key: message.clientId, message });
  }
  return rows;
}

/** The conversation's subject before its first loaded message; null when there is none, or it is not loaded. */
function recordBefore(thread: Thread): number | null {
  return thread.hasOlder && !lastAbout(thread) ? (thread.record?.id ?? null) : null;
}

/** With only one record or project, the line on top of the thread is enough. */
function isAboutSeveral({ records, messages, outgoing }: Thread): boolean {
  const ids = [
    ...records.map(({ id }) => id),
    ...messages.map(subjectOf),
    ...outgoing.map(({ propertyId }) => propertyId),
  ].filter((id) => id !== null);
  return new Set(ids).size > 1;
}
