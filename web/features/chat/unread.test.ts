import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { alignChat, refreshUnread } from './unread.ts';

const browser = fakeBrowser();
const network = fakeNetwork();
const asked = 'GET /api/conversations/unread-count';
const badge = () => Number(browser.local.get('aangan.unread') ?? 0);

beforeEach(() => {
  browser.signIn(7);
  network.on(asked, { unread_count: 3 });
});
afterEach(() => vi.useRealTimers());

it('shows what the server counts, and nothing where it can’t be asked', async () => {
  await refreshUnread();
  expect(badge()).toBe(3);
  network.fail(asked, 503);
  await refreshUnread();
  expect(badge()).toBe(0);
});

it('an older answer doesn’t take the place of a newer one', async () => {
  const release = network.hold(asked);
  const late = refreshUnread();
  network.on(asked, { unread_count: 1 });
  await refreshUnread();
  release();
  await late;
  expect(badge()).toBe(1);
});

it('what was asked for one person is not shown to the next', async () => {
  const release = network.hold(asked);
  const late = refreshUnread();
  browser.signIn(8);
  release();
  await late;
  expect(badge()).toBe(0);
});

it('asks for nobody once nobody is signed in, and takes the count and what was kept away', async () => {
  await refreshUnread();
  browser.local.set('aangan.chat-drafts', '{"7 1":"Hello"}');
  browser.signOut();
  alignChat();
  await refreshUnread();
  expect(badge()).toBe(0);
  expect(browser.local.has('aangan.chat-drafts')).toBe(false);
  expect(network.to(asked)).toHaveLength(1);
});

it('asks every half minute from the sign-in on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  network.fail('GET /api/config', 503);
  Object.assign(browser.document, { createElement: () => ({}), head: { append: () => undefined } });
  alignChat();
  alignChat();
  await soon(() => expect(badge()).toBe(3));
  const before = network.to(asked).length;
  network.on(asked, { unread_count: 5 });
  vi.advanceTimersByTime(limits.unreadPollMs);
  expect(network.to(asked)).toHaveLength(before + 1);
  await soon(() => expect(badge()).toBe(5));
});
