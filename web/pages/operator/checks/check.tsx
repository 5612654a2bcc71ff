import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { decideCheck, lookAgain } from '#contracts/calls/desk-checks.ts';
import type { DeskCheckReply } from '#contracts/desk/desk-checks.ts';
import { operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { checkDecisionNames, checkDecisions, type CheckDecision } from '#contracts/verification/check-choices.ts';
import { hasReraForm, registerName, reraRegisters } from '#contracts/verification/rera.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { momentText } from '../moment-text.ts';
import { useKeys } from '../queue/use-keys.ts';
import { checkKindLabels, decisionLabels, subjectLabel } from './check-labels.ts';
import { checkQuery, checksKey, documentQuery } from './checks.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './check.module.css';
import * as desk from '../operator-page.module.css';

type Found = DeskCheckReply['data'];

/** A check: its document on one side, the account and the home on the other, and four keys. */
export function CheckView({ me, id }: { me: OperatorMe; id: number }) {
  const { data, error, refetch } = useQuery(checkQuery(me.id, id));
  if (error) {
    const problem = callFailureText(error, 'The check could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const { check, file_type: fileType } = data;
  return (
    <>
      <h1 className={typography.h2}>
        {checkKindLabels[check.kind]}: {subjectLabel(check)}
      </h1>
      <div className={desk.columns}>
        {fileType !== null && <Document me={me} id={id} type={fileType} />}
        <div className={layout.stack}>
          <Subjects found={data} />
          {check.state === 'waiting' ? <Decide me={me} id={id} /> : <Decided me={me} found={data} />}
        </div>
      </div>
    </>
  );
}

function Document({ me, id, type }: { me: OperatorMe; id: number; type: string }) {
  const { data: blob, error } = useQuery(documentQuery(me.id, id));
  const address = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  if (error) return <p role="alert">{callFailureText(error, 'The document could not be opened')}</p>;
  if (address === undefined) return <Skeleton />;
  if (type === 'image/webp') return <img className={css.document} src={address} alt="The document" />;
  return (
    <div className={layout.stack}>
      <iframe className={css.document} src={address} title="The document" />
      <a className={typography.link} href={address} download="document.pdf">
        Save it, where the browser shows none
      </a>
    </div>
  );
}

function Subjects({ found: { person, home, check } }: { found: Found }) {
  const state = check.kind === 'agent_rera' ? check.subject : (home?.state ?? null);
  const register = check.kind === 'documents' || state === null ? undefined : reraRegisters[state];
  const isOdd = check.number !== null && !hasReraForm(check.number, state, 'agent');
  return (
    <Panel flat className={layout.stack}>
      <p>
        <Link className={typography.link} to="/operator/$" params={{ _splat: `people/${person.id}` }}>
          {person.name}
        </Link>{' '}
        <span className={typography.meta}>{person.user_type}</span>
      </p>
      {home && (
        <>
          <p>
            <Link className={typography.link} to="/operator/$" params={{ _splat: `records/${home.id}` }}>
              <span {...asWritten(home.title)}>{home.title}</span>
            </Link>
          </p>
          {home.contact_name !== null && <p {...asWritten(home.contact_name)}>{home.contact_name}</p>}
          <p {...asWritten(home.address)}>{home.address}</p>
          {home.rera_project !== null && home.rera_project !== '' && <p>RERA number: {home.rera_project}</p>}
        </>
      )}
      {isOdd && <p>{`The number doesn’t have the form that is usual in ${state ?? 'this state'}.`}</p>}
      {register && (
        <p>
          <a className={typography.link} href={register.url} target="_blank" rel="noopener noreferrer">
            Look it up: {registerName(register)}
          </a>
        </p>
      )}
    </Panel>
  );
}

function Decide({ me, id }: { me: OperatorMe; id: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const decide = (decision: CheckDecision) => {
    if (busy) return;
    setBusy(true);
    makeCall(decideCheck, { params: { id }, body: { decision, reason } }).then(
      async () => {
        showToast({ text: 'Decided, and mailed.' });
        await client.invalidateQueries({ queryKey: checksKey(me.id) });
        await navigate({ to: '/operator/$', params: { _splat: 'checks' } });
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(callFailureText(error, 'It could not be decided'));
        document.getElementById('check-reason')?.focus();
      },
    );
  };
  useKeys(Object.fromEntries(checkDecisionNames.map((name) => [checkDecisions[name], () => decide(name)])));
  return (
    <Panel flat className={layout.stack}>
      <LongTextField
        id="check-reason"
        label="Reason, which the owner reads"
        rows={3}
        maxLength={operatorLimits.reasonLength}
        value={reason}
        error={problem === '' ? undefined : problem}
        onChange={(event) => setReason(event.target.value)}
      />
      {checkDecisionNames.map((name) => (
        <div key={name}>
          <Button look={name === 'approved' ? 'primary' : undefined} busy={busy} onClick={() => decide(name)}>
            {decisionLabels[name]} <kbd>{checkDecisions[name]}</kbd>
          </Button>
        </div>
      ))}
    </Panel>
  );
}

function Decided({ me, found: { check } }: { me: OperatorMe; found: Found }) {
  const client = useQueryClient();
  const mayLook = (check.state === 'approved' || check.state === 'refused') && check.decided_by?.id !== me.id;
  const look = (agrees: boolean) =>
    void makeCall(lookAgain, { params: { id: check.id }, body: { agrees } }).then(
      async () => {
        showToast({ text: 'Noted.' });
        await client.invalidateQueries({ queryKey: checksKey(me.id) });
      },
      (error: unknown) => showToast({ text: callFailureText(error, 'It could not be noted') }),
    );
  return (
    <Panel flat className={layout.stack}>
      <p>
        {check.state}
        {check.decided_at !== null && <span> on {momentText(check.decided_at)}</span>}
        {check.decided_by && <span> by {check.decided_by.name}</span>}
        {check.reason !== '' && <span>: {check.reason}</span>}
      </p>
      {mayLook && (
        <div className={layout.row}>
          <Button onClick={() => look(true)}>That is right</Button>
          <Button onClick={() => look(false)}>That is wrong</Button>
        </div>
      )}
    </Panel>
  );
}
