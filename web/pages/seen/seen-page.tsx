import { Link, useHydrated } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { clearSeen, readSeen } from '#web/features/seen/seen.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import { loadSeenHomes } from './seen-homes.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './seen-page.module.css';
import * as texts from '#texts/seen.ts';
import * as common from '#texts/common.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

/** The homes that this browser showed last. The server doesn't have them, so the list comes after the page. */
export function SeenPage() {
  const isBrowser = useHydrated();
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div className={layout.head}>
        <div>
          <h1>{texts.title()}</h1>
          <p className={typography.lead}>{texts.lead({ seenHomes: limits.seenHomes })}</p>
        </div>
      </div>
      {isBrowser && <SeenHomes />}
      <noscript>
        <p>{texts.needsScript()}</p>
      </noscript>
    </div>
  );
}

/** The requested homes; the promise is made outside of the list that waits for it. */
const ask = (ids: number[]) => ({ ids, homes: loadSeenHomes(ids) });
type Asked = ReturnType<typeof ask>;

function SeenHomes() {
  const [asked, setAsked] = useState(() => ask(readSeen()));
  const pending = (
    <div className={`${layout.grid} ${layout.cards}`} aria-busy="true">
      {asked.ids.slice(0, 4).map((id) => (
        <CardSkeleton key={id} />
      ))}
    </div>
  );
  return (
    <Suspense fallback={pending}>
      <SeenList
        asked={asked}
        onRetry={() => setAsked(ask(asked.ids))}
        onClear={() => {
          clearSeen();
          setAsked(ask([]));
        }}
      />
    </Suspense>
  );
}

function SeenList({ asked, onRetry, onClear }: { asked: Asked; onRetry: () => void; onClear: () => void }) {
  const homes = use(asked.homes);
  const { ids } = asked;
  if (typeof homes === 'string') return <RetryNotice problem={homes} onRetry={onRetry} />;
  if (homes.length === 0) {
    return (
      <div className={layout.stack}>
        <p role="status">{ids.length ? texts.gone() : texts.none()}</p>
        <div className={layout.row}>
          <Link className={buttonClass({})} to="/properties">
            {common.browse()}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={`${layout.grid} ${layout.cards}`}>
        {homes.map((record) => (
          <SaveableCard
            key={record.id}
            record={record}
            level={2}
            sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw"
          />
        ))}
      </div>
      <div className={`${layout.row} ${css.actions}`}>
        <Link className={buttonClass({})} to="/compare" search={{ ids: ids.slice(0, limits.comparedHomes).join(',') }}>
          {texts.compareLast({ n: Math.min(ids.length, limits.comparedHomes) })}
        </Link>
        <Button onClick={onClear}>{texts.clear()}</Button>
      </div>
    </>
  );
}
