import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { storedValue, makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

/** pusher-js, the build for browsers. */
const client = path.join(path.dirname(createRequire(import.meta.url).resolve('pusher-js')), '../web/pusher.min.js');

interface PusherInPage {
  connection: { state: string; bind: (event: string, listener: (data: unknown) => void) => void };
  subscribe: (channel: string) => { bind: (event: string, listener: (data: unknown) => void) => void };
}

/**
 * Connects with the server's settings and the session of the page, and subscribes to a channel. Resolves to the result
 * of the subscription; the connection stays open.
 */
async function subscribe(page: Page, channel: string): Promise<string> {
  await page.evaluate(await readFile(client, 'utf8'));
  return page.evaluate(async (name) => {
    const reply = await fetch('/api/config');
    const { key, cluster, ws_host, ws_port, tls } = ((await reply.json()) as { data: { realtime: any } }).data.realtime;
    const there = window as unknown as {
      Pusher: new (key: string, options: object) => PusherInPage;
      pusher: PusherInPage;
    };
    there.pusher = new there.Pusher(String(key), {
      cluster,
      wsHost: ws_host,
      wsPort: ws_port,
      wssPort: ws_port,
      forceTLS: tls,
      enabledTransports: ['ws', 'wss'],
      enableStats: false,
      channelAuthorization: {
        endpoint: '/broadcasting/auth',
        transport: 'ajax',
        headersProvider: () => ({ Authorization: `Bearer ${localStorage.getItem('auth_token')}` }),
      },
    });
    const subscribed = there.pusher.subscribe(name);
    return new Promise<string>((resolve) => {
      subscribed.bind('pusher:subscription_succeeded', () => resolve('succeeded'));
      subscribed.bind('pusher:subscription_error', () => resolve('refused'));
    });
  }, channel);
}

const state = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { pusher: PusherInPage }).pusher.connection.state);

async function userId(page: Page): Promise<number> {
  return (JSON.parse((await storedValue(page, 'user_data')) ?? '{}') as { id: number }).id;
}

test('connects a page to the server that rendered it, until its session ends', async ({ page, request }) => {
  await signInQuietly(page, await makeAccount());
  // The last call of the page: after the end of its session it would be refused.
  const counted = page.waitForResponse(/\/api\/news\/unread-count/);
  await openPage(page, '/');
  expect(await subscribe(page, `private-user.${await userId(page)}`)).toBe('succeeded');
  await counted;
  const token = (await storedValue(page, 'auth_token')) ?? '';
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(() => state(page)).toBe('disconnected');
});

test('refuses the channel of another user', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/403/);
  await signInQuietly(page, await makeAccount());
  await openPage(page, '/');
  expect(await subscribe(page, `private-user.${(await userId(page)) + 1}`)).toBe('refused');
});

test('connects under any host name with which the page was opened', async ({ page, product }) => {
  const address = product.address.replace('localhost', '127.0.0.1');
  await page.goto(`${address}/cookies-policy`);
  await signInQuietly(page, await makeAccount());
  expect(await subscribe(page, `private-user.${await userId(page)}`)).toBe('succeeded');
});
