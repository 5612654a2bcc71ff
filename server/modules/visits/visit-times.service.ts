import { boundsOfDay, indianDay } from '#contracts/text/india-days.ts';
import { limits } from '#contracts/limits.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { FreeTimes, ProjectFreeTimes, VisitTimes, VisitTimesReply } from '#contracts/visits/visit-times.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { freeTimes, type HeldTime } from './free-times.ts';
import { findVisitedProject } from './visit-projects.repository.ts';
import type { VisitSubject } from './visit-subject.ts';
import * as repository from './visit-times.repository.ts';

export type VisitTimesService = ReturnType<typeof makeVisitTimesService>;

/** Times at which owners show their homes, and developers their projects. */
export function makeVisitTimesService({ db, clock }: { db: Database; clock: Clock }) {
  async function list(userId: number): Promise<VisitTimesReply['data']> {
    return {
      times: await repository.listTimes(db, userId),
      homes: await repository.listHomesOf(db, userId, limits.bulkRecords),
    };
  }

  /** The times of a home on offer, or of a published project; null where its owner offers none. */
  async function offerOf(
    { propertyId, projectId }: VisitSubject,
    transaction: Db = db,
  ): Promise<(VisitTimes & { owner_id: number }) | null> {
    const times =
      projectId === null
        ? await repository.findTimesOf(transaction, propertyId)
        : await repository.findTimesOfProject(transaction, projectId);
    return times?.is_offered ? times : null;
  }

  /** Free times with what a seeker reads before the choice; null where none are offered. */
  async function freeOf(subject: VisitSubject): Promise<Omit<FreeTimes, 'home_id'> | null> {
    const offer = await offerOf(subject);
    if (!offer) return null;
    const free = freeTimes(offer, await heldBy(offer.owner_id), clock.now());
    return {
      times: free.slice(0, visitLimits.freeTimes).map((at) => at.toISOString()),
      length_minutes: offer.length_minutes,
      opener: offer.opener,
      takes_all: offer.takes_all,
    };
  }

  /** The times that visits of an owner hold, from the first moment of today in India. */
  const heldBy = (ownerId: number, transaction: Db = db): Promise<HeldTime[]> =>
    repository.listHeld(transaction, ownerId, boundsOfDay(indianDay(clock.now())).from);

  return {
    list,
    offerOf,
    heldBy,

    /**
     * Replaces the times of all homes, or of one. Days that are over are left out; agreed visits stay. 404 for a home that
     * isn't the user's, 422 `visits.no_times` where times are offered and there are none.
     */
    async save(userId: number, times: VisitTimes): Promise<VisitTimesReply['data']> {
      const { home_id: homeId } = times;
      if (homeId !== null && !(await repository.hasHome(db, userId, homeId))) throw new AppError('listings.not_found');
      const today = indianDay(clock.now());
      const singleDays = times.single_days.filter(({ day }) => day >= today);
      const isEmpty = times.windows.length === 0 && !singleDays.some(({ is_open }) => is_open);
      if (times.is_offered && isEmpty) throw new AppError('visits.no_times', { field: 'windows' });
      await repository.upsertTimes(db, userId, {
        ...times,
        single_days: singleDays,
        directions: times.directions.trim(),
      });
      return list(userId);
    },

    /** Ends the times of one home: those of all homes apply again. */
    async remove(userId: number, homeId: number): Promise<VisitTimesReply['data']> {
      await repository.deleteTimes(db, userId, homeId);
      return list(userId);
    },

    /** Free times of a home; null where it isn't on offer or its owner offers none. */
    async free(homeId: number): Promise<FreeTimes | null> {
      const free = await freeOf({ propertyId: homeId, projectId: null });
      return free && { home_id: homeId, ...free };
    },

    /** Free times of a project; null where it isn't shown or its developer offers none. */
    async freeOfProject(slug: string): Promise<ProjectFreeTimes | null> {
      const project = await findVisitedProject(db, slug);
      const free = project ? await freeOf({ propertyId: null, projectId: project.id }) : null;
      return project && free ? { project: project.slug, ...free } : null;
    },
  };
}
