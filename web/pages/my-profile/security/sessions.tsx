import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import type { AccountSession } from '#contracts/accounts/accounts.ts';
import { ageInside } from '#contracts/text/age-text.ts';
import { endOtherSessions, endSession } from '#contracts/calls/account.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { sessionsQuery } from '../my-profile.queries.ts';
import * as settings from '../settings/settings.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './sessions.module.css';
import * as texts from '#texts/profile-security.ts';
import { sentence } from '#web/lib/sentence.ts';

/** The user's sessions, and the buttons that end them. */
export function Sessions({ userId }: { userId: number }) {
  const query = sessionsQuery(userId);
  const { data: sessions, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? makeCall(endOtherSessions, {}) : makeCall(endSession, { params: { id: which } }),
    onSuccess: ({ message }, which) => {
      client.setQueryData(query.queryKey, (all) =>
        all?.filter(({ id, current }) => (which === 'others' ? current : id !== which)),
      );
      showToast({ text: message });
      // The pressed button is removed, so the heading takes the focus.
      heading.current?.focus();
    },
    onError: (failure) => showToast({ text: failure instanceof ApiFailure ? failure.message : endSession.failed() }),
  });
  const ending = end.isPending ? end.variables : null;

  return (
    <section className={settings.setting} aria-labelledby="sessions-title">
      <h3 ref={heading} className={typography.h4} id="sessions-title" tabIndex={-1}>
        {texts.sessions()}
      </h3>
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.sessionsFailed())} onRetry={() => void refetch()} />
      ) : sessions === undefined ? (
        <div className={css.list} aria-busy="true">
          <Skeleton className={css.wait} />
          <Skeleton className={css.wait} />
        </div>
      ) : (
        <ul className={css.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions?.some(({ current }) => !current) && (
        <div>
          <Button busy={ending === 'others'} onClick={() => end.mutate('others')}>
            {texts.signOutElsewhere()}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: AccountSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const age = ageInside(session.last_used_at, useNow());
  return (
    <li>
      <MonitorSmartphone />
      <div className={css.text}>
        <p>
          <b>{session.device}</b> {session.current && <Badge look="active">{texts.thisDevice()}</Badge>}
        </p>
        <p className={typography.meta}>
          {sentence(
            texts.lastUsed({
              age,
              address: session.address,
              time: (words) => <time dateTime={session.last_used_at}>{words}</time>,
            }),
          )}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={busy} aria-label={texts.signOutDevice({ device: session.device })} onClick={onEnd}>
          {texts.signOut()}
        </Button>
      )}
    </li>
  );
}
