import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AccountSession } from '#contracts/accounts.ts';
import { ageText } from '#contracts/age-text.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { useLoaded } from '#web/ui/load-error/use-loaded.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { endOtherSessions, endSession, listSessions } from './my-profile.api.ts';
import * as settings from './settings.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './sessions.module.css';

/** Where the person is signed in, and the end of it. */
export function Sessions() {
  const {
    data: sessions,
    setData: setSessions,
    problem,
    retry,
  } = useLoaded<readonly AccountSession[]>({
    load: listSessions,
    of: 'sessions',
    fallback: 'Your sessions could not be loaded',
  });
  const [ending, setEnding] = useState<number | 'others' | null>(null);

  const heading = useRef<HTMLHeadingElement>(null);

  async function end(which: number | 'others') {
    setEnding(which);
    try {
      const { message } = which === 'others' ? await endOtherSessions() : await endSession(which);
      setSessions((all) => all?.filter(({ id, current }) => (which === 'others' ? current : id !== which)) ?? null);
      showToast({ text: message });
      // The button that was pressed is gone.
      heading.current?.focus();
    } catch (error) {
      showToast({ text: error instanceof ApiFailure ? error.message : 'The session could not be ended' });
    } finally {
      setEnding(null);
    }
  }

  return (
    <section className={settings.setting} aria-labelledby="sessions-title">
      <h3 ref={heading} className={typography.h4} id="sessions-title" tabIndex={-1}>
        Where you are signed in
      </h3>
      {problem !== null ? (
        <RetryNotice problem={problem} onRetry={retry} />
      ) : sessions === null ? (
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
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions?.some(({ current }) => !current) && (
        <div>
          <Button busy={ending === 'others'} onClick={() => void end('others')}>
            Sign out everywhere else
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
  const age = ageText(session.last_used_at, useNow());
  return (
    <li>
      <MonitorSmartphone />
      <div className={css.text}>
        <p>
          <b>{session.device}</b> {session.current && <Badge look="active">This device</Badge>}
        </p>
        <p className={typography.meta}>
          Last used <time dateTime={session.last_used_at}>{age.toLowerCase()}</time> from {session.address}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={busy} aria-label={`Sign out ${session.device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
