import type { VisitAddress } from '#contracts/visits/visits.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { ContactsService } from '#server/modules/listings/listings.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { openingOf } from './address-opening.ts';
import * as repository from './visit-addresses.repository.ts';
import type { VisitNoticesService } from './visit-notices.service.ts';
import { sideOf } from './visits.presenter.ts';
import { findVisit } from './visits.repository.ts';

const weekMs = 7 * 86_400_000;

export type VisitAddressesService = ReturnType<typeof makeVisitAddressesService>;

/** Opens exact addresses to seekers with an agreed visit, as long as owners want that. */
export function makeVisitAddressesService(needs: {
  db: Database;
  clock: Clock;
  contacts: Pick<ContactsService, 'openAddress'>;
  inbox: Pick<InboxService, 'announce'>;
  reach: Pick<ReachService, 'requireReach'>;
  visitNotices: Pick<VisitNoticesService, 'add'>;
}) {
  const { db, clock, contacts, inbox, reach, visitNotices } = needs;

  return {
    /**
     * The exact address of an agreed visit, and the owner's directions. The first call for a home is stored, shown to the
     * owner, and counts towards the limit of a week (409). Throws 404 for everybody but the seeker, 403 when the two may not
     * reach each other, 409 `visits.address_closed` before and after its time and where the owner doesn't want it.
     */
    async open(userId: number, id: number): Promise<VisitAddress> {
      const visit = await findVisit(db, id);
      if (!visit || sideOf(visit, userId) !== 'seeker') throw new AppError('visits.not_found');
      await reach.requireReach(userId, visit.owner_id, 'contact');
      const now = clock.now();
      const opening = openingOf(visit);
      const isOpen = opening !== null && opening.opensAt <= now && now < opening.closesAt;
      const { property_id: propertyId } = visit;
      if (visit.state !== 'agreed' || !visit.is_shown || !isOpen || propertyId === null) {
        throw new AppError('visits.address_closed');
      }
      const rung = await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        const viewed = {
          viewerId: userId,
          propertyId,
          now,
          since: new Date(now.getTime() - weekMs),
        };
        const outcome = await contacts.openAddress(transaction, { ...viewed, most: visitLimits.addressesPerWeek });
        if (outcome === 'full') {
          throw new AppError('visits.addresses_full', { params: { max: visitLimits.addressesPerWeek } });
        }
        return outcome === 'new' ? [await visitNotices.add(transaction, visit, 'owner', { event: 'address' })] : [];
      });
      inbox.announce(rung);
      const address = await repository.findAddress(db, propertyId);
      return { ...address, directions: visit.directions ?? '', closes_at: opening.closesAt.toISOString() };
    },
  };
}
