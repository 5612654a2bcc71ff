import { offerSides } from '#contracts/offers/offer-choices.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import type { OfferNoticesService } from './offer-notices.service.ts';
import { sideOf } from './offers.presenter.ts';
import * as repository from './offers.repository.ts';

/** Offers of one transaction: each writes to two people. */
const endedAtOnce = 100;
const sweeps: readonly Sweep[] = [repository.oldOffersSweep];

export type OfferUpkeepService = ReturnType<typeof makeOfferUpkeepService>;

/** Ends offers that can't be any more, and deletes those that are long over. */
export function makeOfferUpkeepService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'announce'>;
  offerNotices: Pick<OfferNoticesService, 'add'>;
}) {
  const { db, clock, inbox, offerNotices } = needs;

  /** Ends a batch of unfit offers and notifies their sides in one transaction; returns how many. */
  async function endSome(userId: number | null): Promise<number> {
    const { count, people } = await db.transaction().execute(async (transaction) => {
      const unfit = await repository.updateUnfit(transaction, { now: clock.now(), userId, limit: endedAtOnce });
      const notified: number[] = [];
      for (const { id, is_twice: isTwice } of unfit) {
        const offer = await repository.findOffer(transaction, id);
        if (!offer) continue;
        // An owner who sold the home ended the offer by it.
        for (const side of offer.ended_by === 'home' && !isTwice ? (['seeker'] as const) : offerSides) {
          notified.push(await offerNotices.add(transaction, offer, side, 'ended'));
        }
      }
      return { count: unfit.length, people: notified };
    });
    if (people.length > 0) inbox.announce(people);
    return count;
  }

  return {
    /** Ends unfit offers of everybody, or of one user. Runs every minute, and before a user's offers are shown. */
    async endUnfit(userId: number | null = null): Promise<void> {
      while ((await endSome(userId)) === endedAtOnce);
    },

    /**
     * Notifies the other sides of a user's live offers that these are over, in the transaction that deletes the account.
     * The rows go with the account. Returns the people to announce to after the commit.
     */
    async leave(transaction: Db, userId: number): Promise<() => void> {
      const people: number[] = [];
      for (const offer of await repository.listLiveOf(transaction, userId, clock.now())) {
        const other = sideOf(offer, userId) === 'owner' ? 'seeker' : 'owner';
        people.push(await offerNotices.add(transaction, { ...offer, revision: offer.revision + 1 }, other, 'ended'));
      }
      return () => inbox.announce(people);
    },

    sweeps,
    /** Deletes offers in which nobody has acted for long. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
