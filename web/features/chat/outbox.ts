import type { Attachment } from '#contracts/chat/chat.ts';
import { storageOf } from './chat-storage.ts';
import type { Outgoing } from './thread.ts';
import * as texts from '#texts/chat.ts';

/**
 * Messages that the server has not acknowledged are stored beyond the page: with the same `clientId` they can be sent
 * again safely.
 */
const storage = storageOf('outbox');

/**
 * The unsent messages of a conversation. Whether one reached the server is unknown, so each waits to be sent again,
 * unless it was refused.
 */
export function readOutbox(userId: number, conversationId: number): Outgoing[] {
  const list = storage.read(userId, conversationId);
  return (Array.isArray(list) ? list : []).filter(isOutgoing).map((message) => {
    const { clientId, text, attachment, createdAt, propertyId } = message;
    const refusal = refusalOf(message);
    return {
      clientId,
      text,
      attachment,
      propertyId: typeof propertyId === 'number' ? propertyId : null,
      state: refusal === null ? 'waiting' : 'failed',
      problem: refusal ?? texts.waiting(),
      createdAt,
    };
  });
}

export function writeOutbox(userId: number, conversationId: number, outgoing: readonly Outgoing[]): void {
  if (outgoing.length === 0 && storage.read(userId, conversationId) === undefined) return;
  storage.write(userId, conversationId, outgoing.length ? outgoing : undefined);
}

function isOutgoing(
  value: unknown,
): value is Pick<Outgoing, 'clientId' | 'text' | 'attachment' | 'createdAt'> & Partial<Outgoing> {
  const { clientId, text, attachment, createdAt } = (value ?? {}) as Partial<Record<keyof Outgoing, unknown>>;
  const isFile = typeof attachment === 'object' && (attachment === null || isAttachment(attachment));
  const isTime = typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt));
  return typeof clientId === 'string' && typeof text === 'string' && isFile && isTime;
}

/**
 * Why the server refused a message, or null for one that waits. Former releases stored "Not sent." for every unsent
 * message.
 */
function refusalOf({ state, problem }: Partial<Outgoing>): string | null {
  const isNamed = typeof problem === 'string' && problem !== 'Not sent.' && problem !== texts.notSent();
  return state === 'failed' && isNamed ? problem : null;
}

function isAttachment(value: object): value is Attachment {
  const { id, url, name, type } = value as Partial<Record<keyof Attachment, unknown>>;
  return [id, url, name, type].every((field) => typeof field === 'string');
}
