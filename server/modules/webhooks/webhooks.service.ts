import { randomBytes } from 'node:crypto';
import type {
  NewWebhookReply,
  ProgramEnquiriesReply,
  Webhook,
  WebhookBody,
  WebhookDelivery,
} from '#contracts/webhooks/webhooks.ts';
import { webhookLimits } from '#contracts/webhooks/webhook-limits.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AddressRefused } from '#server/platform/fetch-refused.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PublicFetch } from '#server/platform/public-fetch.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import * as repository from './webhooks.repository.ts';

/** The form of secrets in Standard Webhooks. */
const secretPrefix = 'whsec_';
const secretBytes = 32;
const sweeps = [repository.deliveriesSweep];

/** The use for which the secret of a user's address is sealed. */
export const secretUse = (userId: number, address: string): string => `webhook ${userId} ${address}`;

export type WebhooksService = ReturnType<typeof makeWebhooksService>;

/** Addresses of an owner's programs, which receive the owner's enquiries, and the calls of those programs. */
export function makeWebhooksService(needs: {
  db: Database;
  enquiries: Pick<EnquiriesService, 'listAfter'>;
  publicFetch: Pick<PublicFetch, 'checkSecure'>;
  secretBox: SecretBox;
}) {
  const { db, enquiries, publicFetch, secretBox } = needs;

  /** A webhook of the user. Throws 404 for others. */
  async function requireOwned(userId: number, id: number): Promise<void> {
    if (!(await repository.findWebhook(db, userId, id))) throw new AppError('webhooks.not_found');
  }

  return {
    async list(userId: number): Promise<Webhook[]> {
      return (await repository.listWebhooks(db, userId)).map(presentWebhook);
    },

    /**
     * Adds an address, and returns the secret that signs what is sent there, this once. Throws 422 for an address that
     * isn't public or not encrypted, 409 for one that is there and for one more than `webhookLimits.webhooks`.
     */
    async add(userId: number, { address }: WebhookBody): Promise<NewWebhookReply['data']> {
      try {
        publicFetch.checkSecure(address);
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error;
        throw new AppError('webhooks.refused', { field: 'address', params: { reason: error.reason } });
      }
      const secret = secretPrefix + randomBytes(secretBytes).toString('base64');
      const row = await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        if ((await repository.countWebhooks(transaction, userId)) >= webhookLimits.webhooks) {
          throw new AppError('webhooks.full', { field: 'address', params: { max: webhookLimits.webhooks } });
        }
        const sealed = secretBox.seal(secret, secretUse(userId, address));
        return repository.insertWebhook(transaction, { userId, address, sealed, keyId: secretBox.keyId });
      });
      if (!row) throw new AppError('webhooks.listed', { field: 'address' });
      return { secret, about: presentWebhook(row) };
    },

    /** Removes an address with its deliveries. Throws 404 for one of another user. */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await repository.deleteWebhook(db, userId, id))) throw new AppError('webhooks.not_found');
    },

    /** Sends a test; an address that was given up begins again. Throws 404 for one of another user. */
    async test(userId: number, id: number): Promise<WebhookDelivery> {
      await requireOwned(userId, id);
      return db.transaction().execute(async (transaction) => {
        await repository.updateStarted(transaction, id);
        return presentDelivery(await repository.insertTest(transaction, id));
      });
    },

    /** The latest deliveries to an address. Throws 404 for one of another user. */
    async listDeliveries(userId: number, id: number): Promise<WebhookDelivery[]> {
      await requireOwned(userId, id);
      return (await repository.listDeliveries(db, id, webhookLimits.listed)).map(presentDelivery);
    },

    /** Sends an event again with its id. Throws 404 for one of another user. */
    async sendAgain(userId: number, id: number, deliveryId: string): Promise<WebhookDelivery> {
      await requireOwned(userId, id);
      const row = await repository.updateAgain(db, id, deliveryId);
      if (!row) throw new AppError('webhooks.not_found');
      return presentDelivery(row);
    },

    /** Enquiries of an owner after an id, for a program. */
    async listEnquiries(ownerId: number, after: number): Promise<Omit<ProgramEnquiriesReply, 'success'>> {
      const { enquiriesAtOnce } = webhookLimits;
      const data = await enquiries.listAfter(ownerId, after, enquiriesAtOnce);
      return { data, next: data.length < enquiriesAtOnce ? null : (data.at(-1)?.id ?? null) };
    },

    countAccess: (someDb: Db, userId: number): Promise<number> => repository.countWebhooks(someDb, userId),
    /** Removes all addresses in the caller's transaction. */
    endAccess: (transaction: Db, userId: number): Promise<void> => repository.deleteWebhooks(transaction, userId),

    sweeps,
    /** Deletes deliveries of long ago. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
