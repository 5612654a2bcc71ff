import { useHydrated, useRouteContext } from '@tanstack/react-router';

/**
 * The public address of the site, `https://host`, as the server rendered the page. The address bar may show another
 * one: that of the network, or one with "www".
 */
export function usePageOrigin(): string {
  return useRouteContext({ from: '__root__', select: ({ origin }) => origin });
}

/** Whether the address bar shows the public address, the only one for which the server makes and accepts passkeys. */
export function useIsPublicAddress(): boolean {
  const origin = usePageOrigin();
  const isBrowser = useHydrated();
  return !isBrowser || location.origin === origin;
}
