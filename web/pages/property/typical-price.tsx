import { useEffect, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { TypicalPriceReply } from '#contracts/reports.ts';
import { callApi } from '#web/lib/http-api.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { typicalTexts } from './typical-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './typical-price.module.css';

/** What homes like this one cost in its locality, how this one compares, and where the figure is from. */
export function TypicalPrice({ record }: { record: PropertyRecord }) {
  const [answer, setAnswer] = useState<{ data: TypicalPriceReply['data']; failed?: true } | null>(null);
  const { id } = record;
  useEffect(() => {
    const control = new AbortController();
    const call = { fallback: 'Request failed', signal: control.signal };
    callApi<TypicalPriceReply>(`/api/properties/${id}/typical-price`, call).then(
      ({ data }) => setAnswer({ data }),
      () => {
        if (!control.signal.aborted) setAnswer({ data: null, failed: true });
      },
    );
    return () => control.abort();
  }, [id]);
  if (answer === null) return <Skeleton className={css.wait} />;
  const texts = answer.data && typicalTexts(record, answer.data);
  if (!texts || !answer.data) {
    return (
      <p className={typography.meta}>
        {answer.failed ? 'The figure could not be loaded.' : 'For this place no figure is known yet.'}
      </p>
    );
  }
  return (
    <>
      <p className={`${css.figure} ${typography.tabular}`}>
        {texts.figure} <small>{texts.what}</small>
      </p>
      {texts.compared && <p>{texts.compared}</p>}
      <p className={typography.meta}>Source: {answer.data.source}</p>
    </>
  );
}
