import { useInfiniteQuery } from '@tanstack/react-query';
import { accountEventKinds } from '#contracts/accounts/account-event-kinds.ts';
import type { AccountEvent } from '#contracts/accounts/account-events.ts';
import { limits } from '#contracts/limits.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { accountEventsQuery } from '../my-profile.queries.ts';
import * as settings from '../settings/settings.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './sessions.module.css';
import * as texts from '#texts/profile-security.ts';
import * as dateTexts from '#texts/dates.ts';

/** Events of the account, the newest first. */
export function AccountEvents({ userId }: { userId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    accountEventsQuery(userId),
  );
  const events = data?.pages.flatMap((page) => page.data);
  return (
    <section className={settings.setting} aria-labelledby="events-title">
      <h3 className={typography.h4} id="events-title">
        {texts.events()}
      </h3>
      <p className={typography.meta}>{texts.eventsText({ accountEventDays: limits.accountEventDays })}</p>
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.eventsFailed())} onRetry={() => void refetch()} />
      ) : events === undefined ? (
        <div className={css.list} aria-busy="true">
          <Skeleton className={css.wait} />
          <Skeleton className={css.wait} />
        </div>
      ) : events.length === 0 ? (
        <p>{texts.noEvents()}</p>
      ) : (
        <ol className={css.list}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.olderEvents()}
          </Button>
        </div>
      )}
    </section>
  );
}

const moments = new Intl.DateTimeFormat(dateTexts.tag(), { dateStyle: 'medium', timeStyle: 'short' });

function EventLine({ event }: { event: AccountEvent }) {
  return (
    <li>
      <div className={css.text}>
        <p>
          <b>{accountEventKinds[event.kind]()}</b>
          {event.detail !== null && <span> – {event.detail}</span>}
        </p>
        <p className={typography.meta}>
          <time dateTime={event.created_at}>{moments.format(new Date(event.created_at))}</time>
          {event.device !== null && <span>, {event.device}</span>}
        </p>
      </div>
    </li>
  );
}
