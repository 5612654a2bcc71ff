import type { Page } from '@playwright/test';
import { demoAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

// The service worker, which other tests do without: messages of a push service, and a page without a connection.

test.use({ serviceWorkers: 'allow' });

const tenant = demoAccount('Owner without a plan');

/** Waits until the worker is there and the device has stored its data. */
async function untilStored(page: Page, list: 'saved' | 'results'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const cache = await caches.open('aangan-homes-1');
        const stored = await cache.match(`/offline/${name}.json`);
        if (!stored || !(await caches.match('/offline'))) return false;
        const { records } = (await stored.json()) as { records: { pictures: { id: string; widths: number[] }[] }[] };
        const pictures = records.flatMap((record) => record.pictures);
        const found = await Promise.all(
          pictures.map(({ id, widths }) => cache.match(`/media/${id}/${widths[0]}.webp`)),
        );
        return found.length > 0 && found.every((file) => file !== undefined);
      }, list),
    )
    .toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

// specification 19.16
test('a message is shown, and a press opens its page in the open tab', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await signInQuietly(page, tenant);
  await openPage(page, '/seen');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const message = { title: '2 BHK in Baner', body: '₹28,000/month · New', path: '/news', tag: 'news-1' };
  const registrationId = await registered;
  const deliver = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => [
        title,
        body,
        tag,
      ]),
    );
  // A busy browser drops one now and then; the tag keeps two of them one notification.
  await expect
    .poll(async () => {
      await deliver();
      return shown();
    })
    .toEqual([[message.title, message.body, message.tag]]);

  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    // DevTools can't press a notification.
    const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    globalThis.dispatchEvent(press);
  });
  await expect(page).toHaveURL(/\/news$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  expect(context.pages()).toHaveLength(1);
  expect(await shown()).toEqual([]);
});

// specification 19.14, 19.16
test('a device is offered news after a search was saved, and without a connection shows saved homes and last results', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInQuietly(page, tenant);
  await openPage(page, '/my-profile/settings');
  await page.getByRole('button', { name: 'Notifications of this device' }).click();
  await expect(page.getByText('Save a search first: its news can then come to this device.')).toBeVisible();
  await openPage(page, '/properties?transaction_type=rent&city=Pune');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
  await page.keyboard.press('Escape');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /save/i }).click();
  await untilStored(page, 'results');
  await openPage(page, '/seen');
  await untilStored(page, 'saved');

  await context.setOffline(true);
  await page.goto('/pricing');
  await expect(page).toHaveURL(/\/offline#\/pricing$/);
  await expect(page.getByRole('heading', { name: 'Saved homes' })).toBeVisible();
  const results = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Your last results' });
  await expect(results.getByRole('heading', { name: title.split('\n')[0]! }).first()).toBeVisible();
  const picture = page.getByRole('article').getByRole('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/pricing$/);

  await openPage(page, '/my-profile/settings');
  await page.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect.poll(() => page.evaluate(() => caches.has('aangan-homes-1'))).toBe(false);
});
