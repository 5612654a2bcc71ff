import { lazy, Suspense, useSyncExternalStore } from 'react';
import { intentsText, subscribeToIntents } from '#web/session/intent-storage.ts';

export const loadBackToHome = () => import('./back-to-home.tsx');
const BackToHome = lazy(() => loadBackToHome().then((module) => ({ default: module.BackToHome })));

/** {@link BackToHome}, which is loaded only where something waits. A payment loads it before it leads on. */
export function WaitingHome() {
  const stored = useSyncExternalStore(subscribeToIntents, intentsText, () => null);
  return (
    stored !== null && (
      <Suspense>
        <BackToHome />
      </Suspense>
    )
  );
}
