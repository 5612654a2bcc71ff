import { QueryObserver } from '@tanstack/react-query';
import { listenLive } from '#web/features/chat/live.ts';
import { newsKey, unreadNewsQuery } from '#web/features/news/news.queries.ts';
import { unreadQuery } from '#web/features/chat/unread.queries.ts';
import { sideOf } from '#web/lib/acting.ts';
import { showSummary } from '#web/session/account-summary.ts';
import { plansQuery } from '#web/session/plans.queries.ts';
import { queryClient } from '#web/session/query-client.ts';
import { readSession } from '#web/session/session.ts';

let stop = (): void => undefined;

/** Keeps the account data that every page shows in step with the server, for the user who is signed in now. */
export function watchSummary(): void {
  stop();
  showSummary();
  const { user } = readSession();
  if (!user) showSummary({ hasFeaturePlan: false });
  stop = user ? watch(user.id) : () => undefined;
}

function watch(userId: number): () => void {
  const client = queryClient();
  const stops = [
    new QueryObserver(client, unreadQuery(sideOf(userId))).subscribe(({ data, isError }) => {
      // A failed call counts as 0 (specification 14.5).
      showSummary({ unread: isError ? 0 : (data ?? 0) });
    }),
    new QueryObserver(client, plansQuery(userId)).subscribe(({ data, isPending }) => {
      if (!isPending) showSummary({ hasFeaturePlan: data?.feature_plan.active ?? false });
    }),
    new QueryObserver(client, unreadNewsQuery(userId)).subscribe(({ data }) => {
      showSummary({ news: data ?? 0 });
    }),
    listenLive((event) => {
      if (event.kind === 'news' || event.kind === 'connected') {
        void client.invalidateQueries({ queryKey: newsKey(userId) });
      }
      if (event.kind === 'news') return;
      // A sent message is not unread; any other event may have changed the count.
      const isFromUser = event.kind === 'message' && event.message.from_id === userId;
      if (!isFromUser) void client.invalidateQueries(unreadQuery(userId));
    }),
  ];
  return () => {
    for (const stopOne of stops) stopOne();
  };
}
