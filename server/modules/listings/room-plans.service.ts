import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { HomePlanBody, StoredHomePlan } from '#contracts/homes/room-plan.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import { anonymousViewer, requireRight } from '#server/modules/records/records.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ListingsService } from './listings.service.ts';
import * as repository from './room-plans.repository.ts';

export type RoomPlansService = ReturnType<typeof makeRoomPlansService>;

/** Rooms of single homes as their owners type them, with the pictures of each. */
export function makeRoomPlansService(needs: {
  db: Database;
  clock: Clock;
  listings: Pick<ListingsService, 'getRecord'>;
  restrictions: Pick<RestrictionsService, 'requireShowing'>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
}) {
  const { db, clock, listings, restrictions, siteSettings } = needs;

  /** The plan with the pictures that the home still has. */
  async function planOf({ id, pictures }: PropertyRecord): Promise<StoredHomePlan | null> {
    const plan = await repository.findPlan(db, id);
    if (!plan) return null;
    const present = new Set(pictures.map((picture) => picture.id));
    return {
      unit: plan.unit,
      rooms: plan.rooms.map((room) => ({ ...room, pictures: room.pictures.filter((one) => present.has(one)) })),
    };
  }

  return {
    /** The plan of a home that a viewer sees; null for none. Throws 404 for a home that they don't see. */
    async find(userId: number | null, propertyId: number): Promise<StoredHomePlan | null> {
      return planOf(await listings.getRecord(propertyId, { userId, hasContactAccess: false }));
    },

    /** The plan of a home that everybody sees, for its page: most have none. */
    async ofShown(propertyId: number): Promise<StoredHomePlan | null> {
      if (!(await repository.findPlan(db, propertyId))) return null;
      return planOf(await listings.getRecord(propertyId, anonymousViewer));
    },

    /**
     * Stores the rooms of a home; a body without rooms removes its plan. Throws 404 and 403 for homes of others, and 422 for
     * a picture that the home doesn't have.
     */
    async save(userId: number, propertyId: number, { unit, rooms }: HomePlanBody): Promise<StoredHomePlan | null> {
      const record = await listings.getRecord(propertyId, { userId, hasContactAccess: false });
      if (record.entry_type !== 'listing') throw new AppError('listings.not_found');
      requireRight('change', record.owner.id, userId);
      siteSettings.requireAllowed({ rooms: rooms.map(({ name }) => name).join('\n') });
      const present = new Set(record.pictures.map(({ id }) => id));
      if (rooms.some(({ pictures }) => pictures.some((id) => !present.has(id)))) {
        throw new AppError('listings.picture_missing');
      }
      await db.transaction().execute(async (transaction) => {
        await restrictions.requireShowing(userId, transaction);
        const plan = { unit, rooms: rooms.map((room) => ({ ...room, pictures: [...new Set(room.pictures)] })) };
        await (rooms.length > 0
          ? repository.upsertPlan(transaction, propertyId, { plan, at: clock.now() })
          : repository.deletePlan(transaction, propertyId));
      });
      return planOf(record);
    },

    exportData: (userId: number) => repository.listPlans(db, userId),
  };
}
