import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { insertVotes, listLiked, listVotes, voteSweeps, type Vote } from './learning.repository.ts';
import { promoted, type Promotable } from './promoted.ts';

/** Fewer accounts than this say nothing of a home. */
const fewestVotes = 5;

export type LearningService = ReturnType<typeof makeLearningService>;

/**
 * Homes that people open and write to, counted without persons, move by at most one place of a page
 * (docs/decisions/0097). `isLearning`: the setting LEARNING; without it nothing is counted and nothing moves.
 */
export function makeLearningService({ db, isLearning }: { db: Database; isLearning: boolean }) {
  return {
    /** Counts votes, in the caller's transaction where there is one. */
    count: async (transaction: Db, votes: readonly Vote[]): Promise<void> => {
      if (isLearning) await insertVotes(transaction, votes);
    },
    fold: (time?: SweepTime): Promise<void> => runSweeps(db, voteSweeps, time),
    /** The votes of an account, for its copy of its data. */
    listVotes: (userId: number) => listVotes(db, userId),
    /** A page of the best match, in which each home that many like goes before the one above it. */
    order: async <Row extends Promotable>(rows: readonly Row[]): Promise<readonly Row[]> => {
      if (!isLearning) return rows;
      const liked = await listLiked(
        db,
        rows.map(({ id }) => id),
        fewestVotes,
      );
      return promoted(rows, new Set(liked));
    },
  };
}
