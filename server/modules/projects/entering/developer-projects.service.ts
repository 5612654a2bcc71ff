import type { RoomPlan } from '#contracts/homes/room-plan.ts';
import type {
  ChangeProjectBody,
  DeveloperProject,
  ProjectAbout,
  ProjectLine,
  ProjectNoteBody,
} from '#contracts/projects/projects.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { DeveloperNotices } from '../publishing/developer-notices.ts';
import { updateLeftSocieties } from '../publishing/publishing.repository.ts';
import * as repository from './developer-projects.repository.ts';
import * as parts from './parts.repository.ts';
import { lacksOf, presentLine, presentProject } from './project.presenter.ts';
import { readProject, type ProjectChanges } from './project-changes.ts';
import { storeAbout, storeConfigurations, storePhases, storeTowers, inOurWords } from './project-steps.ts';

const sweeps = [repository.draftsSweep];

export type DeveloperProjectsService = ReturnType<typeof makeDeveloperProjectsService>;

/** Projects as their developers enter and change them. */
export function makeDeveloperProjectsService(needs: {
  db: Database;
  clock: Clock;
  restrictions: Pick<RestrictionsService, 'requireShowing'>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
  projectChanges: ProjectChanges;
  developerNotices: DeveloperNotices;
  /** The last work of all modules for a project; returns work for after the commit. */
  leaveProject: (transaction: Db, projectId: number) => Promise<() => void>;
}) {
  const { db, clock, restrictions, siteSettings, projectChanges: changes, developerNotices, leaveProject } = needs;

  const requireAllowed = ({ name, description, payment_plan, approvals }: ProjectAbout) =>
    siteSettings.requireAllowed({ name, description, payment_plan, approvals });

  return {
    sweeps,

    list: async (userId: number): Promise<ProjectLine[]> =>
      (await repository.listProjectsOf(db, userId)).map(presentLine),

    find: changes.show,

    /** Begins a draft. Throws 409 beyond `projectLimits.projects`, 422 for a banned word. */
    async begin(userId: number, about: ProjectAbout): Promise<DeveloperProject> {
      requireAllowed(about);
      return db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        if ((await repository.countProjectsOf(transaction, userId)) >= projectLimits.projects) {
          throw new AppError('projects.full', { params: { max: projectLimits.projects } });
        }
        const id = await repository.insertProject(transaction, userId, inOurWords(about));
        const row = await repository.findProject(transaction, id);
        if (!row) throw new Error('A project that was inserted is there.');
        return presentProject(await readProject(transaction, row));
      });
    },

    /** Stores the given steps, all or none. */
    change(userId: number, id: number, body: ChangeProjectBody): Promise<DeveloperProject> {
      const { about, phases, towers, configurations, revision } = body;
      if (about) requireAllowed(about);
      const today = indianDay(clock.now());
      return changes.change(
        userId,
        id,
        async (transaction, row) => {
          if (about) await storeAbout(transaction, row, about);
          const now = about ? ((await repository.findProject(transaction, id)) ?? row) : row;
          if (phases) await storePhases(transaction, now, { phases, today });
          if (towers) await storeTowers(transaction, now, towers);
          if (configurations) await storeConfigurations(transaction, now, configurations);
        },
        revision,
      );
    },

    /** Deletes a project with all its parts. The society of a published one stays, with the homes of others. */
    async remove(userId: number, id: number): Promise<void> {
      const afterCommit = await db.transaction().execute(async (transaction) => {
        const row = await repository.lockProject(transaction, id);
        if (row?.owner_id !== userId) throw new AppError('projects.not_found');
        const left = await leaveProject(transaction, id);
        await repository.deleteProject(transaction, id);
        await updateLeftSocieties(transaction, row.society_id === null ? [] : [row.society_id]);
        return left;
      });
      afterCommit();
    },

    /** Sends a draft to the desk. Throws 422 for the first thing that it lacks, 409 when it is there already, 403 when restricted. */
    send: (userId: number, id: number): Promise<DeveloperProject> =>
      changes.change(userId, id, async (transaction, row) => {
        await restrictions.requireShowing(userId, transaction);
        if (row.state === 'waiting' || row.state === 'published') throw new AppError('projects.waits');
        const [lack] = lacksOf(await readProject(transaction, row));
        if (lack) throw new AppError('projects.lacks', { params: { lack } });
        await repository.updateSubmitted(transaction, id, 'waiting');
        for (const claimed of await repository.listClaimed(transaction, id)) {
          await developerNotices.add(transaction, claimed, 'claimed');
        }
      }),

    /** Saves the rooms of a configuration. Throws 404 for one of another project, 422 for a banned word. */
    savePlan(userId: number, id: number, configuration: number, plan: RoomPlan): Promise<DeveloperProject> {
      siteSettings.requireAllowed({ rooms: plan.rooms.map(({ name }) => name).join('\n') });
      return changes.change(userId, id, async (transaction) => {
        const given = plan.rooms.length > 0 ? plan : null;
        const isSaved = await parts.updatePlan(transaction, { projectId: id, id: configuration, plan: given });
        if (!isSaved) throw new AppError('projects.not_found');
      });
    },

    /** Adds a dated note of progress. */
    addNote(userId: number, id: number, { said_on: day, body }: ProjectNoteBody): Promise<DeveloperProject> {
      siteSettings.requireAllowed({ body });
      if (day > indianDay(clock.now())) throw new AppError('projects.note_ahead', { field: 'said_on' });
      return changes.change(userId, id, async (transaction) => {
        if ((await parts.listNotes(transaction, id)).length >= projectLimits.notes) {
          throw new AppError('projects.notes_full', { params: { max: projectLimits.notes } });
        }
        await parts.insertNote(transaction, id, { said_on: day, body });
      });
    },

    deleteNote: (userId: number, id: number, note: number): Promise<DeveloperProject> =>
      changes.change(userId, id, async (transaction) => {
        if (!(await parts.deleteNote(transaction, id, note))) throw new AppError('projects.not_found');
      }),

    /** The projects of a user with all their parts, for the copy of one's data. */
    async exportData(userId: number): Promise<DeveloperProject[]> {
      const rows = await repository.listProjectsOf(db, userId);
      return Promise.all(rows.map(async (row) => presentProject(await readProject(db, row))));
    },

    /** Ends the pages of a user's projects, in the transaction that deletes the account. The rows go with the account. */
    async leave(transaction: Db, userId: number): Promise<() => void> {
      await updateLeftSocieties(transaction, await repository.deleteProjectsOf(transaction, userId));
      return () => undefined;
    },

    /** Deletes drafts that nobody changed for `projectLimits.draftDays` days. */
    sweep: (time: SweepTime) => runSweeps(db, sweeps, time),
  };
}
