import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';
import * as accountPages from '#texts/account-pages.ts';

/** The page as the server renders it, and until its data has arrived. */
export function ImportPending({ title }: { title: string }) {
  return (
    <div className={css.part}>
      <h1 className={typography.h2}>{title}</h1>
      <noscript>
        <Notice look="warn">{accountPages.needsScript()}</Notice>
      </noscript>
      <div aria-hidden="true">
        <Skeleton className={css.pending} />
      </div>
    </div>
  );
}
