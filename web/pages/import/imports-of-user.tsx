import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callFailureText } from '#web/lib/call-failure.ts';
import { finishIntent } from '#web/session/intents.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { importsQuery } from './upload/import.queries.ts';
import { allowanceText } from './import-texts.ts';
import { MoreImports } from './more-imports.tsx';
import { TemplateLinks } from './sources/template-links.tsx';
import { UploadForm } from './upload/upload-form.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';
import * as texts from '#texts/import.ts';

/** The form for a new import, and the list of the earlier ones. */
export function ImportsOfUser({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(importsQuery(userId));
  useEffect(() => finishIntent('import-homes'), []);
  return (
    <>
      <section className={css.part} aria-labelledby="import-title">
        <h1 id="import-title" className={typography.h2}>
          {texts.importHomes()}
        </h1>
        <p className={`${typography.lead} ${typography.prose}`}>{texts.chooseWithHomes()}</p>
        <p id="import-allowance" className={css.allowance}>
          {data ? allowanceText(data.allowance) : <Skeleton className={css.line} />}
        </p>
        <UploadForm userId={userId} describedBy="import-allowance" />
        <TemplateLinks />
      </section>
      <section className={css.part} aria-labelledby="earlier-title">
        <h2 id="earlier-title" className={typography.h3}>
          {texts.yourImports()}
        </h2>
        {data ? (
          <EarlierImports imports={data.imports} />
        ) : error ? (
          <RetryNotice problem={callFailureText(error, texts.importsFailed())} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={css.pending} />
        )}
      </section>
      <MoreImports userId={userId} />
    </>
  );
}
