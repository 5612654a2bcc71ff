import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { notificationKinds, notifications } from '#contracts/notifications.ts';
import type { NewsSettings } from '#contracts/news.ts';
import { newsKindNames, newsKinds } from '#contracts/news-kinds.ts';
import type { NotificationsBody } from '#contracts/profile.ts';
import { newsSettingsQuery, saveNewsSettings } from '#web/features/news/news.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { saveNotifications } from './my-profile.api.ts';
import { notificationsQuery } from './my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

/** What comes to the bell and to this device, and the mails that the user may switch off: a check box for each kind. */
export function Notifications({ userId }: { userId: number }) {
  return (
    <>
      <NewsChoice userId={userId} />
      <DeviceChoice userId={userId} />
      <MailChoice userId={userId} />
    </>
  );
}

const PushChoice = lazy(() => import('./push-choice.tsx').then((module) => ({ default: module.PushChoice })));

/** News as notifications of this device. It is loaded on use: the settings are heavy enough. */
function DeviceChoice({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.setting}>
      <h3 className={typography.h4}>News on this device</h3>
      {isOpen ? (
        <Suspense>
          <PushChoice userId={userId} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>Set up</Button>
        </div>
      )}
    </div>
  );
}

/** The kinds of news that the bell shows. */
function NewsChoice({ userId }: { userId: number }) {
  const query = newsSettingsQuery(userId);
  const { data: chosen, error } = useQuery(query);
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: saveNewsSettings,
    onMutate: (next: Partial<NewsSettings>) => {
      const before = client.getQueryData(query.queryKey);
      if (before) client.setQueryData(query.queryKey, { ...before, ...next });
      return before;
    },
    onSuccess: ({ data }) => client.setQueryData(query.queryKey, data),
    onError: (_failure, _next, before) => client.setQueryData(query.queryKey, before),
  });
  const problem = choose.error ?? error;
  return (
    <fieldset className={css.setting} aria-busy={chosen === undefined}>
      <legend className={typography.h4}>News in the app</legend>
      {problem && (
        <Notice look="danger" role="alert">
          {callFailureText(problem, 'Your choice of news could not be loaded or saved')}
        </Notice>
      )}
      {newsKindNames.map((kind) => (
        <Check
          key={kind}
          checked={chosen?.[kind] ?? false}
          disabled={chosen === undefined}
          onChange={(event) => choose.mutate({ [kind]: event.target.checked })}
        >
          <span>
            {newsKinds[kind].label}
            <span className={`${typography.meta} ${css.more}`}>{newsKinds[kind].hint}</span>
          </span>
        </Check>
      ))}
    </fieldset>
  );
}

function MailChoice({ userId }: { userId: number }) {
  const query = notificationsQuery(userId);
  const { data: chosen, error, isPending } = useQuery(query);
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: saveNotifications,
    // Shown at once, and reverted if it could not be saved.
    onMutate: (next: NotificationsBody) => {
      const before = client.getQueryData(query.queryKey);
      if (before) client.setQueryData(query.queryKey, { ...before, ...next });
      return before;
    },
    onSuccess: ({ data }) => client.setQueryData(query.queryKey, data),
    onError: (_failure, _next, before) => client.setQueryData(query.queryKey, before),
  });
  const problem = choose.error
    ? callFailureText(choose.error, 'Your choice could not be saved')
    : error && callFailureText(error, 'Your notifications could not be loaded');

  return (
    <fieldset className={css.setting} aria-busy={isPending}>
      <legend className={typography.h4}>Notifications</legend>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      {notificationKinds.map((kind) => (
        <Check
          key={kind}
          checked={chosen?.[kind] ?? false}
          disabled={chosen === undefined}
          onChange={(event) => choose.mutate({ [kind]: event.target.checked })}
        >
          <span>
            {notifications[kind].label}
            <span className={`${typography.meta} ${css.more}`}>{notifications[kind].hint}</span>
          </span>
        </Check>
      ))}
    </fieldset>
  );
}
