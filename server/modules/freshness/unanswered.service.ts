import { sql } from 'kysely';
import { indianDay } from '#contracts/text/india-days.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { dueRows, firstDue, runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import type { Signal } from '#server/platform/signal.ts';
import { closingsSweep, dueForPause, sinkingSweep } from './answers.repository.ts';
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
  const { db, clock, inbox, questionLinks, recordsChanged } = needs;

  /** The question stays open, so that its link brings the home back. */
  const pausing: Sweep = {
    name: dueForPause.name ?? '',
    firstLimit: 200,
    dueSince: firstDue(dueForPause),
    async batch(_, limit) {
      const askedOn = indianDay(clock.now());
      const paused = await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: number; owner_id: number }>`UPDATE properties
          SET status = 'inactive', updated_at = now() WHERE ctid = ANY(${dueRows(dueForPause, limit)})
          RETURNING id, owner_id`.execute(transaction);
        for (const ownerId of new Set(rows.map(({ owner_id: id }) => id))) {
          const ids = rows.filter(({ owner_id: id }) => id === ownerId).map(({ id }) => id);
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
        return rows;
      });
      if (paused.length > 0) recordsChanged.emit();
      inbox.announce([...new Set(paused.map(({ owner_id: id }) => id))]);
      return paused.length;
    },
  };

  const sweeps: readonly Sweep[] = [sinkingSweep, pausing, closingsSweep, wordsSweep, ...seekerSweeps];

  return {
    sweeps,
    /** Sinks and pauses homes whose questions wait too long. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
