import { useSyncExternalStore } from 'react';
import type { IntentName, IntentOf } from './intent-kinds.ts';
import { intentsText, subscribeToIntents } from './intent-storage.ts';
import { findIntent } from './intents.ts';
import { useSession } from './session.ts';

/** What whoever is signed in wanted of this kind, in step with every tab; null while a server's page is hydrated. */
export function useIntent<N extends IntentName>(name: N): IntentOf<N> | null {
  const text = useSyncExternalStore(subscribeToIntents, intentsText, () => null);
  const { user } = useSession();
  return text !== null && user ? findIntent(name) : null;
}
