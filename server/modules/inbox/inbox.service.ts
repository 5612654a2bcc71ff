import type { Db } from '#server/platform/database/db.ts';
import { realtimeLimits, userChannel, type Realtime } from '#server/platform/realtime/realtime.ts';
import { insertNews, type NewNews } from './inbox.repository.ts';

export type InboxService = ReturnType<typeof makeInboxService>;

/** Any module tells a person something in the app here; the module of news shows it. */
export function makeInboxService({ realtime }: { realtime: Pick<Realtime, 'publish'> }) {
  return {
    /** Stores a piece of news in the caller's transaction; the caller {@link announce}s it to the person after the commit. */
    add: (transaction: Db, news: NewNews): Promise<boolean> => insertNews(transaction, news),

    /** Notifies the tabs of these people that their news changed. After the commit. */
    announce(people: readonly number[]): void {
      const channels = [...new Set(people)].map(userChannel);
      for (let from = 0; from < channels.length; from += realtimeLimits.channelsPerEvent) {
        realtime.publish(channels.slice(from, from + realtimeLimits.channelsPerEvent), 'NewsChanged', {});
      }
    },
  };
}
