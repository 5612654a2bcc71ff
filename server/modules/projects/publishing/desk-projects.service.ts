import type {
  DecideProjectBody,
  DeskProject,
  DeskProjectLine,
  DeskProjectsReply,
} from '#contracts/desk/desk-projects.ts';
import type { ProjectState } from '#contracts/projects/project-choices.ts';
import { reraRegisters } from '#contracts/verification/rera.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import { findOrInsertCity } from '#server/modules/listings/listings.module.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { likeLiteral } from '#server/platform/database/like.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import * as projects from '../entering/developer-projects.repository.ts';
import type { DeveloperProjectRow } from '../entering/developer-projects.repository.ts';
import { presentLine, presentProject } from '../entering/project.presenter.ts';
import { followersJob, readProject, type ProjectChanges } from '../entering/project-changes.ts';
import { localityKeyOf, placeTest } from '../linking/find-society.ts';
import { slugOf } from '../naming/shown-name.ts';
import type { DeveloperNotices } from './developer-notices.ts';
import { findNamesakes } from './namesakes.ts';
import * as repository from './publishing.repository.ts';
import type { Decision, DeskProjectRow } from './publishing.repository.ts';

/** Pages with the same name in one locality, before a slug is refused. */
const mostNamesakes = 50;

/** The states in which an act is possible. */
const possible: Record<DecideProjectBody['act'], readonly ProjectState[]> = {
  publish: ['waiting', 'published'],
  refuse: ['waiting'],
  hide: ['published'],
  show: ['hidden'],
  reopen: ['refused'],
};

export type DeskProjectsService = ReturnType<typeof makeDeskProjectsService>;

/** Developers' projects at the operator's desk: numbers beside the register, claims of others, decisions and their undo. */
export function makeDeskProjectsService(needs: {
  db: Database;
  audit: Pick<AuditService, 'note'>;
  inbox: Pick<InboxService, 'announce'>;
  developerNotices: DeveloperNotices;
  jobs: Pick<Jobs, 'enqueue'>;
  places: Pick<PlacesService, 'find'>;
  projectChanges: Pick<ProjectChanges, 'noteMoves'>;
}) {
  const { db, audit, inbox, developerNotices, jobs, places, projectChanges } = needs;
  const isPlace = placeTest(places);

  /** The society of a project that is published: the given one, its former one, or a new one. */
  async function societyFor(transaction: Db, row: DeveloperProjectRow, given: number | undefined): Promise<number> {
    const { latitude, longitude, name, city, state_name: state, locality } = row;
    if (latitude === null || longitude === null) throw new AppError('projects.cannot');
    const asked = given ?? row.society_id;
    const society = asked === null ? null : await repository.lockSociety(transaction, asked);
    if (given !== undefined && !society) throw new AppError('societies.not_found');
    const id =
      society?.id ??
      (await repository.insertProjectSociety(transaction, {
        name,
        cityId: await findOrInsertCity(transaction, city, state),
        locality,
        localityKey: localityKeyOf(locality),
        latitude,
        longitude,
      }));
    if (await repository.hasOtherProject(transaction, id, row.id)) throw new AppError('projects.society_taken');
    for (let at = 1; society?.slug == null && at <= mostNamesakes; at++) {
      if (await repository.updateSlug(transaction, id, slugOf([name, locality, city], at))) break;
    }
    await repository.updateVisible(transaction, id, [name, ...row.other_names]);
    return id;
  }

  /** Publishes a project, or accepts the new phases of one that is published. Throws 409 while another one shows a number of it. */
  async function publish(transaction: Db, row: DeveloperProjectRow, given: number | undefined): Promise<number> {
    const taken = (await repository.listClaims(transaction, row.id)).find(({ state }) => state === 'published');
    if (taken) throw new AppError('projects.claimed', { params: { project: taken.name } });
    const societyId = await societyFor(transaction, row, given);
    if (row.society_id !== null && row.society_id !== societyId) {
      await repository.updateDecided(transaction, row.id, decision(row, { societyId: null, state: 'waiting' }));
      await repository.updateLeftSocieties(transaction, [row.society_id]);
    }
    return societyId;
  }

  const decision = (row: DeveloperProjectRow, given: Partial<Decision>): Decision => ({
    state: row.state,
    societyId: row.society_id,
    reason: '',
    isSeen: false,
    waits: false,
    ...given,
  });

  /** Does an act on a locked project; returns the event for its developer, and null for an undo. */
  async function perform(transaction: Db, row: DeveloperProjectRow, body: DecideProjectBody) {
    const { act, reason, society } = body;
    const decide = (given: Partial<Decision>) =>
      repository.updateDecided(transaction, row.id, decision(row, { reason, ...given }));
    switch (act) {
      case 'publish': {
        const societyId = await publish(transaction, row, society);
        await decide({ state: 'published', societyId, isSeen: true });
        await projectChanges.noteMoves(transaction, row);
        return row.state === 'published' ? ('seen' as const) : ('published' as const);
      }
      case 'refuse':
        await decide({ state: 'refused' });
        return 'refused' as const;
      case 'hide':
        await decide({ state: 'hidden' });
        if (row.society_id !== null) await repository.updateUnshown(transaction, row.society_id);
        return 'hidden' as const;
      case 'show': {
        const societyId = await publish(transaction, row, society);
        await decide({ state: 'published', societyId });
        return 'published' as const;
      }
      case 'reopen':
        await decide({ state: 'waiting', waits: true });
        return null;
    }
  }

  return {
    /** Projects that wait, or those with a name. */
    async list(text: string | undefined): Promise<Omit<DeskProjectsReply, 'success'>> {
      const like = text === undefined ? null : `%${likeLiteral(text.toLowerCase())}%`;
      const rows = await repository.listForDesk(db, like);
      return { data: rows.map(presentDeskLine), waiting: await repository.countWaiting(db) };
    },

    /** A project with what the desk compares it with. Throws 404, also for a draft, which nobody sent. */
    async one(id: number): Promise<DeskProject> {
      const row = await projects.findProject(db, id);
      const developer = row && (await repository.findDeveloper(db, row.owner_id));
      if (!row || !developer || row.state === 'draft') throw new AppError('projects.not_found');
      const namesakes = await findNamesakes(db, row, isPlace);
      const slugs = await repository.listSlugsOf(
        db,
        namesakes.map(({ id: society }) => society),
      );
      return {
        project: presentProject(await readProject(db, row)),
        developer,
        register: reraRegisters[row.state_name]?.url ?? null,
        namesakes: namesakes.map((society) => ({ ...society, slug: slugs.get(society.id) ?? null })),
        claims: await repository.listClaims(db, id),
      };
    },

    /**
     * Decides about a project. Throws 404, 403 for one's own, 409 in another state, for another revision than the one that
     * was seen, for a number that another project shows, and for a society that has a project.
     */
    async decide(caller: OperatorCaller, id: number, body: DecideProjectBody): Promise<void> {
      const ownerId = await db.transaction().execute(async (transaction) => {
        const row = await projects.lockProject(transaction, id);
        if (!row || row.state === 'draft') throw new AppError('projects.not_found');
        if (row.owner_id === caller.id) throw new AppError('projects.own_project');
        if (row.revision !== body.revision) throw new AppError('projects.changed_meanwhile');
        if (!possible[body.act].includes(row.state)) throw new AppError('projects.cannot');
        const event = await perform(transaction, row, body);
        if (event) await developerNotices.add(transaction, row, event, body.reason);
        const isNewPhase = body.act === 'publish' && row.state === 'published' && row.waiting_phases > 0;
        if (isNewPhase) {
          await jobs.enqueue(transaction, followersJob, { project: id, event: 'phase', revision: row.revision });
        }
        const { role, id: operatorId } = caller;
        const subject = { type: 'project', id } as const;
        const [before, after] = [{ state: row.state }, { act: body.act, society: body.society }];
        await audit.note(transaction, {
          operatorId,
          role,
          subject,
          personId: row.owner_id,
          act: 'decide_project',
          before,
          after,
          reason: body.reason,
        });
        return row.owner_id;
      });
      inbox.announce([ownerId]);
    },
  };
}

function presentDeskLine(row: DeskProjectRow): DeskProjectLine {
  return {
    ...presentLine(row),
    developer: { id: row.owner_id, name: row.developer },
    submitted_at: row.submitted_at?.toISOString() ?? null,
  };
}
