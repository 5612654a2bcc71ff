import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#contracts/text/age-text.ts';
import type { ModerationNotice } from '#contracts/desk/moderation.ts';
import { operatorLimits } from '#contracts/desk/operators.ts';
import { appealDecision, listModerationNotices } from '#contracts/calls/moderation.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/profile-listings.ts';

const decisionsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'decisions'),
    queryFn: async ({ signal }) => (await makeCall(listModerationNotices, {}, { signal })).data,
  });

/** Our decisions about the user's records, the reasons, and the user's answer. */
export function Decisions({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(decisionsQuery(userId));
  if (error) {
    const problem = callFailureText(error, texts.decisionsFailed());
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  if (data.length === 0) return <p role="status">{texts.noDecisions()}</p>;
  return (
    <div className={layout.stack}>
      {data.map((notice) => (
        <Decision key={notice.id} notice={notice} userId={userId} />
      ))}
    </div>
  );
}

function Decision({ notice, userId }: { notice: ModerationNotice; userId: number }) {
  const { appeal, record_id: recordId } = notice;
  return (
    <Panel flat className={layout.stack}>
      <h3 className={typography.h4}>{notice.title || texts.yourAccount()}</h3>
      <p className={typography.meta}>
        {[
          formatDate(notice.created_at),
          notice.ends_at && texts.until({ date: formatDate(notice.ends_at) }),
          notice.undone_at && texts.takenBackOn({ date: formatDate(notice.undone_at) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p>{notice.undone_at === null ? notice.sentence : texts.takenBack()}</p>
      {notice.reason && <p>{texts.why({ reason: notice.reason })}</p>}
      {appeal && <p>{appealText(appeal)}</p>}
      {recordId !== null && (
        <Link className={typography.link} to="/create-property" search={{ edit: recordId }}>
          {texts.changeIt()}
        </Link>
      )}
      {notice.can_appeal && <Appeal id={notice.id} userId={userId} />}
    </Panel>
  );
}

function appealText({ message, is_granted: isGranted, answer }: NonNullable<ModerationNotice['appeal']>): string {
  if (isGranted === null) return texts.appealWaits({ message });
  return (isGranted ? texts.appealGranted : texts.appealRefused)({ message, answer });
}

function Appeal({ id, userId }: { id: number; userId: number }) {
  const client = useQueryClient();
  const { form, field, problem, busy } = useCallForm(appealDecision, {
    check: ({ message }) => (message === '' ? null : {}),
    given: (body) => ({ params: { id }, body }),
    onSent: () => client.invalidateQueries({ queryKey: decisionsQuery(userId).queryKey }),
    broken: appealDecision.failed(),
  });
  return (
    <form {...form} className={layout.stack}>
      <LongTextField
        {...field('message')}
        label={texts.appeal()}
        help={texts.appealHelp()}
        rows={3}
        maxLength={operatorLimits.appealLength}
      />
      <FormProblem>{problem}</FormProblem>
      <div className={layout.row}>
        <Button type="submit" busy={busy}>
          {texts.sendAnswer()}
        </Button>
      </div>
    </form>
  );
}
