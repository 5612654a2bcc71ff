import { useEffect, useState } from 'react';
import type { NotificationsBody, NotificationsReply } from '#contracts/profile.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { callApi } from '#web/lib/http-api.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

const failed = 'Your choice could not be saved';

function fetchNotifications(options: CallOptions): Promise<NotificationsReply> {
  return callApi('/api/user/notifications', { fallback: 'Your notifications could not be loaded', ...options });
}

function saveNotifications(body: NotificationsBody): Promise<NotificationsReply> {
  return callApi('/api/user/notifications', { method: 'PUT', body, fallback: failed });
}

/** Which mails the user wants. */
export function Notifications() {
  const [chosen, setChosen] = useState<NotificationsBody | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const control = new AbortController();
    fetchNotifications({ signal: control.signal }).then(
      ({ data }) => setChosen(data),
      (error: unknown) => {
        if (!control.signal.aborted) setProblem(callFailureText(error, 'Your notifications could not be loaded'));
      },
    );
    return () => control.abort();
  }, []);

  async function choose(next: NotificationsBody) {
    const before = chosen;
    setChosen(next);
    setProblem(null);
    try {
      setChosen((await saveNotifications(next)).data);
    } catch (error) {
      setChosen(before);
      setProblem(callFailureText(error, failed));
    }
  }

  return (
    <fieldset className={css.setting} aria-busy={chosen === null && problem === null}>
      <legend className={typography.h4}>Notifications</legend>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Check
        checked={chosen?.messages ?? false}
        disabled={chosen === null}
        onChange={(event) => void choose({ messages: event.target.checked })}
      >
        <span>
          E-mail me about unread messages
          <span className={`${typography.meta} ${css.more}`}>
            When a message waits for fifteen minutes, once a day at most for each chat.
          </span>
        </span>
      </Check>
    </fieldset>
  );
}
