import { DatabaseError, type Pool } from 'pg';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { ReviewReason } from '#contracts/desk/review.ts';
import type { MessageSent } from '#contracts/chat/chat-events.ts';
import type { Message } from '#contracts/chat/chat.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PeopleService, ReachService, RestrictionsService } from '#server/modules/people/people.module.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { chatChannels, type Realtime } from '#server/platform/realtime/realtime.ts';
import type { AttachmentRow } from './attachments.repository.ts';
import type { AttachmentsService, SentFile } from './attachments.service.ts';
import { presentMessage } from './chat.presenter.ts';
import * as repository from './messages.repository.ts';
import type { Recipient } from './messages.repository.ts';

const uniqueViolation = '23505';

/** A message before it is stored. */
export interface Outgoing {
  text: string;
  /** The id of a file that the sender uploaded, or the file itself. */
  attachment?: string | SentFile | undefined;
  /** Idempotency key: a sender's messages with the same key are stored once. */
  clientId?: string | undefined;
  /** The record that the message is about. It belongs to one of the two, and the sender may see it. */
  propertyId?: number | undefined;
  /** The project that the message is about, which the caller has looked at. */
  projectId?: number | null | undefined;
  /** The member who writes it for the sender's agency. */
  actorId?: number | null | undefined;
  /** Runs in the transaction before the message is stored, and not for a repeated one. */
  first?: ((transaction: Db) => Promise<void>) | undefined;
}

export type SendingService = ReturnType<typeof makeSendingService>;

/** Stores messages, and publishes them after the commit. */
export function makeSendingService(needs: {
  db: Database;
  pool: Pool;
  attachments: Pick<AttachmentsService, 'store' | 'take' | 'give'>;
  listings: Pick<ListingsService, 'getRecord' | 'countInquiry'>;
  rateLimiter: Pick<RateLimiter, 'countIn' | 'refundIn' | 'windowOf'>;
  realtime: Pick<Realtime, 'publish'>;
  people: Pick<PeopleService, 'hasMet'>;
  reach: Pick<ReachService, 'requireReach'>;
  restrictions: Pick<RestrictionsService, 'requireUnlimited'>;
  moderationQueue: Pick<ModerationQueueService, 'enqueue'>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
}) {
  const {
    db,
    pool,
    attachments,
    listings,
    rateLimiter,
    realtime,
    people,
    reach,
    restrictions,
    moderationQueue,
    siteSettings,
  } = needs;

  /** The owner's id; refuses a record that the sender cannot see or that belongs to neither of the two. */
  async function ownerOf(propertyId: number, senderId: number, recipientId: number): Promise<number> {
    const record = await listings
      .getRecord(propertyId, { userId: senderId, hasContactAccess: false })
      .catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? unfitRecord() : error;
      });
    if (record.owner.id !== senderId && record.owner.id !== recipientId) throw unfitRecord();
    return record.owner.id;
  }

  async function store(
    transaction: Db,
    senderId: number,
    recipientId: number,
    message: Omit<Outgoing, 'attachment'> & {
      attachment: string | undefined;
      ownerId: number | null;
      reasons: readonly ReviewReason[];
    },
    also: ((transaction: Db) => Promise<void>) | undefined,
  ): Promise<{ message: Message; isNew: boolean }> {
    const clientId = message.clientId ?? null;
    const propertyId = message.propertyId ?? null;
    // Counting comes first: its row lock makes this sender's other messages wait until the transaction ends.
    const counted = String(message.actorId ?? senderId);
    const tooFast = await rateLimiter.countIn(transaction, 'chat-messages', counted);
    const recipient = await repository.findRecipient(transaction, senderId, recipientId, clientId);
    if (
      !recipient ||
      (recipient.conversation_id === null && !(await people.hasMet(senderId, recipientId, transaction)))
    ) {
      throw new AppError('people.not_found');
    }
    if (recipient.duplicate_id !== null) {
      await rateLimiter.refundIn(transaction, 'chat-messages', counted);
      return { message: await presentStored(transaction, recipient.duplicate_id), isNew: false };
    }
    await reach.requireReach(senderId, recipientId, 'write', transaction);
    const actorId = message.actorId ?? null;
    if (actorId !== null && actorId !== recipientId) {
      await reach.requireReach(actorId, recipientId, 'write', transaction);
    }
    if (tooFast) throw tooFast;
    const conversationId = await lockOrCreateConversation(transaction, senderId, recipientId, recipient, propertyId);
    const file =
      message.attachment === undefined ? null : await attachments.take(transaction, senderId, message.attachment);
    const type = file === null ? 'text' : file.type === 'application/pdf' ? 'file' : 'image';
    const { projectId = null } = message;
    const values = {
      conversationId,
      senderId,
      clientId,
      type,
      body: message.text,
      propertyId,
      projectId,
      actorId,
    } as const;
    await message.first?.(transaction);
    const sent = await repository.insertMessage(transaction, values);
    if (file) await attachments.give(transaction, file.id, sent.id);
    if (propertyId !== null && message.ownerId === recipientId) {
      await listings.countInquiry(transaction, propertyId, senderId);
    }
    await also?.(transaction);
    if (message.reasons.length > 0) {
      const subject = { type: 'message', id: sent.id } as const;
      await moderationQueue.enqueue(transaction, { kind: 'banned_word', subject, harm: 2, reasons: message.reasons });
    }
    if (actorId !== null || projectId !== null)
      return { message: await presentStored(transaction, sent.id), isNew: true };
    return { message: present({ ...values, ...sent, recipientId, file }), isNew: true };
  }

  /** Locks the conversation of the two, or creates it; a new one counts towards the day's limit of new people. */
  async function lockOrCreateConversation(
    transaction: Db,
    senderId: number,
    recipientId: number,
    recipient: Recipient,
    propertyId: number | null,
  ): Promise<number> {
    if (recipient.conversation_id !== null && propertyId === null) {
      await repository.lockConversation(transaction, recipient.conversation_id);
      return recipient.conversation_id;
    }
    if (recipient.conversation_id === null) {
      await restrictions.requireUnlimited(senderId, transaction);
      const tooMany = await rateLimiter.countIn(transaction, 'chat-people', String(senderId));
      if (tooMany) throw tooMany;
    }
    return repository.upsertConversation(transaction, { senderId, recipientId, propertyId });
  }

  /** Stores an ordinary message in one statement; undefined when `store` has to go through its steps instead. */
  async function storeUsual(
    senderId: number,
    recipientId: number,
    { text, clientId = null }: { text: string; clientId: string | null | undefined },
  ): Promise<Message | undefined> {
    const window = rateLimiter.windowOf('chat-messages', String(senderId));
    const values = { senderId, recipientId, clientId, body: text, window };
    const sent = await repository.insertUsual(pool, values).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === uniqueViolation) return undefined;
      throw error;
    });
    return (
      sent &&
      present({
        ...sent,
        conversationId: sent.conversation_id,
        senderId,
        recipientId,
        type: 'text',
        body: text,
        propertyId: null,
        file: null,
      })
    );
  }

  async function presentStored(transaction: Db, id: number): Promise<Message> {
    const row = await repository.findMessage(transaction, id);
    if (!row) throw new Error('A message is gone that was there a moment before.');
    return presentMessage(row);
  }

  /** Publishes to all tabs of both. An event holds at most 10 kB, so a long text is cut and the client fetches the rest. */
  function announce(message: Message): void {
    const letters = Array.from(message.message);
    const isCut = letters.length > chatLimits.announcedCharacters;
    const text = isCut ? letters.slice(0, chatLimits.announcedCharacters).join('') : message.message;
    const event: MessageSent = { message: { ...message, message: text }, is_cut: isCut };
    realtime.publish([message.to_id, message.from_id].flatMap(chatChannels), 'MessageSent', event);
  }

  return {
    /**
     * Sends a message and returns once it is stored. `also` runs in the same transaction, but not for a repeated message.
     * Throws 404 for an unknown person or one never met, 422 for an empty message, for a banned word, for oneself and for a record that the
     * message cannot be about, 403 when the two may not reach each other, 429 for too many messages or new people.
     */
    async send(
      senderId: number,
      recipientId: number,
      outgoing: Outgoing,
      also?: (transaction: Db) => Promise<void>,
    ): Promise<Message> {
      if (senderId === recipientId) throw new AppError('people.oneself', { params: { purpose: 'write' } });
      const { text, clientId, propertyId, projectId, actorId, first } = outgoing;
      if (text === '' && outgoing.attachment === undefined) {
        throw new AppError('chat.nothing_written', { field: 'message' });
      }
      const reasons = siteSettings.requireAllowed({ message: text });
      const ownerId = propertyId === undefined ? null : await ownerOf(propertyId, senderId, recipientId);
      const file = outgoing.attachment;
      if (file === undefined && propertyId === undefined && !also && !first && reasons.length === 0 && !actorId) {
        const message = await storeUsual(senderId, recipientId, { text, clientId });
        if (message) {
          announce(message);
          return message;
        }
      }
      const attachment = typeof file === 'object' ? (await attachments.store(senderId, file)).id : file;
      const { message, isNew } = await db
        .transaction()
        .execute((transaction) =>
          store(
            transaction,
            senderId,
            recipientId,
            { text, attachment, clientId, propertyId, projectId, actorId, first, ownerId, reasons },
            also,
          ),
        );
      if (isNew) announce(message);
      return message;
    },
  };
}

function unfitRecord(): AppError {
  return new AppError('chat.record_missing', {
    field: 'property_id',
  });
}

function present(sent: {
  id: number;
  conversationId: number;
  senderId: number;
  recipientId: number;
  client_id: string;
  type: Message['type'];
  body: string;
  propertyId: number | null;
  created_at: Date;
  file: AttachmentRow | null;
}): Message {
  return presentMessage({
    id: sent.id,
    conversation_id: sent.conversationId,
    sender_id: sent.senderId,
    to_id: sent.recipientId,
    client_id: sent.client_id,
    type: sent.type,
    body: sent.body,
    property_id: sent.propertyId,
    project: null,
    created_at: sent.created_at,
    attachment: sent.file,
    actor: null,
  });
}
