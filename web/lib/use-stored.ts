import { useSyncExternalStore } from 'react';
import { absentValue, readStored, subscribeToStorage } from './storage.ts';

/** What the browser keeps under a name. While a server's page is hydrated it is the empty value, so that both agree. */
export function useStored<N extends Parameters<typeof readStored>[0]>(name: N): ReturnType<typeof readStored<N>> {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readStored(name),
    () => absentValue(name),
  );
}
