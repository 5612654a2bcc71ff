import type { WishFilter } from '#contracts/filters/wishes.ts';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { hashOfPerson, type CountedPerson } from './person-hash.ts';
import {
  listRemovedWishes,
  upsertWishUses,
  wishSweeps,
  type WishCount,
  type WishUse,
} from './removed-wishes.repository.ts';

const mostWaiting = 2_000;
/** Fewer people say nothing of a wish. */
const fewestPeople = 50;
/** A wish that this share of people removes is read too strongly. */
const leastShare = 1 / 3;

export type RemovedWishesService = ReturnType<typeof makeRemovedWishesService>;

/**
 * Counts the wishes that sentences are read to have, and whether people remove their chips: each once a week for a person,
 * of whom a keyed hash is stored until the week is over. A wish that a third of fifty people remove only orders
 * (docs/decisions/0097). `isLearning`: the setting LEARNING; without it nothing is counted and nothing changes.
 */
export function makeRemovedWishesService(needs: { db: Database; viewerKey: Buffer; isLearning: boolean }) {
  const { db, viewerKey, isLearning } = needs;
  const waiting = new Map<string, WishUse>();
  let softened: ReadonlySet<string> = new Set();

  return {
    /** Notes the wishes of a sentence, or the one whose chip was removed. */
    note(wishes: readonly WishFilter[], person: CountedPerson, isRemoved = false): void {
      if (!isLearning || waiting.size >= mostWaiting) return;
      const viewer = hashOfPerson(viewerKey, 'wishes', person);
      for (const filter of wishes) {
        const key = `${filter} ${viewer.toString('hex')}`;
        waiting.set(key, { filter, viewer, isRemoved: isRemoved || waiting.get(key)?.isRemoved === true });
      }
    },

    /** Stores what was noted, and reads which wishes many remove. */
    async store(): Promise<void> {
      if (!isLearning) return;
      const uses = [...waiting.values()];
      waiting.clear();
      await upsertWishUses(db, uses);
      const counts = await listRemovedWishes(db, fewestPeople);
      softened = new Set(
        counts.filter(({ people, removed }) => removed >= people * leastShare).map(({ filter }) => filter),
      );
    },

    /** Whether a wish of a sentence only orders, since many people remove it. */
    onlyOrders: (filter: WishFilter): boolean => softened.has(filter),

    fold: (time?: SweepTime): Promise<void> => runSweeps(db, wishSweeps, time),
    /** For the desk: wishes of at least `fewest` people. */
    list: (fewest: number): Promise<WishCount[]> => listRemovedWishes(db, fewest),
  };
}
