import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Visit } from '#contracts/visits/visits.ts';
import { AgencyHint } from '#web/features/agencies/agency-hint.tsx';
import { visitsQuery } from '#web/features/visits/visits.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisitCard } from './visit-card.tsx';
import { SaidOfHomes } from './said-of-homes.tsx';
import { VisitFeed } from './visit-feed.tsx';
import * as settings from '../settings/settings.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';
import * as common from '#texts/common.ts';

/** Visits of the user on both sides: those that wait for an answer, those to come, and earlier ones. */
export function Visits({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(visitsQuery(userId));
  if (error) {
    return <RetryNotice problem={callFailureText(error, texts.visitsFailed())} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className={css.wait} />;
  const list = (title: string, empty: string, visits: readonly Visit[]) => (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{title}</h3>
      {visits.length === 0 ? (
        <p className={typography.meta}>{empty}</p>
      ) : (
        <ul className={css.list}>
          {visits.map((visit) => (
            <VisitCard key={visit.id} visit={visit} userId={userId} />
          ))}
        </ul>
      )}
    </section>
  );
  if (data.asked.length + data.upcoming.length + data.past.length + data.said.length === 0) {
    return (
      <div className={layout.stack}>
        <AgencyHint userId={userId} />
        <NoVisits />
        <VisitFeed userId={userId} onlyMade />
      </div>
    );
  }
  return (
    <div className={layout.stack}>
      <AgencyHint userId={userId} />
      {list(texts.asked(), texts.noAsked(), data.asked)}
      {list(texts.upcoming(), texts.noUpcoming(), data.upcoming)}
      {list(texts.past(), texts.noPast(), data.past)}
      <SaidOfHomes said={data.said} />
      <VisitFeed userId={userId} />
      <div className={layout.row}>
        <Link className={buttonClass({})} to="/my-profile/{-$section}" params={{ section: 'times' }}>
          {texts.howTimes()}
        </Link>
      </div>
    </div>
  );
}

/** How a seeker and an owner come to a first visit. */
function NoVisits() {
  return (
    <EmptyState title={texts.noVisits()} level={3}>
      <p className={typography.lead}>{texts.howToVisit()}</p>
      <Link className={buttonClass({ look: 'primary' })} to="/properties">
        {common.browse()}
      </Link>
      <Link className={buttonClass({})} to="/my-profile/{-$section}" params={{ section: 'times' }}>
        {texts.howTimes()}
      </Link>
    </EmptyState>
  );
}
