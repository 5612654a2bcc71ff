// The service worker of this browser. It is registered for people who are signed in, and never on the first paint.

/** Absent where the page is not secure, in private windows of some browsers, and where nobody is signed in yet. */
export function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return Promise.resolve(undefined);
  return navigator.serviceWorker.getRegistration('/').catch(() => undefined);
}

/** Registers the worker unless there is one; rejects where the browser lacks workers or refuses. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  return registration;
}
