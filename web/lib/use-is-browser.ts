import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while the browser takes over its page, then true. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
