import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MemberActLine } from '#contracts/agencies/agencies.ts';
import { memberActs } from '#contracts/agencies/member-acts.ts';
import { formatMoment } from '#contracts/text/age-text.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { memberActsQuery } from './agency.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as settings from '../settings/settings.module.css';
import * as texts from '#texts/agency.ts';

/** Changes that members made for the agency, the newest first. */
export function MemberActs({ userId }: { userId: number }) {
  return (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{texts.acts()}</h3>
      <Page userId={userId} before={null} />
    </section>
  );
}

function Page({ userId, before }: { userId: number; before: number | null }) {
  const { data, error, refetch } = useQuery(memberActsQuery(userId, before));
  const [isOpen, setOpen] = useState(false);
  if (error) return <RetryNotice problem={callFailureText(error, texts.failed())} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={settings.pending} />;
  const { data: acts, next } = data;
  if (acts.length === 0) return before === null ? <p className={typography.meta}>{texts.noActs()}</p> : null;
  return (
    <>
      <ul className={settings.deliveries}>
        {acts.map(({ id, name, act, subject, at }) => (
          <li key={id}>
            <p>
              <b {...(name !== null && asWritten(name))}>{name ?? texts.deletedMember()}</b> ·{' '}
              <Act act={act} subject={subject} />
            </p>
            <p className={typography.meta}>{formatMoment(at)}</p>
          </li>
        ))}
      </ul>
      {next !== null &&
        (isOpen ? (
          <Page userId={userId} before={next} />
        ) : (
          <div>
            <Button size="sm" onClick={() => setOpen(true)}>
              {texts.earlier()}
            </Button>
          </div>
        ))}
    </>
  );
}

/** An act; one about a home leads there. */
function Act({ act, subject }: Pick<MemberActLine, 'act' | 'subject'>) {
  if (subject === null || !act.includes(' /api/properties')) return <span>{memberActs[act]()}</span>;
  return (
    <Link className={typography.link} to="/property/$id" params={{ id: String(subject) }}>
      {memberActs[act]()}
    </Link>
  );
}
