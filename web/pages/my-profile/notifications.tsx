import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationKinds, notifications } from '#contracts/notifications.ts';
import type { NotificationsBody } from '#contracts/profile.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { saveNotifications } from './my-profile.api.ts';
import { notificationsQuery } from './my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

/** The mails that the user may switch off: a check box for each of contracts/notifications.ts. */
export function Notifications({ userId }: { userId: number }) {
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
