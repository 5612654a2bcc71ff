import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/calls/call.ts';
import { answerComplaint, handComplaintOn, revealComplaintContact } from '#contracts/calls/desk-complaints.ts';
import { complaintKinds, complaintLimits, complaintOutcomes } from '#contracts/desk/complaint-kinds.ts';
import type { DeskComplaintReply } from '#contracts/desk/desk-complaints.ts';
import { isAtLeast, operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField, SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { complaintQuery, complaintsKey } from './complaints.queries.ts';
import { Clock } from './complaints.tsx';
import { momentText } from '../moment-text.ts';
import { queueKey } from '../operator.queries.ts';
import { PersonFacts } from './person-facts.tsx';
import { RecordFacts } from './record-facts.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

type Complaint = DeskComplaintReply['data']['complaint'];

/** A complaint beside its subject, its answer, and the form that passes it on. */
export function ComplaintView({ me, number }: { me: OperatorMe; number: string }) {
  const { data, error, refetch } = useQuery(complaintQuery(me.id, number));
  const client = useQueryClient();
  if (error) {
    const problem = callFailureText(error, 'The complaint could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const { complaint, record, person, handlers } = data;
  const reload = async () => {
    await client.invalidateQueries({ queryKey: complaintsKey(me.id) });
    await client.invalidateQueries({ queryKey: queueKey(me.id), refetchType: 'all' });
  };
  const mayAnswer = complaint.answered_at === null && isAtLeast(me.role, 'moderator');
  return (
    <>
      <div className={layout.row}>
        <h1 className={typography.h2}>Complaint {complaint.number}</h1>
        <Clock complaint={complaint} />
      </div>
      <div className={css.columns}>
        <div className={layout.stack}>
          <Panel flat className={layout.stack}>
            <h2 className={typography.h3}>{complaintKinds[complaint.kind].label()}</h2>
            <p className={typography.meta}>
              Received and acknowledged {momentText(complaint.created_at)}
              {complaint.about !== '' && <span>{` · about ${complaint.about}`}</span>}
            </p>
            <p {...asWritten(complaint.message)} className={css.said}>
              {complaint.message}
            </p>
            {complaint.handler && (
              <p className={css.said}>
                With {complaint.handler.name}
                {complaint.handler_note !== '' && <span>{`: ${complaint.handler_note}`}</span>}
              </p>
            )}
            {isAtLeast(me.role, 'moderator') && <Complainant number={complaint.number} />}
          </Panel>
          {complaint.answered_at !== null && (
            <Notice look="good">
              {complaint.answered_by?.name ?? 'The command'} answered this on {momentText(complaint.answered_at)}:{' '}
              {complaint.answer}
            </Notice>
          )}
          {mayAnswer && <Answer number={complaint.number} onDone={reload} />}
          {mayAnswer && <HandOn complaint={complaint} handlers={handlers} onDone={reload} />}
        </div>
        {(record ?? person) && (
          <div className={layout.stack}>
            {record && <RecordFacts record={record} />}
            {person && <PersonFacts me={me} person={person} />}
          </div>
        )}
      </div>
    </>
  );
}

function Complainant({ number }: { number: string }) {
  const [found, setFound] = useState<ReplyOf<typeof revealComplaintContact>['data']>();
  const { form, field, busy } = useCallForm(revealComplaintContact, {
    given: (body) => ({ params: { number }, body }),
    onSent: ({ data }) => setFound(data),
    broken: 'The details could not be loaded',
    problemAt: 'reason',
  });
  if (found) {
    const { name, email, message, looks } = found;
    return (
      <>
        <p>
          {name} · {email} <span className={typography.meta}>Looked at {looks} times by the desk.</span>
        </p>
        <p {...asWritten(message)} className={css.said}>
          {message}
        </p>
      </>
    );
  }
  return (
    <form {...form} className={layout.stack}>
      <TextField
        {...field('reason')}
        label="Why you need to know who complained"
        help="Each look is noted in the audit."
        maxLength={operatorLimits.reasonLength}
      />
      <div className={layout.row}>
        <Button type="submit" size="sm" busy={busy}>
          Show who complained
        </Button>
      </div>
    </form>
  );
}

function Answer({ number, onDone }: { number: string; onDone: () => Promise<void> }) {
  const { form, field, busy } = useCallForm(answerComplaint, {
    given: (body) => ({ params: { number }, body }),
    onSent: async () => {
      showToast({ text: 'The answer is on its way.' });
      await onDone();
    },
    broken: 'The answer could not be sent',
    problemAt: 'answer',
  });
  return (
    <form {...form} className={layout.stack}>
      <h2 className={typography.h4}>Answer by mail, and close</h2>
      <SelectField
        {...field('outcome')}
        label="How it ends"
        options={Object.entries(complaintOutcomes).map(([value, label]) => ({ value, label: label() }))}
        defaultValue="acted"
      />
      <LongTextField {...field('answer')} label="Answer" rows={5} required maxLength={complaintLimits.messageLength} />
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={busy}>
          Send answer
        </Button>
      </div>
    </form>
  );
}

interface HandOnProps {
  complaint: Complaint;
  handlers: DeskComplaintReply['data']['handlers'];
  onDone: () => Promise<void>;
}

function HandOn({ complaint, handlers, onDone }: HandOnProps) {
  const others = handlers.filter(({ id }) => id !== complaint.handler?.id);
  const { form, field, busy } = useCallForm(handComplaintOn, {
    given: ({ to, note }) => ({ params: { number: complaint.number }, body: { to: Number(to), note } }),
    onSent: async () => {
      showToast({ text: 'Handed on.' });
      await onDone();
    },
    broken: 'The complaint could not be handed on',
    problemAt: 'to',
  });
  if (others.length === 0) return null;
  return (
    <form {...form} className={layout.stack}>
      <h2 className={typography.h4}>Hand on</h2>
      <SelectField
        {...field('to')}
        label="To"
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField {...field('note')} label="Note" optional maxLength={operatorLimits.reasonLength} />
      <div className={layout.row}>
        <Button type="submit" busy={busy}>
          Hand on
        </Button>
      </div>
    </form>
  );
}
