import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { agentTypes } from '#contracts/accounts/user-types.ts';
import { withdrawCheck } from '#contracts/calls/verification.ts';
import type { OwnerCheck } from '#contracts/verification/owner-checks.ts';
import { checkDay } from '#web/features/verification/check-day.ts';
import { subjectText } from '#web/features/verification/subject-text.ts';
import { ownerChecksQuery } from '#web/features/verification/verification.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { AgentNumber } from './agent-number.tsx';
import { DocumentForm } from './document-form.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as texts from '#texts/checked.ts';

/** Things that the user asked to have checked, and forms for more. */
export function Checks({ user }: { user: AccountUser }) {
  const { data, error, refetch } = useQuery(ownerChecksQuery(user.id));
  if (error) {
    return <RetryNotice problem={callFailureText(error, texts.checksFailed())} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className={css.pending} />;
  return (
    <div className={css.settings}>
      <p className={typography.meta}>{texts.checksIntro()}</p>
      {data.length > 0 && (
        <ul className={layout.stack} aria-label={texts.yourChecks()}>
          {data.map((check) => (
            <li key={check.id}>
              <CheckLine userId={user.id} check={check} />
            </li>
          ))}
        </ul>
      )}
      <DocumentForm userId={user.id} />
      {agentTypes.some((type) => type === user.user_type) && <AgentNumber userId={user.id} />}
    </div>
  );
}

function CheckLine({ userId, check }: { userId: number; check: OwnerCheck }) {
  const client = useQueryClient();
  const { id, state, property_id: homeId, reason, ends_at: endsAt, decided_at: decidedAt } = check;
  const withdraw = useMutation({
    mutationFn: () => makeCall(withdrawCheck, { params: { id } }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(ownerChecksQuery(userId).queryKey, data);
      showToast({ text: message });
    },
    onError: (error) => showToast({ text: callFailureText(error, withdrawCheck.failed()) }),
  });
  return (
    <article className={layout.stack}>
      <p>
        <b>{subjectText(check)}</b> <span>{texts.stateOf({ state })}</span>
      </p>
      {state === 'waiting' && <p className={typography.meta}>{texts.decidedBy({ day: checkDay(check.due_at) })}</p>}
      {state !== 'waiting' && decidedAt !== null && (
        <p className={typography.meta}>
          {endsAt === null
            ? texts.decidedOn({ day: checkDay(decidedAt) })
            : texts.holdsUntil({ day: checkDay(decidedAt), end: checkDay(endsAt) })}
        </p>
      )}
      {reason !== '' && <p {...asWritten(reason)}>{reason}</p>}
      <div className={layout.row}>
        {homeId !== null && (
          <Link className={typography.link} to="/property/$id" params={{ id: String(homeId) }}>
            {texts.seeHome()}
          </Link>
        )}
        {(state === 'waiting' || state === 'approved') && (
          <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {texts.takeBack()}
          </Button>
        )}
      </div>
    </article>
  );
}
