import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Import } from '#contracts/imports/imports.ts';
import { failureStatus } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { ImportEnded } from './import-ended.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportRunning } from './import-running.tsx';
import { ImportMissing } from './upload/import-missing.tsx';
import { ImportPending } from './import-pending.tsx';
import { importQuery } from './upload/import.queries.ts';
import { Review } from './review/review.tsx';
import * as css from './import-page.module.css';
import * as texts from '#texts/import.ts';

/** One import, in the state in which it is; the page moves on with it. */
export function OneImport({ userId, id }: { userId: number; id: string }) {
  const { data, error, refetch } = useQuery(importQuery(userId, id));
  const [reviewed, setReviewed] = useState<Import | null>(null);
  // While the file is read again after an answer, the review stays.
  if (data?.state === 'waiting' && data !== reviewed) setReviewed(data);
  const isReviewed = data?.state === 'waiting' || (data?.state === 'reading' && reviewed !== null);
  const step = data === undefined ? undefined : isReviewed ? 'review' : data.state;
  useFocusAtStep(step);

  if (data === undefined) {
    if (error === null) return <ImportPending title={texts.yourImport()} />;
    // 422 answers an address that isn't a number.
    if ([404, 422].includes(failureStatus(error))) return <ImportMissing />;
    return (
      <div className={css.part}>
        <h1>{texts.yourImport()}</h1>
        <RetryNotice problem={callFailureText(error, texts.importFailed())} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      {error !== null && <RetryNotice problem={texts.connectionLost()} onRetry={() => void refetch()} />}
      <Step userId={userId} file={data} reviewed={isReviewed ? (reviewed ?? data) : null} />
    </>
  );
}

function Step({ userId, file, reviewed }: { userId: number; file: Import; reviewed: Import | null }) {
  if (reviewed !== null) return <Review userId={userId} file={reviewed} isReading={file.state === 'reading'} />;
  switch (file.state) {
    case 'reading':
    case 'storing':
    case 'undoing':
      return <ImportRunning userId={userId} file={file} />;
    case 'stored':
      return <ImportReport userId={userId} file={file} />;
    default:
      return <ImportEnded userId={userId} file={file} />;
  }
}

/** Moves the focus to the heading when the page moves on to another step. */
function useFocusAtStep(step: string | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    if (step === undefined || before.current === step) return;
    // The first step is left alone: who opens the page begins at its top.
    if (before.current !== undefined) document.getElementById('import-title')?.focus();
    before.current = step;
  }, [step]);
}
