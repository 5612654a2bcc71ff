import { useQuery } from '@tanstack/react-query';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { seekersQuery } from './fits.queries.ts';
import { useHashTarget } from './use-hash-target.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './fits.module.css';
import * as texts from '#texts/user-records.ts';

/** People who look for a home like this, for its owner: a number, and the leads that can be answered by chat. */
export function Seekers({ record }: { record: PropertyRecord }) {
  const { data, error, refetch } = useQuery(seekersQuery(record.owner.id, record.id));
  useHashTarget('seekers-title');
  if (record.status !== 'active') return null;
  return (
    <section
      className={`${layout.wrap} ${css.part}`}
      aria-labelledby="seekers-title"
      aria-busy={data === undefined && !error}
    >
      <h2 className={typography.h3} id="seekers-title">
        {data === undefined ? texts.seekersTitle() : texts.seekersTitleCount({ n: data.people })}
      </h2>
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.seekersFailed())} onRetry={() => void refetch()} />
      ) : (
        <p className={typography.lead}>{data && noteOf(data.people, data.leads.length)}</p>
      )}
      {data && data.leads.length > 0 && (
        <div className={`${layout.grid} ${layout.cards}`}>
          {data.leads.map((lead) => (
            <LeadCard key={lead.id} record={lead} light />
          ))}
        </div>
      )}
    </section>
  );
}

function noteOf(people: number, leads: number): string {
  if (people === 0) return texts.noSeekers();
  if (leads === 0) return texts.noSeekerLeads();
  return texts.seekerLeads();
}
