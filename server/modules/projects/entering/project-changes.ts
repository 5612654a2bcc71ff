import type { ProjectEvent } from '#contracts/projects/project-choices.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import * as repository from './developer-projects.repository.ts';
import type { DeveloperProjectRow } from './developer-projects.repository.ts';
import * as parts from './parts.repository.ts';
import { presentProject, type ProjectParts } from './project.presenter.ts';

/** The job that notifies followers of a project. */
export const followersJob = 'projects.notify';

export type ProjectChanges = ReturnType<typeof makeProjectChanges>;

/** A project with all its parts. */
export async function readProject(db: Db, row: DeveloperProjectRow): Promise<ProjectParts> {
  return {
    row,
    phases: await parts.listPhases(db, row.id),
    towers: await parts.listTowers(db, row.id),
    configurations: await parts.listConfigurations(db, row.id),
    notes: await parts.listNotes(db, row.id),
  };
}

/** Changes of one project, one after the other, with the history of its prices and dates. */
export function makeProjectChanges(needs: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  restrictions: Pick<RestrictionsService, 'requireShowing'>;
}) {
  const { db, clock, jobs, restrictions } = needs;

  /** Throws 404 for a project of somebody else. */
  async function find(userId: number, id: number): Promise<DeveloperProjectRow> {
    const row = await repository.findProject(db, id);
    if (row?.owner_id !== userId) throw new AppError('projects.not_found');
    return row;
  }

  /** Notes what moved in a published project, and has its followers notified after the commit. */
  async function noteMoves(transaction: Db, { id, revision }: DeveloperProjectRow): Promise<void> {
    const events: ProjectEvent[] = [];
    if ((await parts.insertMovedPrices(transaction, id)) > 0) events.push('price');
    if ((await parts.insertMovedDates(transaction, id)) > 0) events.push('date');
    const day = indianDay(clock.now());
    for (const event of events) {
      await jobs.enqueue(transaction, followersJob, { project: id, event, revision: revision + 1, day });
    }
  }

  return {
    find,
    noteMoves,

    /** A project as its developer sees it. Throws 404 for one of somebody else. */
    show: async (userId: number, id: number): Promise<DeveloperProject> =>
      presentProject(await readProject(db, await find(userId, id))),

    /**
     * Runs a change of a project in a transaction that no other change of it enters. Throws 404 for a project of somebody
     * else, 403 for a published one of a restricted developer, 409 for one that the desk has hidden, and for another revision than the one which was seen.
     */
    async change(
      userId: number,
      id: number,
      work: (transaction: Db, row: DeveloperProjectRow) => Promise<unknown>,
      seenRevision?: number,
    ): Promise<DeveloperProject> {
      return db.transaction().execute(async (transaction) => {
        const row = await repository.lockProject(transaction, id);
        if (row?.owner_id !== userId) throw new AppError('projects.not_found');
        if (row.state === 'hidden') throw new AppError('projects.is_hidden');
        if (row.state === 'published') await restrictions.requireShowing(userId, transaction);
        if (seenRevision !== undefined && seenRevision !== row.revision) {
          throw new AppError('projects.changed_meanwhile');
        }
        await work(transaction, row);
        await repository.updateRevision(transaction, id);
        if (row.state === 'published') await noteMoves(transaction, row);
        const changed = await repository.findProject(transaction, id);
        if (!changed) throw new Error('A project that is locked is there.');
        return presentProject(await readProject(transaction, changed));
      });
    },
  };
}
