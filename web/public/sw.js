// The service worker: push messages, and a page where there is no connection. It stores nothing itself and answers no
// call of the API: web/session/device/offline-store.ts fills the cache, under names with a version.
const offlinePath = '/offline';
const languages = /^\/hi(?=\/)/;
const anyway = { ignoreSearch: true, ignoreVary: true };

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // Pages are requested while the worker starts, so that it makes none slower.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event, url));
  // Their names contain a hash of their content.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cachedOr(request));
  else if (url.pathname.startsWith('/media/') && !self.navigator.onLine) event.respondWith(storedPicture(url));
});

async function openPage(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const [prefix = ''] = languages.exec(url.pathname) ?? [];
    for (const path of [prefix + offlinePath, offlinePath, `/hi${offlinePath}`]) {
      const stored = await caches.match(path, anyway);
      if (!stored) continue;
      if (url.pathname === path) return stored;
      // The page has an address of its own, or it would try to be the one that could not be loaded.
      return Response.redirect(`${path}#${url.pathname}${url.search}`, 302);
    }
    return Response.error();
  }
}

/** A script or a style sheet; when the connection just came back, the first request may still fail: it is tried again. */
async function cachedOr(request) {
  const stored = await caches.match(request, anyway);
  if (stored) return stored;
  try {
    return await fetch(request);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return fetch(request);
  }
}

/** One size of each picture is cached, as WebP. */
async function storedPicture(url) {
  return (await caches.match(url.pathname.replace(/\.avif$/, '.webp'), anyway)) ?? Response.error();
}

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

async function showMessage(data) {
  let message = {};
  try {
    message = data.json();
  } catch {
    // Something must be shown: browsers revoke the permission of workers that stay silent.
  }
  const text = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise);
  const path = text(message.path, '/news');
  await self.registration.showNotification(text(message.title, 'You have news'), {
    body: text(message.body, ''),
    tag: text(message.tag, 'news'),
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'en-IN',
    data: { path },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path));
});

/** Opens a page of this site, in an open tab where there is one. */
async function openPath(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === url.href) ?? tabs.find((one) => one.focused) ?? tabs[0];
  if (tab) {
    try {
      const opened = tab.url === url.href ? tab : await tab.navigate(url.href);
      // Refused where the press was too long ago; the page is open all the same.
      await (opened ?? tab).focus().catch(() => undefined);
      return;
    } catch {
      // A tab that this worker doesn't control can't be led elsewhere.
    }
  }
  await self.clients.openWindow(url.href);
}
