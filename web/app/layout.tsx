import { Outlet, useMatches, useRouteContext, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import type { PageLanguage } from '#contracts/text/page-languages.ts';
import { otherLanguages } from '#web/lib/language.ts';
import { NowProvider } from '#web/lib/now.tsx';
import { readStored } from '#web/lib/storage.ts';
import { Part } from '#web/ui/part/part.tsx';
import { ToastHost } from '#web/ui/toast/toast-host.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LanguageOffer } from './language-offer.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './page-frame.module.css';
import * as texts from '#texts/app.ts';

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
  return (
    <div role="status">
      {!online && (
        <p className={css.offline}>
          <WifiOff className={icons.small} />
          {texts.offline()}
        </p>
      )}
    </div>
  );
}

/** A thin line while the next page loads. It appears after a delay, so that quick pages don't flash. */
function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return <div className={css.progress} data-on={loading || undefined} aria-hidden="true" />;
}

/** The line that offers another language, loaded where the browser asks for that one. */
function useLanguageOffer() {
  const [offered, setOffered] = useState<{ to: PageLanguage; LanguageOffer: typeof LanguageOffer } | null>(null);
  useEffect(() => {
    const to = otherLanguages.find(({ language }) => navigator.language.startsWith(language));
    if (!to || readStored('chosenLanguage') !== null) return;
    void import('./language-offer.tsx').then((module) => setOffered({ to, LanguageOffer: module.LanguageOffer }));
  }, []);
  return offered;
}

/** Header, page, footer and the bottom bar; the route says which of them are hidden. */
export function Layout() {
  const { nowMs } = useRouteContext({ from: '__root__' });
  const look = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const chrome = look.chrome !== 'none';
  const offered = useLanguageOffer();
  return (
    <NowProvider startMs={nowMs}>
      <a className={css.skip} href="#content">
        {texts.skip()}
      </a>
      <Progress />
      <OfflineBanner />
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
          <Footer />
        </Part>
      )}
      {look.bar !== false && <BottomBar />}
      {offered && <offered.LanguageOffer to={offered.to} />}
      <ToastHost />
    </NowProvider>
  );
}
