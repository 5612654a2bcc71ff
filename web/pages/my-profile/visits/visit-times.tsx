import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstVisitTimes } from '#contracts/visits/visit-times.ts';
import { visitTimesQuery } from '#web/features/visits/visits.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { SelectField } from '#web/ui/field/text-field.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { TimesForm } from './times-form.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

/** The times at which the user shows homes: those of all, and those of one where it has some. */
export function VisitTimes({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(visitTimesQuery(userId));
  const [homeId, setHomeId] = useState<number | null>(null);
  if (error) {
    return <RetryNotice problem={callFailureText(error, texts.timesFailed())} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className={css.wait} />;
  const { times, homes } = data;
  const general = times.find(({ home_id: id }) => id === null);
  const ofHome = homeId === null ? general : times.find(({ home_id: id }) => id === homeId);
  return (
    <div className={layout.stack}>
      <p className={typography.meta}>{texts.timesIntro()}</p>
      {homes.length > 1 && (
        <SelectField
          label={texts.forHome()}
          value={String(homeId ?? '')}
          options={[
            { value: '', label: texts.forAll() },
            ...homes.map(({ id, title, is_shown }) => ({
              value: String(id),
              label: is_shown ? title : texts.notShown({ title }),
            })),
          ]}
          onChange={(event) => setHomeId(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
      {homeId !== null && ofHome === undefined && <p>{texts.isGeneral()}</p>}
      <TimesForm
        key={`${homeId} ${ofHome === undefined}`}
        userId={userId}
        given={{ ...(ofHome ?? general ?? firstVisitTimes), home_id: homeId }}
        isStored={ofHome !== undefined}
      />
    </div>
  );
}
