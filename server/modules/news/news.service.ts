import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import { type NewsReply, type NewsSettings, type ReadNewsBody } from '#contracts/news/news.ts';
import { newsKindNames, type NewsKind } from '#contracts/news/news-kinds.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import { listSignedHomes } from './home-signs.repository.ts';
import { presentLine } from './news.presenter.ts';
import * as repository from './news.repository.ts';
import { pushSweeps } from './push.repository.ts';
import { unconfirmedSweep } from './newsletter.repository.ts';
import { insertWeeklyViews } from './weekly-views.repository.ts';

/** Homes of a line that are looked at: three are shown. */
const lookedAtInLine = 12;

const sweeps: readonly Sweep[] = [...repository.newsSweeps, ...pushSweeps, unconfirmedSweep];

export type NewsService = ReturnType<typeof makeNewsService>;

/** News in the app: what concerns a person, read and unread in step over all tabs. */
export function makeNewsService(needs: {
  db: Database;
  inbox: Pick<InboxService, 'announce'>;
  listings: Pick<ListingsService, 'listHomes'>;
}) {
  const { db, listings } = needs;
  const { announce } = needs.inbox;

  const weeklyViews: Sweep = {
    name: 'weekly views',
    dueSince: sql`NULL::timestamptz`,
    async batch(_, limit) {
      const { users, notified } = await db
        .transaction()
        .execute((transaction) => insertWeeklyViews(transaction, limit));
      announce(notified);
      return users;
    },
  };

  async function list(userId: number, before: string | null): Promise<NewsReply['data']> {
    const lines = await repository.listLines(db, userId, before, limits.newsPage + 1);
    const shown = lines.slice(0, limits.newsPage);
    // A long line shows only its newest homes, and some of those may be gone.
    const ids = shown.flatMap(({ homes }) => homes.slice(0, lookedAtInLine));
    const homes = new Map((await listings.listHomes(ids)).map((record) => [record.id, record]));
    const last = shown.at(-1);
    return {
      items: shown.map((line) => presentLine(line, homes)),
      unread: await repository.countUnread(db, userId),
      next: last && lines.length > shown.length ? String(last.id) : null,
    };
  }

  async function read(userId: number, { ids = [], up_to: upTo }: ReadNewsBody) {
    if ((await repository.markRead(db, userId, { ids, upTo: upTo ?? null })) > 0) announce([userId]);
    return repository.countUnread(db, userId);
  }

  async function settings(userId: number): Promise<NewsSettings> {
    const off = await repository.listOptOuts(db, userId);
    return Object.fromEntries(newsKindNames.map((kind) => [kind, !off.includes(kind)])) as NewsSettings;
  }

  return {
    list,
    read,
    settings,
    unread: (userId: number) => repository.countUnread(db, userId),

    /** Shows or hides kinds of news from now on. */
    async changeSettings(userId: number, shown: Partial<Record<NewsKind, boolean>>): Promise<NewsSettings> {
      for (const kind of newsKindNames) {
        const isShown = shown[kind];
        if (isShown !== undefined) await repository.updateOptOut(db, userId, kind, isShown);
      }
      return settings(userId);
    },

    /** The views of the week, once a week for each owner. Runs until all have theirs. */
    addWeeklyViews: (time?: SweepTime): Promise<void> => runSweeps(db, [weeklyViews], time),

    sweeps,
    /** Deletes old news. Runs every hour. */
    deleteOld: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),

    exportData: (userId: number) => repository.listAll(db, userId),

    /** The homes that would be recognised if their owner posted them again. */
    exportRecognised: (ownerId: number) => listSignedHomes(db, ownerId),
  };
}
