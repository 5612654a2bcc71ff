import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contracts/calls/call.ts';
import { answerComplaint, handComplaintOn, revealComplaintContact } from '#contracts/calls/desk-complaints.ts';
import { makeCall } from '#web/lib/make-call.ts';
import {
  complaintKinds,
  complaintLimits,
  complaintOutcomes,
  type ComplaintOutcome,
} from '#contracts/complaint-kinds.ts';
import type { DeskComplaintReply } from '#contracts/desk-complaints.ts';
import { isAtLeast, operatorLimits, type OperatorMe } from '#contracts/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { complaintQuery, complaintsKey } from './complaints.queries.ts';
import { Clock } from './complaints.tsx';
import { momentText } from './moment-text.ts';
import { queueKey } from './operator.queries.ts';
import { PersonFacts } from './person-facts.tsx';
import { RecordFacts } from './record-facts.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './operator-page.module.css';

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
            <h2 className={typography.h3}>{complaintKinds[complaint.kind].label}</h2>
            <p className={typography.meta}>
              Received and acknowledged {momentText(complaint.created_at)}
              {complaint.about !== '' && <span>{` · about ${complaint.about}`}</span>}
            </p>
            <p dir="auto" className={css.said}>
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
  const [reason, setReason] = useState('');
  const look = useMutation({
    mutationFn: ({ number, ...body }: BodyOf<typeof revealComplaintContact> & { number: string }) =>
      makeCall(revealComplaintContact, { params: { number }, body }),
  });
  if (look.data) {
    const { name, email, message, looks } = look.data.data;
    return (
      <>
        <p>
          {name} · {email} <span className={typography.meta}>Looked at {looks} times by the desk.</span>
        </p>
        <p dir="auto" className={css.said}>
          {message}
        </p>
      </>
    );
  }
  const problem = look.error ? callFailureText(look.error, 'The details could not be loaded') : undefined;
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        look.mutate({ number, reason });
      }}
    >
      <Field label="Why you need to know who complained" help="Each look is noted in the audit." error={problem}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={operatorLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.row}>
        <Button type="submit" size="sm" busy={look.isPending}>
          Show who complained
        </Button>
      </div>
    </form>
  );
}

function Answer({ number, onDone }: { number: string; onDone: () => Promise<void> }) {
  const [outcome, setOutcome] = useState<ComplaintOutcome>('acted');
  const [answer, setAnswer] = useState('');
  const send = useMutation({
    mutationFn: ({ number, ...body }: BodyOf<typeof answerComplaint> & { number: string }) =>
      makeCall(answerComplaint, { params: { number }, body }),
    onSuccess: async () => {
      showToast({ text: 'The answer is on its way.' });
      await onDone();
    },
  });
  const problem = send.error ? callFailureText(send.error, 'The answer could not be sent') : undefined;
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ number, outcome, answer });
      }}
    >
      <h2 className={typography.h4}>Answer by mail, and close</h2>
      <Field label="How it ends">
        {(control) => (
          <Select
            {...control}
            value={outcome}
            options={Object.entries(complaintOutcomes).map(([value, label]) => ({ value, label }))}
            onChange={(event) => setOutcome(event.target.value as ComplaintOutcome)}
          />
        )}
      </Field>
      <Field label="Answer" error={problem}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            className={controls.input}
            rows={5}
            required
            maxLength={complaintLimits.messageLength}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={send.isPending}>
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
  const [to, setTo] = useState(String(others[0]?.id ?? ''));
  const [note, setNote] = useState('');
  const hand = useMutation({
    mutationFn: ({ number, ...body }: BodyOf<typeof handComplaintOn> & { number: string }) =>
      makeCall(handComplaintOn, { params: { number }, body }),
    onSuccess: async () => {
      showToast({ text: 'Handed on.' });
      await onDone();
    },
  });
  if (others.length === 0) return null;
  const problem = hand.error ? callFailureText(hand.error, 'The complaint could not be handed on') : undefined;
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        hand.mutate({ number: complaint.number, to: Number(to), note });
      }}
    >
      <h2 className={typography.h4}>Hand on</h2>
      <Field label="To" error={problem}>
        {(control) => (
          <Select
            {...control}
            value={to}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      <Field label="Note" optional>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={operatorLimits.reasonLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.row}>
        <Button type="submit" busy={hand.isPending}>
          Hand on
        </Button>
      </div>
    </form>
  );
}
