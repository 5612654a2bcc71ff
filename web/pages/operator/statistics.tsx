import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportStatistics } from '#contracts/calls/statistics.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { measures, statisticPeriodLabels, statisticPeriods, type StatisticPeriod } from '#contracts/desk/statistics.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { useNow } from '#web/lib/now.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { periodText } from './period-text.ts';
import { statisticsQuery } from './settings/settings.queries.ts';
import { StatisticChart } from './statistic-chart.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings/site-settings.module.css';

const periods = statisticPeriods.map((value) => ({ value, label: statisticPeriodLabels[value] }));
const usualDays = 56;

/** Sums about the site over a span, as charts with the numbers behind them. */
export function Statistics({ me }: { me: OperatorMe }) {
  const today = indianDay(new Date(useNow()));
  const [from, setFrom] = useState(() => dayAfter(today, -usualDays));
  const [to, setTo] = useState(() => dayAfter(today, -1));
  const [by, setBy] = useState<StatisticPeriod>('week');
  const span = { from, to, by };
  const { data, error, isFetching } = useQuery(statisticsQuery(me.id, span));
  const download = useMutation({
    mutationFn: () => saveFile(exportStatistics, { query: span }, `statistics-${span.from}-${span.to}.csv`),
  });
  const failure = error ?? download.error;
  const fieldsOf = error instanceof ApiFailure ? error.errors : {};
  return (
    <>
      <h1 className={typography.h2}>Statistics</h1>
      <p className={typography.meta}>
        Nothing is shown of fewer than five people: such days are counted with those that follow.
        {data?.counted_until && (
          <span>{` Counted up to ${periodText({ from: data.counted_until, to: data.counted_until })}.`}</span>
        )}
      </p>
      <div className={css.pair}>
        <Field label="From" error={fieldsOf.from?.[0]}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              type="date"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label="To" error={fieldsOf.to?.[0]}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              type="date"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <Field label="In">
          {(control) => (
            <Select
              {...control}
              value={by}
              options={periods}
              onChange={(event) => setBy(event.target.value as StatisticPeriod)}
            />
          )}
        </Field>
      </div>
      <div className={layout.row}>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          Download as CSV
        </Button>
      </div>
      {failure && Object.keys(fieldsOf).length === 0 && (
        <Notice look="danger" role="alert">
          {callFailureText(failure, 'The statistics could not be loaded. Please try again.')}
        </Notice>
      )}
      {!data && !failure && <Skeleton />}
      {data?.counted_until === null && <p role="status">Nothing is counted yet. The first count is within the hour.</p>}
      {data && data.counted_until !== null && (
        <div className={css.charts} aria-busy={isFetching}>
          {measures.map(({ name, label, about, unit }) => (
            <StatisticChart
              key={name}
              label={label}
              about={about}
              unit={unit}
              values={data.measures.find((measure) => measure.name === name)?.values ?? []}
            />
          ))}
        </div>
      )}
      {data && data.removed_wishes.length > 0 && (
        <section>
          <h2 className={typography.h3}>Wishes that people remove</h2>
          <p className={typography.meta}>
            Filters that typed sentences were read to wish for, with the people who removed the chip and all who typed
            it in the last eight weeks. From a third of fifty people on, a wish only orders.
          </p>
          <ul>
            {data.removed_wishes.map(({ filter, people, removed }) => (
              <li key={filter}>{`${filter}: ${String(removed)} of ${String(people)}`}</li>
            ))}
          </ul>
        </section>
      )}
      {data && data.unread_words.length > 0 && (
        <section>
          <h2 className={typography.h3}>Words that nobody reads</h2>
          <p className={typography.meta}>
            Words of typed sentences that only rank, with the most people who typed each in one of the last eight weeks.
          </p>
          <ul>
            {data.unread_words.map(({ word, people }) => (
              <li key={word}>{`${word}: ${String(people)}`}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
