import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { chanceGone, fitGoneModel, type GoneModel } from '#contracts/trust/gone-model.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { Signal } from '#server/platform/signal.ts';
import type { TakeTurn } from '#server/platform/turns.ts';
import * as repository from './likely-gone.repository.ts';

export type LikelyGoneService = ReturnType<typeof makeLikelyGoneService>;

/** Chances that homes are gone, fitted each night from words of owners and seekers. Nobody sees them as numbers. */
export function makeLikelyGoneService(needs: {
  db: Database;
  recordsChanged: Pick<Signal, 'emit'>;
  takeTurn: TakeTurn;
}) {
  const { db, recordsChanged, takeTurn } = needs;

  /** Writes the chances of a batch of homes that changed; returns the last home, null after all, and how many changed. */
  async function fitBatch(model: GoneModel, after: number): Promise<{ last: number | null; changed: number }> {
    const step = freshnessLimits.goneSteps;
    const homes = await repository.listFactsAfter(db, after, freshnessLimits.homesPerBatch);
    const chances = homes.flatMap((home) => {
      const percent = home.days === 0 ? 0 : Math.floor((100 * chanceGone(model, home)) / step) * step;
      return percent === home.gone_percent ? [] : [{ id: home.id, percent }];
    });
    await repository.updateChances(db, chances);
    return { last: homes.at(-1)?.id ?? null, changed: chances.length };
  }

  return {
    /** The facts of homes about which a word comes, before it changes them. */
    factsOf: (transaction: Db, ids: readonly number[]) => repository.listFactsOf(transaction, ids),

    /** Stores a word about homes with these facts. */
    note: (transaction: Db, facts: readonly repository.HomeFacts[], isGone: boolean): Promise<void> =>
      repository.insertWords(
        transaction,
        facts.map((home) => ({ ...home, is_gone: isGone })),
      ),

    /** Fits the model anew, and writes the chances of homes in batches, in steps, so that few rows change a night. */
    async fit({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      const model = fitGoneModel(await repository.listWords(db));
      await repository.upsertModel(db, model);
      let [after, changed]: [number | null, number] = [0, 0];
      while (after !== null && !signal?.aborted) {
        const from: number = after;
        const batch = await takeTurn(() => fitBatch(model, from));
        after = batch.last;
        changed += batch.changed;
      }
      if (changed > 0) recordsChanged.emit();
    },
  };
}
