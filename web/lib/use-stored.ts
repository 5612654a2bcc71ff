import { useSyncExternalStore } from 'react';
import { absentValue, readStored, subscribeToStorage } from './storage.ts';

/** A stored value. During hydration it is the empty value, so that it matches the server's page. */
export function useStored<N extends Parameters<typeof readStored>[0]>(name: N): ReturnType<typeof readStored<N>> {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readStored(name),
    () => absentValue(name),
  );
}
