import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savePresence } from '#contracts/calls/people.ts';
import type { PresenceBody } from '#contracts/accounts/presence.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { presenceQuery } from '../my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/profile-settings.ts';

/** Whether the people one writes with see when one was here. */
export function Presence({ userId }: { userId: number }) {
  const query = presenceQuery(userId);
  const { data: chosen, error, isPending } = useQuery(query);
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (body: PresenceBody) => makeCall(savePresence, { body }),
    // Shown at once, and reverted if it could not be saved.
    onMutate: (next: PresenceBody) => {
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, next);
      return before;
    },
    onSuccess: ({ data }) => client.setQueryData(query.queryKey, data),
    onError: (_failure, _next, before) => client.setQueryData(query.queryKey, before),
  });
  const problem = choose.error ?? error;
  return (
    <fieldset className={css.setting} aria-busy={isPending}>
      <legend className={typography.h4}>{texts.presence()}</legend>
      {problem && (
        <Notice look="danger" role="alert">
          {callFailureText(problem, texts.presenceFailed())}
        </Notice>
      )}
      <Check
        checked={chosen?.shows_presence ?? false}
        disabled={chosen === undefined}
        onChange={(event) => choose.mutate({ shows_presence: event.target.checked })}
      >
        <span>
          {texts.showPresence()}
          <span className={`${typography.meta} ${css.more}`}>{texts.showPresenceHint()}</span>
        </span>
      </Check>
    </fieldset>
  );
}
