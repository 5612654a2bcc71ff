import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as page from './import-page.module.css';
import * as css from './more-imports.module.css';
import * as texts from '#texts/import.ts';

const ImportFeeds = lazy(() =>
  import('./sources/import-feeds.tsx').then((module) => ({ default: module.ImportFeeds })),
);
const ApiKeys = lazy(() => import('./sources/api-keys.tsx').then((module) => ({ default: module.ApiKeys })));

/** Imports without anybody at the screen: by an address, and by programs. Each is loaded when it is opened. */
export function MoreImports({ userId }: { userId: number }) {
  return (
    <div className={`${page.part} ${css.parts}`}>
      <Fold title={texts.feeds()}>
        <ImportFeeds userId={userId} />
      </Fold>
      <Fold title={texts.forPrograms()}>
        <ApiKeys userId={userId} />
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={css.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpen(true);
      }}
    >
      <summary>{title}</summary>
      {wasOpen && (
        <div className={css.inside}>
          <Suspense fallback={<Skeleton className={page.pending} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}
