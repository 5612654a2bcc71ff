import { useSyncExternalStore } from 'react';
import type { IntentHome } from '#web/session/intent-home.ts';
import { intentsText, subscribeToIntents } from '#web/session/intent-storage.ts';
import { findIntent, waitingIntent } from '#web/session/intents.ts';
import { useSession } from '#web/session/session.ts';

/** The home whose number this person wants a plan for, signed in or not; null during hydration and once it is open. */
export function useWantedNumber(): IntentHome | null {
  const text = useSyncExternalStore(subscribeToIntents, intentsText, () => null);
  const { user } = useSession();
  if (text === null) return null;
  const waiting = user ? null : waitingIntent(undefined);
  const wanted = user ? findIntent('see-number') : waiting?.name === 'see-number' ? waiting.what : null;
  return wanted && !wanted.isOpen ? wanted.home : null;
}
