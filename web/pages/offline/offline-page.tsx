import { useHydrated } from '@tanstack/react-router';
import { Suspense, use, useEffect, useState } from 'react';
import { formatDate } from '#contracts/text/age-text.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { safeNextPath } from '#web/lib/next-path.ts';
import { readStoredHomes, type StoredHomes } from '#web/session/device/offline-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PropertyCard } from '#web/ui/property-card/property-card.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './offline-page.module.css';
import * as texts from '#texts/offline.ts';
import * as common from '#texts/common.ts';

export const head: StaticHead = {
  title: texts.title(),
  description: texts.headDescription(),
};

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

/** Shown by the service worker in place of a page that could not be loaded; its address follows the #. */
export function OfflinePage() {
  const isBrowser = useHydrated();
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div>
        <h1 className={typography.h2}>{texts.title()}</h1>
        <p className={typography.lead}>{texts.text()}</p>
      </div>
      {isBrowser && <FailedPage />}
      {isBrowser && <DeviceHomes />}
      <noscript>
        <p>{texts.needsScript()}</p>
      </noscript>
    </div>
  );
}

/** The page that could not be loaded, to be tried again; it opens by itself when the connection is back. */
function FailedPage() {
  const [path] = useState(() => safeNextPath(location.hash.slice(1)));
  useEffect(() => {
    if (path === undefined) return;
    const open = () => location.replace(path);
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [path]);
  if (path === undefined) return null;
  return (
    <Notice look="warn" title={texts.failed()}>
      <p>{texts.noConnection()}</p>
      <p>
        <Button onClick={() => location.replace(path)}>{common.tryAgainTitled()}</Button>
      </p>
    </Notice>
  );
}

const load = () =>
  Promise.all([readStoredHomes('saved'), readStoredHomes('results')]).catch(() => [null, null] as const);

function DeviceHomes() {
  const [loading] = useState(load);
  return (
    <Suspense
      fallback={
        <div className={`${layout.grid} ${layout.cards}`} aria-busy="true">
          <CardSkeleton />
          <CardSkeleton />
        </div>
      }
    >
      <StoredLists loading={loading} />
    </Suspense>
  );
}

function StoredLists({ loading }: { loading: ReturnType<typeof load> }) {
  const [saved, results] = use(loading);
  if (!saved?.records.length && !results?.records.length) {
    return <p>{texts.none()}</p>;
  }
  return (
    <>
      <StoredSection title={texts.saved()} stored={saved} />
      <StoredSection title={texts.results()} stored={results} />
    </>
  );
}

function StoredSection({ title, stored }: { title: string; stored: StoredHomes | null }) {
  if (!stored?.records.length) return null;
  return (
    <section>
      <div className={layout.head}>
        <h2 className={typography.h3}>{title}</h2>
        <p className={typography.meta}>{texts.asOf({ date: formatDate(stored.storedAt) })}</p>
      </div>
      <div className={`${layout.grid} ${layout.cards}`}>
        {stored.records.map((record) => (
          // Without a link: its page needs a connection.
          <PropertyCard key={record.id} record={{ ...record, id: 0 }} sizes={sizes} />
        ))}
      </div>
    </section>
  );
}
