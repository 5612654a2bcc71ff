import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { StaticHead } from '#web/lib/head.ts';
import { useSession } from '#web/session/session.ts';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './saved-page.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/saved.ts';

export const head: StaticHead = { title: texts.headTitle(), description: texts.headDescription() };

const SavedHere = lazy(() => import('./saved-here.tsx').then((module) => ({ default: module.SavedHere })));

/** The homes that a visitor saved in this browser. A signed-in user finds theirs in My Profile. */
export function SavedPage() {
  const { state } = useSession();
  const navigate = useNavigate();
  const isIn = state === 'signed-in';
  // Without scripts nothing is under way.
  const isBrowser = useHydrated();
  useEffect(() => {
    if (isIn) void navigate({ to: '/my-profile/{-$section}', params: { section: 'saved' }, replace: true });
  }, [isIn, navigate]);
  const pending = (
    <div className={`${layout.grid} ${layout.cards} ${css.pending}`} aria-busy={isBrowser || undefined}>
      {[1, 2, 3].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={layout.head}>
        <h1 className={typography.h2}>{texts.headTitle()}</h1>
      </div>
      <noscript>
        <p>
          {sentence(
            texts.needsScript({
              link: (words) => (
                <Link className={typography.link} to="/properties" search={{}}>
                  {words}
                </Link>
              ),
            }),
          )}
        </p>
      </noscript>
      {state === 'loading' || isIn ? (
        pending
      ) : (
        <Suspense fallback={pending}>
          <SavedHere />
        </Suspense>
      )}
    </div>
  );
}
