import { Outlet, useMatches, useRouteContext, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { NowProvider } from '#web/lib/now.tsx';
import { Part } from '#web/ui/part/part.tsx';
import { ToastHost } from '#web/ui/toast/toast-host.tsx';
import { isActing } from '#web/lib/is-acting.ts';
import { subscribeToStorage } from '#web/lib/storage.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LateFooter } from './late-footer.tsx';
import * as css from './page-frame.module.css';
import * as texts from '#texts/app.ts';

const ActingBar = lazy(() => import('./acting-bar.tsx').then((module) => ({ default: module.ActingBar })));

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!online && <p className={css.offline}>{texts.offline()}</p>}</div>;
}

/** A thin line while the next page loads. It appears after a delay, so that quick pages don't flash. */
function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return <div className={css.progress} data-on={loading || undefined} aria-hidden="true" />;
}

/** Header, page, footer and the bottom bar; the route says which of them are hidden. */
export function Layout() {
  const { nowMs } = useRouteContext({ from: '__root__' });
  const look = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const chrome = look.chrome !== 'none';
  const acts = useSyncExternalStore(subscribeToStorage, isActing, () => false);
  return (
    <NowProvider startMs={nowMs}>
      <a className={css.skip} href="#content">
        {texts.skip()}
      </a>
      {look.hasHomes && (
        <a className={css.skip} href="#homes">
          {texts.skipToHomes()}
        </a>
      )}
      <Progress />
      <OfflineBanner />
      {acts && (
        <Suspense>
          <ActingBar />
        </Suspense>
      )}
      {chrome && (
        <Part>
          <Header over={look.header === 'over'} />
        </Part>
      )}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {chrome && (
        <Part>
          <LateFooter />
        </Part>
      )}
      {look.bar !== false && <BottomBar />}
      <ToastHost />
    </NowProvider>
  );
}
