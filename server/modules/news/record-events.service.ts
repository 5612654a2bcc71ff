import type { SavedSearchesService } from '#server/modules/saved-searches/saved-searches.service.ts';
import type { Pair } from '#server/modules/search/search.service.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { TakeTurn } from '#server/platform/turns.ts';
import type { NewsService } from './news.service.ts';
import * as repository from './record-events.repository.ts';
import type { Match, RecordEvent } from './record-events.repository.ts';

/** Events of one transaction: the first homes of an import are news before the last ones are matched. */
const eventsAtOnce = 25;
/** About this much news per statement: all of a home, so that it is one piece of news for each person. */
const matchesAtOnce = 5_000;

export type RecordEventsService = ReturnType<typeof makeRecordEventsService>;

/**
 * Makes news of record events. The events were written in the transaction of the change; here they are taken in the
 * transaction that stores the news, so a crash loses nothing and repeats nothing, whatever the number of nodes.
 */
export function makeRecordEventsService(needs: {
  db: Database;
  savedSearches: Pick<SavedSearchesService, 'match' | 'alignLeads'>;
  news: Pick<NewsService, 'announce'>;
  takeTurn: TakeTurn;
}) {
  const { db, savedSearches, news, takeTurn } = needs;

  /** Processes the oldest events; returns how many there were. */
  async function workBatch(): Promise<number> {
    const { count, people } = await db.transaction().execute(async (transaction) => {
      const events = await repository.claimEvents(transaction, eventsAtOnce);
      await savedSearches.alignLeads(transaction, [
        ...new Set(events.filter(({ kind }) => kind === 'lead').map(({ property_id: id }) => id)),
      ]);
      const homes = weightiest(events.filter(({ kind }) => kind !== 'lead'));
      const pairs = await savedSearches.match([...homes.keys()]);
      const reached: number[] = [];
      for (const matches of inBatches(pairs, homes)) {
        reached.push(...(await repository.insertMatches(transaction, matches)));
      }
      const lowered = [...homes.values()].filter(({ price_before: before }) => before !== null);
      if (lowered.length > 0) reached.push(...(await repository.insertPriceDrops(transaction, lowered)));
      return { count: events.length, people: reached };
    });
    news.announce(people);
    return count;
  }

  return {
    workBatch,
    /** Works until no event is left. */
    async workAll(): Promise<void> {
      while ((await takeTurn(workBatch)) > 0);
    },
  };
}

/** Matches of whole homes; the pairs of a home are adjacent. */
function* inBatches(pairs: readonly Pair[], events: ReadonlyMap<number, RecordEvent>): Generator<Match[]> {
  let batch: Match[] = [];
  for (const [at, { search, home }] of pairs.entries()) {
    const event = events.get(home);
    if (event) batch.push({ search, event });
    if (batch.length < matchesAtOnce || pairs[at + 1]?.home === home) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const weights: readonly RecordEvent['kind'][] = ['price_lowered', 'back', 'available_again', 'new'];

/** The most important event of each home; a lowered price goes with any other. */
function weightiest(events: readonly RecordEvent[]): Map<number, RecordEvent> {
  const homes = new Map<number, RecordEvent>();
  for (const event of events) {
    const before = homes.get(event.property_id);
    const weighs = !before || weights.indexOf(event.kind) >= weights.indexOf(before.kind) ? event : before;
    homes.set(event.property_id, { ...weighs, price_before: before?.price_before ?? event.price_before });
  }
  return homes;
}
