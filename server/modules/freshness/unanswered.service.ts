import { indianDay } from '#contracts/text/india-days.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { firstDue, runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import type { Signal } from '#server/platform/signal.ts';
import * as repository from './answers.repository.ts';
import type { QuestionLinks } from './question-links.ts';
import { wordsSweep } from './likely-gone.repository.ts';
import { seekerSweeps } from './reached.repository.ts';

export type UnansweredService = ReturnType<typeof makeUnansweredService>;

/** Homes about which nobody answers sink, then they are paused, with one press back. */
export function makeUnansweredService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  questionLinks: QuestionLinks;
  recordsChanged: Pick<Signal, 'emit'>;
}) {
  const { dueForPause, dueForSinking } = repository;
  const { db, clock, inbox, questionLinks, recordsChanged } = needs;

  const sinking: Sweep = {
    name: dueForSinking.name ?? '',
    firstLimit: freshnessLimits.homesPerBatch,
    dueSince: firstDue(dueForSinking),
    batch: (_, limit) =>
      db.transaction().execute(async (transaction) => {
        const ids = await repository.claimDue(transaction, dueForSinking, 'sunk', limit);
        await repository.updateSunk(transaction, ids);
        return ids.length;
      }),
  };

  /** The question stays open, so that its link brings the home back. */
  const pausing: Sweep = {
    name: dueForPause.name ?? '',
    firstLimit: freshnessLimits.homesPerBatch,
    dueSince: firstDue(dueForPause),
    async batch(_, limit) {
      const { claimed, paused } = await db.transaction().execute(async (transaction) => {
        const ids = await repository.claimDue(transaction, dueForPause, 'paused', limit);
        const rows = await repository.updatePaused(transaction, ids);
        await tellOwners(transaction, rows);
        return { claimed: ids.length, paused: rows };
      });
      if (paused.length > 0) recordsChanged.emit();
      inbox.announce([...new Set(paused.map(({ owner_id: id }) => id))]);
      return claimed;
    },
  };

  async function tellOwners(transaction: Db, paused: readonly { id: number; owner_id: number }[]): Promise<void> {
    const askedOn = indianDay(clock.now());
    for (const ownerId of new Set(paused.map(({ owner_id: id }) => id))) {
      const ids = paused.filter(({ owner_id: id }) => id === ownerId).map(({ id }) => id);
      await inbox.add(transaction, {
        userId: ownerId,
        kind: 'still_there',
        subject: `paused ${askedOn} ${ids[0] ?? 0}`,
        propertyId: ids.length === 1 ? (ids[0] ?? null) : null,
        facts: {
          question: 'paused',
          homes: ids.length,
          link: questionLinks.tokenOf({ ownerId, homeId: null, askedOn }),
        },
      });
    }
  }

  const sweeps: readonly Sweep[] = [
    sinking,
    pausing,
    repository.questionsSweep,
    repository.closingsSweep,
    wordsSweep,
    ...seekerSweeps,
  ];

  return {
    sweeps,
    /** Sinks and pauses homes whose questions wait too long. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
