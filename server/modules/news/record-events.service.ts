import { droppedFrom, leastShownHigher } from '#contracts/text/rupees.ts';
import type { SavedSearchesService } from '#server/modules/saved-searches/saved-searches.module.ts';
import type { Pair } from '#server/modules/search/search.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { TakeTurn } from '#server/platform/turns.ts';
import * as signs from './home-signs.repository.ts';
import type { SameHome } from './home-signs.repository.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import * as repository from './record-events.repository.ts';
import type { HomeEvent, LoweredHome, Match, RecordEvent } from './record-events.repository.ts';

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
  inbox: Pick<InboxService, 'announce'>;
  takeTurn: TakeTurn;
}) {
  const { db, savedSearches, inbox, takeTurn } = needs;

  /** Processes the oldest events; returns how many there were. */
  async function workBatch(): Promise<number> {
    const { count, people } = await db.transaction().execute(async (transaction) => {
      const events = await repository.claimEvents(transaction, eventsAtOnce);
      await savedSearches.alignLeads(transaction, [
        ...new Set(events.filter(({ kind }) => kind === 'lead').map(({ property_id: id }) => id)),
      ]);
      const { homes, lowered } = await withPrices(
        transaction,
        weightiest(events.filter(({ kind }) => kind !== 'lead')),
      );
      const ids = [...homes.keys()];
      const same = await findSame(transaction, ids);
      const pairs = await savedSearches.match(ids);
      const reached: number[] = [];
      for (const matches of inBatches(pairs, homes, new Set(same.map(({ home }) => home)))) {
        reached.push(...(await repository.insertMatches(transaction, matches, same)));
      }
      if (lowered.length > 0) reached.push(...(await repository.insertPriceDrops(transaction, lowered)));
      return { count: events.length, people: reached };
    });
    inbox.announce(people);
    return count;
  }

  /** The events with the price that they lowered in words, and the homes whose price went down at all. */
  async function withPrices(
    transaction: Db,
    events: ReadonlyMap<number, RecordEvent>,
  ): Promise<{ homes: Map<number, HomeEvent>; lowered: LoweredHome[] }> {
    const ids = [...events.values()].flatMap((one) => (one.price_before === null ? [] : [one.property_id]));
    const prices = ids.length > 0 ? await repository.listPrices(transaction, ids) : new Map<number, never>();
    const homes = new Map<number, HomeEvent>();
    const lowered: LoweredHome[] = [];
    for (const [home, event] of events) {
      const { price, earlier = [] } = prices.get(home) ?? {};
      const { id, price_before: before } = event;
      const isLowered = price !== undefined && price > 0 && before !== null && price < before;
      // Events of direct changes to the database have no history.
      const pricesBefore = earlier.length > 0 ? earlier : [before ?? 0];
      homes.set(home, { ...event, shown_before: isLowered ? droppedFrom(price, pricesBefore) : null });
      if (isLowered) lowered.push({ home, event: id, price, before, shown_higher: leastShownHigher(price) });
    }
    return { homes, lowered };
  }

  /** Other records of the same homes; the news of those that are no longer offered follows to these. */
  async function findSame(transaction: Db, ids: readonly number[]): Promise<SameHome[]> {
    if (ids.length === 0) return [];
    await signs.upsertSigns(transaction, ids);
    const same = await signs.listSameHomes(transaction, ids);
    await signs.updateMovedNews(transaction, same);
    return same;
  }

  return {
    workBatch,
    /** Works until no event is left. */
    async workAll(): Promise<void> {
      while ((await takeTurn(workBatch)) > 0);
    },
  };
}

/**
 * Matches of whole homes; the pairs of a home are adjacent. A home of `apart`, which may be the same as another one of the
 * batch, ends its batch, so that the next statement finds its news.
 */
function* inBatches(
  pairs: readonly Pair[],
  events: ReadonlyMap<number, HomeEvent>,
  apart: ReadonlySet<number>,
): Generator<Match[]> {
  let batch: Match[] = [];
  for (const [at, { search, home }] of pairs.entries()) {
    const event = events.get(home);
    if (event) batch.push({ search, event });
    if ((batch.length < matchesAtOnce && !apart.has(home)) || pairs[at + 1]?.home === home) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const weights: readonly RecordEvent['kind'][] = ['price_lowered', 'back', 'available_again', 'new'];

/**
 * The most important event of each home, in the order of their ids, in which each worker locks them; a lowered price goes
 * with any other.
 */
function weightiest(events: readonly RecordEvent[]): Map<number, RecordEvent> {
  const homes = new Map<number, RecordEvent>();
  for (const event of events) {
    const before = homes.get(event.property_id);
    const weighs = !before || weights.indexOf(event.kind) >= weights.indexOf(before.kind) ? event : before;
    const highest = Math.max(before?.price_before ?? 0, event.price_before ?? 0);
    homes.set(event.property_id, { ...weighs, price_before: highest === 0 ? null : highest });
  }
  return new Map([...homes].toSorted(([a], [b]) => a - b));
}
