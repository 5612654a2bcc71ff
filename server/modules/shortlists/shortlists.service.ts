import { randomUUID } from 'node:crypto';
import { limits } from '#contracts/limits.ts';
import type { Shortlist, ShortlistBody } from '#contracts/homes/shortlists.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { linkToken, sharedPath } from './shortlists.links.ts';
import * as repository from './shortlists.repository.ts';

export type ShortlistsService = ReturnType<typeof makeShortlistsService>;

const notFound = () => new AppError('shortlists.not_found');

/** Shortlists as their users make and share them. */
export function makeShortlistsService({ db, shortlistKey }: { db: Database; shortlistKey: Buffer }) {
  async function list(reader: Db, userId: number): Promise<Shortlist[]> {
    const rows = await repository.listShortlists(reader, userId);
    const ids = rows.map(({ id }) => id);
    const homes = await repository.listHomes(reader, ids);
    const { marks, comments } = await repository.listSaid(reader, ids);
    return rows.map((row) => {
      const isHere = (one: { shortlist_id: number }) => one.shortlist_id === row.id;
      return {
        id: row.id,
        name: row.name,
        created_at: row.created_at.toISOString(),
        path: row.link_id === null ? null : sharedPath(linkToken(shortlistKey, row.link_id)),
        homes: homes.filter(isHere).map(({ id, title }) => ({ id, title })),
        marks: marks.filter(isHere),
        comments: comments.filter(isHere).map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
      };
    });
  }

  /** Runs a change of one shortlist after all others of its user, and returns the shortlist as it is then. */
  const change = (userId: number, work: (transaction: Db) => Promise<number>): Promise<Shortlist> =>
    db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const id = await work(transaction);
      const found = (await list(transaction, userId)).find((one) => one.id === id);
      if (!found) throw notFound();
      return found;
    });

  async function storeHomes(transaction: Db, userId: number, id: number, homeIds: readonly number[]): Promise<void> {
    const ids = [...new Set(homeIds)];
    if ((await repository.updateHomes(transaction, userId, id, ids)) === ids.length) return;
    throw new AppError('shortlists.not_saved', { field: 'home_ids' });
  }

  return {
    list: (userId: number) => list(db, userId),

    /** Makes a shortlist of saved homes. 409 at the limit, 422 when a home is not among the saved ones. */
    create: (userId: number, { name, home_ids }: ShortlistBody) =>
      change(userId, async (transaction) => {
        if ((await repository.countShortlists(transaction, userId)) >= limits.shortlists) {
          throw new AppError('shortlists.full', { params: { max: limits.shortlists } });
        }
        const id = await repository.insertShortlist(transaction, userId, name);
        await storeHomes(transaction, userId, id, home_ids);
        return id;
      }),

    /** Changes the name and the homes. Comments on a removed home come back with it. */
    update: (userId: number, id: number, { name, home_ids }: ShortlistBody) =>
      change(userId, async (transaction) => {
        if (!(await repository.updateName(transaction, userId, id, name))) throw notFound();
        await storeHomes(transaction, userId, id, home_ids);
        return id;
      }),

    /** Deletes it with its link and all marks and comments. 404 for one that is not the user's. */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await repository.deleteShortlist(db, userId, id))) throw notFound();
    },

    /** Makes a link, or leaves the one that is open. A link that was ended never opens again. */
    share: (userId: number, id: number) =>
      change(userId, async (transaction) => {
        if (!(await repository.hasShortlist(transaction, userId, id))) throw notFound();
        const linkId = randomUUID();
        await repository.insertLink(transaction, id, linkId, hashToken(linkToken(shortlistKey, linkId)));
        return id;
      }),

    /** Ends the link at once; ending it twice isn't an error. */
    endSharing: (userId: number, id: number) =>
      change(userId, async (transaction) => {
        if (!(await repository.hasShortlist(transaction, userId, id))) throw notFound();
        await repository.updateLinkEnded(transaction, id);
        return id;
      }),

    /** How many of a user's shortlists are shared. */
    countAccess: async (someDb: Db, userId: number): Promise<number> =>
      (await repository.listShortlists(someDb, userId)).filter((one) => one.link_id !== null).length,

    /** Ends the links of all shortlists, in the caller's transaction. */
    endAccess: (transaction: Db, userId: number): Promise<void> => repository.updateLinksEnded(transaction, userId),

    /** Deletes a comment that somebody wrote on it. 404 when there is none. */
    removeComment: (userId: number, id: number, commentId: number) =>
      change(userId, async (transaction) => {
        if (await repository.deleteComment(transaction, userId, id, commentId)) return id;
        throw new AppError('shortlists.comment_gone');
      }),

    /** Shortlists with their marks and comments, for the data download: without links, which open them. */
    exportData: async (userId: number) =>
      (await list(db, userId)).map(({ path, ...shortlist }) => ({ ...shortlist, is_shared: path !== null })),
  };
}
