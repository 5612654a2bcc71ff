import * as z from 'zod/mini';
import { followedEvents } from '#contracts/projects/project-choices.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findProject } from '../entering/developer-projects.repository.ts';
import { findPublished } from '../public/published-project.ts';
import { insertDigestEvents } from './digests.repository.ts';
import * as repository from './followers.repository.ts';
import { projectNews } from './project-news.ts';

/** Followers of one transaction. */
const batchSize = 200;
const JobData = z.object({
  project: z.int(),
  event: z.enum(followedEvents),
  revision: z.int(),
  /** The day of the change in India; a new phase has none. */
  day: z.optional(z.string()),
});

export type FollowersService = ReturnType<typeof makeFollowersService>;

/** People who follow a project, and their news of it. */
export function makeFollowersService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'add' | 'announce'>;
}) {
  const { db, clock, inbox } = needs;

  /** Throws 404 for a slug without a published project, 410 for one that is gone. */
  async function idOf(slug: string): Promise<number> {
    return (await findPublished(db, slug)).id;
  }

  return {
    isFollowed: async (userId: number, slug: string): Promise<boolean> =>
      repository.hasFollower(db, await idOf(slug), userId),

    /** Throws 409 beyond `projectLimits.followed`. */
    async follow(userId: number, slug: string): Promise<void> {
      const id = await idOf(slug);
      await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        const isNew = !(await repository.hasFollower(transaction, id, userId));
        if (isNew && (await repository.countFollowed(transaction, userId)) >= projectLimits.followed) {
          throw new AppError('projects.follows_full', { params: { max: projectLimits.followed } });
        }
        await repository.insertFollower(transaction, id, userId);
      });
    },

    unfollow: async (userId: number, slug: string): Promise<void> =>
      repository.deleteFollower(db, await idOf(slug), userId),

    /** Notifies the followers of a project, in batches; a repeated run notifies nobody twice. */
    async notify(data: unknown, { signal }: { signal: AbortSignal }): Promise<void> {
      const { project: id, event, revision, day } = JobData.parse(data);
      // A developer moves the prices of one configuration after another: the first of a day is news.
      const of = event === 'price' ? (day ?? revision) : revision;
      const row = await findProject(db, id);
      if (row?.state !== 'published') return;
      for (let after = 0; !signal.aborted;) {
        const people = await repository.listFollowers(db, id, after, batchSize);
        await db.transaction().execute(async (transaction) => {
          const notified: number[] = [];
          for (const userId of people) {
            if (await inbox.add(transaction, projectNews(userId, row, event, of))) notified.push(userId);
          }
          // A repeated run after the mail of the day would else mail the same event again.
          await insertDigestEvents(transaction, { people: notified, projectId: id, event, at: clock.now() });
        });
        inbox.announce(people);
        if (people.length < batchSize) return;
        after = people.at(-1) ?? after;
      }
      throw new Error('The news of a project were cut off; they are sent again.');
    },

    exportData: (userId: number) => repository.listFollowed(db, userId),
  };
}
