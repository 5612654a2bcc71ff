import { limits } from '#contracts/limits.ts';
import type { CommentBody, GuestReply, MarkBody, SharedShortlist } from '#contracts/homes/shortlists.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { type ModerationQueueService, suspicionsOf } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import * as repository from './shared-shortlists.repository.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { listHomes, listSaid } from './shortlists.repository.ts';

export type SharedShortlistsService = ReturnType<typeof makeSharedShortlistsService>;

/** Shortlists as everybody with the link sees them: public facts of the homes, and the family's marks and comments. */
export function makeSharedShortlistsService(needs: {
  db: Database;
  clock: Clock;
  listings: Pick<ListingsService, 'listHomes'>;
  rateLimiter: Pick<RateLimiter, 'take'>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
  moderationQueue: Pick<ModerationQueueService, 'noteComment'>;
}) {
  const { db, clock, listings, rateLimiter, siteSettings, moderationQueue } = needs;

  /** The shortlist behind a token. 404 for a token that never was, 410 for a link that was ended. */
  async function open(reader: Db, token: string): Promise<repository.SharedRow> {
    const found = await repository.findShared(reader, hashToken(token));
    if (!found) {
      throw new AppError('shortlists.bad_link');
    }
    if (found.is_ended) throw new AppError('shortlists.ended');
    return found;
  }

  async function saidOn(reader: Db, id: number): Promise<Pick<SharedShortlist, 'marks' | 'comments'>> {
    const { marks, comments } = await listSaid(reader, [id]);
    return { marks, comments: comments.map((one) => ({ ...one, created_at: one.created_at.toISOString() })) };
  }

  /** Stores a named guest's mark or comment on a home, one after the other for each shortlist. */
  async function say(
    token: string,
    address: string,
    { key, name, home_id }: Pick<MarkBody, 'key' | 'name' | 'home_id'>,
    work: (transaction: Db, guestId: number, shortlistId: number) => Promise<void>,
  ): Promise<GuestReply['data']> {
    await rateLimiter.take('shortlist-words', `${address} ${hashToken(token).toString('base64url')}`);
    siteSettings.requireAllowed({ name });
    return db.transaction().execute(async (transaction) => {
      const { id } = await open(transaction, token);
      if (!(await repository.lockShortlist(transaction, id, home_id))) {
        throw new AppError('shortlists.home_gone');
      }
      const keyHash = hashToken(key);
      if (
        (await repository.findGuest(transaction, id, keyHash)) === null &&
        (await repository.countGuests(transaction, id)) >= limits.shortlistGuests
      ) {
        throw new AppError('shortlists.guests_full', { params: { max: limits.shortlistGuests } });
      }
      const guestId = await repository.upsertGuest(transaction, id, keyHash, name);
      await work(transaction, guestId, id);
      return { guest_id: guestId, ...(await saidOn(transaction, id)) };
    });
  }

  return {
    async show(token: string): Promise<SharedShortlist> {
      const { id, name, shared_by } = await open(db, token);
      const homes = await listHomes(db, [id]);
      const records = await listings.listHomes(homes.map((home) => home.id));
      return {
        id,
        name,
        shared_by,
        homes: homes.map((home) => ({
          id: home.id,
          title: home.title,
          record: records.find((record) => record.id === home.id) ?? null,
        })),
        ...(await saidOn(db, id)),
      };
    },

    /**
     * Stores a guest's mark of a home in place of the former one; null takes it back.
     *
     * @param address the network address that is counted
     */
    mark: (token: string, address: string, body: MarkBody) =>
      say(token, address, body, (transaction, guestId) =>
        repository.upsertMark(transaction, guestId, body.home_id, body.mark),
      ),

    /** Stores a guest's comment; the same words a second time are one comment. 409 when the shortlist is full. */
    comment: (token: string, address: string, body: CommentBody) =>
      say(token, address, body, async (transaction, guestId, shortlistId) => {
        const { home_id: homeId, comment } = body;
        siteSettings.requireAllowed({ comment });
        if (await repository.hasRepeated(transaction, guestId, homeId, comment)) return;
        if ((await repository.countComments(transaction, shortlistId)) >= limits.shortlistComments) {
          throw new AppError('shortlists.comments_full', { params: { max: limits.shortlistComments } });
        }
        const row = { guest_id: guestId, property_id: homeId, comment, created_at: clock.now() };
        const commentId = await repository.insertComment(transaction, row);
        const found = suspicionsOf(comment).filter((code) => code === 'advance_payment' || code === 'link');
        if (found.length > 0) await moderationQueue.noteComment(transaction, commentId, found);
      }),

    /** Deletes a comment that came from the browser with this key; nothing happens to others. */
    async removeComment(token: string, key: string, commentId: number): Promise<GuestReply['data']> {
      const { id } = await open(db, token);
      const guestId = await repository.findGuest(db, id, hashToken(key));
      if (guestId === null) throw new AppError('shortlists.comment_not_yours');
      await repository.deleteGuestComment(db, guestId, commentId);
      return { guest_id: guestId, ...(await saidOn(db, id)) };
    },
  };
}
