import { useSyncExternalStore } from 'react';
import type { IntentName, IntentOf } from './intent-kinds.ts';
import { intentsText, subscribeToIntents } from './intent-storage.ts';
import { findIntent } from './intents.ts';
import { useSession } from './session.ts';

/** The intent of this kind of the signed-in user, in step with every tab; null during hydration. */
export function useIntent<N extends IntentName>(name: N): IntentOf<N> | null {
  const text = useSyncExternalStore(subscribeToIntents, intentsText, () => null);
  const { user } = useSession();
  return text !== null && user ? findIntent(name) : null;
}
