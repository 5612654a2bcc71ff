import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readNews } from '#contracts/calls/news.ts';
import { limits } from '#contracts/limits.ts';
import type { ReadNewsBody } from '#contracts/news/news.ts';
import { newsKey, newsListQuery } from '#web/features/news/news.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Queries } from '#web/session/queries.tsx';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { NewsLine } from './news-line.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './news-page.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/news.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

/** Events that concern the signed-in user. */
export function NewsPage() {
  return (
    <SignedInOnly
      pending={
        <Frame>
          <Wait />
        </Frame>
      }
    >
      {(user) => (
        <Queries>
          <News key={user.id} userId={user.id} />
        </Queries>
      )}
    </SignedInOnly>
  );
}

function News({ userId }: { userId: number }) {
  const query = newsListQuery(userId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (body: ReadNewsBody) => makeCall(readNews, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: newsKey(userId) }),
    onError: (failure) => showToast({ text: callFailureText(failure, texts.readFailed()) }),
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0];
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <Frame
      action={
        unread > 0 &&
        newest && (
          <Button size="sm" busy={read.isPending} onClick={() => read.mutate({ up_to: newest.id })}>
            {texts.markAll()}
          </Button>
        )
      }
    >
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.loadFailed())} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Wait />
      ) : items.length === 0 ? (
        <EmptyState title={texts.nothing()}>
          <p>{texts.nothingText()}</p>
          <Link className={buttonClass({ look: 'primary' })} to="/properties" search={{ transaction_type: 'rent' }}>
            {texts.searchHomes()}
          </Link>
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={texts.title()}>
          {items.map((item) => (
            <NewsLine
              key={item.id}
              item={item}
              onOpen={() => {
                if (!item.is_read) read.mutate({ ids: item.ids.slice(0, 500) });
              }}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.older()}
          </Button>
        </div>
      )}
    </Frame>
  );
}

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div className={`${layout.head} ${css.head}`}>
        <h1 className={typography.h2}>{texts.title()}</h1>
        {action}
      </div>
      {children}
      <p className={typography.meta}>
        {sentence(
          texts.foot({
            newsDays: limits.newsDays,
            settings: (words) => (
              <Link className={typography.link} to="/my-profile/{-$section}" params={{ section: 'settings' }}>
                {words}
              </Link>
            ),
            searches: (words) => (
              <Link className={typography.link} to="/my-profile/{-$section}" params={{ section: 'searches' }}>
                {words}
              </Link>
            ),
          }),
        )}
      </p>
    </div>
  );
}

function Wait() {
  return (
    <div className={`${css.list} ${css.waiting}`} aria-busy="true">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className={css.wait} />
      ))}
    </div>
  );
}
